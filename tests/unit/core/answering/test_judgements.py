"""Questions that judge a company: the figures that the judgement rests on are given, and the reader judges."""

from dataclasses import replace

import pytest

from core.answering.answer import answer
from core.answering.question import QuestionMeasure
from core.answering.understand.asking_part import asking_part
from core.answering.understand.nicknames import blends
from core.answering.understand.understand import understand
from core.domain.filings.company import Company
from core.events import Answered
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.unit.core.answering.companies import KESTREL, harbor, kestrel, services

HELD = services(kestrel(), harbor())


def said(question: str, held: Services = HELD) -> Answered:
    return next(event for event in answer(question, held) if isinstance(event, Answered))


def measures_of(name: str) -> tuple[QuestionMeasure, ...]:
    return understand(f"What was Kestrel's {name}?", HELD).question.measures


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
    got = said(question).answer
    assert got.nearest or got.refused


def test_a_value_that_amounts_move_by_is_none_to_hold_them_against() -> None:
    question = understand("Did Kestrel's gross margin vary by more than 2%?", HELD).question
    assert question.threshold is None
    held = understand("Was Kestrel's gross margin more than 2%?", HELD).question
    assert held.threshold is not None


@pytest.mark.parametrize(
    ("question", "measures"),
    [
        ("Is Kestrel a capital-intensive business?", {"capital_intensity", "assets_to_revenue", "fixed_assets_share"}),
        ("Is Kestrel asset-light?", {"capital_intensity", "assets_to_revenue", "fixed_assets_share"}),
        ("Is Kestrel highly leveraged?", {"debt_to_equity", "liabilities_to_equity"}),
        ("How many times has Kestrel sold its inventory in 2024?", {"inventory_turnover"}),
        ("How often did Kestrel turn over its inventory in 2024?", {"inventory_turnover"}),
        ("How much in taxes did Kestrel pay in 2024?", {"taxes_paid"}),
        ("How much interest did Kestrel earn in 2024?", {"interest_income"}),
        ("What was Kestrel's cash paid for income taxes?", {"taxes_paid"}),
        ("What was Kestrel's tax bill?", {"income_tax"}),
        ("How much cash did Kestrel generate?", {"operating_cash_flow"}),
        ("How much cash did Kestrel have?", {"cash_and_equivalents"}),
    ],
)
def test_qualities_name_the_measures_that_show_them(question: str, measures: set[str]) -> None:
    asked = understand(question, HELD).question
    assert ({m.key for m in asked.measures}, asked.rest) == (measures, ())


@pytest.mark.parametrize(
    ("question", "members", "rest"),
    [
        ("How much did Kestrel's Tools segment earn in 2024?", ["Tools"], ()),
        ("How much did Tools sell for Kestrel?", ["Tools"], ()),
        ("How much tax did the Oslo plant of Kestrel pay?", [], ("oslo", "plant")),
        ("How much did Kestrel earn at the time?", [], ()),
    ],
)
def test_whose_a_measure_is_stands_between_its_words(question: str, members: list[str], rest: tuple[str, ...]) -> None:
    asked = understand(question, HELD).question
    assert ([m.name for m in asked.members], asked.rest) == (members, rest)
    assert [m.key for m in asked.measures] != []


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
    found = understand(question, services(kestrel(), other, harbor())).question.companies
    assert [company.name for company in found] == names


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
