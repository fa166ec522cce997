"""What a server answers -> pieces of text, the data of a form, and what the call used."""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import Any

from core.adapters.form_rows import FormRows
from core.adapters.form_words import json_in
from core.adapters.model_prices import Price, model_usage
from core.domain.answers.usage import Usage
from core.errors import GuardrailIntervened

FILTERED = "content_filter"
LONG = "length"
"""Why an answer ended: the limit of its tokens."""
WHOLE = frozenset({"stop", LONG, "tool_calls", "function_call", "eos"})
# Where servers put what a model thought. Source: the READMEs of vLLM and llama.cpp; Ollama says `reasoning`.
_THOUGHTS = ("reasoning_content", "reasoning")


class BrokenAnswer(Exception):
    """What came is no chat completion, or tells of a failure; says what is wrong with it."""


def choice_of(answer: Any) -> Mapping[str, Any]:
    """The one choice of a completion. Raises BrokenAnswer, and GuardrailIntervened where it was stopped or refused."""
    _raise_failure(answer)
    try:
        choice: Mapping[str, Any] = answer["choices"][0]
        message = choice["message"]
        refused = message.get("refusal")
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise BrokenAnswer("answered something that is no chat completion") from error
    raise_intervened(choice.get("finish_reason"), refused)
    return choice


def raise_intervened(finished: Any, refused: Any) -> None:
    """Raises GuardrailIntervened where a filter stopped an answer, or the model refused one."""
    if finished == FILTERED:
        raise GuardrailIntervened("The filter beside the language model stopped the answer. Ask in other words.")
    if refused:
        raise GuardrailIntervened("The language model refused to answer. Ask in other words.")


def form_data(choice: Mapping[str, Any], name: str) -> Any:
    """What the model filled in, by a tool of that name or as its words; `form_words.NOTHING` where neither is JSON."""
    message = choice["message"]
    try:
        for call in message.get("tool_calls") or ():
            if call["function"]["name"] == name:
                arguments = call["function"]["arguments"]
                return json_in(arguments) if isinstance(arguments, str) else arguments
        return json_in(_text(message.get("content")))
    except (KeyError, TypeError, AttributeError) as error:
        raise BrokenAnswer("answered something that is no chat completion") from error


def ran_out(choice: Mapping[str, Any]) -> bool:
    """Whether an answer was cut, or is all thoughts."""
    message = choice["message"]
    if choice.get("finish_reason") == LONG:
        return True
    return not (_text(message.get("content")).strip() or message.get("tool_calls")) and bool(_thoughts(message))


def usage_of(answer: Any, *, model: str, purpose: str, price: Price | None) -> Usage:
    """What a call used; without tokens and cost where the server does not tell."""
    told: Any = answer.get("usage") if isinstance(answer, Mapping) else None
    try:
        read = int((told.get("prompt_tokens_details") or {}).get("cached_tokens") or 0)
        tokens = {"input": int(told["prompt_tokens"]) - read, "output": int(told["completion_tokens"]), "read": read}
    except (KeyError, TypeError, ValueError, AttributeError):
        return Usage(model=model, purpose=purpose)
    return model_usage(tokens, model=model, purpose=purpose, price=price)


def events(pieces: Iterable[bytes]) -> Iterator[Any]:
    """The data of server-sent events, up to the end of the stream or its [DONE]. Raises BrokenAnswer."""
    for line in _lines(pieces):
        field, _, value = line.partition(b":")
        if field == b"error":  # llama.cpp before 2025
            raise BrokenAnswer(f"broke off its answer: {_shown(value)}")
        if field != b"data":
            continue
        if value.strip() == b"[DONE]":
            return
        try:
            found = json.loads(value)
        except ValueError as error:
            raise BrokenAnswer("sent something that is no event of a chat completion") from error
        _raise_failure(found)
        yield found


