"""The adapter of chat completions against a strict local server: its ways, its extras, and what goes wrong."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.adapters.model_prices import KINDS, Price
from core.adapters.openai.connection import ChatConnection
from core.adapters.openai.language_model import OpenAiModel
from core.adapters.page_reader import FORM as TRANSCRIPT
from core.answering.by_model.results_form import FORM as ANSWER
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage
from core.errors import GuardrailIntervened, ServiceUnavailable, SettingsError
from core.service_settings import Thinking
from core.settings import load_settings
from core.wiring import open_services
from tests.fakes.fake_openai import KEY, LONGEST, MODEL, STREAM, FakeOpenAi, refused, sse
from tests.fakes.loopback_service import Reply, as_json
from tests.samples.papers.write_pdf import write_pdf

PROMPT = Prompt(system="Be brief.", material="[1] Net sales rose.", text="Did net sales rise?", max_tokens=64)
FORM = Form(
    name="verdict",
    description="Says whether the claim holds.",
    schema={
        "type": "object",
        "properties": {"verdict": {"type": "string", "enum": ["true", "false"]}},
        "required": ["verdict"],
        "additionalProperties": False,
    },
)
TRUE = {"verdict": "true"}
BODY = {"messages": [{"role": "user", "content": "x"}], "stream_options": {"include_usage": True}}

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def server() -> Iterator[FakeOpenAi]:
    with FakeOpenAi() as server:
        yield server


def model(
    server: FakeOpenAi,
    *,
    key: str = KEY,
    path: str = "/v1",
    price: Price | None = None,
    name: str = MODEL,
    thinking: Thinking = "off",
) -> OpenAiModel:
    connection = ChatConnection(url=f"{server.url}{path}", key=key, timeout=5)
    return server.closes(OpenAiModel(model=name, connection=connection, price=price, thinking=thinking))


def way(body: dict[str, Any]) -> str:
    """How a form was asked for."""
    if "tools" in body:
        return "tool"
    return str(body.get("response_format", {}).get("type", "words"))


def ways(server: FakeOpenAi) -> list[str]:
    return [way(request.body) for request in server.requests]


def test_a_form_goes_as_a_strict_schema_that_stands_in_the_prompt_too(server: FakeOpenAi) -> None:
    assert model(server).fill_in(PROMPT, FORM) == TRUE
    body = server.requests[0].body
    schema = {"name": "verdict", "description": FORM.description, "strict": True, "schema": FORM.schema}
    assert body["response_format"] == {"type": "json_schema", "json_schema": schema}
    system, user = body["messages"]
    assert system["content"].startswith("Be brief.\n\nSays whether")
    assert json.dumps(FORM.schema) in system["content"]
    assert user["content"] == "[1] Net sales rose.\n\nDid net sales rise?"
    assert (body["max_tokens"], body["temperature"]) == (64, 0)


@pytest.mark.parametrize("form", [ANSWER, TRANSCRIPT])
def test_a_schema_that_openai_would_not_take_as_strict_is_not_called_strict(server: FakeOpenAi, form: Form) -> None:
    server.filled = [{"nothing": True}]
    with pytest.raises(ServiceUnavailable, match="did not fill in"):
        model(server).fill_in(PROMPT, form)
    assert [r.body["response_format"]["json_schema"]["strict"] for r in server.requests] == [False, False]


@pytest.mark.parametrize(
    ("refuses", "found"),
    [
        ({"json_schema"}, ["json_schema", "tool"]),
        ({"json_schema", "tools"}, ["json_schema", "tool", "json_object"]),
        ({"response_format", "tools"}, ["json_schema", "tool", "json_object", "words"]),
    ],
)
def test_a_way_that_is_refused_is_not_tried_again(
    server: FakeOpenAi, refuses: set[str], found: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses = refuses
    asked = model(server)
    with caplog.at_level(logging.WARNING):
        assert asked.fill_in(PROMPT, FORM) == TRUE
        assert asked.fill_in(PROMPT, FORM) == TRUE
    assert ways(server) == [*found, found[-1]]
    assert "verdict is asked for by" in caplog.text


def test_another_form_is_still_asked_for_in_the_surest_way(server: FakeOpenAi) -> None:
    server.faults.append(refused("Invalid schema for response_format 'verdict'"))
    asked = model(server)
    assert asked.fill_in(PROMPT, FORM) == TRUE
    assert asked.fill_in(PROMPT, replace(FORM, name="other")) == TRUE
    assert ways(server) == ["json_schema", "tool", "json_schema"]


def test_llama_cpp_refuses_tools_with_an_error_of_its_own(server: FakeOpenAi) -> None:
    no_tools = as_json({"error": {"code": 500, "message": "tools param requires --jinja flag"}}, 500)
    server.faults.extend([refused("grammar"), no_tools])
    assert model(server).fill_in(PROMPT, FORM) == TRUE
    assert ways(server) == ["json_schema", "tool", "json_object"]


def test_when_every_way_is_refused_the_first_refusal_is_told_and_nothing_is_learned(server: FakeOpenAi) -> None:
    asked = model(server)
    server.faults.extend([refused(f"image input is not supported ({n})") for n in range(4)])
    with pytest.raises(ServiceUnavailable, match=r"not supported \(0\)"):
        asked.fill_in(PROMPT, FORM)
    assert asked.fill_in(PROMPT, FORM) == TRUE
    assert ways(server)[4:] == ["json_schema"]


def test_a_server_that_takes_a_schema_and_does_nothing_about_it_is_asked_otherwise(server: FakeOpenAi) -> None:
    server.filled = ["The verdict is true.", TRUE]
    asked = model(server)
    assert asked.fill_in(PROMPT, FORM) == TRUE
    assert asked.fill_in(PROMPT, FORM) == TRUE
    assert ways(server) == ["json_schema", "tool", "tool"]


@pytest.mark.parametrize(
    "said",
    [
        '```json\n{"verdict": "true"}\n```',
        '<think>It says {"verdict": "false"}.</think>\n\n{"verdict": "true"}',
        ' {"verdict": "true"}\n',
    ],
)
def test_json_is_found_within_a_fence_and_after_thoughts(server: FakeOpenAi, said: str) -> None:
    server.filled = [said]
    assert model(server).fill_in(PROMPT, FORM) == TRUE


@pytest.mark.parametrize("arguments", [TRUE, '{"verdict": "true"}'])
def test_the_input_of_a_tool_comes_as_text_or_as_data(server: FakeOpenAi, arguments: object) -> None:
    call = {"function": {"name": "verdict", "arguments": arguments}}
    server.faults.append(as_json({"choices": [{"message": {"content": None, "tool_calls": [call]}}]}))
    assert model(server).fill_in(PROMPT, FORM) == TRUE


def test_a_text_may_come_in_parts(server: FakeOpenAi) -> None:
    parts = [{"type": "text", "text": '{"verdict":'}, {"type": "text", "text": ' "true"}'}]
    server.faults.append(as_json({"choices": [{"message": {"content": parts}, "finish_reason": "stop"}]}))
    assert model(server).fill_in(PROMPT, FORM) == TRUE


@pytest.mark.parametrize("extra", ["temperature", "max_tokens", "stream_options"])
def test_an_extra_that_is_refused_is_sent_no_more(
    server: FakeOpenAi, extra: str, caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses = {extra}
    asked = model(server)
    with caplog.at_level(logging.WARNING):
        assert "".join(asked.write(PROMPT)).endswith("5")
        assert "".join(asked.write(PROMPT)).endswith("5")
    assert [extra in request.body for request in server.requests] == [True, False, False]
    assert "it is asked without" in caplog.text
    limits = [r.body.get("max_tokens", r.body.get("max_completion_tokens")) for r in server.requests]
    assert limits == [64, 64, 64]


CUT = {"content": '{"verdict": "tr'}
THOUGHTS = [
    (CUT, "length"),
    ({"content": None, "reasoning_content": "It says"}, "length"),
    ({"content": "", "reasoning": "It says so."}, "stop"),
]


def whole(message: dict[str, Any], finished: str) -> Reply:
    return as_json({"choices": [{"message": message, "finish_reason": finished}], "usage": {}})


@pytest.mark.parametrize(("message", "finished"), THOUGHTS)
def test_an_answer_that_thoughts_ate_up_is_asked_for_once_more_with_more_room(
    server: FakeOpenAi, message: dict[str, Any], finished: str
) -> None:
    usages: list[Usage] = []
    server.faults.append(whole(message, finished))
    assert model(server).fill_in(PROMPT, FORM, usages.append) == TRUE
    assert [request.body["max_tokens"] for request in server.requests] == [64, 8064]
    server.faults.extend([whole(message, finished)] * 2)
    with pytest.raises(ServiceUnavailable, match="used its 64 tokens, and then 8064, before verdict was there"):
        model(server).fill_in(PROMPT, FORM, usages.append)
    assert len(server.requests) == len(usages) == 4
    assert ways(server) == ["json_schema"] * 4


@pytest.mark.parametrize(("message", "finished"), THOUGHTS)
def test_a_stream_that_thoughts_ate_up_is_begun_once_more(
    server: FakeOpenAi, message: dict[str, Any], finished: str
) -> None:
    eaten = stream({"choices": [{"delta": message, "finish_reason": finished}]})
    server.faults.append(eaten)
    assert model(server).fill_in(PROMPT, FORM, seen=print) == TRUE
    if message is not CUT:
        server.faults.append(eaten)
        assert "".join(model(server).write(PROMPT)) == "".join(server.text)
        server.faults.extend([eaten] * 2)
        with pytest.raises(ServiceUnavailable, match="before the text was there"):
            list(model(server).write(PROMPT))
    assert [r.body["max_tokens"] for r in server.requests] == [64, 8064] * (1 if message is CUT else 3)


QUIET = {"chat_template_kwargs": {"enable_thinking": False}, "reasoning_effort": "none"}
LOUD = {"chat_template_kwargs": {"enable_thinking": True}, "reasoning_effort": "high"}


@pytest.mark.parametrize(
    ("name", "thinking", "sent", "room"),
    [
        ("llama-9:8b", "off", {}, 0),
        ("llama-9:8b", "medium", {"reasoning_effort": "medium"}, 8000),
        ("qwen3:30b-a3b", "off", QUIET, 0),
        ("Qwen/Qwen3-32B", "off", QUIET, 0),
        ("qwen3.6:27b", "high", LOUD, 16_000),
        ("qwen3:30b-a3b-instruct-2507-q4_K_M", "off", {}, 0),
        ("nemotron-3-nano:30b", "off", QUIET, 0),
        ("gpt-oss:20b", "off", {"reasoning_effort": "low"}, 2000),
        ("openai/gpt-oss-120b", "high", {"reasoning_effort": "high"}, 16_000),
    ],
)
def test_each_model_is_told_in_its_own_way_how_long_to_think(
    server: FakeOpenAi, name: str, thinking: Thinking, sent: dict[str, Any], room: int
) -> None:
    server.model = name
    assert model(server, name=name, thinking=thinking).fill_in(PROMPT, FORM) == TRUE
    body = server.requests[0].body
    assert {field: body[field] for field in ("chat_template_kwargs", "reasoning_effort") if field in body} == sent
    assert body["max_tokens"] == 64 + room


@pytest.mark.parametrize("field", ["reasoning_effort", "chat_template_kwargs"])
def test_a_field_about_thinking_that_is_refused_is_sent_no_more(server: FakeOpenAi, field: str) -> None:
    server.model, server.refuses = "qwen3:8b", {field}
    asked = model(server, name="qwen3:8b")
    assert [asked.fill_in(PROMPT, FORM) for _ in range(2)] == [TRUE, TRUE]
    assert [field in request.body for request in server.requests] == [True, False, False]
    assert ways(server) == ["json_schema"] * 3


def test_a_text_that_ran_out_of_tokens_is_given(server: FakeOpenAi) -> None:
    server.finished = "length"
    assert "".join(model(server).write(PROMPT)) == "".join(server.text)


@pytest.mark.parametrize("finished", ["error", "abort"])
def test_a_stream_that_failed_says_why(server: FakeOpenAi, finished: str) -> None:
    server.finished = finished
    with pytest.raises(ServiceUnavailable, match=f"broke off its answer \\({finished}\\)"):
        list(model(server).write(PROMPT))


def test_what_a_filter_stops_and_a_model_refuses_is_told(server: FakeOpenAi) -> None:
    server.finished = "content_filter"
    with pytest.raises(GuardrailIntervened, match="filter"):
        model(server).fill_in(PROMPT, FORM)
    with pytest.raises(GuardrailIntervened, match="filter"):
        list(model(server).write(PROMPT))
    usages: list[Usage] = []
    message = {"role": "assistant", "content": None, "refusal": "I can't help with that."}
    server.faults.append(as_json({"choices": [{"message": message, "finish_reason": "stop"}], "usage": {}}))
    with pytest.raises(GuardrailIntervened, match="refused to answer"):
        model(server).fill_in(PROMPT, FORM, usages.append)
    assert len(usages) == 1
    server.faults.append(stream({"choices": [{"delta": {"refusal": "I can't"}}]}))
    with pytest.raises(GuardrailIntervened, match="refused to answer"):
        list(model(server).write(PROMPT))


def stream(*events: Any) -> Reply:
    return Reply(body=b"".join(map(sse, events)), headers={"Content-Type": STREAM})


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (stream({"error": {"message": "slow down", "code": 429}}), "failed: slow down"),
        (Reply(body=b'error: {"message": "no slot"}\n\n', headers={"Content-Type": STREAM}), "no slot"),
        (Reply(body=b"data: {broken\n\n", headers={"Content-Type": STREAM}), "no event"),
        (stream({"choices": [{"delta": {"content": 7}}]}), "no event"),
        (stream([1]), "no event"),
        (as_json({"choices": []}), "no chat completion"),
    ],
)
def test_a_stream_that_is_none_is_told(server: FakeOpenAi, reply: Reply, said: str) -> None:
    server.faults.append(reply)
    with pytest.raises(ServiceUnavailable, match=said):
        list(model(server).write(PROMPT))


@pytest.mark.parametrize(
    "data", [{}, [], 7, {"choices": []}, {"choices": [{}]}, {"choices": [{"message": {"tool_calls": [7]}}]}]
)
def test_what_is_no_completion_is_refused(server: FakeOpenAi, data: object) -> None:
    server.faults.append(as_json(data))
    with pytest.raises(ServiceUnavailable, match="no chat completion"):
        model(server).fill_in(PROMPT, FORM)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply(body=b"<html>Hello</html>"), "no JSON"),
        (as_json({"error": {"message": "provider away", "code": 502}}), "failed: provider away"),
        (as_json({"error": "model 'x' not found"}, 404), "x' not found. See TICKMARK_MODEL_NAME"),
        (as_json({"detail": "Not Found"}, 404), "404: Not Found. See .*ends in /v1"),
        (Reply(status=405), "405"),
        (Reply(status=307, headers={"Location": "/v2"}), "another address"),
    ],
)
def test_an_error_says_what_to_do(server: FakeOpenAi, reply: Reply, said: str) -> None:
    server.faults.append(reply)
    with pytest.raises(ServiceUnavailable, match=said):
        model(server).fill_in(PROMPT, FORM)
    assert len(server.requests) == 1


def test_a_wrong_key_is_told_and_not_shown(server: FakeOpenAi) -> None:
    with pytest.raises(ServiceUnavailable, match=r"401: .*TICKMARK_MODEL_KEY") as told:
        model(server, key="sk-secret").fill_in(PROMPT, FORM)
    assert "sk-secret" not in str(told.value)


def test_a_key_may_end_with_a_line(server: FakeOpenAi) -> None:
    assert model(server, key=f"{KEY}\n").fill_in(PROMPT, FORM) == TRUE


def test_a_prompt_that_is_too_long_is_told_at_once(server: FakeOpenAi) -> None:
    with pytest.raises(ServiceUnavailable, match="longer context"):
        model(server).fill_in(replace(PROMPT, material="x" * LONGEST), FORM)
    assert len(server.requests) == 1


def test_lines_end_where_the_server_ends_them(server: FakeOpenAi) -> None:
    server.text = ["one\u2028two", " \x85 three", " \x1c four"]
    assert list(model(server).write(PROMPT)) == server.text
    body = server.stream(BODY).replace(b"\n", b"\r\n")
    server.faults.append(Reply(body=body, headers={"Content-Type": STREAM}))
    assert list(model(server).write(PROMPT)) == server.text


def test_tokens_from_a_cache_are_told_apart(server: FakeOpenAi) -> None:
    usages: list[Usage] = []
    model(server).fill_in(PROMPT, FORM, usages.append)
    told = server.usage(server.requests[0].body)
    read = told["prompt_tokens_details"]["cached_tokens"]
    assert read > 0
    assert usages == [
        Usage(model=MODEL, purpose="verdict", input=told["prompt_tokens"] - read, output=5, read=read, cost=None)
    ]


def test_a_server_that_counts_no_tokens_tells_no_cost(server: FakeOpenAi) -> None:
    server.counts = False
    usages: list[Usage] = []
    free = Price(**dict.fromkeys(KINDS, 1))  # type: ignore[arg-type]
    asked = model(server, price=free)
    asked.fill_in(PROMPT, FORM, usages.append)
    assert "".join(asked.write(PROMPT, usages.append))
    assert usages == [Usage(model=MODEL, purpose="verdict"), Usage(model=MODEL, purpose="text")]


def test_the_settings_choose_the_model_its_key_and_its_price(server: FakeOpenAi, tmp_path: Path) -> None:
    given = {"model_url": f"{server.url}/v1/", "model_name": MODEL, "model_key": KEY, "model_prices": {MODEL: (1, 2)}}
    usages: list[Usage] = []
    with open_services(load_settings(home=tmp_path, **given)) as services:
        assert services.model is not None
        assert services.model.fill_in(PROMPT, FORM, usages.append) == TRUE
    [usage] = usages
    assert float(usage.cost or 0) == pytest.approx((usage.input + usage.read + 2 * usage.output) / 1e6)


def test_the_model_reads_pages_off_their_pictures(server: FakeOpenAi, tmp_path: Path) -> None:
    server.filled = [{"blocks": [{"kind": "heading", "text": "Deliveries"}]}]
    given = {"model_url": f"{server.url}/v1", "model_name": MODEL, "model_key": KEY, "pdf_vision": "always"}
    with open_services(load_settings(home=tmp_path, **given)) as services:
        assert services.page_reader is not None
        [block] = services.page_reader.read(services.pdf.picture(write_pdf([()]), 1, width=100))
    assert block.text == "Deliveries"
    picture, text = server.requests[0].body["messages"][1]["content"]
    assert picture["image_url"]["url"].startswith("data:image/png;base64,")
    assert "Transcribe this page" in text["text"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"model_url": "http://x/v1", "model_name": "m", "bedrock_model": "b"}, "MODEL_URL: .*unset one of the two"),
        ({"model_url": "http://x/v1"}, "TICKMARK_MODEL_NAME: .*name the model"),
        ({"model_name": "m"}, "TICKMARK_MODEL_NAME: .*TICKMARK_MODEL_URL"),
        ({"model_url": "http://me:secret@x/v1", "model_name": "m"}, "TICKMARK_MODEL_URL"),
        ({"model_url": "localhost:11434", "model_name": "m"}, "TICKMARK_MODEL_URL"),
        ({"model_prices": {"m": [1, 2, 3]}}, "TICKMARK_MODEL_PRICES"),
    ],
)
def test_settings_that_name_no_model_are_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        load_settings(**given)
