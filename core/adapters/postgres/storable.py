"""Any text -> one that PostgreSQL takes: it keeps neither null characters nor halves of a surrogate pair."""


def storable(text: str) -> str:
    """The text without nulls; what is no character becomes a question mark."""
    return text.replace("\x00", "").encode("utf-8", "replace").decode()
