"""`python -m machines.cli` is `saitei`."""

from machines.cli.main import main

if __name__ == "__main__":
    main()
