"""The machines that are checked: where each starts, its scopes, what must hold of it, and its wrong readings."""
