"""A measure of a company, or of one of its parts, -> an amount for a year."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from core.answering.company_filings import CompanyFilings
from core.answering.figures.formulas import NotFiled, compute, derivation_from_facts
from core.answering.question import Member, QuestionMeasure
from core.answering.understand.measures import formulas_of
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure, trimmed
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What is measured: a company, or a part of it, by one measure."""

    company: CompanyFilings
    measure: QuestionMeasure
    member: Member | None = None

    @property
    def label(self) -> str:
        """The measure with the part, if any: "Revenue, Cloud"."""
        return f"{self.measure.label}, {self.member.name}" if self.member else self.measure.label


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A value of one side for one fiscal year; `arithmetic` is empty when it stands in the filing as it is.

    `split` is the new shares for one old by which it was put on the basis of the newest filing.
    """

    side: Side
    year: int
    value: Decimal
    unit: str
    facts: tuple[Fact, ...]
    arithmetic: str = ""
    split: Decimal = Decimal(1)

    @property
    def shown(self) -> str:
        """The value as people write it."""
        return figure(self.value, self.unit)

    @property
    def number(self) -> AnswerNumber:
        """The amount as a figure of the answer."""
        return AnswerNumber(
            label=f"{self.side.company.company_name}: {self.side.label}",
            value=rounded(self.value) if self.arithmetic else self.value,
            unit=self.unit,
            period=f"FY{self.year}",
            facts=self.facts,
            calculation=f"{self.arithmetic} = {self.shown}" if self.arithmetic else None,
        )


def amount(side: Side, year: int) -> Amount:
    """The side's value for a fiscal year, by the first formula whose inputs are all filed. Raises NotFiled."""
    missing = NotFiled(side.measure.key, year)
    for formula in formulas_of(side.measure.key):
        try:
            return by_formula(side, formula, year)
        except NotFiled as error:
            missing = error
    raise missing


def by_formula(side: Side, formula: str, year: int) -> Amount:
    """The value by one formula. Raises NotFiled."""
    for metric in inputs(side, formula, year):
        return Amount(
            side=side,
            year=year,
            value=metric.value,
            unit=metric.unit,
            facts=metric.facts,
            arithmetic=derivation(side, metric),
            split=side.company.split_since(metric),
        )
    result = compute(formula, year, lambda key, y: inputs(side, key, y))
    return Amount(
        side=side, year=year, value=result.value, unit=side.measure.unit, facts=result.facts, arithmetic=result.display
    )


def derivation(side: Side, metric: MetricValue) -> str:
    """How a metric was derived when it was filed, with the figures put in; empty for one that stands in the filing."""
    if not metric.formula:
        return _by_split(side, metric)
    try:
        return compute(metric.formula, metric.fiscal_year, lambda key, y: inputs(side, key, y)).display
    except NotFiled:
        return derivation_from_facts(metric, metric.formula)


def _by_split(side: Side, metric: MetricValue) -> str:
    """How a filed figure was put on the basis after a split."""
    ratio = side.company.split_since(metric)
    if ratio == 1 or len(metric.facts) != 1:
        return ""
    by_share = metric.unit != "shares"
    over, factor = (by_share, ratio) if ratio > 1 else (not by_share, 1 / ratio)
    return f"{figure(metric.facts[0].value, metric.unit)} {'/' if over else '×'} {trimmed(factor, 2)}"


def filed_by(side: Side, year: int) -> Sequence[MetricValue]:
    """The metric of the company, or of the part where one is meant, as every filing has it, the newest first."""
    keys = [formula for formula in formulas_of(side.measure.key) if formula.isidentifier()]
    if side.member is None:
        return [value for key in keys for value in side.company.each_metric(key, year) if value.facts]
    return [value for key in keys for value in parts(side, key, year)]


def inputs(side: Side, key: str, year: int) -> Sequence[MetricValue]:
    """The metric of the whole company, or of the part where one is meant; a sequence of at most one."""
    return side.company.metric(key, year) if side.member is None else parts(side, key, year)[:1]


def parts(side: Side, key: str, year: int) -> Sequence[MetricValue]:
    """The metric of the part that is meant, as every filing has it; none where no part is."""
    if side.member is None:
        return []
    found = side.company.parts(key, side.member.axis, side.member.name, year)
    return [
        MetricValue(
            key=key,
            label=b.member,
            fiscal_year=year,
            value=b.value,
            unit=b.unit,
            half_width=b.fact.half_width,
            period=b.fact.period or side.company.metrics[0].period,
            facts=(b.fact,),
        )
        for b in found
    ]


def filed_amounts(side: Side, years: Sequence[int]) -> list[Amount]:
    """The amounts of those years that are filed, in the order of `years`."""
    found = []
    for year in years:
        try:
            found.append(amount(side, year))
        except NotFiled:
            continue
    return found


def rounded(value: Decimal) -> Decimal:
    """A computed value to four places; a filed one has fewer and stays as it is."""
    return value.quantize(Decimal("0.0001")) if value != value.to_integral_value() else value
