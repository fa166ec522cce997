"""The adapter of chat completions against llama.cpp's own server; what its model says is chance, the wire is not."""

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from decimal import Decimal

import pytest

from core.adapters.model_prices import Price
from core.adapters.openai.connection import ChatConnection
from core.adapters.openai.language_model import OpenAiModel
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage
from core.errors import ServiceUnavailable
from tests.fakes.llama_server import CONTEXT, KEY, MODEL, llama_server

PRICE = Price(input=Decimal(3), output=Decimal(15), read=Decimal("0.3"), cached=Decimal(3))
PROMPT = Prompt(system="Be brief.", material="[1] Net sales rose.", text="Did net sales rise?", max_tokens=256)
SCHEMA = {
    "type": "object",
    "properties": {
        "verdict": {"type": "string", "enum": ["true", "false"]},
        "sure": {"type": "boolean"},
        "rests_on": {"type": "array", "items": {"enum": [1, 2]}, "maxItems": 2},
    },
    "required": ["verdict", "sure", "rests_on"],
    "additionalProperties": False,
}
FORM = Form(name="verdict", description="Says whether the claim holds.", schema=SCHEMA)
LONG = Form(
    name="long",
    description="Says much.",
    schema={"type": "object", "properties": {"text": {"type": "string", "minLength": 500}}, "required": ["text"]},
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with llama_server(tmp_path_factory.mktemp("llama")) as address:
        yield address


@pytest.fixture
def model(address: str) -> Iterator[OpenAiModel]:
    connection = ChatConnection(url=f"{address}/v1", key=KEY, timeout=10)
    with closing(OpenAiModel(model=MODEL, connection=connection, price=PRICE)) as model:
        yield model


def test_a_form_is_filled_in_by_its_schema_at_once(model: OpenAiModel, caplog: pytest.LogCaptureFixture) -> None:
    usages: list[Usage] = []
    with caplog.at_level(logging.WARNING):
        found = model.fill_in(PROMPT, FORM, usages.append)
    assert set(found) == {"verdict", "sure", "rests_on"}
    assert caplog.text == ""
    [usage] = usages
    assert usage.input + usage.read > len(PROMPT.system) + len(PROMPT.material) + len(PROMPT.text)
    assert 0 < usage.output <= PROMPT.max_tokens
    assert usage.cost == PRICE.cost({"input": usage.input, "output": usage.output, "read": usage.read})


def test_the_same_prompt_is_read_from_the_servers_cache(model: OpenAiModel) -> None:
    usages: list[Usage] = []
    for _ in range(2):
        model.fill_in(PROMPT, FORM, usages.append)
    assert usages[1].read > usages[1].input


def test_a_text_streams_and_tells_its_tokens(model: OpenAiModel) -> None:
    usages: list[Usage] = []
    pieces = list(model.write(replace(PROMPT, max_tokens=32), usages.append))
    assert len(pieces) > 1
    [usage] = usages
    assert (usage.purpose, usage.output) == ("text", 32)


def test_a_text_may_be_left_half_read(model: OpenAiModel) -> None:
    assert next(iter(model.write(PROMPT)))
    assert model.fill_in(PROMPT, FORM)


def test_several_ask_at_once(model: OpenAiModel) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: model.fill_in(PROMPT, FORM)["verdict"], range(4)))
    assert set(found) <= {"true", "false"}


def test_a_form_that_does_not_fit_its_tokens_is_told(model: OpenAiModel) -> None:
    with pytest.raises(ServiceUnavailable, match="used its 64 tokens, and then 8064, before long was there"):
        model.fill_in(replace(PROMPT, max_tokens=64), LONG)


def test_a_schema_that_it_cannot_hold_an_answer_to_is_asked_for_otherwise(
    model: OpenAiModel, caplog: pytest.LogCaptureFixture
) -> None:
    broken = replace(FORM, name="broken", schema={**SCHEMA, "properties": {"verdict": {"$ref": "#/nowhere"}}})
    with caplog.at_level(logging.WARNING), pytest.raises(ServiceUnavailable, match="broken"):
        model.fill_in(replace(PROMPT, max_tokens=16), broken)
    assert "refuses a JSON schema; broken is asked for by a tool" in caplog.text
    assert model.fill_in(PROMPT, FORM)


def test_a_prompt_longer_than_its_context_is_told(model: OpenAiModel) -> None:
    with pytest.raises(ServiceUnavailable, match="longer context"):
        model.fill_in(replace(PROMPT, material="x" * CONTEXT), FORM)
    with pytest.raises(ServiceUnavailable, match="longer context"):
        list(model.write(replace(PROMPT, material="x" * CONTEXT)))


@pytest.mark.usefixtures("impatient")
def test_a_picture_that_it_cannot_see_is_told(model: OpenAiModel) -> None:
    with pytest.raises(ServiceUnavailable, match="image input is not supported"):
        model.fill_in(replace(PROMPT, pictures=(b"\x89PNG\r\n",)), FORM)


def test_a_wrong_key_and_a_wrong_address_are_told(address: str) -> None:
    for path, key, advice in (("/v1", "wrong", "TICKMARK_MODEL_KEY"), ("/v2", KEY, "TICKMARK_MODEL_URL")):
        connection = ChatConnection(url=f"{address}{path}", key=key, timeout=10)
        with (
            closing(OpenAiModel(model=MODEL, connection=connection)) as model,
            pytest.raises(ServiceUnavailable, match=advice),
        ):
            model.fill_in(PROMPT, FORM)
