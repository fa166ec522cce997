"""Questions that judge a company: the figures that the judgement rests on are given, and the reader judges."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.answering.answer import answer
from core.answering.figure_places import figure_places
from core.answering.gather_passages import as_query, gather_passages, prescribed_places
from core.answering.question import Operation, QuestionMeasure
from core.answering.understand.asking_part import asking_part
from core.answering.understand.nicknames import blends
from core.answering.understand.understand import understand
from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.filing import Element, ElementKind
from core.events import Answered
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from tests.unit.core.answering.companies import KESTREL, harbor, kestrel, services

HELD = services(kestrel(), harbor())


def said(question: str, held: Services = HELD) -> Answered:
    return next(event for event in answer(question, held) if isinstance(event, Answered))


def measures_of(name: str) -> tuple[QuestionMeasure, ...]:
    return understand(f"What was Kestrel's {name}?", HELD.filings).question.measures


def with_statement() -> FilingContent:
    """Kestrel's filing with its statement in the index too."""
    held = kestrel()
    tables = [e for e in held.document.elements if e.page == 30]
    chunks = [
        Chunk(
            id=f"{held.filing.id}/c{90 + n}",
            filing_id=held.filing.id,
            position=90 + n,
            kind=ContentKind.TABLE,
            text=e.text,
            context="Kestrel",
            item="8",
            page=30,
            element_ids=(e.id,),
        )
        for n, e in enumerate(tables)
    ]
    return replace(held, chunks=(*held.chunks, *chunks))


@pytest.mark.parametrize(
    ("question", "figure"),
    [
        ("Does Kestrel have an improving gross margin profile as of 2024?", "from 46% in fiscal 2023 to 48%"),
        ("Does Kestrel have a healthy profitability profile based on its operating margin for 2024?", "was 16% in"),
        ("Is Kestrel's business solid judged by its net margin in fiscal 2024?", "was 6.4% in"),
        ("Was Kestrel's gross margin historically consistent, not fluctuating by more than 2% each year?", "44.4%"),
        ("Are Kestrel's operating margins reasonably stable over time?", "13.3% in fiscal 2022"),
        ("Is Kestrel an attractive business based on net income in 2024?", "was $80 million in fiscal 2024"),
        ("Based on FY2023 data, was Kestrel profitable?", "$100 million in fiscal 2023"),
        ("Did Kestrel's revenue grow by more than 10% in 2024?", "rose by 25%"),
    ],
)
def test_the_figures_of_a_judgement_are_given(question: str, figure: str) -> None:
    assert figure in said(question).answer.text


@pytest.mark.parametrize(
    "question",
    [
        "Does Kestrel's wireless business have a healthy profile based on its operating margin?",
        "Is the Ohio plant of Kestrel a solid business based on its operating margin?",
        "Was Kestrel's gross margin on spare parts stable?",
    ],
)
def test_what_narrows_a_figure_is_no_judgement(question: str) -> None:
    assert not said(question).answer.numbers


def test_a_value_that_amounts_move_by_is_none_to_hold_them_against() -> None:
    question = understand("Did Kestrel's gross margin vary by more than 2%?", HELD.filings).question
    assert question.threshold is None
    held = understand("Was Kestrel's gross margin more than 2%?", HELD.filings).question
    assert held.threshold is not None


@pytest.mark.parametrize(
    ("question", "measures"),
    [
        ("Is Kestrel a capital-intensive business?", {"capital_intensity", "assets_to_revenue", "fixed_assets_share"}),
        ("Is Kestrel asset-light?", {"capital_intensity", "assets_to_revenue", "fixed_assets_share"}),
        ("Is Kestrel highly leveraged?", {"debt_to_equity", "liabilities_to_equity"}),
        ("How many times has Kestrel sold its inventory in 2024?", {"inventory_turnover"}),
        ("How often did Kestrel turn over its inventory in 2024?", {"inventory_turnover"}),
    ],
)
def test_qualities_name_the_measures_that_show_them(question: str, measures: set[str]) -> None:
    asked = understand(question, HELD.filings).question
    assert ({m.key for m in asked.measures}, asked.rest) == (measures, ())


