"""The command line `saitei`, one command a file. Each imports what it needs when it runs: help is instant."""
