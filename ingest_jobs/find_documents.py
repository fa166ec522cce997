"""Turns files and folders that a user named into the documents to read."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from core.errors import UnreadableDocument

SUFFIXES = (".html", ".htm", ".xhtml")


def find_documents(paths: Iterable[Path]) -> list[Path]:
    """Every file named, whatever its name, and every HTML file (also .gz) under the folders named, each once.

    The order is that of `paths`, and by name inside a folder.
    Raises UnreadableDocument when a path does not exist or a folder holds no such file.
    """
    return list(dict.fromkeys(document for path in paths for document in _documents(path)))


def _documents(path: Path) -> Iterator[Path]:
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if p.name.lower().removesuffix(".gz").endswith(SUFFIXES))
        if not found:
            raise UnreadableDocument(f"{path} holds no filing: none of its files ends in .html, .htm or .xhtml (.gz).")
        yield from found
    elif path.exists():
        yield path
    else:
        raise UnreadableDocument(f"{path} does not exist; name a 10-K as HTML, or a folder of them.")
