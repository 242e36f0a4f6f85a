"""Reading a declaration: the source of its functions, through `ast`, into the typed IR."""
