"""boto3 against a strict local Bedrock: each family of models asked as it takes it, and what is learned of refusals."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.converse_request import Asking, Manner, request
from core.adapters.bedrock.families import FormWay, family_of
from core.adapters.bedrock.language_model import BedrockModel
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage
from core.errors import ServiceUnavailable
from core.service_settings import Thinking
from tests.fakes.fake_bedrock import MOST_TOKENS, REGION, FakeBedrock

PROMPT = Prompt(system="Be brief.", material="[1] Net sales rose in Norway.", text="Did net sales rise?", max_tokens=64)
ROW = {"type": "object", "properties": {"text": {"type": "string", "minLength": 1}}, "required": ["text"]}
FORM = Form(
    name="rows",
    description="The rows.",
    schema={"type": "object", "properties": {"rows": {"type": "array", "items": ROW}}, "required": ["rows"]},
)
ROWS = {"rows": [{"text": "They rose."}, {"text": "In Norway."}]}
TOOL = {"name": "rows", "description": "The rows.", "inputSchema": {"json": FORM.schema}}
HAIKU = "eu.anthropic.claude-haiku-4-5-20251001-v1:0"
OPUS = "global.anthropic.claude-opus-5-5"
OSS = "openai.gpt-oss-20b-1:0"
QWEN = "qwen.qwen3-32b-v1:0"

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        server.filled = [ROWS]
        yield server


def model(server: FakeBedrock, name: str, thinking: Thinking = "off") -> BedrockModel:
    server.model = name
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    return server.closes(BedrockModel(model=name, place=place, asking=Asking(thinking=thinking)))


def way(body: dict[str, Any]) -> str:
    if "outputConfig" in body:
        return "schema"
    return "forced" if "toolChoice" in body["toolConfig"] else "offered"


def ways(server: FakeBedrock) -> list[str]:
    return [way(request.body) for request in server.requests]


@pytest.mark.parametrize("name", ["recorded", "eu.anthropic.claude-test-v1:0", "vendor.model-v9:0"])
def test_a_model_that_is_not_in_the_table_is_asked_as_recorded_answers_were(name: str) -> None:
    made = request(PROMPT, Manner(asking=Asking(), family=family_of(name)), FORM, FormWay.FORCED)
    assert family_of(name).ways_at("off")[0] is FormWay.FORCED
    recorded = {
        "messages": [{"role": "user", "content": [{"text": PROMPT.material}, {"text": PROMPT.text}]}],
        "system": [{"text": "Be brief."}],
        "inferenceConfig": {"maxTokens": 64, "temperature": 0.0},
        "toolConfig": {"tools": [{"toolSpec": TOOL}], "toolChoice": {"tool": {"name": "rows"}}},
    }
    assert made == recorded
    assert all(json.dumps(made[part]) == json.dumps(recorded[part]) for part in ("messages", "system", "toolConfig"))


@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("thinking", ["off", "low", "medium", "high"])
@pytest.mark.parametrize(
    ("name", "off", "on"),
    [
        ("eu.anthropic.claude-test-v1:0", "forced", "forced"),
        (HAIKU, "schema", "schema"),
        ("global.anthropic.claude-sonnet-4-6", "schema", "schema"),
        ("us.anthropic.claude-opus-4-8", "forced", "offered"),
        ("us.anthropic.claude-sonnet-5", "forced", "offered"),
        ("us.anthropic.claude-haiku-5-5", "forced", "offered"),
        ("us.anthropic.claude-sonnet-5-5", "offered", "offered"),
        (OPUS, "offered", "offered"),
        ("us.amazon.nova-2-lite-v1:0", "forced", "offered"),
        (OSS, "schema", "schema"),
        (QWEN, "schema", "schema"),
        ("google.gemma-3-27b-it", "schema", "schema"),
        ("deepseek.v3.2", "schema", "schema"),
        ("nvidia.nemotron-nano-3-30b", "schema", "schema"),
    ],
)
def test_each_family_is_asked_as_it_takes_it(
    server: FakeBedrock, name: str, thinking: Thinking, off: str, on: str, seen: bool
) -> None:
    found: list[Any] = []
    told = {"seen": found.append} if seen else {}
    assert model(server, name, thinking).fill_in(PROMPT, FORM, **told) == ROWS
    assert ways(server) == [off if thinking == "off" else on]
    assert found == (ROWS["rows"] if seen else [])


@pytest.mark.parametrize(
    ("name", "thinking", "fields"),
    [
        (OPUS, "off", {"output_config": {"effort": "low"}}),
        (OPUS, "high", {"thinking": {"type": "adaptive"}, "output_config": {"effort": "high"}}),
        ("us.anthropic.claude-sonnet-5-5", "off", {"thinking": {"type": "between_tools"}}),
        ("us.anthropic.claude-haiku-5-5", "off", {"thinking": {"type": "disabled"}}),
        (HAIKU, "low", {"thinking": {"type": "enabled", "budget_tokens": 4000}}),
        ("us.amazon.nova-2-lite-v1:0", "low", {"reasoningConfig": {"type": "enabled", "maxReasoningEffort": "low"}}),
        (OSS, "off", {"reasoning_effort": "low"}),
        (OSS, "medium", {"reasoning_effort": "medium"}),
        (HAIKU, "off", None),
        ("vendor.model-v9:0", "high", None),
    ],
)
def test_thinking_is_set_as_each_family_asks(
    server: FakeBedrock, name: str, thinking: Thinking, fields: dict[str, Any] | None
) -> None:
    assert model(server, name, thinking).fill_in(PROMPT, FORM) == ROWS
    assert server.requests[0].body.get("additionalModelRequestFields") == fields


def test_a_model_without_a_field_for_it_is_told_in_words_not_to_think(server: FakeBedrock) -> None:
    assert model(server, QWEN).fill_in(PROMPT, FORM) == ROWS
    assert server.requests[0].body["system"][-1] == {"text": "/no_think"}


@pytest.mark.parametrize(
    ("name", "refuses", "found"),
    [
        (HAIKU, {"outputConfig"}, ["schema", "forced"]),
        (HAIKU, {"outputConfig", "toolChoice"}, ["schema", "forced", "offered"]),
        (OSS, {"outputConfig"}, ["schema", "offered"]),
        ("vendor.model-v9:0", {"toolChoice"}, ["forced", "offered"]),
    ],
)
def test_a_way_that_is_refused_is_remembered(
    server: FakeBedrock, name: str, refuses: set[str], found: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses = refuses
    asked = model(server, name)
    with caplog.at_level(logging.WARNING):
        assert [asked.fill_in(PROMPT, FORM) for _ in range(2)] == [ROWS, ROWS]
    assert ways(server) == [*found, found[-1]]
    assert "forms are asked for by" in caplog.text


@pytest.mark.parametrize("name", [OPUS, OSS, "us.anthropic.claude-haiku-5-5"])
def test_a_setting_of_thinking_that_is_refused_is_sent_no_more(server: FakeBedrock, name: str) -> None:
    server.refuses = {"thinking"}
    asked = model(server, name)
    assert [asked.fill_in(PROMPT, FORM) for _ in range(2)] == [ROWS, ROWS]
    assert ["additionalModelRequestFields" in r.body for r in server.requests] == [True, False, False]


@pytest.mark.parametrize("name", [HAIKU, "us.anthropic.claude-sonnet-4-5", "us.anthropic.claude-opus-4-5"])
def test_no_more_tokens_are_asked_for_than_a_model_writes(server: FakeBedrock, name: str) -> None:
    server.refuses = {"many tokens"}
    asked = model(server, name)
    wide = Prompt(system="", text="Did net sales rise?", max_tokens=MOST_TOKENS + 1)
    assert [asked.fill_in(wide, FORM) for _ in range(2)] == [ROWS, ROWS]
    assert [r.body["inferenceConfig"]["maxTokens"] - MOST_TOKENS for r in server.requests] == [1, 0, 0]


@pytest.mark.parametrize("seen", [False, True])
@pytest.mark.parametrize("name", ["vendor.model-v9:0", HAIKU, OSS])
def test_an_answer_that_thoughts_ate_up_is_asked_for_once_more_with_more_room(
    server: FakeBedrock, name: str, seen: bool
) -> None:
    usages: list[Usage] = []
    told = {"seen": print} if seen else {}
    asked, server.thoughts = model(server, name), 1
    assert asked.fill_in(PROMPT, FORM, usages.append, **told) == ROWS
    first, second = (r.body["inferenceConfig"]["maxTokens"] for r in server.requests)
    assert second - first == 8000
    server.thoughts = 2
    with pytest.raises(ServiceUnavailable, match=r"64 tokens, and then 8064, before rows was there.*THINKING to off"):
        asked.fill_in(PROMPT, FORM, usages.append, **told)
    assert len(usages) == len(server.requests) == 4


@pytest.mark.parametrize("name", ["vendor.model-v9:0", HAIKU, OSS])
def test_a_text_that_thoughts_ate_up_is_begun_once_more(server: FakeBedrock, name: str) -> None:
    asked, server.thoughts = model(server, name), 1
    assert "".join(asked.write(PROMPT)) == "".join(server.text)
    server.thoughts = 2
    with pytest.raises(ServiceUnavailable, match="before the text was there"):
        list(asked.write(PROMPT))


def test_a_schema_that_is_not_looked_at_is_not_relied_on(server: FakeBedrock) -> None:
    server.filled = ["They rose.", ROWS]
    asked = model(server, HAIKU)
    assert asked.fill_in(PROMPT, FORM) == ROWS


@pytest.mark.parametrize("thinking", ["low", "medium", "high"])
def test_a_setting_that_does_nothing_is_told(
    server: FakeBedrock, thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        model(server, "vendor.model-v9:0", thinking)
    assert "TICKMARK_MODEL_THINKING does nothing" in caplog.text
