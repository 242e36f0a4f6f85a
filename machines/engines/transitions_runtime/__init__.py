"""A bound machine on the `transitions` library, to be played. Importing it imports the library."""

from machines.engines.transitions_runtime.model import Model
from machines.engines.transitions_runtime.runtime import Option, Runtime

__all__ = ["Model", "Option", "Runtime"]
