"""A refuted figure that nothing in its own filing explains -> the same, with the company whose figure it is."""

from collections.abc import Iterator
from dataclasses import replace

from core.domain.claims.claim import Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.company import full_stop
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.domain.filings.interval import Interval
from core.gather.as_fact import as_fact
from core.holdings.holdings import reports
from core.ports.filing_store import FilingStore
from verifier.checks.diagnose import no_accident, unhedged
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.part_periods import meant_period
from verifier.ruling.rules import rule_figure


def name_owner(finding: Finding, index: FilingIndex, held: FilingStore) -> Finding:
    """E4, where one other company alone has the figure for the same metric and year; else the finding as it is.

    Documents that are kept for some readers name nobody. Among very many companies some figure agrees by chance, and
    then nobody is named either.
    """
    if finding.diagnosis is not Diagnosis.VALUE or finding.part.role is not Role.LEVEL or len(finding.facts) != 1:
        return finding
    others = {f.id: f for f in reports(held.filings()) if f.company.cik != index.filing.company.cik and not f.groups}
    owners = {others[fact.filing_id].company.cik: fact for fact in _figures(finding, index, others, held)}
    if len(owners) != 1:
        return finding
    ((_, fact),) = owners.items()
    whose = f"this is the figure of {others[fact.filing_id].company.name}"
    note = full_stop(f"{finding.note.removesuffix('.')}; {whose}")
    return replace(finding, diagnosis=Diagnosis.ENTITY, nearest=fact, note=note)


def _figures(finding: Finding, index: FilingIndex, others: dict[str, Filing], held: FilingStore) -> Iterator[Fact]:
    written, row = finding.part.quantity, index.by_fact[finding.facts[0].id]
    year = meant_period(finding.part.period, index).fiscal_year
    companies = len({filing.company.cik for filing in others.values()})
    if written is None or year is None or not row.canonical or row.members or not no_accident(written, companies):
        return
    part = replace(finding.part, quantity=unhedged(written))
    room = Interval.around(abs(written.value), written.last_digit)
    for value in held.of_metric(row.canonical, year, room):
        fact = as_fact(value)
        formula = level_formula(written.unit, fact.unit)
        known = value.annual and fact.filing_id in others and formula
        if known and rule_figure(part, (fact,), formula)[0].outcome is Outcome.AGREES:
            yield fact
