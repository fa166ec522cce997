"""Two invented companies with a filing each, in memory."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal

import numpy as np
import pytest

from core.answering.answer import answer
from core.answering.find import answer_by_finding
from core.answering.find.weights import load_weights
from core.domain.answers.answer import Answer
from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.company import Company
from core.domain.filings.cover import CoverFact
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.period import Period
from core.events import Answered
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services

KESTREL = Company(
    cik="0000000001", name="Kestrel Works, Inc.", ticker="KSTW", aliases=("Kestrel",), products=("Talon",)
)
HARBOR = Company(cik="0000000002", name="The Harbor Lane Company", ticker="HBL")

MILLION = Decimal(10) ** 6
LABELS = {
    "revenue": "Net sales",
    "cost_of_revenue": "Cost of sales",
    "gross_profit": "Gross profit",
    "operating_income": "Operating income",
    "net_income": "Net income",
    "total_assets": "Total assets",
    "research_and_development": "Research and development",
}
KESTREL_FIGURES = {
    "revenue": (900, 1000, 1250),
    "cost_of_revenue": (500, 540, 650),
    "gross_profit": (400, 460, 600),
    "operating_income": (120, 150, 200),
    "net_income": (90, 100, 80),
    "total_assets": (2000, 2200, 2400),
    "research_and_development": (45, 60, 75),
}
HARBOR_FIGURES = {"revenue": (4000, 4200, 4000), "net_income": (300, 310, 320)}
KESTREL_TEXTS = (
    ("1", "As of December 31, 2024, we had 5,400 employees. We sell the Talon drill in twelve countries."),
    ("1", "We compete with makers of hand tools, several of which are larger than we are."),
    (
        "1A",
        "Tariffs on imported steel raised our costs and could raise them further. A strike may stop our plant.",
    ),
    ("7", "Net sales rose because of higher prices and the launch of the Talon drill."),
)


def end_of(year: int) -> date:
    return date(year, 12, 31)


def metric_facts(filing_id: str, figures: Mapping[str, tuple[int, ...]]) -> dict[tuple[str, int], Fact]:
    """A fact per figure, each row of the statement an element of its own."""
    facts = {}
    for row, (key, values) in enumerate(figures.items()):
        quote = " ".join([LABELS[key], *(f"{v:,}" for v in reversed(values))])
        for column, (year, value) in enumerate(zip((2022, 2023, 2024), values, strict=True)):
            instant = key == "total_assets"
            facts[key, year] = Fact(
                id=f"{key}-{year}",
                filing_id=filing_id,
                source=FactSource.XBRL,
                value=value * MILLION,
                unit="USD",
                half_width=MILLION / 2,
                label=(LABELS[key],),
                period=Period(end=end_of(year), start=None if instant else date(year, 1, 1)),
                place=Place(
                    filing_id=filing_id, page=30, item="8", element_id=f"e{row}", cell=(row, column), quote=quote
                ),
            )
    return facts


def segment(filing_id: str, name: str, year: int, value: int, position: int, metric: str = "revenue") -> Breakdown:
    fact = Fact(
        id=f"{metric}-{name}-{year}",
        filing_id=filing_id,
        source=FactSource.XBRL,
        value=value * MILLION,
        unit="USD",
        half_width=MILLION / 2,
        label=(name,),
        period=Period(end=end_of(year), start=date(year, 1, 1)),
        place=Place(
            filing_id=filing_id, page=50, item="8", element_id=f"e{position}", quote=f"{name} {metric} {value:,}"
        ),
    )
    return Breakdown(
        metric=metric,
        axis="segment",
        member=name,
        fiscal_year=year,
        value=fact.value,
        unit="USD",
        dimensions=(),
        fact=fact,
    )


def headcount(filing_id: str, element: Element) -> Fact:
    """The number of employees, as a figure in a sentence."""
    return Fact(
        id="employees",
        filing_id=filing_id,
        source=FactSource.TEXT,
        value=Decimal(5400),
        unit="number",
        half_width=Decimal(50),
        label=("we had", "we had employees"),
        period=Period(end=end_of(2024)),
        place=Place(
            filing_id=filing_id,
            page=element.page,
            item=element.item,
            element_id=element.id,
            quote="As of December 31, 2024, we had 5,400 employees.",
        ),
    )


def content(
    company: Company, figures: Mapping[str, tuple[int, ...]], texts: tuple[tuple[str, str], ...]
) -> FilingContent:
    """A filing of fiscal 2024 with three years of figures."""
    filing_id = f"{(company.ticker or '').lower()}-10-k-2024"
    facts = metric_facts(filing_id, figures)
    quotes = dict.fromkeys(f.place.quote for f in facts.values())
    rows = [Element(id=f"e{i}", kind=ElementKind.TABLE, text=q, page=30, item="8") for i, q in enumerate(quotes)]
    prose = [
        Element(id=f"e{i}", kind=ElementKind.PARAGRAPH, text=text, page=5 + i, item=item)
        for i, (item, text) in enumerate(texts, 20)
    ]
    parts = [("Tools", 2024, 800), ("Tools", 2023, 700), ("Services", 2024, 450), ("Services", 2023, 300)]
    breakdowns = [segment(filing_id, n, y, v, 40 + i) for i, (n, y, v) in enumerate(parts if texts else [])]
    breakdowns += [segment(filing_id, "Tools", 2024, 160, 50, "operating_income")] if texts else []
    segments = [
        Element(id=b.fact.place.element_id, kind=ElementKind.TABLE, text=b.fact.place.quote, page=50, item="8")
        for b in breakdowns
    ]
    chunks = [
        Chunk(
            id=f"{filing_id}/c{i}",
            filing_id=filing_id,
            position=i,
            kind=ContentKind.TEXT,
            text=e.text,
            context=company.name,
            item=e.item,
            page=e.page,
            element_ids=(e.id,),
        )
        for i, e in enumerate(prose)
    ]
    metrics = [
        MetricValue(
            key=key,
            label=fact.label[0],
            fiscal_year=year,
            value=fact.value,
            unit=fact.unit,
            half_width=fact.half_width,
            period=fact.period or Period(end=end_of(year)),
            facts=(fact,),
        )
        for (key, year), fact in facts.items()
    ]
    return FilingContent(
        filing=Filing(
            id=filing_id,
            company=company,
            form="10-K",
            fiscal_year=2024,
            period_end=end_of(2024),
            source="made up",
            sha256="0" * 64,
            pages=60,
        ),
        document=Document(elements=(*rows, *prose, *segments), items=(), pages=()),
        facts=(*facts.values(), *(headcount(filing_id, prose[0]) for _ in texts[:1])),
        metrics=tuple(metrics),
        breakdowns=tuple(breakdowns),
        chunks=tuple(chunks),
    )


def services(*contents: FilingContent) -> Services:
    """Everything in memory, without models."""
    held = memory_services()
    for one in contents:
        held.filings.save(one)
        if one.chunks:
            vectors = [
                v for _, v in sorted(held.embedder.embed_passages([c.text for c in one.chunks]), key=lambda p: p[0])
            ]
            held.chunks.upsert(one.chunks, np.stack(vectors))
    return held


def kestrel() -> FilingContent:
    return content(KESTREL, KESTREL_FIGURES, KESTREL_TEXTS)


def audited() -> FilingContent:
    """Kestrel's filing, whose cover has its auditor under a tag."""
    held = kestrel()
    signed = Element(id="e99", kind=ElementKind.PARAGRAPH, text="/s/ Marlow Finch LLP", page=9, item="8")
    cover = (CoverFact(name="AuditorName", text="Marlow Finch LLP", element_id="e99", start=4, end=20),)
    document = replace(held.document, elements=(*held.document.elements, signed), cover=cover)
    return replace(held, document=document)


def harbor() -> FilingContent:
    return content(HARBOR, HARBOR_FIGURES, ())


def ask(question: str, held: Services) -> Answer:
    """What is answered over what is held."""
    *_, last = answer(question, held)
    assert isinstance(last, Answered)
    return last.answer


def sure_of_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a sentence be among the nearest at most, however sure the weights in use are of it."""
    weights = load_weights()
    unsure = replace(weights, sure_sentence=replace(weights.sure_sentence, bar=2.0))
    monkeypatch.setattr(answer_by_finding, "load_weights", lambda: unsure)
