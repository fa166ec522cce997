"""A question with a language model: plan, sheet, results by code, and sentences of what holds alone."""

import re

import pytest

from core.answering.by_model.plan import Turn
from core.answering.draft import RefusalReason
from core.domain.answers.answer import Answer
from core.ports.services import Services
from tests.fakes.recorded_reader import ShownSheet
from tests.samples.held import held_sample
from tests.unit.core.answering.by_model.reader import Fill, Filled, ToldModel, ask, filled, key_figure, planned

OUTFLOW = "Net cash from financing activities"
REVENUE = {"asks": "revenue of fiscal 2025", "look_for": ["Total revenue"]}


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


def of_two_years(shown: ShownSheet, formula: str = "growth", **row: str) -> dict[str, object]:
    """A result over revenue of the newest year and the year before."""
    operands = [key_figure(shown, "Revenue", column) for column in "AB"]
    return {"name": "b", "label": "growth of revenue", "formula": formula, "operands": operands, **row}


def level(shown: ShownSheet, name: str = "a", label: str = "Revenue", column: str = "A") -> dict[str, object]:
    """A result that is a filed figure."""
    return {"name": name, "label": label, "formula": "value", "operands": [key_figure(shown, label, column)]}


def told(services: Services, question: str, fill: Fill, form: str = "figure", *steps: dict[str, object]) -> Answer:
    return ask(question, ToldModel(planned(*(steps or (REVENUE,)), form=form), fill), services)


def test_figures_are_put_in_and_computed_by_code(services: Services) -> None:
    def fill(shown: ShownSheet) -> Filled:
        sentence = ("Pellstrand's revenue rose {b} to {a} in fiscal 2025.", "a b")
        return filled(level(shown), of_two_years(shown), sentences=[sentence])

    found = told(services, "how much did pellstrand sell & up how much", fill)
    assert found.text.startswith("Pellstrand's revenue rose 6.9% to $2.435 billion in fiscal 2025. [1]")
    assert [(n.label, n.period, n.calculation is None) for n in found.numbers] == [
        ("Revenue", "fiscal 2025", True),
        ("growth of revenue", "fiscal 2025", False),
    ]
    assert "= 6.9%" in (found.numbers[1].calculation or "")
    assert (found.checks.figures, found.checks.figures_held) == (2, 2)
    assert found.written_by == "told-model"


@pytest.mark.parametrize(
    "sentence",
    [
        "Revenue fell {b} in fiscal 2025.",
        "Revenue rose 7% to {a} in fiscal 2025.",
        "Revenue was {a} thanks to the Brunswick plant.",
        "Revenue was {z} in fiscal 2025.",
    ],
)
def test_a_sentence_that_does_not_follow_is_left_out(services: Services, sentence: str) -> None:
    def fill(shown: ShownSheet) -> Filled:
        return filled(level(shown), of_two_years(shown), sentences=[(sentence, "a b")])

    found = told(services, "revenue growth?", fill)
    assert found.text.splitlines()[:2] == [
        "Revenue, fiscal 2025: $2.435 billion [1]",
        "growth of revenue, fiscal 2025: 6.9% [1]",
    ]


@pytest.mark.parametrize(
    ("formula", "says"), [("less", "No."), ("greater", "Yes."), ("equal", "No."), ("close", "No.")]
)
def test_yes_or_no_is_computed(services: Services, formula: str, says: str) -> None:
    def fill(shown: ShownSheet) -> Filled:
        test = {**of_two_years(shown, formula), "label": "whether it did"}
        sentences = [("Revenue was {a} in fiscal 2025 and {c} in fiscal 2024.", "a b c")]
        return filled(level(shown), level(shown, "c", column="B"), test, sentences=sentences, decides="b", yes=True)

    found = told(services, "did revenue change?", fill, "yes_or_no")
    assert found.text.startswith(f"{says} Revenue was $2.435 billion in fiscal 2025 and $2.278 billion")


def test_words_are_quoted_literally(services: Services) -> None:
    words = "A dispute with the union at our Dunmarrow plant could stop our largest line."
    element = next(
        e for f in services.filings.filings() for e in services.filings.document(f.id).elements if "." in e.text
    )
    words = element.text.split(". ")[0][:120]

    def fill(shown: ShownSheet) -> Filled:
        block = shown.block_with(words)
        assert block is not None
        return filled({"name": "a", "label": "what it says", "quotes": [{"block": block, "words": words}]})

    found = told(services, "what does it say", fill, "sentences", {"asks": element.text[:200]})
    assert [c.quote for c in found.citations] == [words]
    assert f"“{words}”" in found.text


