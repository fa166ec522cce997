"""A 10-Q beside the 10-K of the same company: quarters are told from years, and never disturb them."""

import gzip
from datetime import date
from decimal import Decimal
from functools import partial

import pytest

from core.answering.answer import answer
from core.answering.company_filings import read_company
from core.domain.claims.article import Article
from core.domain.claims.verdict import FigureMark, Mark, Ruling, Verdict
from core.domain.filings.fact import Fact
from core.domain.filings.origin import Origin
from core.domain.filings.period import Period
from core.events import Answered, ArticleJudged, ClaimJudged
from core.filings.read.read_filing import read_filing
from core.holdings.holdings import find_filing
from core.metrics.periods.history import history
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from ingest_jobs.store.ingest import ingest_sources
from ingest_jobs.store.source import Source
from tests.fakes.memory.memory_services import memory_services
from tests.golden.quarterly_filing import NAME, content
from tests.samples.company.filing import TARGET
from verifier.verify import verify

QUARTER = Period(start=date(2025, 9, 28), end=date(2025, 12, 27))
SIX_MONTHS = Period(start=date(2025, 6, 29), end=date(2025, 12, 27))


@pytest.fixture(scope="module")
def quarterly() -> FilingContent:
    return read_filing(content(), Origin(name=NAME))


@pytest.fixture(scope="module")
def services() -> Services:
    held = memory_services()
    annual = gzip.decompress(TARGET.read_bytes())
    sources = [
        Source(origin=Origin(name=name), where=name, fetch=partial(bytes, read))
        for name, read in ((TARGET.stem, annual), (NAME, content()))
    ]
    list(ingest_sources(sources, held))
    return held


def test_what_the_filing_is(quarterly: FilingContent) -> None:
    filing = quarterly.filing
    assert (filing.id, filing.form, filing.fiscal_year) == ("pels-10-q-2026-q2", "10-Q", 2026)
    assert (filing.fiscal_period, filing.period_end) == ("Q2", date(2025, 12, 27))
    assert (filing.filed, filing.annual) == (date(2026, 2, 3), False)
    assert [i.item for i in quarterly.document.items][:5] == ["I-1", "I-2", "I-3", "I-4", "II-1"]


def test_quarter_and_year_to_date_are_told_apart(quarterly: FilingContent) -> None:
    sales = {f.period: f.value for f in quarterly.facts if f.label == ("Net sales",)}
    assert sales[QUARTER] == Decimal(652_300_000)
    assert sales[SIX_MONTHS] == Decimal(1_268_900_000)
    assert len(sales) == 4


def test_metrics_are_those_of_the_quarter(quarterly: FilingContent) -> None:
    found = {(m.key, m.fiscal_year): m for m in quarterly.metrics if m.quarterly}
    assert {m.fiscal_period for m in quarterly.metrics} == {"Q2", "H1"}
    assert found["revenue", 2026].value == Decimal(652_300_000)
    assert found["revenue", 2025].value == Decimal(601_150_000)
    assert found["net_income", 2026].period == QUARTER
    assert found["total_assets", 2026].value == Decimal(2_498_700_000)
    assert ("total_assets", 2025) not in found
    assert not any(key == "operating_cash_flow" for key, _ in found)
    to_date = {(m.key, m.fiscal_year): m for m in quarterly.metrics if m.fiscal_period == "H1"}
    assert to_date["revenue", 2026].value == Decimal(1_268_900_000)
    assert to_date["operating_cash_flow", 2025].value == Decimal(188_050_000)
    assert ("total_assets", 2026) not in to_date
    assert found["gross_margin", 2026].value.quantize(Decimal("0.1")) == Decimal("43.3")


def test_a_figure_without_a_time_is_of_the_quarter(quarterly: FilingContent) -> None:
    (depots,) = [f for f in quarterly.facts if f.value == 14]
    assert depots.period == QUARTER
    assert not any(f.period and f.period.is_annual for f in quarterly.facts)


def test_chunks_name_form_part_and_quarter(quarterly: FilingContent) -> None:
    (risk,) = [c for c in quarterly.chunks if c.item == "II-1A"]
    assert "10-Q | fiscal 2026, second quarter | Part II, Item 1A. Risk Factors" in risk.context


def test_the_years_of_a_company_are_its_annual_reports(services: Services) -> None:
    (company,) = services.filings.companies()
    assert company.products
    company = read_company(company, services.filings)
    assert [f.id for f in company.filings] == ["pels-10-k-2025"]
    assert [f.id for f in company.others] == ["pels-10-q-2026-q2"]
    assert (company.newest, company.years) == (2025, (2023, 2024, 2025))
    assert {m.fiscal_period for m in company.quarters} == {"Q2"}
    assert find_filing("PELS", services.filings).id == "pels-10-k-2025"
    (newest, *_) = history("PELS", services.filings, metric="revenue").metrics
    assert (newest.fiscal_year, newest.value) == (2025, Decimal(2_435_480_000))


def ask(question: str, services: Services) -> tuple[str, tuple[Fact, ...]]:
    (event,) = [e for e in answer(question, services) if isinstance(e, Answered)]
    return event.answer.text, tuple(f for n in event.answer.numbers for f in n.facts)


@pytest.mark.parametrize(
    "question",
    [
        "What was Pellstrand's revenue?",
        "What was Pellstrand's revenue in fiscal 2025?",
        "What was Pellstrand's revenue in the 10K for fiscal 2025?",
        "What was Pellstrand's revenue in the latest 10KSB?",
    ],
)
def test_annual_questions_are_answered_from_the_annual_report(question: str, services: Services) -> None:
    said, facts = ask(question, services)
    assert "2,435" in said or "2.4" in said
    assert {f.filing_id for f in facts} == {"pels-10-k-2025"}