def as_event(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """A whole completion as the one event of a stream. Raises as `choice_of`."""
    choice = choice_of(answer)
    return {**answer, "choices": [{**choice, "delta": choice["message"]}]}


def text_pieces(found: Iterable[Any], report: Callable[[Any], None]) -> Generator[str, None, tuple[str, bool]]:
    """The text of a stream's events; `report` gets the one with the usage.

    Returns why the model stopped, empty where the stream never said, and whether its tokens or thoughts ended before
    there was any text. Raises BrokenAnswer and GuardrailIntervened.
    """
    stopped, said, thought = "", False, False
    for event in found:
        try:
            if event.get("usage"):
                report(event)
            for choice in event.get("choices") or ():
                delta = choice.get("delta") or {}
                raise_intervened(choice.get("finish_reason"), delta.get("refusal"))
                thought = thought or bool(_thoughts(delta))
                if piece := _text(delta.get("content")):
                    said = True
                    yield piece
                stopped = choice.get("finish_reason") or stopped
        except (TypeError, AttributeError) as error:
            raise BrokenAnswer("sent something that is no event of a chat completion") from error
    return stopped, not said and (thought or stopped == LONG)


def whole_answer(found: Iterable[Any], rows: FormRows) -> dict[str, Any]:
    """The completion that a stream's events make up, each row of the form passed on as it comes.

    Raises BrokenAnswer, also for a stream that ends before the answer does, and GuardrailIntervened.
    """
    pieces, thoughts = list[str](), list[str]()
    call: dict[str, str] = {}
    told: Any = None
    stopped = ""
    for event in found:
        try:
            told = event.get("usage") or told
            for choice in event.get("choices") or ():
                delta = choice.get("delta") or {}
                raise_intervened(choice.get("finish_reason"), delta.get("refusal"))
                piece = _text(delta.get("content"))
                for part in delta.get("tool_calls") or ():
                    function = part.get("function") or {}
                    call["name"] = function.get("name") or call.get("name", "")
                    piece += function.get("arguments") or ""
                pieces.append(piece)
                thoughts.append(_thoughts(delta))
                rows.add(piece)
                stopped = choice.get("finish_reason") or stopped
        except (TypeError, AttributeError) as error:
            raise BrokenAnswer("sent something that is no event of a chat completion") from error
    if stopped not in WHOLE:
        raise BrokenAnswer(f"broke off its answer ({stopped or 'the stream was cut'})")
    said = "".join(pieces)
    message: dict[str, Any] = {"role": "assistant", "content": said, "reasoning_content": "".join(thoughts)}
    if call:
        message = {"role": "assistant", "tool_calls": [{"function": {**call, "arguments": said}}]}
    choices = [{"index": 0, "message": message, "finish_reason": stopped}]
    return {"choices": choices, **({"usage": told} if told else {})}


def failure_of(body: Any) -> tuple[str, str]:
    """What an answer says went wrong, and the code of it; both empty where it says nothing."""
    if not isinstance(body, Mapping):
        return "", ""
    error = body.get("error") or body.get("detail") or body.get("message") or ""
    if isinstance(error, Mapping):
        return _shown(error.get("message") or error), str(error.get("code") or error.get("type") or "")
    return _shown(error), ""


def _raise_failure(answer: Any) -> None:
    """Gateways answer 200 and then tell of an error."""
    if isinstance(answer, Mapping) and answer.get("error"):
        message, code = failure_of(answer)
        raise_intervened(code, None)
        raise BrokenAnswer(f"failed: {message}")


def _thoughts(message: Mapping[str, Any]) -> str:
    """What a message, or a piece of one, tells of thoughts."""
    return next((said for key in _THOUGHTS if isinstance(said := message.get(key), str)), "")


def _text(content: Any) -> str:
    """The text of a message, which some gateways send in parts."""
    if isinstance(content, list):
        return "".join(part.get("text") or "" for part in content)
    if content is not None and not isinstance(content, str):
        raise TypeError
    return content or ""


def _lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Lines that end with a line feed, which JSON has none of, and not with other separators, which it may have."""
    rest = b""
    for piece in pieces:
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
    yield rest


def _shown(said: Any) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    return " ".join(text.split())[:300]