@pytest.mark.parametrize(
    ("message", "question"),
    [
        ("Is Kestrel profitable based on FY 2022 data?", "Is Kestrel profitable in FY 2022?"),
        ("Is Kestrel profitable based on its reported figures?", "Is Kestrel profitable?"),
        ("Based on 2023 financial statements, is Kestrel profitable?", "In 2023 is Kestrel profitable?"),
        ("How are usage-based data services sold?", "How are usage-based data services sold?"),
    ],
)
def test_where_to_look_is_no_part_of_the_question(message: str, question: str) -> None:
    assert asking_part(message) == question


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("AcBo", "Acme Bolt"),
        ("ACBO", "Acme Bolt"),
        ("Acmebolt", "Acme Bolt"),
        ("BofN", "Bank of Norland"),
        ("NBW", "Northern Brass Works"),
        ("NorBrass", "Nordic Brass"),
        ("H&LaM", "Harbor & Lane Mills"),
    ],
)
def test_blends_of_a_name(word: str, name: str) -> None:
    assert blends(word, name)


@pytest.mark.parametrize(
    ("word", "name"),
    [("Acme", "Acme Bolt"), ("AB", "Acme Bolt"), ("Bolt", "Acme Bolt"), ("Kest", "Kestrel"), ("BoAc", "Acme Bolt")],
)
def test_what_is_no_blend(word: str, name: str) -> None:
    assert not blends(word, name)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("What was KesWo's revenue in 2024?", [KESTREL.name]),
        ("Does NorBrass report a gross margin?", ["Northern Brass Mills"]),
        ("What is EBITDA?", []),
        ("What was the GAAP net income?", []),
        ("How did ABMI do in 2024?", []),
    ],
)
def test_companies_are_known_by_blends_of_their_names(question: str, names: list[str]) -> None:
    brass = kestrel()
    company = Company(cik="0000000009", name="Northern Brass")
    other = replace(
        brass,
        filing=replace(brass.filing, id="nbm-10-k-2024", company=replace(company, name="Northern Brass Mills")),
        chunks=(),
    )
    if names == ["Northern Brass Mills"]:
        question = question.replace("NorBrass", "NorBrassMills")
    found = understand(question, services(kestrel(), other, harbor()).filings).question.companies
    assert [company.name for company in found] == names


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Does Kestrel have an improving gross margin profile?", ["Gross profit", "Net sales"]),
        ("What was Kestrel's net income at the Ohio plant?", ["Net income"]),
        ("Which segment dragged Kestrel's operating income?", ["Operating income"]),
        ("What was the asset turnover of Kestrel in the north?", ["Net sales", "Total assets"]),
        ("What was Kestrel's inventory turnover?", ["Cost of sales"]),
    ],
)
def test_the_rows_of_the_figures_asked_for_are_found_first(question: str, first: list[str]) -> None:
    held = services(with_statement())
    passages = gather_passages(understand(question, held.filings), held, RequestContext(held)).passages
    assert [p.chunk.text.split(" 1,")[0].rstrip("0123456789, ") for p in passages[: len(first)]] == first


def test_places_are_added_only_where_the_rules_say_so() -> None:
    held = services(with_statement())
    bare = replace(held, search=replace(held.search, places=False))
    asked = understand("Does Kestrel turn its assets over well in the north?", held.filings)
    asked = replace(asked, question=replace(asked.question, measures=measures_of("asset turnover")))
    added = [p.chunk.text for p in gather_passages(asked, held, RequestContext(held)).passages]
    found = [p.chunk.text for p in gather_passages(asked, bare, RequestContext(bare)).passages]
    assert added[0].startswith("Net sales")
    assert not found[0].startswith("Net sales")
    assert set(found) <= set(added)


def test_reasons_stay_before_the_figures_that_they_explain() -> None:
    held = services(with_statement())
    found = gather_passages(
        understand("Why did Kestrel's net sales rise in 2024?", held.filings), held, RequestContext(held)
    )
    assert any("because of higher prices" in passage.chunk.text for passage in found.passages[:3])
    assert any(passage.chunk.page == 30 for passage in found.passages)


@pytest.mark.parametrize(
    "question",
    [
        "Which tariffs hurt KesWo?",
        "Which tariffs hurt KESWO?",
        "Which tariffs hurt Kestrel?",
        "Which tariffs hurt KestWorks?",
        "Which tariffs hurt Kestrel Works?",
    ],
)
def test_no_name_of_the_company_is_searched_for(question: str) -> None:
    assert as_query(understand(question, HELD.filings)).text == "Which tariffs hurt the company?"


def test_instructions_are_not_searched_for() -> None:
    text = asking_part(
        "Which tariffs hurt Kestrel? If tariffs are of no use to judge it, then state that and explain why."
    )
    assert as_query(understand(text, HELD.filings)).text == "Which tariffs hurt the company?"
    assert understand(text, HELD.filings).question.operation is Operation.LEVEL


