"""The dei facts of a filing -> what it says of itself."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from lxml.etree import _Element

from core.domain.filings.month import month_in, read_day
from core.errors import UnreadableDocument
from core.filings.xbrl.contexts import read_contexts
from core.filings.xbrl.ix import attribute, is_nil, local_name, text_of
from core.filings.xbrl.left_out import LeftOut
from core.filings.xbrl.registries import UnknownFormat, format_of

_FORMATTED = frozenset(("AmendmentFlag", "CurrentFiscalYearEndDate", "DocumentPeriodEndDate"))
"""Facts of which the format decides what the text means; of the others the text as printed is taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaggedCover:
    """What dei facts say of a document, as in `Cover`; empty or None where they say nothing.

    `left_out` are facts whose format is not known, or does not fit what is printed.
    """

    form: str = ""
    fiscal_year: int | None = None
    fiscal_period: str = ""
    period_end: date | None = None
    cik: str = ""
    name: str = ""
    tickers: tuple[str, ...] = ()
    fiscal_year_end: str = ""
    amendment: bool = False
    left_out: tuple[LeftOut, ...] = ()


def read_stated(root: _Element) -> TaggedCover:
    """What the document says of itself in dei facts, however little.

    Raises UnreadableDocument when the fiscal year is no year or the period end no date.
    """
    facts, left_out = _dei(root)
    fiscal_year = _first(facts, "DocumentFiscalYearFocus")
    if fiscal_year and not re.fullmatch(r"\d{4}", fiscal_year):
        raise UnreadableDocument(f"the cover's fiscal year (dei:DocumentFiscalYearFocus) is no year: {fiscal_year!r}")
    form = _first(facts, "DocumentType").upper().replace("FORM ", "")
    period_end = _first(facts, "DocumentPeriodEndDate")
    cik = _first(facts, "EntityCentralIndexKey")
    return TaggedCover(
        form=form,
        fiscal_year=int(fiscal_year) if fiscal_year else None,
        fiscal_period=_first(facts, "DocumentFiscalPeriodFocus") or ("FY" if form.startswith("10-K") else ""),
        period_end=_date(period_end) if period_end else None,
        cik=cik.zfill(10) if cik else "",
        name=_first(facts, "EntityRegistrantName"),
        tickers=tuple(dict.fromkeys(facts.get("TradingSymbol", ()))),
        fiscal_year_end=_month_and_day(_first(facts, "CurrentFiscalYearEndDate")),
        amendment=form.endswith("/A") or _first(facts, "AmendmentFlag").lower() in ("true", "yes", "\u2612"),
        left_out=left_out,
    )


def _dei(root: _Element) -> tuple[Mapping[str, Sequence[str]], tuple[LeftOut, ...]]:
    """Values of the dei facts by name, those of the registrant as a whole before those of its classes and members."""
    elements = list(root.iter())
    contexts = read_contexts(elements)
    whole: dict[str, list[str]] = defaultdict(list)
    parts: dict[str, list[str]] = defaultdict(list)
    left_out: list[LeftOut] = []
    for element in elements:
        prefix, _, name = attribute(element, "name").rpartition(":")
        if prefix != "dei" or local_name(element) not in ("nonnumeric", "nonfraction") or is_nil(element):
            continue
        value = _value(element) if name in _FORMATTED else text_of(element)
        if isinstance(value, LeftOut):
            left_out.append(value)
            continue
        context = contexts.get(attribute(element, "contextRef"))
        (parts if context is not None and context.dimensions else whole)[name].append(value)
    values = {name: [t for t in whole[name] + parts[name] if t] for name in {*whole, *parts}}
    return values, tuple(left_out)


def _value(element: _Element) -> str | LeftOut:
    """The value under the element's format; the text as printed where it names none."""
    text, form = text_of(element), format_of(element)
    if form is None:
        return text
    try:
        return form.read(text)
    except ValueError as error:
        return LeftOut(
            element_id=attribute(element, "id"),
            concept=attribute(element, "name"),
            text=text,
            format=form,
            known=not isinstance(error, UnknownFormat),
        )


def _first(facts: Mapping[str, Sequence[str]], name: str) -> str:
    return next(iter(facts.get(name, ())), "")


def _date(text: str) -> date:
    try:
        return read_day(text)
    except ValueError as error:
        raise UnreadableDocument(f"the cover's period end (dei:DocumentPeriodEndDate) is no date: {text!r}") from error


def _month_and_day(text: str) -> str:
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    month = month_in(text)
    if month and numbers:
        return f"{month:02}-{numbers[0]:02}"
    return f"{numbers[0]:02}-{numbers[1]:02}" if len(numbers) == 2 else ""
