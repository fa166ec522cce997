"""A filing's document and tags -> every figure of the filing, with its place, labels, unit and period."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.domain.filings.fact import Fact, FactSource, Place, Tagged
from core.domain.filings.filing import Document, Element, ElementKind
from core.domain.filings.table import Cell
from core.errors import UnreadableDocument
from core.filings.figures.note_scales import read_note_scales
from core.filings.figures.table_facts import TableSetting, read_table_facts
from core.filings.figures.table_units import table_statement
from core.filings.figures.tagged_figures import measure_tag
from core.filings.figures.text_facts import TextSetting, read_text_facts
from core.filings.figures.units import TableUnits, read_units
from core.filings.tables.carried_headers import carry_headers
from core.filings.tables.table_title import is_title, lead_in
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar, infer_calendar

_MODEL_VARIANT = re.compile(r"(?<![\w$€£.,/-])(\d{3})(?:-\d{1,2}[A-Z]{0,2}|[A-Z])(?![\w%]|-\d|\.\d)")
_MODEL_JOIN = r"(?:,\s|,?\s(?:and|or)\s|/)"
_MODEL_LIST = re.compile(
    rf"(?<![\w$€£.,/-])\d{{3}}[A-Z]?(?:{_MODEL_JOIN}\d{{3}}[A-Z]?)+(?![\w%]|,\d|\.\d|\s(?:million|billion|thousand))"
)
_MODEL_NUMBER = re.compile(r"\d{3}")
_LEAST_VARIANTS = 3

_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_FOOTNOTE = re.compile(r"\s*(?:\(\w{1,2}\)|\*+|[†‡¹²³⁴⁵⁶⁷⁸⁹_]+)")
_STATED_LAST = re.compile(r"\([^()]*\b(?:in|of) (?:thousand|million|billion)s\b[^()]*\)$", re.IGNORECASE)
_THROUGHOUT = re.compile(
    r"\b(?:tabular|unless otherwise (?:noted|stated|indicated|specified))\b"
    r"[^.]*\bin (?:thousand|million|billion)s\b[^.]*",
    re.IGNORECASE,
)
"""What of a sentence within a paragraph states the units of the tables after it."""
_TOP, _OFTEN = 3, 8
"""Lines at the top of a page that may be a running head, and pages on which one stands at least."""
_PROSE = 8
_EXHIBITS = "15"
_EXHIBIT = re.compile(r"\(?\d{1,3}\)?[.(]\s?[\da-z]")
_LONGEST_STATEMENT = 200


def read_facts(
    document: Document, tagged: Sequence[Tagged], filing_id: str, calendar: FiscalCalendar | None = None
) -> tuple[Fact, ...]:
    """Every figure of a filing, ids "f1", "f2", ... in the order of the text.

    A number printed once may have several tags: the figures of the others come last, with the place of the first and
    their concept's name in words as label; so do those that are printed nowhere (hidden ones), with page 0 and no
    element. Without `calendar` it is inferred from the tags or from the text, which cannot tell that a year ending in
    January is numbered after the year before. Raises UnreadableDocument when neither names a year.
    """
    calendar = calendar or infer_calendar(tagged) or _calendar_in_text(document)
    tags = {t.tag.element_id: t for t in tagged}
    found = list(_printed(document, tags, filing_id, calendar))
    placed = {f.tag.element_id: f for f in reversed(found) if f.tag is not None}
    together = {tag: tags for tags in _tags_together(document) for tag in tags}
    for one in tagged:
        if one.tag.element_id not in placed:
            beside = (placed[tag] for tag in together.get(one.tag.element_id, ()) if tag in placed)
            found.append(_at_same_value(_unplaced(one, filing_id), beside))
    return tuple(replace(fact, id=f"f{n}") for n, fact in enumerate(found, 1))


def _printed(
    document: Document, tags: Mapping[str, Tagged], filing_id: str, calendar: FiscalCalendar
) -> Iterator[Fact]:
    carried, scales = carry_headers(document.elements), read_note_scales(document, tags)
    models = read_model_numbers(document.pages)
    setting = TableSetting(filing_id, calendar)
    heads = _units_of_pages(document.pages)
    item: str | None = None
    near = above = TableUnits()
    headed, titled = 0, False  # the page of the last heading, and whether it is a table's own title
    for element in document.elements:
        if element.item != item:
            item, setting, near, headed = element.item, TableSetting(filing_id, calendar), TableUnits(), 0
        if element.kind is ElementKind.TABLE:
            units = setting.units if setting.units.stated else above if element.id in carried else near
            units = units if units.stated else heads.get(element.page, units)
            own = element.table is not None and element.table.caption == setting.heading
            led_up = element.table is not None and not own and bool(lead_in(element.table.preface))
            heading = "" if headed < element.page - 1 or (titled and led_up) else setting.heading
            titled = titled or own
            around = replace(setting, heading=heading, headers=carried.get(element.id, ()), units=units)
            above = above if element.id in carried else table_statement(element.table) or units
            facts = list(read_table_facts(element, tags, around))
            near = table_statement(element.table) or near
            yield from facts
            prose = TextSetting(filing_id, calendar, setting.heading, models=models)
            yield from _prose_in_cells(element, tags, prose, facts)
            continue
        near = near if _FOOTNOTE.match(element.text) else TableUnits()
        heading = setting.heading
        if element.kind is ElementKind.HEADING and is_title(element, element.page):
            heading, headed, titled = element.text, element.page, False
        setting = TableSetting(filing_id, calendar, heading, _stated_units(element) or setting.units)
        inside = [tags[t] for t in element.tags if t in tags]
        yield from read_text_facts(
            element, inside, TextSetting(filing_id, calendar, heading, scales.get(element.id, 0), models)
        )


def _units_of_pages(pages: Sequence[str]) -> Mapping[int, TableUnits]:
    """By page, from 1, the units that its running head states ("(Dollars in Millions Except Per Share Amounts)")."""
    tops = [[line.strip() for line in page.split("\n", _TOP)[:_TOP]] for page in pages]
    seen = Counter(line for lines in tops for line in set(lines) if line.startswith("("))
    heads = {line: read_units(line) for line, count in seen.items() if count >= _OFTEN}
    found = {n: line for n, lines in enumerate(tops, 1) for line in lines if line in heads and heads[line].stated}
    return {page: heads[line] for page, line in found.items()}


def _stated_units(element: Element) -> TableUnits | None:
    """Units that a line by itself, or the end of one, states for the tables after it ("(Dollars in millions)").

    What ends with a colon speaks of the next table alone, which takes it from its preface.
    """
    text = element.text.strip()
    if throughout := _THROUGHOUT.search(text):
        units = read_units(throughout.group())
        return units if units.stated else None
    if len(text) > _LONGEST_STATEMENT or text.endswith(":"):
        return None
    if element.kind is not ElementKind.HEADING and not text.startswith("(") and not _STATED_LAST.search(text):
        return None
    units = read_units(text)
    return units if units.stated else None


def _prose_in_cells(
    element: Element, tags: Mapping[str, Tagged], setting: TextSetting, facts: Sequence[Fact]
) -> Iterator[Fact]:
    read = {f.place.cell for f in facts}
    for row in element.table.rows if element.table else ():
        exhibit = _lists_exhibit(element, row)
        for cell in row:
            inside = [tags[t] for t in cell.tags if t in tags]
            prose = inside or (cell.text.count(" ") >= _PROSE and not exhibit)
            if (cell.row, cell.column) not in read and prose:
                yield from read_text_facts(element, inside, setting, cell.text, (cell.row, cell.column))


def _lists_exhibit(element: Element, row: Sequence[Cell]) -> bool:
    """Whether a row tells what an exhibit is called ("4.2 | Form of 3.5% Notes due 2031"), which states no figure."""
    in_index = (element.item or "").startswith(_EXHIBITS)
    return in_index and bool(row) and _EXHIBIT.match(row[0].text.strip()) is not None


def _tags_together(document: Document) -> Iterator[Sequence[str]]:
    """The ids of the tags in each block of text, and in each cell of a table."""
    for element in document.elements:
        if element.table:
            yield from (cell.tags for row in element.table.rows for cell in row)
        else:
            yield element.tags


def _at_same_value(fact: Fact, others: Iterator[Fact]) -> Fact:
    """The fact with the place of the first of the others that has its value; as it is where none has."""
    same = next((one for one in others if one.value == fact.value and one.place.element_id), None)
    return replace(fact, place=same.place, column=same.column, title=same.title) if same else fact


def _unplaced(tagged: Tagged, filing_id: str) -> Fact:
    measure = measure_tag(tagged)
    members = tuple(name_in_words(d.member) for d in tagged.tag.dimensions)
    return Fact(
        id="",
        filing_id=filing_id,
        source=FactSource.XBRL,
        value=measure.value,
        unit=measure.unit,
        half_width=measure.half_width,
        label=(*members, name_in_words(tagged.tag.concept)),
        place=Place(filing_id=filing_id, page=0, item=None, element_id="", quote=tagged.text),
        period=tagged.period,
        tag=tagged.tag,
    )


def name_in_words(qualified: str) -> str:
    """The local part of a qualified name as words: "us-gaap:NetIncomeLoss" is "Net income loss"."""
    words = _WORDS.findall(qualified.rpartition(":")[2].removesuffix("Member"))
    return " ".join(w if w.isupper() and len(w) > 1 else w.lower() for w in words).capitalize()


def _calendar_in_text(document: Document) -> FiscalCalendar:
    """The first "year ended" on the first pages, or the last year named on the cover."""
    seed = FiscalCalendar(2000, date(2000, 12, 31))
    mentions = [m for page in document.pages[:3] for m in find_periods(page, seed)]
    if not mentions:
        raise UnreadableDocument("the first three pages name no year, so the figures have no period; is this a filing?")
    years = [m for m in mentions if m.period.is_annual and not m.whole_year]
    if years:
        return FiscalCalendar(years[0].period.end.year, years[0].period.end)
    year = max(m.period.end.year for m in mentions)
    return FiscalCalendar(year, date(year, 12, 31))


def read_model_numbers(pages: Sequence[str]) -> frozenset[str]:
    """Three-digit numbers that a document writes with a variant behind them three times at least.

    Those that stand in one list with them ("the 525, 545 and 565X programs") name models as well.
    """
    seen = Counter(number for page in pages for number in _MODEL_VARIANT.findall(page))
    models = {number for number, times in seen.items() if times >= _LEAST_VARIANTS}
    if not models:
        return frozenset()
    lists = [set(_MODEL_NUMBER.findall(found[0])) for page in pages for found in _MODEL_LIST.finditer(page)]
    return frozenset(models.union(*(beside for beside in lists if beside & models)))
