"""The terminal door: every command, each a thin call into the engine."""


def main() -> None:
    """Runs a command."""
