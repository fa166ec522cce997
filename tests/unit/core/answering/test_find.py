"""Without a model: the rows and sentences nearest to a question, what is sure of them, and what nothing is held on."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from io import StringIO

import numpy as np
import pytest
from rich.console import Console

from core.answering.answer import answer
from core.answering.by_model.plan import Turn
from core.answering.draft import Draft, RefusalReason
from core.answering.find import answer_by_finding
from core.answering.find.candidates import read_candidates
from core.answering.find.conversation import EarlierQuestions, within
from core.answering.find.question_words import read_asked, without_names
from core.answering.find.weights import FindWeights, Logistic, VectorLogistic, load_weights
from core.answering.split_question import split_question
from core.domain.answers.answer import Answer, AnswerNumber
from core.domain.filings.fact import FactSource
from core.domain.filings.filing import Element, ElementKind, Item, ItemStatus
from core.domain.filings.period import Period
from core.errors import GuardrailIntervened
from core.events import Answered
from core.language.reading_form import reading_form
from core.language.words.terms import terms
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from core.terminal.tables.answer import year_table
from tests.unit.core.answering.companies import HARBOR, KESTREL, ask, audited, harbor, kestrel, services

NEVER, ALWAYS = Logistic(bias=-9.0, weights={}, bar=0.5), Logistic(bias=9.0, weights={}, bar=0.5)


@pytest.fixture(scope="module")
def held() -> Services:
    return services(kestrel(), harbor())


@pytest.fixture
def weights(monkeypatch: pytest.MonkeyPatch) -> FindWeights:
    """The weights in use, which a test may replace: nothing is sure, nothing absent, nothing outside."""
    plain = load_weights()
    nowhere = VectorLogistic(bias=-9.0, vector=np.zeros_like(plain.outside.vector))
    plain = replace(plain, sure_row=NEVER, sure_sentence=NEVER, sure_tagged=NEVER)
    plain = replace(plain, absent=NEVER, outside=nowhere)
    use(monkeypatch, plain)
    return plain


def use(monkeypatch: pytest.MonkeyPatch, weights: FindWeights) -> None:
    monkeypatch.setattr(answer_by_finding, "load_weights", lambda: weights)


def test_names_and_years_are_no_words_to_look_for(held: Services) -> None:
    covered = (KESTREL, HARBOR)
    assert without_names("What was Kestrel's spending on research in fiscal 2023?", covered) == (
        "What was spending on research in"
    )
    asked = read_asked("How many drills did Harbor Lane sell in 2024?", covered, held.row_encoder)
    assert asked.terms.isdisjoint({"harbor", "2024"})
    assert asked.asks_for("count")
    assert not asked.asks_for("percent")


@pytest.mark.usefixtures("weights")
def test_the_nearest_is_shown_and_said_to_be_no_answer(held: Services) -> None:
    got = ask("Tell me how Kestrel's spending to develop new tools went", held)
    assert got.nearest
    assert not got.refused
    assert got.text.startswith("Nearest in the filing, not an answer:")
    assert "Research and development: $75 million in fiscal 2024, $60 million in fiscal 2023 (up $15 million, 25%)" in (
        got.text
    )
    assert [n.calculation for n in got.numbers if n.unit == "percent"]
    assert got.checks.citations == got.checks.citations_held > 0
    assert got.text.endswith(answer_by_finding.WITH_A_MODEL)


def test_a_row_that_is_sure_answers_alone(
    held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = replace(weights.figure, bias=9.0, vector=np.zeros_like(weights.figure.vector))
    use(monkeypatch, replace(weights, sure_row=ALWAYS, figure=figure))
    got = ask("Tell me what Kestrel spent to research and develop", held)
    assert not got.nearest
    assert got.text.count("\n") == 0
    assert (int(got.numbers[0].value), got.numbers[0].unit, got.numbers[0].period) == (75_000_000, "USD", "FY2024")


def test_a_row_is_sure_only_where_it_says_what_is_measured_and_all_that_is_asked(
    held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = replace(weights.figure, bias=9.0, vector=np.zeros_like(weights.figure.vector))
    use(monkeypatch, replace(weights, sure_row=ALWAYS, figure=figure))
    assert not ask("Tell me of Kestrel's research and development", held).nearest
    assert ask("How much did Kestrel's Services earn?", held).nearest
    assert ask("How much research and development was moved abroad by Kestrel?", held).nearest
    assert ask("How much more revenue did Kestrel's Tools have than the Lathes?", held).nearest


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("How many employees does Kestrel have?", 1.0),
        ("How many people work at Kestrel?", 1.0),
        ("the number of people at Kestrel", 1.0),
        ("How many drills does Kestrel have?", 0.0),
        ("Who are the employees of Kestrel?", 0.0),
    ],
)
def test_what_is_counted_is_what_a_sentence_counts(question: str, counted: float, held: Services) -> None:
    asked = read_asked(question, (KESTREL,), held.row_encoder)
    (found,) = read_candidates(held.filings.filings()[:1], asked, held, RequestContext(held))
    assert found.fit["counted"].max() == counted


def test_what_several_rows_give_is_likelier_than_what_one_gives(held: Services) -> None:
    asked = read_asked("Kestrel's research and development", (KESTREL,), held.row_encoder)
    (found,) = read_candidates(held.filings.filings()[:1], asked, held, RequestContext(held))
    chances = np.array([0.5, 0.3, 0.6, *[0.0] * (len(found.view.rows) - 3)])
    at, features = found.best_row(chances, {0: 75.0, 1: 75.0, 2: 60.0})
    assert at == 0
    assert features["odds"] == pytest.approx(np.log(0.65 / 0.35))
    assert features["agree"] == pytest.approx(0.65 / (0.65 + 0.6))
    with pytest.raises(ValueError, match="empty"):
        found.best_row(chances, {})


@pytest.mark.parametrize(("kind", "sure"), [(ElementKind.HEADING, False), (ElementKind.PARAGRAPH, True)])
def test_a_heading_is_no_sure_answer(
    kind: ElementKind, sure: bool, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, sure_sentence=ALWAYS, figure=replace(weights.figure, bias=-9.0)))
    content = kestrel()
    heading = Element(id="e99", kind=kind, text="Reserves for warranties on drills", page=9, item="7")
    document = replace(content.document, elements=(*content.document.elements, heading))
    got = ask("What are Kestrel's reserves for warranties on drills?", services(replace(content, document=document)))
    assert got.nearest is not sure
    assert "Reserves for warranties" in got.text


@pytest.mark.parametrize(("column", "sure"), [("Square footage", False), ("Plants owned", True)])
def test_a_count_is_not_answered_with_a_size(
    column: str, sure: bool, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    figure = replace(weights.figure, bias=9.0, vector=np.zeros_like(weights.figure.vector))
    use(monkeypatch, replace(weights, sure_row=ALWAYS, figure=figure))
    content = kestrel()
    place = replace(content.facts[-1].place, cell=(0, 1))
    plants = replace(content.facts[-1], source=FactSource.TABLE, label=("Plants",), column=(column,), place=place)
    got = ask("How many plants does Kestrel run?", services(replace(content, facts=(*content.facts[:-1], plants))))
    assert got.nearest is not sure
    assert "Plants" in got.text


def test_a_sentence_that_is_sure_answers_alone(
    held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, sure_sentence=ALWAYS))
    got = ask("What does Kestrel say about tariffs on steel?", held)
    assert got.text == "“Tariffs on imported steel raised our costs and could raise them further.” [1]"


@pytest.mark.parametrize(("question", "sure"), [("When was", False), ("Why was", True)])
def test_a_sentence_without_a_time_is_no_sure_answer_to_when(
    question: str, sure: bool, held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, sure_sentence=ALWAYS, figure=replace(weights.figure, bias=-9.0)))
    got = ask(f"{question} Kestrel's plant on strike?", held)
    assert got.nearest is not sure
    assert "strike" in got.text


def test_words_of_the_cover_answer_by_what_their_tags_say() -> None:
    got = ask("Who audits Kestrel?", services(audited()))
    assert got.text == "Auditor: “Marlow Finch LLP” [1]"
    assert (got.citations[0].place.element_id, got.nearest) == ("e99", False)


@pytest.mark.parametrize(("tagged", "sentence"), [(ALWAYS, NEVER), (NEVER, ALWAYS)])
def test_how_sure_words_of_the_cover_are_is_learned_by_itself(
    tagged: Logistic, sentence: Logistic, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, sure_tagged=tagged, sure_sentence=sentence))
    held = services(audited())
    assert ask("Who audits Kestrel?", held).nearest is (tagged is NEVER)
    assert ask("What does Kestrel say about tariffs on steel?", held).nearest is (sentence is NEVER)


@pytest.mark.parametrize(
    ("text", "status", "sure"),
    [
        ("None.", ItemStatus.PRESENT, True),
        ("See Note 9.", ItemStatus.POINTER, False),
        (f"{'A long talk with the staff goes on. ' * 9}", ItemStatus.PRESENT, False),
    ],
)
def test_an_item_of_a_few_words_is_told_as_a_whole(text: str, status: ItemStatus, sure: bool) -> None:
    content = kestrel()
    said = Element(id="e99", kind=ElementKind.PARAGRAPH, text=text, page=9, item="1B")
    at = len(content.document.elements)
    item = Item(item="1B", title="Unresolved Staff Comments", status=status, text=text, first=at, last=at)
    document = replace(content.document, elements=(*content.document.elements, said), items=(item,))
    got = ask("Does Kestrel have unresolved staff comments?", services(replace(content, document=document)))
    assert (got.text == f"Kestrel Works, Inc., Item 1B of fiscal 2024: “{text}” [1]") is sure


def test_what_the_filing_has_nothing_on_is_said_with_the_nearest(
    held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, absent=ALWAYS))
    got = ask("Does Kestrel own a submarine telescope?", held)
    assert (got.refused, got.nearest, got.reason) == (True, True, RefusalReason.NOT_IN_FILINGS)
    assert got.text.startswith("Not in the filing. What stands nearest:")
    assert got.citations
    assert not ask("When was Kestrel's telescope bought, how deep does it go, who looks?", held).refused


@pytest.mark.parametrize("named", ["Where is Kestrel incorporated?", "where is kestrel incorporated", "Kestrel?"])
def test_a_verb_is_no_part_of_a_name_and_nothing_is_absent_without_words(
    named: str, held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, absent=ALWAYS))
    asked = read_asked(named, (KESTREL, HARBOR), held.row_encoder)
    assert asked.terms == terms("incorporated" if "incorporated" in named else "")
    assert ask(named, held).reason == ("not in the filings" if asked.terms else None)


@pytest.mark.parametrize(
    ("said", "past"),
    [
        ("Mr. Finch was chief executive officer from 2006 to 2020.", 1.0),
        ("Mr. Finch has been chief executive officer since 2006.", 0.0),
        ("Mr. Finch became chief executive officer in 2023.", 0.0),
        ("Mr. Finch is our chief executive officer.", 0.0),
    ],
)
def test_a_sentence_is_past_where_all_its_years_are_over(said: str, past: float) -> None:
    content = kestrel()
    element = Element(id="e99", kind=ElementKind.PARAGRAPH, text=said, page=9, item="1")
    held = services(
        replace(content, document=replace(content.document, elements=(*content.document.elements, element)))
    )
    asked = read_asked("Who is the chief executive officer?", (KESTREL,), held.row_encoder)
    [filing] = held.filings.filings()
    [found] = read_candidates([filing], asked, held, RequestContext(held))
    fit = dict(zip((found.view.words.sentences[n].text for n in found.near), found.near_fit["past"], strict=True))
    assert fit[said] == past


def test_an_amount_is_no_answer_where_one_for_each_share_is_asked_for(held: Services) -> None:
    assert not ask("What was Kestrel's net income in 2024?", held).nearest
    got = ask("What was Kestrel's net income per share in 2024?", held)
    assert got.nearest, "the filing gives nothing by share"


@pytest.mark.usefixtures("weights")
def test_what_a_company_invested_in_is_no_advice(held: Services) -> None:
    assert not ask("How much did Kestrel invest in steel?", held).refused


def test_what_no_filing_could_have_is_refused(
    held: Services, weights: FindWeights, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, replace(weights, outside=replace(weights.outside, bias=9.0)))
    got = ask("Hold or sell Kestrel before winter?", held)
    assert (got.refused, got.nearest) == (True, False)
    assert "filings say what was" in got.text
    assert ask("Does Kestrel expect a cold winter?", held).nearest, "what the company expects its filing may say"


def told(held: Services, *questions: str) -> Answer:
    """The answer to the last of the questions of a conversation."""
    before: list[Turn] = []
    for question in questions:
        got = next(event for event in answer(question, held, before) if isinstance(event, Answered)).answer
        before.append(Turn(question=question, answer=got.text))
    return got


@pytest.mark.parametrize(
    ("questions", "value", "period"),
    [
        (("What was Kestrel's revenue in 2024?", "and the year before?"), 1_000, "FY2023"),
        (("What was Kestrel's revenue in 2024?", "and Harbor Lane?"), 4_000, "FY2024"),
        (("What was Kestrel's revenue in 2023?", "and net income?"), 100, "FY2023"),
    ],
)
def test_a_question_goes_on_with_the_one_before(
    questions: tuple[str, ...], value: int, period: str, held: Services
) -> None:
    first = told(held, *questions).numbers[0]
    assert (int(first.value), first.period) == (value * 1_000_000, period)


def test_a_comparison_with_a_company_that_is_not_held_says_so(held: Services) -> None:
    assert told(held, "What was Kestrel's revenue in 2024?", "versus Acme Bolt?").text.startswith(
        "No filing of Acme Bolt"
    )


def test_whose_product_it_is_is_said_where_nobody_asked_of_that_company(held: Services) -> None:
    assert "alone" in told(held, "How did the Talon drill sell?").text
    assert "alone" not in told(held, "What was Kestrel's revenue in 2024?", "How did the Talon drill sell?").text


def test_two_companies_of_a_conversation_are_compared(held: Services) -> None:
    got = told(held, "What was Kestrel's revenue in 2024?", "and Harbor Lane?", "Compare the two")
    assert "higher by $2.75 billion" in got.text
    assert "Kestrel" in got.text


def test_a_part_is_meant_until_another_company_is(held: Services) -> None:
    one = "What was Kestrel's revenue for Talon in 2024?"
    assert told(held, one, "and in 2023?").numbers[0].value == told(held, one.replace("2024", "2023")).numbers[0].value
    assert told(held, one, "and Harbor Lane?").numbers[0].value == 4_000_000_000


def test_the_part_named_before_is_the_one_that_is_meant(held: Services) -> None:
    got = told(held, "What was Kestrel's revenue for Tools in 2024?", "and the segment's operating income?")
    assert [int(number.value) for number in got.numbers] == [160_000_000]


@pytest.mark.parametrize(
    ("questions", "unit", "arithmetic"),
    [
        (
            ("What was Kestrel's net income in 2024?", "What share of revenue is that?"),
            "percent",
            "$80 million / $1.25",
        ),
        (("Kestrel's net income in 2024 and roughly what pct of revenue is it?",), "percent", "$80 million / $1.25"),
        (("What was Kestrel's net income in 2024?", "as a percentage of revenue"), "percent", "$80 million / $1.25"),
        (("What was Kestrel's net income in 2024?", "is that more than the year before?"), "USD", "- $100 million"),
        (("What was Kestrel's net income?", "how does that compare with the year before?"), "USD", "- $100 million"),
    ],
)
def test_what_was_asked_before_is_computed_with(
    questions: tuple[str, ...], unit: str, arithmetic: str, held: Services
) -> None:
    told_numbers = told(held, *questions).numbers
    assert any(number.unit == unit and arithmetic in (number.calculation or "") for number in told_numbers)


@pytest.mark.parametrize(
    ("questions", "says"),
    [
        (("What was Kestrel's revenue in 2024?", "and two years before?"), "fiscal 2022"),
        (("What was Kestrel's revenue?", "and one year earlier?"), "fiscal 2023"),
        (("What was Kestrel's revenue in 2024?", "and Harbor Lane?", "who sold more?"), "higher by $2.75 billion"),
        (("Kestrel's revenue in 2024", "how much less is that than Harbor Lane's?"), "higher by $2.75 billion"),
        (("Revenue of Kestrel for Tools in 2024?", "and Services?", "sum of both?"), "was $1.25 billion"),
        (("Revenue of Kestrel for Tools in 2024?", "and the total?"), "was $1.25 billion"),
        (("Kestrel's net income in 2024?", "and R&D?", "sum of both?"), "$80 million + $75 million"),
        (("Revenue of Kestrel for Tools in 2024?", "and Services?", "compare them"), "higher by $350 million"),
        (("Revenue of Kestrel for Tools in 2024?", "and Services?", "which is bigger?"), "higher by $350 million"),
        (("Revenue of Kestrel for Tools in 2024?", "and its operating income?"), "for Tools was $160 million"),
        (("Revenue of Kestrel for Tools in 2024?", "and total operating income?"), "operating income was $200 million"),
        (("Revenue of Kestrel for Tools in 2024?", "and net income?"), "net income was $80 million"),
        (("What was Kestrel's revenue in 2024?", "growth?"), "rose by 25%"),
        (("What was Kestrel's revenue in 2024?", "vs 2023"), "rose by 25%"),
        (("What was Kestrel's net income in 2024?", "is it more than 5% of revenue?"), "6.4%"),
        (("What was Kestrel's revenue in 2024?", "what does that mean?"), "$1.25 billion in fiscal 2024"),
        (
            ("Which Kestrel segment had the lowest revenue?", "what was its revenue in 2023?"),
            "for Services was $300 mil",
        ),
        (("Which Kestrel segment had the lowest revenue?", "and the highest?"), "Tools was the highest"),
        (("Kestrel's share of revenue from Tools in 2024?", "in each year?"), "revenue was 70% in fiscal 2023"),
        (("What was Kestrel's revenue in 2024?", "did it earn more than Harbor Lane?"), "higher by $240 million"),
        (("Kestrel's net income in 2022?", "Which of the three years was it highest?", "in 2024?"), "$80 million"),
        (("What was Kestrel's net loss in 2024?", "in which year was it largest?"), "Fiscal 2024 was the lowest"),
    ],
)
def test_what_was_asked_before_is_compared_and_added(questions: tuple[str, ...], says: str, held: Services) -> None:
    got = told(held, *questions)
    assert says in got.text
    assert not got.nearest


def test_a_measure_that_was_not_all_that_was_asked_for_is_not_gone_on_with(held: Services) -> None:
    got = told(held, "What was Kestrel's flagship advertising revenue in 2024?", "growth against last year")
    assert got.nearest


def test_by_how_many_percent_is_no_share(held: Services) -> None:
    assert "rose by 25%" in ask("By what percentage did Kestrel's revenue grow in 2024?", held).text


def test_a_share_of_something_is_not_the_thing_itself(held: Services) -> None:
    got = ask("What share of net income was it at Kestrel in 2024?", held)
    assert got.nearest or got.refused


def test_a_question_in_lower_case_is_read_as_any_other(held: Services) -> None:
    asked = "How many people did Kestrel employ in 2024?"
    companies = tuple(held.filings.companies())
    for message in (asked, asked[:1].lower() + asked[1:]):
        parts = split_question(reading_form(message))
        assert within(message, parts, EarlierQuestions(), companies).plain == ""


def test_a_ticker_in_lower_case_begins_a_question(held: Services) -> None:
    assert [int(number.value) for number in ask("kstw revenue in 2024?", held).numbers] == [1_250_000_000]


def test_the_share_of_the_highest_is_told_of_that_one_alone(held: Services) -> None:
    got = told(held, "Which Kestrel segment had the highest revenue in 2024, and what share of the total is it?")
    assert len([number for number in got.numbers if number.unit == "percent"]) == 1


def test_growth_of_two_is_compared_by_growth(held: Services) -> None:
    got = told(held, "Compare the revenue growth of Kestrel and Harbor Lane in 2024")
    assert got.numbers[-1].unit == "points"
    assert "growth of Kestrel Works, Inc.’s revenue was higher by 29.8 percentage points" in got.text


def test_a_figure_is_given_once(held: Services) -> None:
    got = told(held, "How did Kestrel's revenue develop from 2022 to 2024?")
    assert len(set(got.numbers)) == len(got.numbers) > 3


def test_a_trend_ends_with_the_years_that_it_was_told_over(held: Services) -> None:
    got = told(held, "How did Kestrel's revenue develop from 2023 to 2024?", "and in 2023?")
    assert [(int(n.value), n.period) for n in got.numbers] == [(1_000_000_000, "FY2023")]


def test_two_measures_have_no_average(held: Services) -> None:
    got = told(held, "What did Kestrel's net income come to in 2024, and the average revenue?")
    assert "average of" not in got.text


def test_a_reason_is_looked_for_by_the_words_of_the_question_before(held: Services) -> None:
    got = told(held, "What was Kestrel's revenue in 2024?", "why?")
    assert "Net sales rose because of higher prices" in got.text


def test_a_message_names_the_company_for_all_of_its_parts(held: Services) -> None:
    got = ask("From the Kestrel report: what was net income? And what did it spend on research and development?", held)
    assert [int(n.value) for n in got.numbers][:2] == [80_000_000, 75_000_000]


def test_bars_are_chosen() -> None:
    learned = load_weights()
    assert 0.5 < learned.sure_row.bar < 1
    assert 0.5 < learned.sure_sentence.bar < 1
    assert 0 < learned.outside.bar < 1


def test_a_chance_is_one_however_far_a_case_lies_out() -> None:
    learned = Logistic(bias=0.0, weights={"far": 1.0})
    assert [learned.chance({"far": far}) for far in (-5_000.0, 0.0, 5_000.0)] == [0.0, 0.5, 1.0]


def by_country() -> Services:
    """Kestrel's filing with a table of net sales by country."""
    held = kestrel()
    values = {"Mexico": (70, 60), "Canada": (35, 30), "Brazil": (28, 40), "Total countries": (133, 130)}
    text = "\n".join(f"{label}\t{now}\t{before}" for label, (now, before) in values.items())
    table = Element(id="e90", kind=ElementKind.TABLE, text=text, page=60, item="8")
    first = held.facts[0]
    facts = [
        replace(
            first,
            id=f"country-{row}-{column}",
            value=Decimal(value) * 1_000_000,
            label=("Net sales by country", label),
            title="Drills sold by country",
            period=Period(start=date(year, 1, 1), end=date(year, 12, 31)),
            place=replace(first.place, element_id="e90", page=60, cell=(row, column), quote=text.splitlines()[row]),
        )
        for row, (label, both) in enumerate(values.items())
        for column, (year, value) in enumerate(zip((2024, 2023), both, strict=True))
    ]
    document = replace(held.document, elements=(*held.document.elements, table))
    return services(replace(held, document=document, facts=(*held.facts, *facts)))


