"""What is measured, of whom, -> its amounts by fiscal year: a measure, a row of a table, or what two of them make."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.answering.company_filings import CompanyFilings
from core.answering.figures.formulas import NotFiled, compute, derivation_from_facts
from core.answering.question import Member, QuestionMeasure
from core.answering.understand.measures import formulas_of
from core.answering.wording import in_text, possessive
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure, trimmed
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue
from core.language.words.from_capitals import from_capitals


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A value of one side for one fiscal year; `arithmetic` is empty when it stands in the filing as it is.

    `split` is the new shares for one old by which it was put on the basis of the newest filing; `inputs` are the
    amounts that the arithmetic works on, and `since` is the earlier of two years that it is about, or 0.
    """

    side: "Side"
    year: int
    value: Decimal
    unit: str
    facts: tuple[Fact, ...]
    arithmetic: str = ""
    split: Decimal = Decimal(1)
    inputs: tuple["Amount", ...] = ()
    since: int = 0

    @property
    def shown(self) -> str:
        """The value as people write it."""
        return figure(self.value, self.unit)

    @property
    def number(self) -> AnswerNumber:
        """The amount as a figure of the answer."""
        if self.arithmetic:
            period = f"FY{self.since} to FY{self.year}" if self.since else f"FY{self.year}"
            return computed(self.side.title, self.value, self.unit, period, self.facts, self.arithmetic)
        period = f"FY{self.year}"
        return AnswerNumber(label=self.side.title, value=self.value, unit=self.unit, period=period, facts=self.facts)


def computed(
    label: str, value: Decimal, unit: str, period: str, facts: Sequence[Fact], arithmetic: str
) -> AnswerNumber:
    """A figure of the answer that is no filed one, to four places; its calculation ends with the result."""
    return AnswerNumber(
        label=label,
        value=value.quantize(Decimal("0.0001")) if value != value.to_integral_value() else value,
        unit=unit,
        period=period,
        facts=tuple(dict.fromkeys(facts)),
        calculation=f"{arithmetic} = {figure(value, unit)}",
    )


@dataclass(frozen=True, kw_only=True, eq=False)
class Side:
    """One thing that is measured of a company.

    `label` is "Revenue, Cloud", `whose` the same inside a sentence ("Acme Corp.'s revenue for Cloud"), `verb` what
    joins it to a value, `name` what tells it from others beside it, and `kind` what it shares with those; `instant`
    says that it is measured at the end of a year. `find` gives the amount of a fiscal year, as a sequence of at most
    one, and `as_filed` the value of a year as every filing has it, the newest first, where that is known.
    """

    company: CompanyFilings
    label: str
    whose: str
    name: str
    find: Callable[["Side", int], Sequence[Amount]]
    verb: str = " was"
    kind: str = ""
    instant: bool = False
    as_filed: Callable[[int], Sequence[MetricValue]] = lambda _: ()

    @property
    def title(self) -> str:
        """Company and label at the head of a figure."""
        return f"{self.company.company_name}: {self.label}"

    def at(self, year: int) -> Sequence[Amount]:
        """The amount of a fiscal year, as a sequence of at most one."""
        return self.find(self, year)

    def amounts(self, years: Sequence[int]) -> list[Amount]:
        """The amounts of those years that are filed, in the order of `years`."""
        return [amount for year in years for amount in self.at(year)]


def measure_side(company: CompanyFilings, measure: QuestionMeasure, member: Member | None = None) -> Side:
    """A metric of the catalogue or a ratio over such, of a company or a part of it."""
    filed = _Filed(company=company, measure=measure, member=member)
    part = from_capitals(member.name) if member else ""
    return Side(
        company=company,
        label=f"{measure.label}, {part}" if part else measure.label,
        whose=f"{possessive(company.company_name)} {in_text(measure.label)}{f' for {part}' if part else ''}",
        name=part or company.company_name,
        find=filed.at,
        kind=measure.key,
        verb=" were" if _is_plural(measure.label) else " was",
        instant=measure.instant,
        as_filed=filed.as_filed,
    )


def _is_plural(label: str) -> bool:
    """Whether a measure is in the plural ("total assets", "dividends paid")."""
    words = re.split(r" of | on | to | for | from |,|\(", label)[0].split()
    while len(words) > 1 and re.search(r"(?:ed|ing|paid|able)$", words[-1]):
        words.pop()
    return words[-1].endswith("s") and not words[-1].endswith("ss")


def row_side(company: CompanyFilings, called: str, name: str, levels: Mapping[int, Fact]) -> Side:
    """A row of a filing with its figures by fiscal year; `called` says where it stands, `name` is the row's alone."""

    def find(side: Side, year: int) -> Sequence[Amount]:
        found = [levels[year]] if year in levels else []
        return [Amount(side=side, year=year, value=fact.value, unit=fact.unit, facts=(fact,)) for fact in found]

    whose = f"{company.company_name}, {called}"
    return Side(company=company, label=called, whose=whose, name=name, find=find, verb=":")


