"""A stored verdict -> the same, its evidence placed in the versions of the filings that it was judged by."""

from collections.abc import Mapping
from dataclasses import replace

from core.domain.claims.marks import figures_first
from core.domain.claims.quote import Quote
from core.domain.claims.risk_factor import RiskFactor
from core.domain.claims.verdict import FigureMark, Finding, Report, Verdict
from core.domain.filings.fact import Fact
from core.errors import UnknownFiling
from core.holdings.find_version import find_version
from core.ports.services import Services


def pinned_verdicts(report: Report, services: Services) -> dict[str, Verdict]:
    """The report's verdicts by id; those judged by bytes that were superseded since lead to that version."""
    replaced = {version.filing.version_of for version in services.filings.versions()}
    if not replaced.intersection(report.filing_ids):
        return {verdict.id: verdict for verdict in report.verdicts}
    return {verdict.id: _pin(verdict, services) for verdict in report.verdicts}


def pinned_risks(report: Report, services: Services) -> tuple[RiskFactor, ...]:
    """The report's risk factors, placed likewise, as far as a verdict's proof names the version."""
    names = _all_names(report, services)
    moved = (replace(r.place, filing_id=names.get(r.place.filing_id, r.place.filing_id)) for r in report.risks)
    return tuple(replace(risk, place=place) for risk, place in zip(report.risks, moved, strict=True))


def pinned_figures(report: Report, services: Services) -> tuple[FigureMark, ...]:
    """The marks on the report's figures, placed likewise, those that differ first."""
    names = _all_names(report, services)
    return tuple(replace(one, facts=tuple(_fact(fact, names) for fact in one.facts)) for one in figures_first(report))


def _all_names(report: Report, services: Services) -> Mapping[str, str]:
    """The filings of the report of which another version is in force now, each with the version judged by."""
    replaced = {version.filing.version_of for version in services.filings.versions()}
    names: dict[str, str] = {}
    for verdict in report.verdicts if replaced.intersection(report.filing_ids) else ():
        names |= _names(verdict, services)
    return names


def _pin(verdict: Verdict, services: Services) -> Verdict:
    names = _names(verdict, services)
    return replace(verdict, findings=tuple(_finding(finding, names) for finding in verdict.findings))


def _names(verdict: Verdict, services: Services) -> dict[str, str]:
    """The filings that a verdict was judged by, each with the version of it that is held."""
    names = {}
    for name, filing in services.reports.proof(verdict.id)["filings"].items():
        try:
            names[name] = find_version(name, filing["sha256"], services.filings).id
        except UnknownFiling:
            continue
    return names


def _finding(finding: Finding, names: Mapping[str, str]) -> Finding:
    facts = tuple(_fact(fact, names) for fact in finding.facts)
    quotes = tuple(_quote(quote, names) for quote in finding.quotes)
    return replace(finding, facts=facts, quotes=quotes, nearest=finding.nearest and _fact(finding.nearest, names))


def _fact(fact: Fact, names: Mapping[str, str]) -> Fact:
    name = names.get(fact.filing_id, fact.filing_id)
    return replace(fact, filing_id=name, place=replace(fact.place, filing_id=name))


def _quote(quote: Quote, names: Mapping[str, str]) -> Quote:
    name = names.get(quote.place.filing_id, quote.place.filing_id)
    return replace(quote, place=replace(quote.place, filing_id=name))
