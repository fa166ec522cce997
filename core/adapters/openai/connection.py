"""The connection to a server of chat completions: sent, tried again, and what went wrong in our words."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import httpx

from core.adapters.openai.chat_answer import FILTERED, BrokenAnswer, as_event, events, failure_of, raise_intervened
from core.adapters.retry import try_again
from core.errors import ServiceUnavailable

OVERLOADED, NOT_MADE = 429, 501
CONNECT = 5.0
"""Seconds for the connection, at most."""
TOO_LONG = re.compile(r"context[ _]?(?:length|size|window)|exceed_context", re.IGNORECASE)
# A form, or the way it is asked for, is refused with one of these, or, by llama.cpp, with a 500 that speaks of it.
REFUSING = frozenset({400, 415, 422, NOT_MADE})
_OF_FORMS = re.compile(
    r"response_format|json_schema|\bgrammar|\btools?\b|tool_choice|--jinja|does not match the expected", re.IGNORECASE
)
ADVICE = {
    401: "See TICKMARK_MODEL_KEY.",
    403: "See that the key of TICKMARK_MODEL_KEY may use the model.",
    404: "See TICKMARK_MODEL_NAME, and TICKMARK_MODEL_URL, which with most servers ends in /v1.",
    OVERLOADED: "It is asked too much, or the key's limit is used up: wait, or raise it.",
}
LATER = "Try again later; the server's log may say more."


class ChatRefusal(Exception):
    """An answer that is an error: its status, what it says, and its code."""

    def __init__(self, status: int, message: str, code: str) -> None:
        super().__init__(message or f"status {status}")
        self.status = status
        self.code = code

    @property
    def is_too_long(self) -> bool:
        """Whether the prompt is longer than what the server takes."""
        return bool(TOO_LONG.search(f"{self.code} {self}"))

    @property
    def of_request(self) -> bool:
        """Whether something of the request was not taken, and another way to ask may be."""
        speaks = self.status >= 500 and _OF_FORMS.search(str(self))
        return bool(self.status in REFUSING or speaks) and not self.is_too_long and self.code != FILTERED


FAILURES = (ChatRefusal, httpx.HTTPError, httpx.InvalidURL)


class ChatConnection:
    """One client for all threads of a part. `timeout` is in seconds, for each wait for data."""

    def __init__(self, *, url: str, key: str, timeout: float) -> None:
        self.url = url.rstrip("/")
        self._timeout = timeout
        headers = {"Authorization": f"Bearer {key.strip()}"} if key.strip() else {}
        waits = httpx.Timeout(timeout, connect=min(timeout, CONNECT))
        self._client = httpx.Client(timeout=waits, headers={**headers, "User-Agent": "tickmark"})

    def ask(self, body: Mapping[str, Any]) -> dict[str, Any]:
        """The JSON of an answer. Raises ChatRefusal, BrokenAnswer and what httpx raises."""
        return _json_of(try_again(partial(self._send, body, stream=False), FAILURES, _passes))

    def open_stream(self, body: Mapping[str, Any]) -> httpx.Response:
        """A stream that has begun, for the caller to close. Raises as `ask`."""
        return try_again(partial(self._send, body, stream=True), FAILURES, _passes)

    def close(self) -> None:
        """Ends the connections."""
        self._client.close()

    @contextmanager
    def in_our_words(self, what: str) -> Iterator[None]:
        """Raises ServiceUnavailable, saying what failed and what to do, or GuardrailIntervened for what was stopped."""
        try:
            yield
        except ChatRefusal as error:
            raise_intervened(error.code, None)
            raise ServiceUnavailable(f"{what} answered {error.status}: {error}. {_advice(error)}") from error
        except BrokenAnswer as error:
            raise ServiceUnavailable(f"{what} {error}. {LATER}") from error
        except httpx.TimeoutException as error:
            advice = "It may be loading the model: try again. If it is slow, raise TICKMARK_MODEL_TIMEOUT."
            raise ServiceUnavailable(f"{what} did not answer within {self._timeout:g} seconds. {advice}") from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            why = f"{type(error).__name__}: {error}".rstrip(": ")
            advice = "See that the server runs, and TICKMARK_MODEL_URL."
            raise ServiceUnavailable(f"{what} could not be reached ({why}). {advice}") from error

    def _send(self, body: Mapping[str, Any], *, stream: bool) -> httpx.Response:
        request = self._client.build_request("POST", f"{self.url}/chat/completions", json=body)
        response = self._client.send(request, stream=stream)
        if response.status_code == httpx.codes.OK:
            return response
        try:
            response.read()
            raise _refusal(response)
        finally:
            response.close()


def events_of(response: httpx.Response) -> Iterator[Any]:
    """The events of a stream; of a server that answers whole whatever it is asked, its answer as the one event.

    Raises BrokenAnswer and what httpx raises.
    """
    if not response.headers.get("Content-Type", "").startswith("application/json"):
        yield from events(response.iter_bytes())
        return
    response.read()
    yield as_event(_json_of(response))


def _json_of(response: httpx.Response) -> dict[str, Any]:
    try:
        answer = response.json()
    except ValueError as error:
        raise BrokenAnswer("answered something that is no JSON") from error
    if not isinstance(answer, dict):
        raise BrokenAnswer("answered something that is no chat completion")
    return answer


def _refusal(response: httpx.Response) -> ChatRefusal:
    try:
        message, code = failure_of(response.json())
    except ValueError:
        message, code = " ".join(response.text.split())[:300], ""
    return ChatRefusal(response.status_code, message or response.reason_phrase, code)


def _advice(error: ChatRefusal) -> str:
    if error.is_too_long:
        return "The prompt is longer than what the server takes: start it with a longer context."
    if error.status in range(300, 400):
        return "It is at another address: see TICKMARK_MODEL_URL."
    return ADVICE.get(error.status, LATER)


def _passes(error: Exception) -> bool:
    """Whether the same call may succeed a moment later; a time-out has used up the time there was."""
    if isinstance(error, ChatRefusal):
        return error.status == OVERLOADED or (error.status >= 500 and not error.of_request)
    return isinstance(error, httpx.TransportError) and not isinstance(error, httpx.TimeoutException)