def quotient_side(part: Side, whole: Side, per: str = "") -> Side:
    """One side in percent of another, or for each one of what the other counts (`per`)."""

    def find(side: Side, year: int) -> Sequence[Amount]:
        return [
            Amount(
                side=side,
                year=year,
                value=a.value / b.value * (1 if per else 100),
                unit=a.unit if per else "percent",
                facts=a.facts + b.facts,
                arithmetic=f"{a.shown} / {b.shown}{'' if per else ' × 100'}",
                inputs=(a, b),
            )
            for a, b in zip(part.at(year), whole.at(year), strict=False)
            if b.value
        ]

    of = f" per {per}" if per else f" in percent of {in_text(whole.label)}"
    return replace(part, label=part.label + of, whose=part.whose + of, find=find, as_filed=lambda _: ())


def growth_side(of: Side) -> Side:
    """The growth of a side in a year, in percent of the year before, for percentages in points."""

    def find(side: Side, year: int) -> Sequence[Amount]:
        both = of.amounts((year - 1, year))
        grown = growth(side, *both) if len(both) > 1 else None
        return (grown,) if grown and (both[0].value > 0 or grown.unit == "points") else ()

    label, whose = f"Growth of {in_text(of.label)}", f"the growth of {of.whose}"
    return replace(of, label=label, whose=whose, find=find, verb=" was", as_filed=lambda _: ())


def losses_of(of: Side) -> Side:
    """The amounts of a side that are below zero."""
    return replace(of, find=lambda _, year: [amount for amount in of.at(year) if amount.value < 0])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Filed:
    """What filings give of a measure of a company, or of a part of it."""

    company: CompanyFilings
    measure: QuestionMeasure
    member: Member | None

    def at(self, side: Side, year: int) -> Sequence[Amount]:
        """By the first formula whose inputs are all filed."""
        for formula in formulas_of(self.measure.key):
            try:
                return (self._by_formula(side, formula, year),)
            except NotFiled:
                continue
        return ()

    def as_filed(self, year: int) -> Sequence[MetricValue]:
        """The metric of a year as every filing has it, the newest first."""
        keys = [formula for formula in formulas_of(self.measure.key) if formula.isidentifier()]
        return [value for key in keys for value in self._each(key, year) if value.facts]

    def _by_formula(self, side: Side, formula: str, year: int) -> Amount:
        """The value by one formula. Raises NotFiled."""
        for metric in self._inputs(formula, year):
            return Amount(
                side=side,
                year=year,
                value=metric.value,
                unit=metric.unit,
                facts=metric.facts,
                arithmetic=self._derivation(metric),
                split=self.company.split_since(metric),
            )
        result = compute(formula, year, self._inputs)
        return Amount(
            side=side,
            year=year,
            value=result.value,
            unit=self.measure.unit,
            facts=result.facts,
            arithmetic=result.display,
        )

    def _derivation(self, metric: MetricValue) -> str:
        """How a metric was derived when it was filed, with the figures put in; empty for one that is filed as it is.

        So is one whose formula names another metric and does nothing with it.
        """
        if not metric.formula:
            return self._by_split(metric)
        try:
            shown = compute(metric.formula, metric.fiscal_year, self._inputs).display
        except NotFiled:
            shown = derivation_from_facts(metric, metric.formula)
        return "" if shown == figure(metric.value, metric.unit) else shown

    def _by_split(self, metric: MetricValue) -> str:
        """How a filed figure was put on the basis after a split."""
        ratio = self.company.split_since(metric)
        if ratio == 1 or len(metric.facts) != 1:
            return ""
        by_share = metric.unit != "shares"
        over, factor = (by_share, ratio) if ratio > 1 else (not by_share, 1 / ratio)
        return f"{figure(metric.facts[0].value, metric.unit)} {'/' if over else '×'} {trimmed(factor, 2)}"

    def _inputs(self, key: str, year: int) -> Sequence[MetricValue]:
        return self._each(key, year)[:1]

    def _each(self, key: str, year: int) -> Sequence[MetricValue]:
        """The metric of the whole company, or of the part where one is meant, as every filing has it."""
        if self.member is None:
            return self.company.each_metric(key, year)
        return [
            MetricValue(
                key=key,
                label=part.member,
                fiscal_year=year,
                value=part.value,
                unit=part.unit,
                half_width=part.fact.half_width,
                period=part.fact.period or self.company.metrics[0].period,
                facts=(part.fact,),
            )
            for part in self.company.parts(key, self.member.axis, self.member.name, year)
        ]


def growth(side: Side, before: Amount, now: Amount) -> Amount | None:
    """How much more or less an amount became, in percent of the earlier one, for percentages in points.

    Between two losses it is the growth of the loss. None where no rate can be told: from nothing, or between a loss
    and a gain.
    """
    old, new = before.value, now.value
    points, loss = now.unit == "percent", old < 0 and new < 0
    if not points and (not old or (old < 0) is not loss):
        return None
    first, last = (figure(abs(a.value) if loss else a.value, a.unit) for a in (before, now))
    step = abs(new) - abs(old) if loss else new - old
    return Amount(
        side=side,
        year=now.year,
        since=before.year,
        value=step if points else step / abs(old) * 100,
        unit="points" if points else "percent",
        facts=now.facts + before.facts,
        arithmetic=f"{last} - {first}" if points else f"({last} - {first}) / {first} × 100",
        inputs=(now, before),
    )