def test_what_is_not_on_the_sheet_is_asked_for_once_more_and_then_said(services: Services) -> None:
    missing = {"step": 1, "search": ["rocket engines"], "where": "Item 1"}

    def fill(shown: ShownSheet) -> Filled:
        return filled({"name": "a", "label": "Rockets", "formula": "value", "operands": ["0.999A"]}, missing=[missing])

    model = ToldModel(planned({"asks": "rockets sold in fiscal 2025"}), fill)
    found = ask("how many rockets", model, services)
    assert [name for name, _ in model.asked] == ["plan", "answer", "answer"]
    assert "0.999A is no figure of the sheet" in model.asked[-1][1].text
    assert (found.refused, found.reason) == (True, RefusalReason.NOT_IN_FILINGS.value)
    assert found.text.startswith(
        "Not found in the filings read: rockets sold in fiscal 2025. A report would have it in"
    )


def test_a_part_that_is_not_found_is_named_beside_what_is(services: Services) -> None:
    def fill(shown: ShownSheet) -> Filled:
        return filled(level(shown), sentences=[("Revenue was {a}.", "a")], missing=[{"step": 2}])

    found = told(services, "revenue and rockets", fill, "figure", REVENUE, {"asks": "rockets sold"})
    assert found.text.startswith("Revenue was $2.435 billion. [1]\nNot found in the filings read: rockets sold.")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ({"period": "fiscal 2023"}, "is of fiscal 2025"),
        ({"formula": "difference", "operands": ["0.1A", "0.18A"]}, "different units"),
        ({"formula": "growth", "operands": ["0.1A"]}, "takes no 1 operands"),
        ({"formula": "value", "operands": ["7.3Q"]}, "no figure of the sheet"),
        ({"formula": "", "operands": [], "quotes": [{"block": 1, "words": "we sell the moon"}]}, "does not stand"),
    ],
)
def test_results_that_do_not_hold_are_refused_with_why(services: Services, row: dict[str, object], why: str) -> None:
    model = ToldModel(planned(REVENUE), lambda shown: filled({**level(shown), **row}))
    assert ask("revenue?", model, services).refused
    assert why in model.asked[-1][1].text


@pytest.mark.parametrize(
    ("nature", "reason"),
    [
        ("forecast", RefusalReason.FORECAST),
        ("advice", RefusalReason.ADVICE),
        ("share_price", RefusalReason.SHARE_PRICE),
        ("off_topic", RefusalReason.OUT_OF_SCOPE),
        ("private", RefusalReason.PRIVATE),
    ],
)
def test_what_no_filing_answers_is_refused(services: Services, nature: str, reason: RefusalReason) -> None:
    found = ask("?", ToldModel(planned(nature=nature), lambda _: filled()), services)
    assert (found.refused, found.reason) == (True, reason.value)
    assert "Held: Pellstrand" in found.text


def test_a_company_that_is_not_held_is_named(services: Services) -> None:
    plan = planned({"asks": "revenue of Brightwater", "companies": ["Brightwater"]})
    found = ask("brightwater revenue", ToldModel(plan, lambda _: filled()), services)
    assert (found.reason, found.text[:36]) == (
        RefusalReason.COMPANY_NOT_HELD.value,
        "No filing of Brightwater is held. He",
    )


def test_two_readings_are_asked_back(services: Services) -> None:
    choices = ("Net income?", "Operating income?")
    found = ask("profit?", ToldModel(planned(readings=list(choices)), lambda _: filled()), services)
    assert (found.refused, found.choices) == (True, choices)


def test_the_conversation_is_part_of_what_is_read(services: Services) -> None:
    model = ToldModel(planned(REVENUE), lambda shown: filled(level(shown)))
    ask("and before?", model, services, [Turn(question="revenue in 2025?", answer="$2.435 billion")])
    assert all("Question: revenue in 2025?\nAnswer: $2.435 billion" in prompt.material for _, prompt in model.asked)


def test_a_plan_that_is_none_leaves_the_question_to_the_rules(services: Services) -> None:
    found = ask("What was Pellstrand's revenue in fiscal 2025?", ToldModel({}, lambda _: filled()), services)
    assert "$2.435 billion" in found.text
    assert found.written_by == ""


@pytest.mark.parametrize("nature", ["greeting", "about_us"])
def test_what_asks_nothing_is_answered_with_what_can_be_asked(services: Services, nature: str) -> None:
    found = ask("howdy partner", ToldModel(planned(nature=nature), lambda _: filled()), services)
    assert (found.refused, found.text[:15]) == (False, "Ask for figures")


