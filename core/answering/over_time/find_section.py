"""An item or another named part of a report -> the elements of the document that it covers."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.answering.question import Question, QuestionPart, QuestionPartKind
from core.answering.understand.patterns import pattern, statement_names
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.item_name import item_name
from core.entities.find_notes import find_notes
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import alternatives, stop_words

LONGEST_TITLE = 160
LONGEST_REPORT = 80
END_OF_REPORT = re.compile(r"notes? to (?:the )?(?:consolidated )?financial statements", re.I)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSection:
    """A part of one report: its name for people and its elements, empty when the report has no such part."""

    name: str
    filing: Filing
    elements: tuple[Element, ...] = ()


def find_section(question: Question, filing: Filing, document: Document) -> ReportSection:
    """The note, auditor's report, statement or item that the question names, the narrowest of them first."""
    if question.part:
        name, elements = PARTS[question.part.kind](question.part, document)
        return ReportSection(name=name, filing=filing, elements=tuple(elements))
    item = question.item or ""
    return ReportSection(name=item_name(item), filing=filing, elements=tuple(item_elements(item, document)))


def item_elements(item: str, document: Document) -> Sequence[Element]:
    """What stands under an item's heading; in a form whose items have parts, in whichever part it stands."""
    for found in document.items:
        if found.first >= 0 and item in (found.item, found.item.rpartition("-")[2]):
            return document.elements[found.first : found.last + 1]
    return [e for e in document.elements if e.item == item]


def note(part: QuestionPart, document: Document) -> tuple[str, Sequence[Element]]:
    """The note of that number, or the one whose title has most of the words of its subject."""
    notes = find_notes(document)
    if part.name[:1].isdigit():
        stretch = notes.get(part.name.upper())
        return f"Note {part.name.upper()}", document.elements[stretch.first : stretch.last + 1] if stretch else ()
    wanted = [alternatives(w) for w in plain_words(part.name) if w not in stop_words("grammar")]
    best, most = "", 0.0
    for number, stretch in notes.items():
        title = [stem(w) for w in plain_words(document.elements[stretch.first].text)]
        hits = sum(bool(w & set(title)) for w in wanted)
        score = hits - len(title) / 1000
        if hits and hits * 2 >= len(wanted) and score > most:
            best, most = number, score
    if not best:
        return f"a note on {part.name}", ()
    return f"Note {best}", document.elements[notes[best].first : notes[best].last + 1]


def auditors_report(part: QuestionPart, document: Document) -> tuple[str, Sequence[Element]]:
    """The reports of the independent auditor, each to the next statement or the notes; of one, its critical matters."""
    report = auditor_elements(document)
    if not part.name:
        return part.kind.value, report
    matters = pattern("critical_matters")
    first = next((n for n, e in enumerate(report) if is_title(e) and matters.search(e.text)), len(report))
    return part.name, report[first:]


def auditor_elements(document: Document) -> Sequence[Element]:
    """The elements of the reports of the independent auditor, each within its item."""
    collected: list[Element] = []
    left, item = 0, None
    for element in document.elements:
        title = is_title(element)
        if title and pattern("auditors_report").search(element.text):
            left, item = LONGEST_REPORT, element.item
        elif element.item != item or (title and ends_report(element.text)):
            left = 0
        if left:
            collected.append(element)
            left -= 1
    return collected


def ends_report(title: str) -> bool:
    """Whether a title begins what stands behind an auditor's report: a statement or the notes."""
    return bool(statement_of(title) or END_OF_REPORT.search(title))


def statement(part: QuestionPart, document: Document) -> tuple[str, Sequence[Element]]:
    """The tables below a statement's title, to the next title."""
    inside = False
    collected: list[Element] = []
    for element in document.elements:
        if element.kind is not ElementKind.TABLE and is_title(element):
            title_name = statement_of(element.text)
            inside = title_name == part.name if ends_report(element.text) else inside and not collected
        elif inside and element.kind is ElementKind.TABLE:
            collected.append(element)
    return part.name, collected


def is_title(element: Element) -> bool:
    """Whether an element is a heading, or short enough to be one and no sentence."""
    short = len(element.text) <= LONGEST_TITLE and not element.text.rstrip().endswith((".", ":"))
    return element.kind is ElementKind.HEADING or (element.kind is ElementKind.PARAGRAPH and short)


def statement_of(title: str) -> str:
    """The statement that a title names; empty when it names none."""
    return next((name for name, titles in statement_names() if titles.search(title)), "")


PARTS = {QuestionPartKind.NOTE: note, QuestionPartKind.AUDITOR: auditors_report, QuestionPartKind.STATEMENT: statement}
