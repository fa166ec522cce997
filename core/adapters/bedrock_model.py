"""A prompt to text or to a filled-in form, with any model that Amazon Bedrock's Converse API serves."""

import threading
from collections.abc import Generator, Iterator, Mapping
from typing import Any

from jsonschema import Draft202012Validator

from core.adapters.aws_client import AwsPlace, in_our_words, open_client
from core.domain.prompt import Form, Prompt
from core.errors import ServiceUnavailable

# How often a form is asked for when what comes back does not fit it.
TRIES = 2
WHOLE = frozenset({"end_turn", "stop_sequence", "tool_use", "max_tokens"})


class BedrockModel:
    """A LanguageModel. A stream that has begun is not begun again: what was cut off is for the caller to drop."""

    def __init__(self, *, model: str, place: AwsPlace) -> None:
        self._model = model
        self._place = place
        self._client: Any = None
        self._opening = threading.Lock()

    @property
    def name(self) -> str:
        """The model's id on Bedrock."""
        return self._model

    def write(self, prompt: Prompt) -> Iterator[str]:
        """The answer in pieces. Raises ServiceUnavailable, also when the stream ends before the answer does."""
        with in_our_words(self._what(), ServiceUnavailable):
            stream = self._open().converse_stream(**self._request(prompt))["stream"]
            try:
                stopped = yield from _pieces(stream)
            finally:
                stream.close()
        if stopped not in WHOLE:
            raise ServiceUnavailable(f"{self._what()} broke off its answer ({stopped or 'the stream was cut'}).")

    def fill_in(self, prompt: Prompt, form: Form) -> Mapping[str, Any]:
        """The answer as the form's data, given as the input of a tool that the model must use.

        What does not fit the schema is asked for once more. Raises ServiceUnavailable.
        """
        schema = dict(form.schema)
        tool = {"name": form.name, "description": form.description, "inputSchema": {"json": schema}}
        tools = {"tools": [{"toolSpec": tool}], "toolChoice": {"tool": {"name": form.name}}}
        wrong = ""
        for _ in range(TRIES):
            with in_our_words(self._what(), ServiceUnavailable):
                response = self._open().converse(**self._request(prompt), toolConfig=tools)
            found = _tool_input(response, form.name)
            wrong = "; ".join(e.message for e in Draft202012Validator(schema).iter_errors(found))
            if isinstance(found, dict) and not wrong:
                return found
        raise ServiceUnavailable(f"{self._what()} did not fill in {form.name} as asked: {wrong[:300]}.")

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._client is not None:
                self._client.close()
            self._client = None

    def _request(self, prompt: Prompt) -> dict[str, Any]:
        pictures = [{"image": {"format": "png", "source": {"bytes": picture}}} for picture in prompt.pictures]
        system = {"system": [{"text": prompt.system}]} if prompt.system.strip() else {}
        return {
            "modelId": self._model,
            "messages": [{"role": "user", "content": [*pictures, {"text": prompt.text}]}],
            "inferenceConfig": {"maxTokens": prompt.max_tokens, "temperature": 0.0},
            **system,
        }

    def _what(self) -> str:
        return f"The language model {self._model} on Amazon Bedrock"

    def _open(self) -> Any:
        with self._opening:
            if self._client is None:
                self._client = open_client("bedrock-runtime", self._place)
            return self._client


def _pieces(stream: Any) -> Generator[str, None, str]:
    """The text of a stream's events; returns why the model stopped, empty when it never said."""
    stopped = ""
    for event in stream:
        piece = event.get("contentBlockDelta", {}).get("delta", {}).get("text")
        if piece:
            yield piece
        stopped = event.get("messageStop", {}).get("stopReason", stopped)
    return stopped


def _tool_input(response: Mapping[str, Any], name: str) -> Any:
    blocks = response.get("output", {}).get("message", {}).get("content", [])
    uses = [block["toolUse"] for block in blocks if "toolUse" in block]
    return next((use["input"] for use in uses if use["name"] == name), None)
