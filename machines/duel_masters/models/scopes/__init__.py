"""Situations to be explored from end to end."""