def with_rate(value: str, label: str) -> FilingContent:
    """Kestrel's filing with a table of its own that prints a percentage of 2024."""
    held = with_statement()
    place = Place(filing_id=held.filing.id, page=12, item="7", element_id="e70", cell=(1, 1), quote=f"{label} {value}%")
    rate = Fact(
        id="rate",
        filing_id=held.filing.id,
        source=FactSource.TABLE,
        value=Decimal(value),
        unit="percent",
        half_width=Decimal("0.05"),
        label=("Selected ratios", label),
        period=None,
        place=place,
    )
    table = Element(id="e70", kind=ElementKind.TABLE, text=place.quote, page=12, item="7")
    chunk = replace(
        held.chunks[-1],
        id=f"{held.filing.id}/c70",
        position=70,
        text=place.quote,
        page=12,
        item="7",
        element_ids=("e70",),
    )
    return replace(
        held,
        facts=(*held.facts, rate),
        document=replace(held.document, elements=(*held.document.elements, table)),
        chunks=(*held.chunks, chunk),
    )


@pytest.mark.parametrize(
    ("value", "label", "found"),
    [
        ("48.0", "Gross margin", True),
        ("48.0", "Gross profit margin (1)", True),
        ("48.0", "Share of drills", False),
        ("47.5", "Gross margin", False),
    ],
)
def test_a_computed_figure_is_found_where_the_report_prints_it(value: str, label: str, found: bool) -> None:
    held = services(with_rate(value, label))
    asked = understand("What was Kestrel's gross margin in 2024?", held.filings)
    assert (12 in [chunk.page for chunk in figure_places(asked, held)]) is found


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("What drove Kestrel's gross margin in 2024?", "What drove the company cost of sales in 2024?"),
        ("Why did gross margin of Kestrel rise?", "Why did cost of sales of the company rise?"),
        ("Why did Kestrel's operating margin improve?", "Why did the company operating income improve?"),
        ("What explains the asset turnover of Kestrel?", "What explains the total assets of the company?"),
        ("What caused the change of Kestrel's net margin?", "What caused the change of the company net sales?"),
    ],
)
def test_reasons_are_looked_for_in_the_words_of_the_rows(question: str, asks: str) -> None:
    clauses = as_query(understand(question, HELD.filings)).clauses
    assert asks in [clause.replace("company's", "company") for clause in clauses]


def test_no_rows_are_looked_for_where_no_reason_is_asked_for() -> None:
    assert as_query(understand("What was Kestrel's gross margin?", HELD.filings)).clauses == ()


def with_form_parts() -> FilingContent:
    """Kestrel's filing with a cover, properties and legal proceedings."""
    held = kestrel()
    parts = (
        (
            None,
            "Title of each class: common stock, no par value, KSTW. Registered under Section 12(b) of the Act by us.",
        ),
        ("2", "Properties"),
        ("2", "Our plants stand in Ohio and in Norland and have two million square feet of floor between them."),
        (
            "3",
            "We are a party to claims of the usual kind, which Note 12 describes; none is of weight to us at present.",
        ),
    )
    chunks = [
        replace(held.chunks[0], id=f"{held.filing.id}/c{60 + n}", position=60 + n, text=text, item=item, page=60 + n)
        for n, (item, text) in enumerate(parts)
    ]
    return replace(held, chunks=(*held.chunks, *chunks))


@pytest.mark.parametrize(
    ("question", "pages"),
    [
        ("Has Kestrel reported any ongoing legal battles?", [63]),
        ("Was Kestrel sued in 2024?", [63]),
        ("Which lawsuits does Kestrel face?", [63]),
        ("Is Kestrel party to any litigation?", [63]),
        ("What properties does Kestrel own?", [62]),
        ("How many square feet do Kestrel's plants have?", [62]),
        ("Which debt securities of Kestrel are registered on an exchange?", [60]),
        ("What is the trading symbol of Kestrel?", [60]),
        ("On which exchanges are shares of Kestrel listed?", [60]),
        ("How many drills were issued by Kestrel?", []),
        ("What does Item 3 of Kestrel say about litigation?", []),
    ],
)
def test_subjects_are_looked_for_where_the_form_has_them(question: str, pages: list[int]) -> None:
    held = services(with_form_parts())
    asked = understand(question, held.filings)
    assert [chunk.page for chunk in prescribed_places(asked, held)] == pages
    passages = gather_passages(asked, held, RequestContext(held)).passages
    assert set(pages) <= {passage.chunk.page for passage in passages[:3]}
