"""A paragraph -> a fact per figure in its sentences, with the words around it, its unit and its period."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.domain.filings.fact import Fact, FactSource, Place, Tagged
from core.domain.filings.filing import Element
from core.domain.filings.period import Period
from core.filings.figures.mentioned_times import OPENING, mentioned_times, without_names
from core.filings.figures.sentence_periods import assign_periods
from core.filings.figures.tagged_figures import PrintedMeasure, measure_number, measure_tag
from core.language.numbers.text_numbers import TextNumber, find_numbers, is_bare_amount
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.language.sentences import split_sentences

_NAMES_TIME = re.compile(r"\b(?:compared (?:to|with)|versus|vs\.?|guidance)(?!\w)", re.IGNORECASE)
_LONGEST_HEADING = 100

_FIGURE = re.compile(r"\d")
_LONGEST_SUBJECT = 16
_AROUND = 8
_RECENT = 2
_SINCE = re.compile(
    r"\b(?:after|since|subsequent to|prior to|before|until|through|from|to|between)\s(?:fiscal\s)?$", re.I
)
_PRESENT = re.compile(r"\b(?:currently|now|today|presently|to date|is|are|has|have|plans?|expects?)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TextSetting:
    """What stands around a paragraph and bears on its figures.

    Bare amounts are printed in ten to the `power`; bare numbers of `models` are no figures.
    """

    filing_id: str
    calendar: FiscalCalendar
    heading: str = ""
    power: int = 0
    models: frozenset[str] = frozenset()


def read_text_facts(
    element: Element,
    tagged: Sequence[Tagged],
    setting: TextSetting,
    text: str = "",
    cell: tuple[int, int] | None = None,
) -> Iterator[Fact]:
    """Yields a fact for every figure of a paragraph, in order; ids are left empty.

    `tagged` are the numeric tags inside it in order. A figure without a stated time takes the year that an earlier
    sentence of the paragraph opened with ("In fiscal 2023, ..."), else the one that its heading compares with another
    or looks ahead to, and else the fiscal year or quarter reported.
    `text` and `cell` stand in for the element's own text where prose stands in a table's cell.
    """
    text = text or element.text
    if not _FIGURE.search(text) and not tagged:
        return
    places = locate_tags(text, tagged)
    default = read_heading_time(setting.heading, setting.calendar) or setting.calendar.reported
    for start, end in split_sentences(text):
        inside = {at - start: tag for at, tag in places.items() if start <= at < end}
        sentence = _Sentence(element, text[start:end], setting, inside, cell)
        if inside or _FIGURE.search(sentence.text):
            facts, default = sentence.facts(default)
            yield from facts


def locate_tags(text: str, tagged: Sequence[Tagged]) -> Mapping[int, Tagged]:
    """Where in `text` the printed figure of each tag begins; tags whose print is not found are left out."""
    places: dict[int, Tagged] = {}
    position = 0
    for one in tagged:
        found = (
            re.compile(rf"(?<![\d,.]){re.escape(one.text.strip())}(?![\d])").search(text, position)
            if one.text.strip()
            else None
        )
        if found:
            places[found.start()] = one
            position = found.end()
    return places


@dataclass(frozen=True, slots=True)
class _Sentence:
    element: Element
    text: str
    setting: TextSetting
    tags: Mapping[int, Tagged]
    cell: tuple[int, int] | None

    def facts(self, default: Period) -> tuple[list[Fact], Period]:
        """The sentence's facts, and the period that the next sentence inherits."""
        default = self._inherited(default)
        numbers = tuple(n for n in find_numbers(self.text) if not self._names_model(n))
        calendar = self.setting.calendar
        mentions = without_names(self.text, tuple(find_periods(self.text, calendar)))
        periods = assign_periods(self.text, numbers, mentions, calendar, default=default)
        found = [(n.start, self._fact(numbers, n, p)) for n, p in zip(numbers, periods, strict=True)]
        taken = {at for at in self.tags for n in numbers if n.start <= at < n.end}
        found += [(at, self._tagged_words(numbers, at, tag)) for at, tag in self.tags.items() if at not in taken]
        held = [
            m.period
            for m in mentioned_times(self.text, mentions, calendar, default)
            if m.start < OPENING and m.period.is_annual and not _SINCE.search(self.text[: m.start])
        ]
        return [fact for _, fact in sorted(found, key=lambda f: f[0])], (held[0] if held else default)

    def _inherited(self, default: Period) -> Period:
        """What an earlier sentence opened with; the year reported, where this one tells how things are now."""
        reported = self.setting.calendar.reported
        old = default.end.year < reported.end.year - _RECENT
        return reported if old and _PRESENT.search(self.text) else default

    def _names_model(self, number: TextNumber) -> bool:
        return number.number.unit == "number" and self.text[number.start : number.end].strip() in self.setting.models

    def _fact(self, numbers: Sequence[TextNumber], number: TextNumber, period: Period) -> Fact:
        tagged = next((t for at, t in self.tags.items() if number.start <= at < number.end), None)
        first = numbers[0].start
        if tagged is None:
            power = self.setting.power if is_bare_amount(number) else 0
            measure = measure_number(number.number, number.number.unit, power)
            return self._build(measure, first, number.start, number.end, period)
        measure = measure_tag(tagged, percent=number.number.unit == "percent", printed=number.number)
        return replace(self._build(measure, first, number.start, number.end, tagged.period), tag=tagged.tag)

    def _tagged_words(self, numbers: Sequence[TextNumber], at: int, tagged: Tagged) -> Fact:
        """A tag around words ("no", "two years") or a figure that is read as something else."""
        first = min(at, numbers[0].start) if numbers else at
        fact = self._build(measure_tag(tagged), first, at, at + len(tagged.text.strip()), tagged.period)
        return replace(fact, tag=tagged.tag)

    def _build(self, measure: PrintedMeasure, first: int, start: int, end: int, period: Period) -> Fact:
        return Fact(
            id="",
            filing_id=self.setting.filing_id,
            source=FactSource.TEXT,
            value=measure.value,
            unit=measure.unit,
            half_width=measure.half_width,
            label=self._label(first, start, end),
            title=self.setting.heading,
            period=period,
            place=Place(
                filing_id=self.setting.filing_id,
                page=self.element.page,
                item=self.element.item,
                element_id=self.element.id,
                cell=self.cell,
                quote=self.text,
            ),
        )

    def _label(self, first: int, start: int, end: int) -> tuple[str, ...]:
        """The words before the sentence's first figure, then those on both sides of this one."""
        subject = " ".join(self.text[:first].split()[-_LONGEST_SUBJECT:])
        around = (*self.text[:start].split()[-_AROUND:], *self.text[end:].split()[:_AROUND])
        return tuple(dict.fromkeys(part for part in (subject, " ".join(around)) if part)) or (self.text,)


@lru_cache(maxsize=4096)
def read_heading_time(heading: str, calendar: FiscalCalendar) -> Period | None:
    """The first period of "2023 compared with 2022" or "First quarter 2025 guidance"; None for any other heading."""
    if len(heading) > _LONGEST_HEADING or not _NAMES_TIME.search(heading):
        return None
    periods = (m.period for m in find_periods(heading, calendar))
    return next((period for period in periods if not period.is_instant), None)
