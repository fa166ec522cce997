"""Reports, notes and transcripts are held with title, publisher and tier, and never speak for the company."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.answering.answer import answer
from core.domain.claims.article import Article
from core.domain.claims.verdict import Report, Ruling
from core.domain.filings.filing import Element, ElementKind, Filing
from core.domain.filings.origin import Origin, TrustTier
from core.errors import UnreadableDocument
from core.events import Answered, ArticleJudged
from core.filings.read.read_source import read_source
from core.holdings.holdings import newest_first
from core.ports.services import Services
from core.terminal.tables.filings import filings_table
from ingest_jobs.store.find_documents import find_documents
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from tests.samples.papers.write_pdf import Run, write_pdf
from verifier.choose_filings import choose_filings
from verifier.verify import verify


def of_kind(held: Services, form: str) -> Filing:
    (found,) = (f for f in held.filings.filings() if f.form == form)
    return found


def elements(held: Services, form: str) -> Sequence[Element]:
    return held.filings.document(of_kind(held, form).id).elements


def test_ids_are_readable_and_the_company_is_the_one_held(held: Services) -> None:
    found = {f.form: f for f in held.filings.filings()}
    assert found["NOTE"].id == "pels-note-2025-12-04-visit-to-the-tamarack-plant"
    assert found["REPORT"].id == "pels-report-2025-12-01-the-backlog-speaks"
    assert found["TRANSCRIPT"].id == "pels-transcript-2025-11-18-fourth-quarter-call"
    assert {f.company for f in found.values()} == {found["10-K"].company}
    assert {f.fiscal_period for f in found.values()} == {"FY", ""}
    assert (found["REPORT"].publisher, found["REPORT"].tier) == ("Halden & Marsh Research", TrustTier.PUBLISHED)


def test_a_folder_gives_what_says_what_it_is(papers: Path) -> None:
    assert [path.name for path in find_documents([papers])] == [
        "pellstrand-call.txt",
        "pellstrand-report.pdf",
        "pellstrand-visit.md",
    ]


def test_a_note_keeps_headings_lists_and_tables_and_runs_no_html(held: Services) -> None:
    found = elements(held, "NOTE")
    assert [e.kind for e in found][:4] == [
        ElementKind.HEADING,
        ElementKind.PARAGRAPH,
        ElementKind.HEADING,
        ElementKind.LIST_ITEM,
    ]
    table = next(e.table for e in found if e.table)
    assert table.grid()[1] == ("Pumps", "41,200", "37,900")
    assert found[-1].text == "<script>alert(1)</script>"


def test_a_note_counts_fiscal_years_as_the_company_does(held: Services) -> None:
    facts = held.filings.facts(of_kind(held, "NOTE").id)
    pumps = next(f for f in facts if f.label == ("Pumps",) and f.period)
    assert pumps.period is not None
    assert pumps.period.end == of_kind(held, "10-K").period_end


def test_a_transcript_says_who_speaks(held: Services) -> None:
    speakers = [e.text for e in elements(held, "TRANSCRIPT") if e.kind is ElementKind.HEADING]
    assert speakers == [
        "Operator",
        "Maren Oakes, Chief Executive Officer",
        "Idris Vale — Chief Financial Officer",
        "Joan Petrie (Halden & Marsh Research)",
        "Maren Oakes",
    ]
    chunks = held.filings.chunks(of_kind(held, "TRANSCRIPT").id)
    assert "| Transcript | Pellstrand Water Systems | Fourth quarter call | 2025-11-18" in chunks[0].context
    assert any("Maren Oakes" in chunk.text and "Fourteen weeks" in chunk.text for chunk in chunks)


def test_a_report_as_pdf_has_its_columns_in_order_and_its_figures_typed(held: Services) -> None:
    report = of_kind(held, "REPORT")
    texts = [e.text for e in elements(held, "REPORT")]
    left, right = (next(n for n, t in enumerate(texts) if t.startswith(w)) for w in ("Order books", "The risks"))
    assert right == left + 1
    facts = {(f.label, f.column[-1]): f for f in held.filings.facts(report.id)}
    assert facts[("Revenue",), "2026"].value == 2_601_000_000
    assert facts[("Operating margin",), "2025"].unit == "percent"
    capital = ("Change in working capital, including amounts due from retailers",)
    assert facts[capital, "2024"].value == -21_400_000
    assert facts[("Revenue",), "2026"].place.page == 2


def test_they_make_no_metrics(held: Services) -> None:
    for form in ("NOTE", "REPORT", "TRANSCRIPT"):
        assert not held.filings.metrics(of_kind(held, form).id)


@pytest.mark.parametrize(
    ("claim", "ruling"),
    [
        ("Pellstrand's revenue was $3.1 billion in fiscal 2025.", Ruling.CONTRADICTED),
        ("Pellstrand's revenue was $2.44 billion in fiscal 2025.", Ruling.CONFIRMED),
    ],
)
def test_what_a_note_says_decides_no_verdict(held: Services, claim: str, ruling: Ruling) -> None:
    report = judged(claim, held)
    (verdict,) = report.verdicts
    assert verdict.ruling in (ruling, Ruling.NOT_VERIFIABLE)
    assert proving(report) <= {of_kind(held, "10-K").id}


def test_what_only_a_note_says_is_not_verifiable(held: Services) -> None:
    (verdict,) = judged("Pellstrand made 41,200 pumps at its Tamarack plant in fiscal 2025.", held).verdicts
    assert verdict.ruling is Ruling.NOT_VERIFIABLE


def test_an_answer_about_revenue_comes_from_the_filing(held: Services) -> None:
    (done,) = (e for e in answer("What was Pellstrand's revenue in fiscal 2025?", held) if isinstance(e, Answered))
    assert "2.4" in done.answer.text
    assert {c.place.filing_id for c in done.answer.citations} == {of_kind(held, "10-K").id}


@pytest.mark.parametrize(
    ("question", "form", "words"),
    [
        (
            "What did Maren Oakes say in the earnings call about how long Pellstrand's customers wait?",
            "TRANSCRIPT",
            "how long customers",
        ),
        (
            "What does the analyst report on Pellstrand say about tariffs on pumps and valves?",
            "REPORT",
            "Tariffs on pumps",
        ),
        ("What do Halden & Marsh Research say about Pellstrand's pricing?", "REPORT", "Pricing has held up"),
        ("What does the note say about how Pellstrand buys steel?", "NOTE", "six months ahead"),
    ],
)
def test_a_document_that_is_named_answers(held: Services, question: str, form: str, words: str) -> None:
    (done,) = (e for e in answer(question, held) if isinstance(e, Answered))
    assert words in done.answer.text
    assert {c.place.filing_id for c in done.answer.citations} == {of_kind(held, form).id}


def test_the_list_of_filings_says_publisher_and_tier(held: Services) -> None:
    names = [str(column.header) for column in filings_table(held.filings.filings()).columns]
    assert names[-3:] == ["title", "publisher", "tier"]


def test_a_pdf_of_pictures_names_the_setting_that_reads_them() -> None:
    with pytest.raises(UnreadableDocument, match="TICKMARK_PDF_VISION=missing"):
        read_source(write_pdf([()]), Origin(name="scan.pdf"), memory_services())


def test_a_filing_as_pdf_is_read_by_its_cover_and_its_items(held: Services) -> None:
    lines = (
        "FORM 10-K",
        "ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)",
        "For the fiscal year ended June 28, 2025",
        of_kind(held, "10-K").company.name,
        "(Exact name of registrant as specified in its charter)",
        "Item 1. Business",
        "We make systems that clean water for hospitals.",
        "Item 1A. Risk Factors",
        "One retailer takes a large share of what we sell.",
        "Item 2. Properties",
        "We own one plant.",
    )
    page = [Run(text=text, base=60 + 30 * n, left=60) for n, text in enumerate(lines)]
    found = read_source(write_pdf([page]), Origin(name="copy.pdf"), held)
    assert found.filing.id == "pels-10-k-2025-pdf"
    assert found.filing.company.cik == of_kind(held, "10-K").company.cik
    texts = {item.item: item.text for item in found.document.items}
    assert texts["1A"] == "One retailer takes a large share of what we sell."


def test_a_copy_as_pdf_stands_behind_the_filing_and_crowds_none_out(held: Services) -> None:
    filed = of_kind(held, "10-K")
    before = replace(
        filed, id="pels-10-k-2024", fiscal_year=2024, period_end=date(2024, 6, 29), filed=date(2024, 8, 20)
    )
    copy = replace(filed, id=f"{filed.id}-pdf", filed=date(2025, 12, 1))
    assert newest_first([copy, before, filed]) == [filed, copy, before]
    (verdict,) = judged("Pellstrand's revenue was $2.44 billion in fiscal 2025.", held).verdicts
    assert choose_filings(verdict.claim, [copy, before, filed], None) == [filed, before]
    assert choose_filings(verdict.claim, [copy, before], None) == [copy, before]


def test_whose_it_is_must_be_told(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "---\nkind: note\ntitle: T\npublisher: P\ndate: 2025-03-04\ntickers: ZZZ\n---\nText."
    )
    with pytest.raises(UnreadableDocument, match=r"a\.md: no filing of 'ZZZ' is held.*State cik and company"):
        list(ingest([tmp_path], memory_services()))


def test_a_note_that_states_nothing_says_what_to_write(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("Text.")
    with pytest.raises(UnreadableDocument, match=r"a\.md: kind is missing; title is missing"):
        list(ingest([path], memory_services()))


def judged(text: str, services: Services) -> Report:
    article = Article(id="a", text=text, published=date(2026, 1, 10))
    (done,) = (e for e in verify(article, services) if isinstance(e, ArticleJudged))
    return done.report


def proving(report: Report) -> set[str]:
    """The documents that any finding rests on."""
    findings = [finding for verdict in report.verdicts for finding in verdict.findings]
    facts = {fact.filing_id for finding in findings for fact in finding.facts}
    return facts | {quote.place.filing_id for finding in findings for quote in finding.quotes}
