"""What headers, headings and labels say of time -> the period of each figure of a table that has no tag to tell it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from core.domain.filings.month import MONTHS
from core.domain.filings.period import Period
from core.filings.figures.column_headers import Column, fit_period, tells_instants
from core.language.periods.day_ranges import find_day_ranges, latest_month
from core.language.periods.find_periods import PeriodMention, find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.language.periods.fiscal_year_numbers import YEAR

_DAY = timedelta(days=1)
_SUBSEQUENT = timedelta(days=180)
_OPENS = timedelta(days=7)
"""How far into a year its opening balance may be dated ("Balance, January 1")."""

_OPENING = re.compile(r"\bbeginning\b|\bstart of (?:the )?(?:year|period)\b|\bopening balance", re.IGNORECASE)
_CLOSING = re.compile(
    r"\bend of (?:the )?(?:fiscal )?(?:year|period)\W*$|\b(?:ending|closing) (?:\w+ ){0,2}balances?\b"
    r"|\bbalances?,? (?:at|as of)\b|\b(?:outstanding|exercisable|unvested|nonvested) (?:at|as of|,)",
    re.IGNORECASE,
)
_LONGEST_LABEL = 150
_MONTH_NAME = re.compile("|".join(MONTHS), re.IGNORECASE)
_LATER_YEAR = re.compile(rf"(?:fiscal |FY ?)?({YEAR})", re.IGNORECASE)
_STILL = re.compile(r"\bmay yet\b|\bremain(?:s|ing)?\b", re.IGNORECASE)


def is_opening(label: str) -> bool:
    """Whether a row shows a balance as it was when the period began."""
    return _OPENING.search(label) is not None


@dataclass(slots=True)
class RowPeriods:
    """Reads a table's periods row by row, from the top.

    `around` are the title and the text before the table, nearest first; `instants` says that the table holds
    balances. In a statement that walks from one balance to the next, the rows below a balance belong to the
    fiscal year after it.
    """

    calendar: FiscalCalendar
    around: Sequence[str]
    instants: bool
    last_balance: date | None = None

    def enter(self, label: Sequence[str]) -> None:
        """Takes note of a row before its figures are read."""
        words = " ".join(label)
        mention = self._latest_time(words)
        if mention is not None and mention.dated and (_CLOSING.search(words) or words.lower().startswith("balance")):
            self.last_balance = mention.period.end

    def period(self, column: Column, section: Sequence[str], label: Sequence[str]) -> Period | None:
        """The period of the figure in `column`; of a change the newer of the two compared, None if none are named."""
        if column.is_change:
            pair = column.mention
            return None if pair is None else fit_period(pair, instants=False, calendar=self.calendar)
        words = " ".join(label)
        if column.mention is None and (own := self._own(column, label)) is not None:
            return own
        mention = column.mention or self._nearest(section, label)
        if column.mention is None and mention.dated:
            return mention.period
        if is_opening(words):
            flow = fit_period(mention, instants=False, calendar=self.calendar)
            return Period(end=(flow.start or flow.end) - _DAY)
        over = tells_instants(" ".join(column.path), dated=False)
        instants = self.instants or bool(over) or _CLOSING.search(words) is not None
        return fit_period(mention, instants=instants, calendar=self.calendar)

    def _own(self, column: Column, label: Sequence[str]) -> Period | None:
        """The period that a row's own label names: a month, a later year, a range of days, or a day."""
        words = " ".join(label).strip()
        days = self._label_period(words) or next(
            (r.period for r in find_day_ranges(words, self.calendar, in_reported_year=True)), None
        )
        if days is not None:
            return Period(end=days.end) if _STILL.search(" ".join(column.path)) else days
        held = self._latest_time(words, late=_SUBSEQUENT)
        return held.period if held is not None and held.dated else None

    def _label_period(self, words: str) -> Period | None:
        """A month of the time reported on, or a later year ("2027"), where a label is nothing else."""
        if _MONTH_NAME.fullmatch(words):
            return latest_month(words, self.calendar.last_day)
        year = _LATER_YEAR.fullmatch(words)
        return self.calendar.year(int(year[1])) if year and int(year[1]) > self.calendar.fiscal_year else None

    def _nearest(self, section: Sequence[str], label: Sequence[str]) -> PeriodMention:
        for text in (t for t in (*reversed(section), *label) if len(t) <= _LONGEST_LABEL):
            if (mention := self._latest_time(text)) is not None:
                return mention
        walked = None if self.calendar.quarter_reported else self.last_balance
        if walked is not None and walked < self.calendar.last_day:
            year = self.calendar.fiscal_year_of(walked - _OPENS) + 1
            return PeriodMention(0, 0, self.calendar.year(year), whole_year=True)
        for text in self.around:
            if (mention := self._latest_time(text)) is not None:
                return mention
        return PeriodMention(0, 0, self.calendar.reported, whole_year=True)

    def _latest_time(self, text: str, late: timedelta = timedelta(0)) -> PeriodMention | None:
        """The latest time in `text` that is no later than `late` after the last day reported on."""
        mentions = (m for m in find_periods(text, self.calendar) if m.period.end <= self.calendar.last_day + late)
        return max(mentions, key=lambda m: m.period.end, default=None)
