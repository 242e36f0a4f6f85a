"""Export to Murphi, the language of rumur, CMurphi and their like."""

from machines.exports.murphi.model import Model, export, model

__all__ = ["Model", "export", "model"]
