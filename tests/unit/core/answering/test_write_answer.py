"""A language model words an answer from numbered sentences; what it says beyond them is left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from core.answering.answer import answer
from core.answering.compose.write_answer import QUOTED, SILENT
from core.answering.draft import RefusalReason
from core.domain.answers.answer import Answer
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.errors import GuardrailIntervened, ServiceUnavailable
from core.events import Answered
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.fakes.sure_reranker import SureReranker
from tests.unit.core.answering.companies import HARBOR, HARBOR_FIGURES, content, kestrel, services

QUESTION = "What does Kestrel say about tariffs on imported steel?"
NUMBER = "Tariffs on imported steel raised our costs and could raise them further."
RAISED = "Tariffs on imported steel raised costs and could raise them further."
FALLEN = "Tariffs on imported steel lowered costs at the Bergen plant."
PRESSURE = "Pressure on costs could go on."


class Model:
    """A language model that says what it was told to and keeps what it was asked."""

    name = "made-up-model"

    def __init__(self, *facts: str, readings: Sequence[str] = (), answered: bool = True, cites: int = 0) -> None:
        self.said, self.readings, self.answered, self.cites = facts, readings, answered, cites
        self.asked: list[Prompt] = []

    def write(self, prompt: Prompt, _spent: Spent = ignore_usage) -> Iterator[str]:
        yield prompt.text

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        if form.name == "wordings":
            return {"wordings": []}
        self.asked.append(prompt)
        spent(Usage(model=self.name, purpose=form.name, input=100, output=10))
        lines = [line for line in prompt.material.split("\n") if NUMBER in line]
        number = self.cites or int(lines[0].partition("]")[0][1:])
        facts, readings = ([{"text": t, "rests_on": [number]} for t in texts] for texts in (self.said, self.readings))
        return {"answered": self.answered, "facts": facts, "interpretation": readings}


class NoModel(Model):
    """One that fails as it was told to."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        if form.name == "wordings":
            return super().fill_in(prompt, form, spent, _seen)
        raise self.error


def with_model(model: Model | None) -> Services:
    return replace(services(kestrel()), model=model, reranker=SureReranker())


def ask(model: Model | None, question: str = QUESTION) -> Answered:
    *_, last = answer(question, with_model(model))
    assert isinstance(last, Answered)
    return last


def answered(model: Model | None) -> Answer:
    return ask(model).answer


def test_its_sentences_are_the_answer_with_the_filings_own_as_sources() -> None:
    got = answered(Model(RAISED))
    assert got.text.startswith(f"{RAISED} [1]")
    assert [c.quote for c in got.citations] == [NUMBER]
    assert got.written_by == "made-up-model"
    assert "made-up-model wrote" in got.text


def test_it_is_given_numbered_sentences_and_what_they_are_of() -> None:
    model = Model(RAISED)
    answered(model)
    [prompt] = model.asked
    assert prompt.text == QUESTION
    assert prompt.material.startswith("From Kestrel Works, Inc.:\n[1] ")


def test_what_its_sources_do_not_bear_out_is_left_out() -> None:
    got = answered(Model(FALLEN, RAISED))
    assert FALLEN not in got.text
    assert RAISED in got.text
    assert not got.refused


def test_an_answer_of_which_nothing_holds_is_withheld() -> None:
    got = answered(Model(FALLEN))
    assert got.refused
    assert got.reason == RefusalReason.CHECKS_FAILED.value
    assert got.written_by == ""


def test_a_number_that_no_source_has_is_left_out() -> None:
    got = answered(Model("Tariffs on imported steel raised costs by 12 percent.", RAISED))
    assert "12" not in got.text


def test_a_source_that_is_not_in_the_list_is_none() -> None:
    assert answered(Model(RAISED, cites=99)).reason == RefusalReason.CHECKS_FAILED.value


def test_an_interpretation_stands_apart_after_the_facts() -> None:
    lines = answered(Model(RAISED, readings=[PRESSURE])).text.split("\n")
    assert lines[:2] == [f"{RAISED} [1]", f"Interpretation: {PRESSURE} [1]"]


def test_an_interpretation_whose_facts_do_not_hold_is_withheld() -> None:
    got = answered(Model(FALLEN, readings=[PRESSURE]))
    assert got.reason == RefusalReason.CHECKS_FAILED.value
    assert PRESSURE not in got.text


def test_an_interpretation_without_facts_is_no_answer() -> None:
    got = answered(Model(readings=[PRESSURE]))
    assert PRESSURE not in got.text
    assert SILENT in got.text


def test_where_it_finds_no_answer_the_quotes_stand() -> None:
    got = answered(Model(answered=False))
    assert f"“{NUMBER}”" in got.text
    assert SILENT in got.text


def test_where_it_fails_the_quotes_stand_and_that_is_named() -> None:
    got = answered(NoModel(ServiceUnavailable("throttled")))
    assert f"“{NUMBER}”" in got.text
    assert got.degraded == (QUOTED,)
    assert got.written_by == ""


def test_what_a_guardrail_stops_is_withheld_with_the_reason() -> None:
    got = answered(NoModel(GuardrailIntervened("The guardrail stopped the answer (outlook).")))
    assert got.refused
    assert got.reason == RefusalReason.GUARDRAIL.value
    assert "outlook" in got.text


def test_a_filed_figure_is_never_asked_of_a_model() -> None:
    model = Model(RAISED)
    got = ask(model, "What were Kestrel's net sales in 2024?")
    assert got.answer.numbers
    assert (model.asked, got.usages) == ([], ())


def test_where_nothing_is_found_nothing_is_asked() -> None:
    model = NoModel(AssertionError("asked"))
    assert ask(model, "What does Kestrel say about whaling in the Antarctic?").answer.refused


def test_what_each_call_used_is_told() -> None:
    assert [(u.purpose, u.input, u.output) for u in ask(Model(RAISED)).usages] == [("answer", 100, 10)]


@pytest.mark.parametrize("model", [None])
def test_without_a_model_the_filings_are_quoted(model: None) -> None:
    got = answered(model)
    assert f"“{NUMBER}”" in got.text
    assert got.degraded == ()


def test_of_several_companies_all_its_sentences_stand_under_their_names() -> None:
    other = content(HARBOR, HARBOR_FIGURES, (("1A", NUMBER), ("1A", "The harbour was closed after the storm in May.")))
    held = replace(with_model(Model(RAISED, RAISED, RAISED)), **stores(kestrel(), other))
    *_, last = answer("What do Kestrel and Harbor Lane say about tariffs on imported steel?", held)
    assert isinstance(last, Answered)
    assert last.answer.text.count(RAISED) == 6
    assert last.answer.text.index("Kestrel") < last.answer.text.index("Harbor Lane")
    assert len(last.usages) == 2


def stores(*contents: FilingContent) -> dict[str, Any]:
    held = services(*contents)
    return {"filings": held.filings, "chunks": held.chunks}


def test_of_a_part_of_a_report_it_is_asked_too() -> None:
    got = ask(Model(RAISED), "What does Item 1A of Kestrel's 10-K say about tariffs on imported steel?").answer
    assert got.text.startswith(RAISED)
    assert {c.place.item for c in got.citations} == {"1A"}
