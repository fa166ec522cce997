"""A language model for tests: it fills in the plan as told, and the answer by a function of the sheet shown to it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.answering.answer import answer
from core.answering.by_model.plan import Turn
from core.domain.answers.answer import Answer
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.events import Answered
from core.ports.services import Services
from tests.fakes.recorded_reader import ShownSheet

Filled = Mapping[str, Any]
Fill = Callable[[ShownSheet], Filled]


def planned(*steps: Mapping[str, Any], **given: Any) -> Filled:
    """A plan with what most plans have."""
    plain = {"companies": ["PELS"], "years": [], "documents": "annual", "look_for": []}
    plan = {"nature": "filings", "understood": "What was it?", "form": "figure", "not_held": [], "readings": []}
    return {**plan, "steps": [{**plain, **step} for step in steps], **given}


def filled(*results: Mapping[str, Any], sentences: Sequence[tuple[str, str]] = (), **given: Any) -> Filled:
    """An answer; each sentence with the names it rests on, apart by blanks."""
    told = [{"text": text, "rests_on": names.split()} for text, names in sentences]
    rows = [{"step": 1, **row} for row in results]
    return {"results": rows, "sentences": told, "decides": "", "missing": [], **given}


class ToldModel:
    """A LanguageModel that says what it is told to, and keeps what it was asked."""

    name = "told-model"

    def __init__(self, plan: Filled, *fills: Fill) -> None:
        self.plan, self.fills = plan, list(fills)
        self.asked: list[tuple[str, Prompt]] = []

    def write(self, prompt: Prompt, _spent: Spent = ignore_usage) -> Iterator[str]:
        yield prompt.text

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        self.asked.append((form.name, prompt))
        spent(Usage(model=self.name, purpose=form.name, input=100, output=10))
        if form.name == "plan":
            return self.plan
        fill = self.fills.pop(0) if len(self.fills) > 1 else self.fills[0]
        return fill(ShownSheet(prompt.material))


def ask(question: str, model: ToldModel, services: Services, before: Sequence[Turn] = ()) -> Answer:
    """The answer through the whole pipeline."""
    *_, last = answer(question, replace(services, model=model), before)
    assert isinstance(last, Answered)
    return last.answer


def key_figure(shown: ShownSheet, label: str, column: str = "A") -> str:
    """The address of a key figure by its label; column A is the newest year."""
    for row in range(1, 120):
        address = f"0.{row}{column}"
        named = shown.named(address)
        if f'"{label} | ' in named:
            return address
    raise AssertionError(label)
