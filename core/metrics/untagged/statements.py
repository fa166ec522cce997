"""The primary statements of a filing without tags -> metrics, by how their rows are worded."""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.metric import MetricDefinition, MetricValue, PeriodKind
from core.domain.filings.period import DRIFT, YEAR_DAYS, Period
from core.metrics.catalog.figures import is_money
from core.metrics.catalog.state_metric import state_metric
from core.metrics.periods.fiscal_years import FiscalYears
from core.metrics.untagged.name_totals import name_totals

_FEWEST = 4
"""Rows of metrics that a page must have to hold a statement, and with one fewer to go on with it."""
_STATEMENTS_ITEM = ("8", "15")
_ANCHORS = {
    "income": frozenset({"revenue", "net_income", "operating_income"}),
    "balance": frozenset({"total_assets", "current_assets", "current_liabilities"}),
    "cash_flow": frozenset({"operating_cash_flow"}),
}
_BRACKETS = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"[a-z&]+")
_INCLUDES = re.compile(r",?\s+(?:including|inclusive of)\b.*$", re.IGNORECASE)
"""Says of what else a row consists; it is the row of its name still."""
_BREAKS_OFF = re.compile(r"\b(?:of|to|by|and|in|for|from|the)$")
"""Ends a label that goes on in the next cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRule:
    """How the rows of a metric are worded, best first; an `outflow` has no sign.

    `between` names two metrics of the statement: taken from the first the metric leaves the second, which tells its
    sign.
    """

    rows: tuple[re.Pattern[str], ...]
    under: re.Pattern[str] | None = None
    not_under: re.Pattern[str] | None = None
    outflow: bool = False
    between: tuple[str, ...] = ()

    def rank(self, fact: Fact) -> int | None:
        """The place of the first wording that the fact's row has; None when it has none."""
        above = plain(" ".join(fact.label[:-1]), brackets=True)
        whole = f"{above} {plain(fact.label[-1], brackets=True)} {plain(fact.title)}"
        if self.under is not None and not self.under.search(whole):
            return None
        if self.not_under is not None and self.not_under.search(above):
            return None
        label = " ".join(fact.label[-2:] if _BREAKS_OFF.search(above) else fact.label[-1:])
        names = {plain(label), plain(_INCLUDES.sub("", label))}
        return next((n for n, row in enumerate(self.rows) if any(map(row.fullmatch, names))), None)


