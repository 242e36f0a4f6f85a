"""Exports of bound machines to other tools' languages: one target a module or package; what they share beside them."""
