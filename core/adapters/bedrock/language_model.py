"""A prompt to text or to a filled-in form, with any model that Amazon Bedrock's Converse API serves."""

import logging
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from typing import Any

from botocore.eventstream import ParserError
from botocore.exceptions import ClientError
from jsonschema import Draft202012Validator

from core.adapters.aws_client import AwsPlace, in_our_words
from core.adapters.bedrock.converse_answer import LONG, WHOLE, filled_by, form_data, pieces_of
from core.adapters.bedrock.converse_request import (
    Asking,
    Manner,
    refused_extra,
    refuses_stream,
    refuses_way,
    request,
    token_limit,
)
from core.adapters.bedrock.families import FormWay, family_of
from core.adapters.bedrock.guardrail import INTERVENED, check_answer, intervened, report_trace_usage, texts
from core.adapters.bedrock.prices import usage_of
from core.adapters.bedrock.runtime import BedrockRuntime
from core.adapters.form_rows import FormRows
from core.adapters.model_prices import TEXT, Price
from core.adapters.thinking_room import roomier
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable

# How often a form is asked for when what comes back does not fit it.
TRIES = 2
PLAIN = Asking()
STREAM = "stream of a form"

log = logging.getLogger(__name__)


class BedrockModel:
    """A LanguageModel. A stream that has begun is not begun again: what was cut off is for the caller to drop.

    What the model refuses of a request is remembered as long as this lives. Without a `price` usage is reported in
    tokens alone.
    """

    def __init__(self, *, model: str, place: AwsPlace, asking: Asking = PLAIN, price: Price | None = None) -> None:
        self._model = model
        self._runtime = BedrockRuntime(place)
        self._price = price
        self._manner = Manner(asking=asking, family=family_of(model))
        self._ways = self._manner.family.ways_at(asking.thinking)
        if asking.thinking != "off" and not self._manner.thinks:
            log.warning("How %s is told to think is not known: TICKMARK_MODEL_THINKING does nothing.", self._what())

    @property
    def name(self) -> str:
        """The model's id on Bedrock."""
        return self._model

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """The answer in pieces. Raises ServiceUnavailable, also when the stream ends before the answer does."""
        with in_our_words(self._what(), ServiceUnavailable):
            asked = prompt
            while True:
                stopped, empty = yield from self._written(asked, spent)
                if not (empty and stopped == LONG):
                    break
                asked = roomier(asked, prompt, what=self._what(), purpose="the text")
        if stopped == INTERVENED:
            raise intervened("the text", ())
        if stopped not in WHOLE:
            raise ServiceUnavailable(f"{self._what()} broke off its answer ({stopped or 'the stream was cut'}).")

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The answer as the form's data, asked for in the surest way that the model takes.

        What does not fit the schema is asked for once more; what was cut, once with more room. For rows to be `seen` it
        is asked for as a stream, where the endpoint has streams. Raises ServiceUnavailable, and GuardrailIntervened.
        """
        asked, tries, wrong = prompt, 0, ""
        while tries < TRIES:
            with in_our_words(self._what(), ServiceUnavailable):
                way, response = self._ask(asked, form, seen)
                self._report(response, form.name, spent)
                if response.get("stopReason") == INTERVENED:
                    raise intervened("the question", response.get("trace"))
                found = form_data(response, form.name)
                wrong = "; ".join(e.message for e in Draft202012Validator(dict(form.schema)).iter_errors(found))
                if isinstance(found, dict) and not wrong:
                    self._look_at(found, asked, spent)
                    return found
            if response.get("stopReason") == LONG:
                asked = roomier(asked, prompt, what=self._what(), purpose=form.name)
                continue
            if found is None and way is FormWay.NATIVE:
                self._go_on(way, "answers no JSON when asked for")
            tries += 1
        raise ServiceUnavailable(f"{self._what()} did not fill in {form.name} as asked: {wrong[:300]}.")

    def close(self) -> None:
        """Ends the connections."""
        self._runtime.close()

    def _written(self, prompt: Prompt, spent: Spent) -> Generator[str, None, tuple[str, bool]]:
        """The text of one call; returns why the model stopped, and whether there was none."""
        stream = self._call("converse_stream", prompt)[1]["stream"]
        try:
            return (yield from pieces_of(stream, lambda last: self._report(last, TEXT, spent)))
        finally:
            stream.close()

    def _ask(self, prompt: Prompt, form: Form, seen: RowSeen) -> tuple[FormWay, Mapping[str, Any]]:
        """The way that was taken, and the answer; by a stream where rows are to be seen and the endpoint has them."""
        if seen is ignore_row or STREAM in self._manner.without:
            return self._call("converse", prompt, form)
        try:
            way, answer = self._call("converse_stream", prompt, form)
            try:
                return way, filled_by(answer["stream"], FormRows(form, seen), in_words=way is FormWay.NATIVE)
            finally:
                answer["stream"].close()
        except (ClientError, ParserError) as error:
            if isinstance(error, ClientError) and not refuses_stream(error):
                raise
            log.warning("%s streams no forms (%s); they are asked for whole.", self._what(), error)
            self._leave_out(STREAM)
            return self._ask(prompt, form, seen)

    def _call(self, operation: str, prompt: Prompt, form: Form | None = None) -> tuple[FormWay, Any]:
        """The way that was taken, and what the model answers; what it does not take is sent no more."""
        while True:
            manner, way = self._manner, self._ways[0]
            made = request(prompt, manner, form, way)
            try:
                return way, getattr(self._runtime.client, operation)(modelId=self._model, **made)
            except ClientError as error:
                if not self._learns(error, made, way if form else None):
                    raise

    def _learns(self, error: ClientError, made: Mapping[str, Any], way: FormWay | None) -> bool:
        """Whether the model may take the request otherwise, as which it is made from now on."""
        if way and refuses_way(error, way) and self._go_on(way, "refuses"):
            return True
        if extra := refused_extra(error, made):
            log.warning("%s takes no %s; it is asked without.", self._what(), extra)
            self._leave_out(extra)
            return True
        most, sent = token_limit(error), made["inferenceConfig"].get("maxTokens", 0)
        if most and most < sent:
            log.warning("%s writes at most %d tokens; it is asked for no more.", self._what(), most)
            self._manner = replace(self._manner, most=most)
            return True
        return False

    def _go_on(self, way: FormWay, does: str) -> bool:
        """From now on asks for forms in the way after this one; whether there is one."""
        if self._ways[0] is not way:
            return True
        if len(self._ways) == 1:
            return False
        log.warning("%s %s %s; forms are asked for by %s.", self._what(), does, way, self._ways[1])
        self._ways = self._ways[1:]
        return True

    def _leave_out(self, extra: str) -> None:
        self._manner = replace(self._manner, without=self._manner.without | {extra})

    def _report(self, response: Mapping[str, Any], purpose: str, spent: Spent) -> None:
        """Tells what a call used, and the guardrail beside it."""
        spent(usage_of(response, model=self._model, purpose=purpose, price=self._price))
        if self._manner.asking.guardrail:
            report_trace_usage(self._manner.asking.guardrail, response, spent)

    def _look_at(self, found: Mapping[str, Any], prompt: Prompt, spent: Spent) -> None:
        if guardrail := self._manner.asking.guardrail:
            check_answer(self._runtime.client, guardrail, "\n".join(texts(found)), prompt, spent)

    def _what(self) -> str:
        return f"The language model {self._model} on Amazon Bedrock"
