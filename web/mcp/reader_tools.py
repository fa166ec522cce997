"""The tools by which an assistant's own model reads: it fills in forms of a closed kind, and code proves and decides.

The forms are those of a language model of our own. Each call goes through the article with what is filled in so far;
what is asked beyond that are the next forms, and when nothing is, the verdicts stand.
"""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Annotated, Any

import jsonschema
from pydantic import BaseModel, Field

from core.access.visible_to import groups_in_reach
from core.domain.claims.model_rules import ModelRules
from core.domain.claims.verdict import Report
from core.domain.operations.message import Door, Intent
from core.domain.operations.run import Run, RunState
from core.errors import GuardrailIntervened, TickmarkError, UnknownRun
from core.events import ArticleJudged, ClaimsFound
from core.ports.services import Services
from core.run import run_message
from core.runs.limits import require_room
from verifier.articles.read_article import LONGEST
from verifier.engines import judge_message
from web.mcp.assistant_model import AssistantModel, WaitingForm
from web.mcp.judge_tools import ArticleResult, article_result
from web.mcp.tool import Arguments, Caller, Progress, ToolResult

FORMS, TOKENS = "forms", "sheet_tokens"
"""What is kept with the run while it is read."""
SMALLEST, USUAL, LARGEST = 4_000, 18_000, 30_000
"""Tokens of a sheet, about; assistants take results of some 25,000."""


class WrongForm(TickmarkError):
    """A form that was not asked for, or does not fit its schema."""


class FormToFill(BaseModel):
    """A form: fill it in from the material alone."""

    form: str = Field(description="Its id, for `prove`")
    instructions: str
    material: str
    task: str
    schema_: dict[str, Any] = Field(alias="schema", description="JSON Schema of the data")


class FilledForm(BaseModel):
    """A form as your model filled it in."""

    form: str = Field(max_length=40)
    data: dict[str, Any] = Field(description="By the form's schema")


class SheetArguments(Arguments):
    """An article that you read yourself."""

    text: str = Field(min_length=1, max_length=LONGEST, description="Headline, empty line, text")
    published: date | None = Field(default=None, description="Day of publication: what was on file then counts")
    sheet_tokens: int = Field(
        default=USUAL, ge=SMALLEST, le=LARGEST, description="Most that a form's evidence may have; more finds more"
    )


class ProveArguments(Arguments):
    """Forms of `sheet` or of the `prove` before, filled in."""

    handle: str = Field(max_length=40)
    forms: Annotated[list[FilledForm], Field(max_length=10)]


class ReadingResult(ToolResult):
    """The next forms, or at the end the verdicts."""

    handle: str
    done: bool
    forms: list[FormToFill]
    article: dict[str, Any] | None = Field(description="As verify_article gives it, when done")

    def words(self) -> str:
        """The forms with all that is needed to fill them in, or the verdicts."""
        if self.article:
            return ArticleResult.model_validate(self.article).words()
        asked = (
            f"Form {one.form}\n{one.instructions}\n\n{one.material}\n\n{one.task}\nJSON Schema: {one.schema_}"
            for one in self.forms
        )
        return "\n\n".join((f"Fill in and call prove with handle {self.handle}.", *asked))


def sheet(caller: Caller, given: SheetArguments) -> Iterator[Progress | ToolResult]:
    """Begins a run. Raises GuardrailIntervened, TooManyMessages, and what judging does."""
    services = caller.services
    asked = caller.message(given.text, Intent.VERIFY, "")
    require_room(asked, services)
    checked = services.guard.check(asked.text, article=True)
    if checked.blocked:
        raise GuardrailIntervened(checked.blocked)
    message = replace(asked, text=checked.text, published=given.published)
    run = Run(
        id=uuid.uuid4().hex[:12],
        message=message,
        started=datetime.now(UTC),
        seconds=0.0,
        state=RunState.READING,
        steps=(),
        outcome={FORMS: {}, TOKENS: given.sheet_tokens},
        groups=groups_in_reach(services),
    )
    yield from _go_on(run, {}, caller)


def prove(caller: Caller, given: ProveArguments) -> Iterator[Progress | ToolResult]:
    """Takes the forms of a run in. Raises UnknownRun, WrongForm, and what judging does."""
    run = caller.services.runs.run(given.handle)
    if (run.message.door, run.message.user) != (Door.ASSISTANT, caller.user):
        raise UnknownRun.with_id(given.handle)
    if run.state is RunState.JUDGED:
        yield _verdicts(run.id, caller.services.reports.report(str(run.outcome["id"])), caller)
        return
    if run.state is not RunState.READING:
        raise WrongForm("This handle is not of an article that you read; begin with sheet.")
    filled = dict(run.outcome[FORMS])
    asked = {form.id: form for form in _waiting(run, filled, caller.services)}
    for one in given.forms:
        if one.form not in asked and one.form not in filled:
            raise WrongForm(f"No form {one.form!r} is asked for now; fill in {', '.join(asked)}.")
        if one.form in asked:
            _check(one, asked[one.form])
            filled[one.form] = one.data
    yield from _go_on(run, filled, caller)


def _check(given: FilledForm, asked: WaitingForm) -> None:
    wrong = next(jsonschema.Draft202012Validator(asked.form.schema).iter_errors(given.data), None)
    if wrong is not None:
        where = ".".join(map(str, wrong.absolute_path)) or "the data"
        raise WrongForm(f"The form {given.form} does not fit its schema at {where}: {wrong.message[:300]}.")


def _go_on(run: Run, filled: Mapping[str, Any], caller: Caller) -> Iterator[Progress | ToolResult]:
    """The forms that are asked next, kept with the run; where none is, the verdicts."""
    waiting = _waiting(run, filled, caller.services)
    if waiting:
        caller.services.runs.save(replace(run, outcome={**run.outcome, FORMS: dict(filled)}))
        yield ReadingResult(handle=run.id, done=False, forms=[_form(one) for one in waiting], article=None)
        return
    services = read_by(AssistantModel(filled), run, caller.services)
    for event in run_message(run.message, services, judge_message, run.id):
        if isinstance(event, ArticleJudged):
            yield _verdicts(run.id, event.report, caller)


def _verdicts(handle: str, report: Report, caller: Caller) -> ReadingResult:
    article = article_result(handle, report, caller).model_dump(mode="json")
    return ReadingResult(handle=handle, done=True, forms=[], article=article).of(report)


def _waiting(run: Run, filled: Mapping[str, Any], services: Services) -> Sequence[WaitingForm]:
    """What is asked with these forms filled in: the claims are known once nothing is left to ask."""
    model = AssistantModel(filled)
    with closing(iter(judge_message(run.message, read_by(model, run, services)))) as events:  # type: ignore[type-var]
        for event in events:
            if isinstance(event, ClaimsFound):
                break
    return list(model.waiting.values())


def read_by(model: AssistantModel, run: Run, services: Services) -> Services:
    """The services with the assistant's model as theirs."""
    rules = ModelRules(reads=True, first_alone=False, sheet_tokens=int(run.outcome[TOKENS]))
    return replace(services, model=model, model_rules=rules)


def _form(one: WaitingForm) -> FormToFill:
    return FormToFill(
        form=one.id,
        instructions=one.prompt.system,
        material=one.prompt.material,
        task=one.prompt.text,
        schema=dict(one.form.schema),
    )