@pytest.mark.usefixtures("weights")
@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Rank the countries where Kestrel's drills have the highest sales by country",
            "Drills sold by country: $70 million in fiscal 2024; then Canada $35 million, Brazil $28 million.",
        ),
        (
            "Which countries where Kestrel's drills are sold grew sales fastest by country?",
            "Mexico and Canada grew most",
        ),
        (
            "What percentage of Kestrel's drills sold by country were Mexico?",
            "in percent of total countries: 52.6% in fiscal 2024: $70 million / $133 million × 100.",
        ),
    ],
)
def test_the_table_of_a_row_gives_ranks_and_shares(question: str, told: str) -> None:
    got = ask(question, by_country())
    assert got.nearest
    assert told in got.text
    assert got.checks.figures == got.checks.figures_held


@pytest.mark.usefixtures("weights")
def test_a_sentence_with_figures_stands_as_it_is(held: Services) -> None:
    got = ask("Tell me of the employees of Kestrel", held)
    assert got.text.count("“As of December 31, 2024, we had 5,400 employees.”") == 1
    assert "up " not in got.text.split("5,400")[1].split("]")[0]


def test_a_terminal_shows_the_nearest_by_year() -> None:
    numbers = [
        AnswerNumber(label="Kestrel: Net sales", value=Decimal(value), unit="USD", period=period, facts=())
        for value, period in ((1000, "FY2024"), (900, "FY2023"))
    ]
    screen = Console(width=100, file=StringIO())
    screen.print(year_table(Answer(question="", text="", numbers=tuple(numbers), nearest=True)))
    assert isinstance(screen.file, StringIO)
    rows = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in screen.file.getvalue().splitlines() if "│" in line
    ]
    assert rows == [["Kestrel: Net sales", "$1,000", "$900"]]


def test_what_a_guardrail_stops_while_looking_is_withheld(held: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise GuardrailIntervened("This cannot be answered here.")

    monkeypatch.setattr(answer_by_finding, "read_candidates", stop)
    got = ask("What does Kestrel say about tariffs on steel?", held)
    assert (got.refused, got.reason) == (True, RefusalReason.GUARDRAIL)


@pytest.mark.usefixtures("weights")
def test_what_is_said_of_figures_is_said_beside_the_nearest(held: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Draft(notes=("A later report recast these years.",))
    monkeypatch.setattr(answer_by_finding, "computed_loosely", lambda *_: noted)
    assert "A later report recast these years." in ask("What does Kestrel say about tariffs?", held).text
