"""Legend of Stars: the flash timing after an attack declaration."""
