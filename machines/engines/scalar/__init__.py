"""The scalar engine: Python generated from the IR, on packed states of any width."""

from machines.engines.scalar.engine import Scalar

__all__ = ["Scalar"]
