"""The tables of a document -> the words that lead to each of them, abbreviations spelled out."""

import re
from collections.abc import Mapping

from core.answering.figures.label_match import label_words, spelled
from core.domain.filings.filing import Document

_ABBREVIATION = re.compile(r"\b[A-Z][A-Z&]{1,5}\b")
_DEFINED = re.compile(
    r"(?P<meaning>[A-Z][\w&’'-]*(?:,? (?:and |of |& )?[A-Z][\w&’'-]*){0,5})"
    r" \([“\"]?(?P<short>[A-Z][A-Z&]{1,5})[”\"]?\)"
)
_END = 200
"""How many characters of a paragraph lead to the table behind it, at most."""

TableWords = Mapping[str, frozenset[str]]
"""The stems of the words that lead to a table, by the id of its element."""


def table_words(document: Document) -> TableWords:
    """The words of each table's caption and of the sentence before it that leads to it ("... were as follows:")."""
    short = abbreviations(document)
    found: dict[str, frozenset[str]] = {}
    for element in document.elements:
        if element.table is not None and (led := f"{element.table.caption} {_leading(element.table.preface)}".strip()):
            spelled = " ".join(short.get(name, "") for name in _ABBREVIATION.findall(led))
            found[element.id] = label_words(f"{led} {spelled}")
    return found


def abbreviations(document: Document) -> Mapping[str, str]:
    """Abbreviations that stand in brackets with the name before them; of several meanings the first counts."""
    found: dict[str, str] = {}
    for element in document.elements:
        if element.table is None and "(" in element.text:
            for match in _DEFINED.finditer(element.text):
                found.setdefault(match["short"], match["meaning"])
    return found


def _leading(preface: str) -> str:
    """The last sentence of the paragraph before a table where it leads to it."""
    text = spelled(preface.strip())
    return re.split(r"(?<=[.;]) ", text)[-1][-_END:] if text.endswith(":") else ""
