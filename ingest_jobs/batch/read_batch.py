"""A folder of text files, or a file with an article a line (JSONL) -> the entries of a batch."""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from core.domain.operations.batch import BatchEntry
from core.errors import UnreadableArticle
from core.language.charsets import decode_file
from verifier.open_article import read_bytes


def read_batch(source: Path) -> tuple[BatchEntry, ...]:
    """Every .txt file below a folder in the order of their paths, or every line of a .jsonl file.

    A line is an object with `text` and, as far as known, `id`, `title`, `published` (ISO day) and `url`. What cannot be
    read is an entry too, which says why, so that nothing is lost. Raises UnreadableArticle when the source is neither.
    """
    if source.is_dir():
        found = tuple(_file_entry(path, source) for path in sorted(source.rglob("*.txt")))
        if not found:
            raise UnreadableArticle(f"{source} holds no .txt file. Give a folder of text files, or a .jsonl file.")
        return found
    if source.suffix != ".jsonl":
        raise UnreadableArticle(f"{source} is neither a folder nor a .jsonl file with an article a line.")
    return tuple(_line_entries(decode_file(read_bytes(source)), source))


def _file_entry(path: Path, folder: Path) -> BatchEntry:
    name = str(path.relative_to(folder))
    try:
        return BatchEntry(name=name, text=decode_file(read_bytes(path)))
    except UnreadableArticle as error:
        return BatchEntry(name=name, problem=str(error))


def _line_entries(text: str, source: Path) -> Iterator[BatchEntry]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _line_entry(line, f"{source.name}:{number}")


def _line_entry(line: str, place: str) -> BatchEntry:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        return BatchEntry(name=place, problem=f"{place} is no JSON: {error}.")
    if not isinstance(data, dict) or not isinstance(data.get("text"), str):
        return BatchEntry(name=place, problem=f"{place} is no object with a text.")
    try:
        published = date.fromisoformat(data["published"]) if data.get("published") else None
    except (TypeError, ValueError):
        return BatchEntry(name=place, problem=f"{place}: published is no day like 2025-01-31.")
    title = f"{data['title']}\n\n" if data.get("title") else ""
    return BatchEntry(
        name=str(data.get("id") or place), text=f"{title}{data['text']}", published=published, url=_url(data)
    )


def _url(data: Mapping[str, Any]) -> str | None:
    return str(data["url"]) if data.get("url") else None
