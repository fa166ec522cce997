"""Figures and quotes -> the addresses of their evidence pages, with what a reader needs to know of each."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.domain.claims.evidence import Evidence
from core.domain.claims.figure_text import figure
from core.domain.claims.quote import Quote
from core.domain.claims.risk_factor import RiskFactor
from core.domain.claims.verdict import Finding, Verdict
from core.domain.filings.fact import Fact, Place
from core.domain.filings.item_name import item_name
from core.domain.filings.place_reference import filing_words
from core.ports.filing_store import FilingStore


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceLink:
    """A link with its words: `quote` is the sentence or row as printed, `where` says filing, item and page.

    A figure also has its `value` as people write it and, when it is tagged, its XBRL `concept`; one in a table the
    headers of its `row` and `column`, and the `table` that they are of.
    """

    href: str
    quote: str
    where: str
    value: str = ""
    concept: str = ""
    row: str = ""
    column: str = ""
    table: str = ""


def evidence_path(found: Place | Quote) -> str:
    """The path of the evidence page."""
    return f"/e/{Evidence.of(found).id}"


def verdict_links(verdict: Verdict, filings: FilingStore) -> tuple[EvidenceLink, ...]:
    """What a verdict rests on, each place once."""
    links = [link for finding in verdict.findings for link in finding_links(finding, filings)]
    return tuple({link.href: link for link in reversed(links)}.values())[::-1]


def finding_links(finding: Finding, filings: FilingStore) -> Iterator[EvidenceLink]:
    """What one part's finding rests on: figures, then quotes, then the nearest true figure."""
    for fact in finding.facts:
        yield fact_link(fact, filings)
    for quote in finding.quotes:
        yield EvidenceLink(href=evidence_path(quote), quote=quote.text, where=where(quote.place))
    if finding.nearest:
        yield fact_link(finding.nearest, filings)


def fact_link(fact: Fact, filings: FilingStore) -> EvidenceLink:
    """The link of a figure."""
    concept = fact.tag.concept if fact.tag else ""
    in_table = bool(fact.place.cell and fact.column)
    return EvidenceLink(
        href=f"/e/{_place_link(fact.place, filings).id}",
        quote=fact.place.quote,
        where=where(fact.place),
        value=figure(fact.value, fact.unit),
        concept=concept,
        row=" › ".join(fact.label) if in_table else "",
        column=" › ".join(fact.column) if in_table else "",
        table=fact.title if in_table else "",
    )


def risk_link(risk: RiskFactor) -> EvidenceLink:
    """The link of a risk factor, quoted by its heading."""
    return EvidenceLink(href=evidence_path(risk.place), quote=risk.heading, where=where(risk.place))


def where(place: Place) -> str:
    """For example `ACME 10-K 2025 · Item 7 · page 41`."""
    item = item_name(place.item) if place.item else ""
    page = f"page {place.page}" if place.page else ""
    return " · ".join(part for part in (filing_words(place.filing_id), item, page) if part)


def _place_link(place: Place, filings: FilingStore) -> Evidence:
    """The evidence of a figure; of one in a sentence, the span of that sentence."""
    evidence = Evidence.of(place)
    if place.cell or not place.quote:
        return evidence
    elements = filings.document(place.filing_id).elements
    text = next((e.text for e in elements if e.id == place.element_id), "")
    at = text.find(place.quote)
    return replace(evidence, span=(at, at + len(place.quote))) if at >= 0 else evidence
