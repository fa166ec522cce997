"""A line of words -> a set, so that lists of words read as text."""


def word_set(line: str) -> frozenset[str]:
    """The words of `line`, which blanks or line ends separate."""
    return frozenset(line.split())


def word_sequence(line: str) -> tuple[str, ...]:
    """The words of `line` in their order."""
    return tuple(line.split())
