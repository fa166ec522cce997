"""What a company is, and when its year ends, is told in the words of its report."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from core.answering.draft import RefusalReason
from core.answering.find import answer_by_finding, describe
from core.answering.find.weights import VectorLogistic, load_weights
from core.domain.filings.cover import CoverFact
from core.domain.filings.filing import Element, ElementKind
from core.ports.services import Services
from tests.unit.core.answering.companies import KESTREL, ask, content, harbor, kestrel, services
from tests.unit.core.answering.reports import osprey

HEADING = "What Kestrel Works, Inc. says of its business:"


def believe(monkeypatch: pytest.MonkeyPatch, *, overview: bool, figure: bool) -> None:
    """Lets every question be about the company as a whole, or for a figure, or none."""
    plain = load_weights()
    same = np.zeros_like(plain.overview.vector)
    every, none = VectorLogistic(bias=9.0, vector=same), VectorLogistic(bias=-9.0, vector=same)
    given = replace(plain, outside=none, overview=every if overview else none, figure=every if figure else none)
    monkeypatch.setattr(answer_by_finding, "load_weights", lambda: given)


class Reads:
    """A reranker that likes one sentence, and keeps what it was given to read."""

    def __init__(self, liked: str) -> None:
        self.liked, self.read = liked, list[str]()

    def scores(self, _query: str, passages: Sequence[str], *_: object) -> Sequence[float]:
        self.read += passages
        return [float(self.liked in passage) for passage in passages]


@pytest.fixture
def held() -> Services:
    return services(kestrel(), harbor())


def test_what_a_company_does_is_told_with_its_size(held: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    believe(monkeypatch, overview=True, figure=False)
    got = ask("Give me an overview of Kestrel", held)
    assert got.text.startswith(f"{HEADING}\n“")
    assert "“We sell the Talon drill in twelve countries.”" in got.text
    assert [(n.label.rpartition(": ")[2], int(n.value / 10**6)) for n in got.numbers] == [
        ("Revenue", 1250),
        ("Net income", 80),
    ]
    assert (got.nearest, got.refused) == (False, False)
    assert got.checks.citations == got.checks.citations_held == 5


def test_the_reranker_reads_the_name_where_they_say_we(monkeypatch: pytest.MonkeyPatch) -> None:
    believe(monkeypatch, overview=True, figure=False)
    reranker = Reads("Kestrel Works, Inc. compete with makers")
    monkeypatch.setattr(describe, "_SHOWN", 1)
    got = ask("What does Kestrel do?", replace(services(kestrel()), reranker=reranker))
    assert got.text.splitlines()[1].startswith("“We compete with makers of hand tools")
    assert "Kestrel Works, Inc. sell the Talon drill in twelve countries." in reranker.read


@pytest.mark.parametrize(
    ("question", "told"), [("Kestrel", True), ("Kestrel?", True), ("How much is Kestrel worth?", False)]
)
def test_a_name_alone_asks_what_it_is_and_an_amount_asks_for_more(
    question: str, told: bool, held: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(monkeypatch, overview=False, figure=True)
    got = ask(question, held)
    assert got.text.startswith(HEADING) is told
    assert (got.reason == RefusalReason.WHICH_METRIC) is not told


def test_without_a_description_it_is_asked_back_and_what_is_held_is_said(
    held: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(monkeypatch, overview=True, figure=False)
    got = ask("What does Harbor Lane do?", held)
    assert got.reason == RefusalReason.WHICH_METRIC
    assert "fiscal 2022 to 2024" in got.text


@pytest.mark.parametrize("question", ["What is Kestrel's revenue from leased drills?", "What is Kestrel Firefly?"])
def test_what_is_asked_of_something_is_no_overview(
    question: str, held: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(monkeypatch, overview=True, figure=False)
    assert HEADING not in ask(question, held).text


def test_another_document_is_no_company(monkeypatch: pytest.MonkeyPatch) -> None:
    believe(monkeypatch, overview=True, figure=False)
    news = content(KESTREL, {}, ())
    current = replace(news, filing=replace(news.filing, id="kstw-8-k-2025", form="8-K", filed=date(2025, 7, 30)))
    held = services(kestrel(), current)
    assert HEADING not in ask("What does Kestrel's 8-K say?", held).text
    assert HEADING in ask("What does Kestrel's 10-K say?", held).text


def test_not_all_companies_are_described_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    believe(monkeypatch, overview=True, figure=False)
    monkeypatch.setattr(describe, "_MOST_COMPANIES", 1)
    held = services(kestrel(), osprey(2024))
    assert HEADING not in ask("What do Kestrel and Osprey do?", held).text
    assert HEADING in ask("What does Kestrel do?", held).text


@pytest.mark.parametrize(
    "question", ["When does Kestrel's fiscal year end?", "On which date did Kestrel's fiscal year 2024 end?"]
)
def test_the_end_of_the_fiscal_year_stands_on_the_cover(question: str) -> None:
    plain = kestrel()
    page = Element(id="e98", kind=ElementKind.PARAGRAPH, text="For the year ended December 31, 2024", page=1, item="")
    end = CoverFact(name="DocumentPeriodEndDate", text="December 31, 2024", element_id="e98", start=19, end=36)
    document = replace(plain.document, elements=(*plain.document.elements, page), cover=(end,))
    dated = services(replace(plain, document=document))
    assert ask(question, dated).text == "Kestrel Works, Inc., fiscal 2024, end of the period: “December 31, 2024” [1]"
    assert ask(question, services(plain)).text.count("end of the period") == 0
