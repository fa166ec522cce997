"""The entry point of the command line."""

from core.terminal.main import main

__all__ = ["main"]

if __name__ == "__main__":
    main()