def test_a_quarters_figure_comes_from_the_quarterly_report(services: Services) -> None:
    said, facts = ask("What were Pellstrand's net sales in the second quarter of fiscal 2026?", services)
    assert "652.3" in said
    assert {f.filing_id for f in facts} == {"pels-10-q-2026-q2"}


def test_a_quarter_that_only_the_half_year_tells_of_is_reckoned(services: Services) -> None:
    said, facts = ask("What were Pellstrand's net sales in the first quarter of fiscal 2026?", services)
    assert "616.6" in said
    assert [f.value for f in facts] == [Decimal(1_268_900_000), Decimal(652_300_000)]
    (event,) = [
        e for e in answer("Pellstrand's gross margin in Q1 of fiscal 2026?", services) if isinstance(e, Answered)
    ]
    assert event.answer.numbers[0].calculation == (
        "($547.9 million - $282.2 million) / ($1.269 billion - $652.3 million) × 100 = 43.1%"
    )


def test_a_quarter_that_is_not_held_is_refused(services: Services) -> None:
    said, facts = ask("What were Pellstrand's net sales in the third quarter of fiscal 2026?", services)
    assert "quarter" in said.lower()
    assert not facts


def test_the_text_of_a_quarterly_report_is_found_when_it_is_asked_for(services: Services) -> None:
    said, _ = ask("What does Pellstrand's latest 10-Q say about a drought?", services)
    assert "drought in two states" in said


def judge(words: str, services: Services, published: date = date(2026, 2, 10)) -> list[Verdict]:
    article = Article(id="a", title="Pellstrand", text=f"Pellstrand\n\n{words}", published=published)
    return [event.verdict for event in verify(article, services) if isinstance(event, ClaimJudged)]


def sources_of(verdict: Verdict) -> set[str]:
    return {fact.filing_id for finding in verdict.findings for fact in finding.facts}


def test_claims_of_years_are_judged_by_the_annual_report(services: Services) -> None:
    (verdict,) = judge("Pellstrand reported net sales of $2,435.5 million in fiscal 2025.", services)
    assert verdict.ruling is Ruling.CONFIRMED
    assert sources_of(verdict) == {"pels-10-k-2025"}


def traced(words: str, services: Services) -> FigureMark:
    """The mark on the only figure of a sentence."""
    article = Article(id="a", title="Pellstrand", text=f"Pellstrand\n\n{words}", published=date(2026, 2, 10))
    (report,) = [event.report for event in verify(article, services) if isinstance(event, ArticleJudged)]
    (mark,) = report.figures
    assert {fact.filing_id for fact in mark.facts} == {"pels-10-q-2026-q2"}
    return mark


def test_a_quarters_figure_is_traced_in_the_quarterly_report(services: Services) -> None:
    words = "Pellstrand reported net sales of ${} million in the second quarter of fiscal 2026."
    assert traced(words.format("652.3"), services).mark is Mark.TRACED
    wrong = traced(words.format("698.1"), services)
    assert wrong.mark is not Mark.TRACED
    assert "$652.3 million" in wrong.note


def test_a_quarterly_report_is_no_evidence_before_it_is_filed(services: Services) -> None:
    words = "Pellstrand reported net sales of $652.3 million in the second quarter of fiscal 2026."
    (verdict,) = judge(words, services, published=date(2026, 1, 10))
    assert verdict.ruling is not Ruling.CONFIRMED
    assert "pels-10-q-2026-q2" not in sources_of(verdict)


BEYOND = (
    "Pellstrand reported net sales of $616.6 million in the first quarter of fiscal 2026.",
    "Net sales rose 8.5% to $616.6 million in the first quarter.",
    "First-quarter net income came to $75.2 million, Pellstrand said.",
    "Pellstrand's net sales rose in the third quarter of fiscal 2026.",
    "Gross margin narrowed to 41.2% in the quarter ended March 2026.",
    "Pellstrand's quarterly net sales reached a record $670 million.",
    "Net sales in the quarter were $670 million, up from $601 million a year earlier.",
    "For the three months ended March 28, 2026, Pellstrand reported net sales of $640.0 million.",
    "In the first nine months of fiscal 2026 net sales were $1.92 billion.",
    "Pellstrand posted third-quarter diluted earnings of $0.95 a share.",
    "Home segment sales grew 4% in the third quarter of fiscal 2026.",
    "Pellstrand's net sales rose 12% last quarter.",
)


@pytest.mark.parametrize("words", BEYOND)
def test_a_quarter_that_no_report_is_held_on_is_left_open(words: str, services: Services) -> None:
    verdicts = judge(words, services, published=date(2026, 5, 5))
    assert {v.ruling for v in verdicts} == {Ruling.NOT_VERIFIABLE}
    quarter = 1 if "irst" in words and "months" not in words else 3
    assert {v.settled_by for v in verdicts} == {f"a 10-Q for Q{quarter} of fiscal 2026"}
    assert {v.explanation for v in verdicts} == {"No filing is held for that period."}


def test_a_year_to_date_is_traced_in_the_quarterly_report(services: Services) -> None:
    words = "Pellstrand reported net sales of ${} billion in the first half of fiscal 2026."
    assert traced(words.format("1.27"), services).mark is Mark.TRACED
    assert traced(words.format("1.45"), services).mark is not Mark.TRACED


def test_a_quarter_of_the_year_before_is_told_by_its_comparative(services: Services) -> None:
    words = "Pellstrand's net sales were $601.2 million in the second quarter of fiscal 2025."
    assert "$601.15 million" in traced(words, services).note