@pytest.mark.parametrize(
    ("phrases", "says"),
    [
        (["quantum foundry"], "No. “quantum foundry” stands nowhere in Pellstrand"),
        (["quantum foundry", "moon base"], "No. None of “quantum foundry” and “moon base” stands anywhere in Pell"),
    ],
)
def test_that_words_stand_nowhere_is_found_by_a_search_of_the_whole(
    services: Services, phrases: list[str], says: str
) -> None:
    def fill(_shown: ShownSheet) -> Filled:
        return filled({"name": "a", "label": "absent", "absent": phrases}, decides="a", yes=False)

    found = told(services, "does it speak of a quantum foundry?", fill, "yes_or_no")
    assert found.text.startswith(says)
    assert not found.refused


def test_words_that_do_stand_somewhere_are_not_absent(services: Services) -> None:
    row = {"name": "a", "label": "absent", "absent": ["quantum foundry", "Connected Care"]}
    model = ToldModel(planned(REVENUE), lambda _: filled(row, decides="a", yes=False))
    assert ask("does it speak of connected care?", model, services).refused
    assert "a: “Connected Care” stands on page" in model.asked[-1][1].text


@pytest.mark.parametrize(
    ("against", "says"),
    [
        (("Connected Care", "Home"), "Yes. Both have Home and Connected Care."),
        (("Commercial", "Home"), "No. Only the first has “Connected Care”. Only the second has “Commercial”."),
    ],
)
def test_two_lists_are_compared_member_by_member(services: Services, against: tuple[str, ...], says: str) -> None:
    def fill(shown: ShownSheet) -> Filled:
        def quotes(*names: str) -> list[dict[str, object]]:
            return [{"block": shown.block_with(name), "words": name} for name in names]

        row = {
            "name": "a",
            "label": "segments",
            "quotes": quotes("Home", "Connected Care"),
            "against": quotes(*against),
        }
        return filled(row, decides="a")

    step = {"asks": "Revenue by segment: Home, Commercial and Connected Care", "look_for": ["Connected Care"]}
    found = told(services, "same segments?", fill, "yes_or_no", step)
    assert found.text.startswith(says)
    assert found.citations


def test_what_is_reported_within_something_larger_only_is_said_so(services: Services) -> None:
    words = "Connected Care"

    def fill(shown: ShownSheet) -> Filled:
        quote = {"block": shown.block_with(words), "words": words}
        return filled(missing=[{"step": 1, "why": "not_separate", "quotes": [quote]}])

    step = {"asks": "Revenue of home sensors", "look_for": ["Connected Care revenue"]}
    found = told(services, "sensor revenue?", fill, "figure", step)
    assert found.text.startswith("Not reported separately: Revenue of home sensors. The filing gives “Connected Care”.")
    assert not found.refused


def test_what_stands_in_another_document_is_said_so(services: Services) -> None:
    missing = {"step": 1, "why": "other_document", "where": "the proxy statement"}
    found = told(services, "pay of the chief?", lambda _: filled(missing=[missing]), "figure", {"asks": "pay"})
    assert found.text.startswith(
        "Not in the filings read: pay. It would stand in another document: the proxy statement."
    )


def test_the_second_sheet_has_what_was_named_and_new_blocks_and_says_what_was_looked_for(services: Services) -> None:
    named: list[str] = []

    def first(shown: ShownSheet) -> Filled:
        block = shown.block_with("Connected Care")
        named.append(f"{block}")
        row = {"name": "a", "label": "x", "formula": "value", "operands": [f"{block}.99B"]}
        return filled(row, missing=[{"step": 1, "search": ["warranty provisions"]}])

    model = ToldModel(planned({"asks": "Connected Care revenue", "look_for": ["subscribers"]}), first, first)
    ask("care?", model, services)
    sheets = [_blocks(prompt.material) for name, prompt in model.asked if name == "answer"]
    assert len(set(sheets[0]) & set(sheets[1])) == 1
    assert len(sheets[1]) > 1
    assert "looked for: subscribers; warranty provisions." in model.asked[-1][1].text


def _blocks(material: str) -> list[str]:
    """The blocks of a sheet without their numbers, but for the key figures."""
    return [text.split("]", 1)[1] for text in re.split(r"\n(?=\[\d+\] \()", material)[1:] if "(10-K" in text[:20]]


def test_losses_are_put_in_order_and_told_by_their_size(services: Services) -> None:
    def fill(shown: ShownSheet) -> Filled:
        outflows = [key_figure(shown, OUTFLOW, column) for column in "AB"]
        told_row = {"name": "a", "label": OUTFLOW, "formula": "value", "operands": [f"-{outflows[0]}"]}
        order = {"name": "b", "label": "order", "formula": "largest", "operands": outflows}
        return filled(told_row, order, sentences=[("Pellstrand used {a} for financing.", "a b")], decides="b")

    found = told(services, "was that the largest outflow?", fill, "yes_or_no")
    filed = {n.period: n.facts[0].value for n in found.numbers}
    assert all(value < 0 for value in filed.values())
    assert found.text.startswith("Yes. Pellstrand used $")
