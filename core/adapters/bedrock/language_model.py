"""A prompt to text or to a filled-in form, with any model that Amazon Bedrock's Converse API serves."""

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any

from botocore.eventstream import ParserError
from botocore.exceptions import ClientError
from jsonschema import Draft202012Validator

from core.adapters.aws_client import AwsPlace, in_our_words
from core.adapters.bedrock.converse_request import Asking, refused_extra, refuses_stream, request, tools
from core.adapters.bedrock.converse_stream import filled_by
from core.adapters.bedrock.guardrail import INTERVENED, check_answer, intervened, report_trace_usage, texts
from core.adapters.bedrock.prices import usage_of
from core.adapters.bedrock.runtime import BedrockRuntime
from core.adapters.form_rows import FormRows
from core.adapters.model_prices import TEXT, Price
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable

# How often a form is asked for when what comes back does not fit it.
TRIES = 2
PLAIN = Asking()
STREAM = "stream of a form"
WHOLE = frozenset({"end_turn", "stop_sequence", "tool_use", "max_tokens"})

log = logging.getLogger(__name__)


class BedrockModel:
    """A LanguageModel. A stream that has begun is not begun again: what was cut off is for the caller to drop.

    Without a `price` usage is reported in tokens alone.
    """

    def __init__(self, *, model: str, place: AwsPlace, asking: Asking = PLAIN, price: Price | None = None) -> None:
        self._model = model
        self._runtime = BedrockRuntime(place)
        self._asking = asking
        self._price = price
        self._without: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The model's id on Bedrock."""
        return self._model

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        """The answer in pieces. Raises ServiceUnavailable, also when the stream ends before the answer does."""
        with in_our_words(self._what(), ServiceUnavailable):
            stream = self._call("converse_stream", prompt)["stream"]
            try:
                stopped = yield from _pieces(stream, lambda last: self._report(last, TEXT, spent))
            finally:
                stream.close()
        if stopped == INTERVENED:
            raise intervened("the text", ())
        if stopped not in WHOLE:
            raise ServiceUnavailable(f"{self._what()} broke off its answer ({stopped or 'the stream was cut'}).")

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        """The answer as the form's data, given as the input of a tool that the model must use.

        What does not fit the schema is asked for once more. For rows to be `seen` it is asked for as a stream, where
        the endpoint has streams. Raises ServiceUnavailable, and GuardrailIntervened.
        """
        wrong = ""
        for _ in range(TRIES):
            with in_our_words(self._what(), ServiceUnavailable):
                response = self._ask(prompt, form, seen)
                self._report(response, form.name, spent)
                if response.get("stopReason") == INTERVENED:
                    raise intervened("the question", response.get("trace"))
                found = _tool_input(response, form.name)
                wrong = "; ".join(e.message for e in Draft202012Validator(dict(form.schema)).iter_errors(found))
                if isinstance(found, dict) and not wrong:
                    self._look_at(found, prompt, spent)
                    return found
        raise ServiceUnavailable(f"{self._what()} did not fill in {form.name} as asked: {wrong[:300]}.")

    def close(self) -> None:
        """Ends the connections."""
        self._runtime.close()

    def _ask(self, prompt: Prompt, form: Form, seen: RowSeen) -> Mapping[str, Any]:
        """What Converse answers; by a stream where rows are to be seen, unless the endpoint has none."""
        if seen is ignore_row or STREAM in self._without:
            answer: Mapping[str, Any] = self._call("converse", prompt, form)
            return answer
        try:
            stream = self._call("converse_stream", prompt, form)["stream"]
            try:
                return filled_by(stream, FormRows(form, seen))
            finally:
                stream.close()
        except (ClientError, ParserError) as error:
            if isinstance(error, ClientError) and not refuses_stream(error):
                raise
            log.warning("%s streams no forms (%s); they are asked for whole.", self._what(), error)
            self._without |= {STREAM}
            return self._ask(prompt, form, seen)

    def _call(self, operation: str, prompt: Prompt, form: Form | None = None) -> Any:
        """What the model answers; an extra that it does not take is sent no more."""
        while True:
            made = request(prompt, self._asking, self._without)
            if form:
                made["toolConfig"] = tools(form, self._without)
            try:
                return getattr(self._runtime.client, operation)(modelId=self._model, **made)
            except ClientError as error:
                extra = refused_extra(error, self._without)
                if not extra:
                    raise
                log.warning("%s takes no %s; it is asked without.", self._what(), extra)
                self._without |= {extra}

    def _report(self, response: Mapping[str, Any], purpose: str, spent: Spent) -> None:
        """Tells what a call used, and the guardrail beside it."""
        spent(usage_of(response, model=self._model, purpose=purpose, price=self._price))
        if self._asking.guardrail:
            report_trace_usage(self._asking.guardrail, response, spent)

    def _look_at(self, found: Mapping[str, Any], prompt: Prompt, spent: Spent) -> None:
        if self._asking.guardrail:
            check_answer(self._runtime.client, self._asking.guardrail, "\n".join(texts(found)), prompt, spent)

    def _what(self) -> str:
        return f"The language model {self._model} on Amazon Bedrock"


def _pieces(stream: Any, report: Callable[[Mapping[str, Any]], None]) -> Generator[str, None, str]:
    """The text of a stream's events; `report` gets its metadata; returns why the model stopped, empty when not said."""
    stopped = ""
    for event in stream:
        piece = event.get("contentBlockDelta", {}).get("delta", {}).get("text")
        if piece:
            yield piece
        stopped = event.get("messageStop", {}).get("stopReason", stopped)
        if "metadata" in event:
            report(event["metadata"])
    return stopped


def _tool_input(response: Mapping[str, Any], name: str) -> Any:
    blocks = response.get("output", {}).get("message", {}).get("content", [])
    uses = [block["toolUse"] for block in blocks if "toolUse" in block]
    return next((use.get("input") for use in uses if use["name"] == name), None)
