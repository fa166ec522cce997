"""A line of words -> a set, so that lists of words read as text."""


def words(line: str) -> frozenset[str]:
    """The words of `line`, which blanks or line ends separate."""
    return frozenset(line.split())


def in_order(line: str) -> tuple[str, ...]:
    """The words of `line` in their order."""
    return tuple(line.split())
