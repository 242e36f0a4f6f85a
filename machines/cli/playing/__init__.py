"""Playing in a terminal: the play itself, what of it is shown, saving it, and the words that are typed."""
