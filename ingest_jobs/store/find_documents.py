"""Files and folders that a user named -> the documents to read."""

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path

from core.errors import UnreadableDocument
from core.filings.markdown.front_matter import has_front_matter
from core.filings.submission import is_submission

SUFFIXES = (".html", ".htm", ".xhtml", ".pdf")
NOTES = (".md", ".markdown", ".txt")
"""Taken from a folder only where they state what they are, in front matter or in a .toml file beside them."""
SUBMISSION = ".txt"


def find_documents(paths: Iterable[Path]) -> list[Path]:
    """Every file named, whatever its name, and every document (also .gz) under the folders, each once.

    Documents are HTML files, PDFs, submissions (.txt as EDGAR keeps them), and notes that state what they are; other
    .txt and .md files in a folder are passed over. The order is that of `paths`, and by name inside a folder. Raises
    UnreadableDocument when a path does not exist or a folder holds no such file.
    """
    return list(dict.fromkeys(document for path in paths for document in _documents(path)))


def _documents(path: Path) -> Iterator[Path]:
    if path.is_dir():
        found = sorted(p for p in path.rglob("*") if _is_document(p))
        if not found:
            raise UnreadableDocument(
                f"{path} holds no document: none of its files ends in .html, .htm, .xhtml or .pdf, is a submission "
                "(.txt), or a note (.md, .txt) that states what it is."
            )
        yield from found
    elif path.exists():
        yield path
    else:
        raise UnreadableDocument(f"{path} does not exist; name a 10-K as HTML, or a folder of them.")


def _is_document(path: Path) -> bool:
    name = path.name.lower().removesuffix(".gz")
    if not path.is_file():
        return False
    is_described = path.with_name(f"{path.name}.toml").is_file()
    return name.endswith(SUFFIXES) or (name.endswith(NOTES) and (is_described or _says_what_it_is(path)))


def _says_what_it_is(path: Path) -> bool:
    try:
        with gzip.open(path) if path.name.lower().endswith(".gz") else path.open("rb") as file:
            start = file.read(512)
    except (OSError, EOFError):
        return False
    return has_front_matter(start) or (SUBMISSION in path.name.lower() and is_submission(start))
