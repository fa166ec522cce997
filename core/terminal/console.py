"""The two streams of a terminal: results on one, progress and complaints on the other."""

from functools import cache

from rich.console import Console


@cache
def out() -> Console:
    """Standard output; plain text without colours when it is no terminal."""
    return Console(soft_wrap=False, highlight=False)


@cache
def err() -> Console:
    """Standard error."""
    return Console(stderr=True, highlight=False)