class Statements:
    """The primary statements of one filing; `facts` in the order of the text."""

    def __init__(self, facts: Iterable[Fact], cover: Cover) -> None:
        """Reads the untagged figures of tables."""
        self._cover = cover
        self._rows: dict[tuple[str, str], list[tuple[int, Fact]]] = defaultdict(list)
        for fact in name_totals(facts):
            if fact.source is FactSource.TABLE and fact.tag is None and fact.label and self._year(fact) is not None:
                for (statement, key), rule in _rules().items():
                    rank = rule.rank(fact)
                    if rank is not None:
                        self._rows[statement, key].append((rank, fact))
        self._pages = {statement: self._find_pages(statement) for statement in _ANCHORS}
        self._periods = self._find_periods()

    def find(self, metric: MetricDefinition, year: int) -> MetricValue | None:
        """The metric as its statement prints it for a fiscal year; None when no row of it is worded so."""
        fact = self._fact(metric.statement, metric.key, year)
        period = self._periods.get((year, metric.period is PeriodKind.INSTANT))
        if fact is None or period is None or not _fits(fact.unit, metric.unit):
            return None
        fact = replace(fact, value=self._sign(metric, fact, year) * fact.value)
        return state_metric(metric, year, fact, period)

    def _fact(self, statement: str, key: str, year: int) -> Fact | None:
        """The first figure of the year in the best worded row on the pages of the statement."""
        pages = self._pages.get(statement, frozenset())
        held = [r for r in self._rows.get((statement, key), ()) if r[1].place.page in pages]
        held = [(r, f) for r, f in held if self._year(f) == year and (statement == "balance" or not _is_balance(f))]
        best = min((rank for rank, _ in held), default=0)
        return next((fact for rank, fact in held if rank == best), None)

    def _sign(self, metric: MetricDefinition, fact: Fact, year: int) -> int:
        rule = _rules()[metric.statement, metric.key]
        if rule.outflow:
            return -1 if fact.value < 0 else 1
        around = [self._fact(metric.statement, key, year) for key in rule.between]
        if len(around) == 2 and around[0] is not None and around[1] is not None:
            taken = around[0].value - around[1].value
            return -1 if abs(taken + fact.value) < abs(taken - fact.value) else 1
        return 1

    @property
    def years(self) -> FiscalYears:
        """The fiscal years that the statements report on."""
        return FiscalYears(by_end={period.end: year for (year, _), period in self._periods.items()})

    def _find_periods(self) -> Mapping[tuple[int, bool], Period]:
        """For each fiscal year the flow and the balance that most figures on the statements are of."""
        seen: dict[tuple[int, bool], Counter[Period]] = defaultdict(Counter)
        for (statement, _), rows in self._rows.items():
            for _, fact in rows:
                year = self._year(fact)
                if year is not None and fact.period is not None and fact.place.page in self._pages[statement]:
                    balance = statement == "balance"
                    seen[year, balance][Period(end=fact.period.end) if balance else fact.period] += 1
        return {key: periods.most_common(1)[0][0] for key, periods in seen.items()}

    def _year(self, fact: Fact) -> int | None:
        if fact.period is None or not (fact.period.is_instant or fact.period.is_annual):
            return None
        days = (self._cover.period_end - fact.period.end).days
        back = round(days / YEAR_DAYS)
        return self._cover.fiscal_year - back if back >= 0 and abs(days - back * YEAR_DAYS) <= DRIFT else None

    def _find_pages(self, statement: str) -> frozenset[int]:
        """The page with most rows of the statement, and the ones beside it that go on with it."""
        keys: dict[int, set[str]] = defaultdict(set)
        in_item: Counter[int] = Counter()
        for (of, key), rows in self._rows.items():
            for _, fact in rows if of == statement else ():
                keys[fact.place.page].add(key)
                in_item[fact.place.page] += fact.place.item in _STATEMENTS_ITEM
        held = {page: found for page, found in keys.items() if found & _ANCHORS[statement] and len(found) >= _FEWEST}
        if not held:
            return frozenset()
        best = max(held, key=lambda page: (in_item[page] > 0, len(held[page]), -page))
        beside = (page for page in (best - 1, best + 1) if len(keys.get(page, set()) - keys[best]) >= _FEWEST - 1)
        return frozenset({best, *beside})


def _is_balance(fact: Fact) -> bool:
    return fact.period is not None and fact.period.is_instant


def plain(label: str, *, brackets: bool = False) -> str:
    """A label's words in lower case, without what stands in brackets unless that is wanted."""
    text = label.lower().replace("’", "").replace("'", "")
    while not brackets and (shorter := _BRACKETS.sub(" ", text)) != text:
        text = shorter
    return " ".join(_WORD.findall(text))


def _fits(found: str, wanted: str) -> bool:
    return is_money(found) if wanted == "USD" else found == wanted


@cache
def _rules() -> Mapping[tuple[str, str], RowRule]:
    tables = tomllib.loads((files("core.metrics.untagged") / "statement_rows.toml").read_text(encoding="utf-8"))
    return {
        (statement, key): RowRule(
            rows=tuple(map(re.compile, row["rows"])),
            under=re.compile(row["under"]) if "under" in row else None,
            not_under=re.compile(row["not_under"]) if "not_under" in row else None,
            outflow=row.get("outflow", False),
            between=tuple(row.get("between", ())),
        )
        for statement, rows in tables.items()
        for key, row in rows.items()
    }
