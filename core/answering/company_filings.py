"""What is held of one company, over all its filings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal

from core.answering.question import Operation, Question
from core.answering.wording import company_name
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.metric import Breakdown, MetricValue
from core.holdings.holdings import newest_first
from core.metrics.periods.fill_quarters import fill_quarters
from core.metrics.periods.quarters import periodic
from core.metrics.periods.restatements import FilingValue
from core.metrics.periods.splits import NONE, adjusted, is_by_shares, splits_since
from core.ports.filing_store import FilingStore

SALES = ("revenue", "net_sales")


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanyFilings:
    """A company's annual reports with their exhibits, newest first, and their metrics and breakdowns in that order.

    `others` are its other documents, newest first: quarterly and current reports, press releases, proxy statements and
    what was never filed; `quarters` are the metrics of quarters that they give, `reports` what each report on a year or
    a quarter gives; `splits` has by filing the new shares for one of its shares since. Of a company without annual
    reports `filings` are all that is held, without metrics.
    """

    registrant: Company
    filings: tuple[Filing, ...]
    metrics: tuple[MetricValue, ...]
    breakdowns: tuple[Breakdown, ...]
    others: tuple[Filing, ...] = ()
    quarters: tuple[MetricValue, ...] = ()
    reports: tuple[FilingValue, ...] = ()
    splits: Mapping[str, Decimal] = field(default_factory=dict)

    @property
    def company_name(self) -> str:
        """The company's name as people write it."""
        return company_name(self.registrant)

    @property
    def ends(self) -> dict[int, date]:
        """The period end of every fiscal year that a metric or a filing is held for."""
        ends = {m.fiscal_year: m.period.end for m in self.metrics if m.period.is_annual}
        return ends | {f.fiscal_year: f.period_end for f in self.filings}

    @property
    def newest(self) -> int:
        """The latest fiscal year held."""
        return max((f.fiscal_year for f in self.filings), default=0)

    @property
    def years(self) -> tuple[int, ...]:
        """Fiscal years held, oldest first."""
        return tuple(sorted(self.ends))

    def asked_years(self, question: Question) -> tuple[int, ...]:
        """The fiscal years that a question names, of this company; empty when it names none.

        Of the last so many years of a trend they are those held, where two are.
        """
        years = question.years.resolve(self.ends)
        held = tuple(year for year in years if year in self.ends)
        recent = question.operation is Operation.TREND and question.years.last and not question.years.explicit
        return held if recent and len(held) > 1 else years

    def each_metric(self, key: str, year: int) -> Sequence[MetricValue]:
        """The metric of that year as every filing has it, the newest first.

        What is counted in or by shares is on the basis after the splits since that filing.
        """
        found = (m for m in self.metrics if m.key == key and m.fiscal_year == year)
        return [adjusted(m, self.split_since(m)) for m in found]

    def split_since(self, value: MetricValue) -> Decimal:
        """New shares for one old since the filing that gives a value of shares or by share; 1 for anything else."""
        moved = is_by_shares(value) and value.facts
        return self.splits.get(value.facts[0].filing_id, NONE) if moved else NONE

    def parts(self, key: str, axis: str, member: str, year: int) -> Sequence[Breakdown]:
        """A part's metric of a year, its own axis first; what is net sales to one filing is revenue to another."""
        keys = SALES if key in SALES else (key,)
        names = self.names_of(member)
        found = [b for b in self.breakdowns if b.metric in keys and b.member in names and b.fiscal_year == year]
        return sorted(found, key=lambda b: (b.axis != axis, b.metric != key, b.member != member))

    def names_of(self, member: str) -> set[str]:
        """All names under which the filing prints the part of that name: those of the same members in its tags."""
        tags = {b.dimensions for b in self.breakdowns if b.member == member and b.dimensions}
        return {member} | {b.member for b in self.breakdowns if b.dimensions in tags}

    def members(self, key: str, axis: str) -> tuple[str, ...]:
        """Names of the parts on an axis for which a metric is filed."""
        keys = SALES if key in SALES else (key,)
        return tuple(dict.fromkeys(b.member for b in self.breakdowns if b.axis == axis and b.metric in keys))

    def report_of(self, year: int) -> tuple[Filing, ...]:
        """The report on a fiscal year with exhibits and amendments of parts; the newest where none is of that year."""
        main = next((f for f in self.filings if f.fiscal_year == year), None) or next(iter(self.filings), None)
        if main is None:
            return ()
        own = (f for f in self.filings if f.main_id == main.id or (f.is_part and f.fiscal_year == main.fiscal_year))
        return tuple(dict.fromkeys((main, *own)))

    def reports_for(self, years: Sequence[int]) -> tuple[Filing, ...]:
        """The reports that people call by those years: by fiscal year, by the year of filing where none is of it."""
        found: list[Filing] = []
        for year in years:
            own = [f for f in self.filings if f.fiscal_year == year]
            found += own or [f for f in self.filings if f.filed and f.filed.year == year]
        return tuple(dict.fromkeys(found))

    def narrowed(self, years: Sequence[int]) -> "CompanyFilings":
        """The company with the reports of those years alone and what they themselves give; without any, as it is."""
        reports = self.reports_for(years)
        ids = {f.id for f in reports}
        if not reports:
            return self
        return replace(
            self,
            filings=reports,
            metrics=tuple(m for m in self.metrics if m.facts and m.facts[0].filing_id in ids),
            breakdowns=tuple(b for b in self.breakdowns if b.fact.filing_id in ids),
        )

    def each_quarter(self, keys: Sequence[str]) -> list[MetricValue]:
        """The metrics of single quarters, as reported or else computed from years and years to date."""
        return [value for value in fill_quarters(self.reports, keys) if value.quarterly]

    def filings_of(self, years: Sequence[int]) -> tuple[Filing, ...]:
        """The filings for those fiscal years; all of them when none is named or none is of those years."""
        return tuple(f for f in self.filings if f.fiscal_year in years) or self.filings


def read_company(company: Company, store: FilingStore) -> CompanyFilings:
    """Everything held of a company that questions are answered from."""
    mine = newest_first(f for f in store.filings() if f.company.cik == company.cik)
    annual = tuple(f for f in mine if f.annual)
    others = tuple(f for f in mine if not f.annual)
    given = {f.id: tuple(store.metrics(f.id)) for f in mine}
    return CompanyFilings(
        registrant=company,
        filings=annual or others,
        metrics=tuple(m for f in annual for m in given[f.id] if m.annual),
        breakdowns=tuple(b for f in annual for b in store.breakdowns(f.id)),
        others=others,
        quarters=tuple(m for f in others for m in given[f.id] if m.quarterly),
        reports=tuple(FilingValue(filing=f, metrics=given[f.id]) for f in periodic(mine)),
        splits=splits_since(FilingValue(filing=f, metrics=given[f.id]) for f in annual if f.has_statements),
    )
