"""Turns files and folders that a user named into the documents to read."""

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.errors import UnreadableDocument
from core.filings.submission import is_submission

SUFFIXES = (".html", ".htm", ".xhtml")
SUBMISSION = ".txt"


def find_documents(paths: Iterable[Path]) -> list[Path]:
    """Every file named, whatever its name, and every HTML file and submission (also .gz) under the folders, each once.

    A submission is a .txt as EDGAR keeps it; other .txt files in a folder are passed over. The order is that of
    `paths`, and by name inside a folder. Raises UnreadableDocument when a path does not exist or a folder holds no
    such file.
    """
    return list(dict.fromkeys(document for path in paths for document in _documents(path)))


def _documents(path: Path) -> Iterator[Path]:
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if _is_document(p))
        if not found:
            raise UnreadableDocument(
                f"{path} holds no filing: none of its files ends in .html, .htm or .xhtml, or is a submission (.txt)."
            )
        yield from found
    elif path.exists():
        yield path
    else:
        raise UnreadableDocument(f"{path} does not exist; name a 10-K as HTML, or a folder of them.")


def _is_document(path: Path) -> bool:
    name = path.name.lower().removesuffix(".gz")
    return path.is_file() and (name.endswith(SUFFIXES) or (name.endswith(SUBMISSION) and _opens_submission(path)))


def _opens_submission(path: Path) -> bool:
    try:
        with gzip.open(path) if path.name.lower().endswith(".gz") else path.open("rb") as file:
            return is_submission(file.read(512))
    except (OSError, EOFError):
        return False
