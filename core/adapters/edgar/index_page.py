"""The page that lists a filing's documents -> the exhibits that belong to its text."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree, html

from core.adapters.edgar.response import OddAnswerError, check_document

_TABLE = "Document Format Files"
_EXHIBIT = re.compile(r"EX-((\d+)(?:\.[\w.()-]*)?)", re.IGNORECASE)
# An annual report may leave its statements to exhibit 13, a current report its news to 99. Exhibits 99 of other forms
# are often another company's statements.
_WITH = {"10-K": "13", "8-K": "99"}
_FILE = re.compile(r"(?!\.)[\w.-]+\.(?:html?|txt)", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """An exhibit: its number ("99.1"; "99.1-2" for a second one of that number), its file, its description."""

    exhibit: str
    file: str
    title: str


def check_index(body: bytes) -> None:
    """Raises OddAnswerError for a page that lists no documents."""
    check_document(body)
    if not _tables(body):
        raise OddAnswerError("a page without a list of documents")


def has_exhibits(form: str) -> bool:
    """Whether a form's exhibits are wanted at all."""
    return _exhibit_number(form) != ""


def read_index(body: bytes, form: str) -> list[Listed]:
    """Exhibits 13 of a 10-K and 99 of an 8-K that are text, in the order of the page."""
    seen: Counter[str] = Counter()
    found = []
    for kind, file, title in _rows(body):
        exhibit = _EXHIBIT.fullmatch(kind)
        if exhibit is None or exhibit[2] != _exhibit_number(form) or not _FILE.fullmatch(file):
            continue
        number = exhibit[1].rstrip(".")
        seen[number] += 1
        count = "" if seen[number] == 1 else f"-{seen[number]}"
        found.append(Listed(exhibit=f"{number}{count}", file=file, title=title))
    return found


def _exhibit_number(form: str) -> str:
    return next((number for begins, number in _WITH.items() if form.startswith(begins)), "")


def _rows(body: bytes) -> Iterator[tuple[str, str, str]]:
    """Type, file and description of each document: the columns are number, description, document, type, size."""
    for row in (row for table in _tables(body) for row in table.iter("tr")):
        cells = row.findall("td")
        link = cells[2].find(".//a") if len(cells) > 3 else None
        if link is not None:
            yield _text(cells[3]), link.get("href", "").rpartition("/")[2], _text(cells[1])


def _tables(body: bytes) -> list[etree._Element]:
    try:
        root = html.fromstring(body)
    except etree.LxmlError:
        return []
    return [table for table in root.iter("table") if table.get("summary") == _TABLE]


def _text(cell: etree._Element) -> str:
    return " ".join("".join(map(str, cell.itertext())).split())
