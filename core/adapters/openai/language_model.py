"""A prompt to text or to a filled-in form, with a model behind any server that speaks OpenAI's chat completions."""

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import partial
from typing import Any, TypeVar

from jsonschema import Draft202012Validator

from core.adapters.form_rows import FormRows
from core.adapters.form_words import NOTHING
from core.adapters.model_prices import TEXT, Price
from core.adapters.openai.chat_answer import (
    WHOLE,
    BrokenAnswer,
    choice_of,
    form_data,
    ran_out,
    text_pieces,
    usage_of,
    whole_answer,
)
from core.adapters.openai.chat_request import WAYS, Way, chat, refused_extra, streamed, with_form
from core.adapters.openai.connection import ChatConnection, ChatRefusal, events_of
from core.adapters.thinking_room import roomier
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.errors import ServiceUnavailable
from core.service_settings import Thinking

# How often a form is asked for when what comes back does not fit it.
TRIES = 2

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")


class OpenAiModel:
    """A LanguageModel. A stream that has begun is not begun again: what was cut off is for the caller to drop.

    Without a `price` usage is reported in tokens alone, and without tokens by a server that does not count them.
    """

    def __init__(
        self, *, model: str, connection: ChatConnection, price: Price | None = None, thinking: Thinking = "off"
    ) -> None:
        self._model = model
        self._connection = connection
        self._price = price
        self._thinking = thinking
        self._without: frozenset[str] = frozenset()
        self._ways: Mapping[str, int] = {}

    @property
    def name(self) -> str:
        """The model's name on its server."""
        return self._model

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """The answer in pieces. Raises ServiceUnavailable, also when the stream ends before the answer does."""
        with self._connection.in_our_words(self._what()):
            asked = prompt
            while True:
                stopped, empty = yield from self._written(asked, spent)
                if stopped not in WHOLE:
                    raise BrokenAnswer(f"broke off its answer ({stopped or 'the stream was cut'})")
                if not empty:
                    return
                asked = roomier(asked, prompt, what=self._what(), purpose="the text")

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The answer as the form's data, in the surest way that the server takes.

        What does not fit the schema is asked for once more; what is no JSON at all, in the next way; what was cut or is
        all thoughts, once with more room. Raises ServiceUnavailable, and GuardrailIntervened.
        """
        asked, tries, wrong = prompt, 0, ""
        with self._connection.in_our_words(self._what()):
            while tries < TRIES:
                way, answer = self._ask(asked, form, seen)
                if "choices" in answer:
                    spent(self._used(answer, form.name))
                choice = choice_of(answer)
                found = form_data(choice, form.name)
                wrong = _wrong(found, form)
                if isinstance(found, dict) and not wrong:
                    return found
                if ran_out(choice):
                    asked = roomier(asked, prompt, what=self._what(), purpose=form.name)
                    continue
                if found is NOTHING:
                    self._go_on(form, way, "answers no JSON when asked for")
                tries += 1
        raise ServiceUnavailable(f"{self._what()} did not fill in {form.name} as asked: {wrong[:300]}.")

    def close(self) -> None:
        """Ends the connections."""
        self._connection.close()

    def _written(self, prompt: Prompt, spent: Spent) -> Generator[str, None, tuple[str, bool]]:
        """The text of one call; returns as `text_pieces`."""
        used: list[Usage] = []
        with closing(self._call(self._connection.open_stream, prompt, streamed)) as stream:
            ended = yield from text_pieces(events_of(stream), lambda e: used.append(self._used(e, TEXT)))
        spent(used[-1] if used else Usage(model=self._model, purpose=TEXT))
        return ended

    def _ask(self, prompt: Prompt, form: Form, seen: RowSeen) -> tuple[int, Any]:
        """The first way that the server takes, and what it answers; the ways before it are not tried again.

        For rows to be `seen` the answer comes as a stream.
        """
        first: ChatRefusal | None = None
        begin = self._ways.get(form.name, 0)
        for way in range(begin, len(WAYS)):
            try:
                answer = self._send(prompt, form, WAYS[way], seen)
            except ChatRefusal as error:
                if not error.of_request:
                    raise
                first = first or error
                continue
            if way > begin:
                self._go_on(form, way - 1, "refuses")
            return way, answer
        raise first or BrokenAnswer("takes no form")

    def _send(self, prompt: Prompt, form: Form, way: Way, seen: RowSeen) -> Any:
        """What the server answers to a form asked for in a way; where rows are to be seen, from a stream."""
        if seen is ignore_row:
            return self._call(self._connection.ask, prompt, partial(_asked, form=form, way=way))
        shape = partial(_asked_in_pieces, form=form, way=way)
        with closing(self._call(self._connection.open_stream, prompt, shape)) as stream:
            return whole_answer(events_of(stream), FormRows(form, seen))

    def _go_on(self, form: Form, way: int, does: str) -> None:
        """From now on asks for a form in the way after this one, where there is one."""
        if way + 1 < len(WAYS) and self._ways.get(form.name, 0) <= way:
            log.warning("%s %s %s; %s is asked for by %s.", self._what(), does, WAYS[way], form.name, WAYS[way + 1])
            self._ways = {**self._ways, form.name: way + 1}

    def _call(self, send: Callable[[Mapping[str, Any]], Answer], prompt: Prompt, shape: Any) -> Answer:
        """What the server answers; an extra that it does not take is sent no more."""
        while True:
            without = self._without
            try:
                return send(shape(chat(self._model, prompt, without, self._thinking), without))
            except ChatRefusal as error:
                extra = refused_extra(str(error), without) if error.of_request else ""
                if not extra:
                    raise
                log.warning("%s takes no %s; it is asked without.", self._what(), extra)
                self._without |= {extra}

    def _used(self, answer: Any, purpose: str) -> Usage:
        return usage_of(answer, model=self._model, purpose=purpose, price=self._price)

    def _what(self) -> str:
        return f"The language model {self._model} at {self._connection.url}"


def _asked_in_pieces(body: Mapping[str, Any], without: frozenset[str], *, form: Form, way: Way) -> dict[str, Any]:
    return streamed(with_form(body, form, way), without)


def _asked(body: Mapping[str, Any], _without: frozenset[str], *, form: Form, way: Way) -> dict[str, Any]:
    return with_form(body, form, way)


def _wrong(found: Any, form: Form) -> str:
    """How what was filled in does not fit the form; empty where it does."""
    if found is NOTHING:
        return "the answer is no JSON"
    return "; ".join(e.message for e in Draft202012Validator(dict(form.schema)).iter_errors(found))
