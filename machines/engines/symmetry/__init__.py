"""Automatic symmetry: states that differ in names only, found from the declaration and what is asked of it."""

from machines.engines.symmetry.finding import Group, Symmetry
from machines.engines.symmetry.relabelling import Relabelling, relabel, renamed

__all__ = ["Group", "Relabelling", "Symmetry", "relabel", "renamed"]
