"""boto3 against a strict local Bedrock: caching, tokens and cost, guardrails, and extras that a model does not take."""

import logging
from collections.abc import Iterator
from decimal import Decimal

import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.converse_request import Asking
from core.adapters.bedrock.guardrail import Guardrail
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.model_prices import Price
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage, total_cost
from core.errors import GuardrailIntervened, ServiceUnavailable
from tests.fakes.event_stream import event
from tests.fakes.fake_bedrock import EVENTS, GUARDRAIL, MODEL, REGION, FakeBedrock
from tests.fakes.loopback_service import Reply, as_json

PROMPT = Prompt(system="Be brief.", material="[1] Net sales rose in Norway.", text="Did net sales rise?", max_tokens=64)
FORM = Form(
    name="answer",
    description="The answer.",
    schema={"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
)
PRICE = Price(input=Decimal(3), output=Decimal(15), read=Decimal("0.3"), cached=Decimal("3.75"))
POINT = {"cachePoint": {"type": "default"}}
GUARDED = Asking(guardrail=Guardrail(id=GUARDRAIL, version="3"))

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        server.filled = [{"text": "They rose."}]
        yield server


def model(server: FakeBedrock, asking: Asking | None = None, price: Price | None = None) -> BedrockModel:
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    return server.closes(BedrockModel(model=MODEL, place=place, asking=asking or Asking(), price=price))


def test_the_material_stands_before_the_question(server: FakeBedrock) -> None:
    model(server).fill_in(PROMPT, FORM)
    [message] = server.requests[0].body["messages"]
    assert message["content"] == [{"text": PROMPT.material}, {"text": PROMPT.text}]


def test_what_precedes_the_question_is_cached_and_the_question_is_not(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    asked = model(server, Asking(cache=True), PRICE)
    for _ in range(2):
        asked.fill_in(PROMPT, FORM, usages.append)
    body = server.requests[0].body
    assert body["system"] == [{"text": "Be brief."}, POINT]
    assert body["messages"][0]["content"] == [{"text": PROMPT.material}, POINT, {"text": PROMPT.text}]
    first, second = usages
    assert (first.input, first.output, first.read, first.cached) == (4, 5, 0, 8)
    assert (second.read, second.cached) == (8, 0)
    assert first.cost == (4 * Decimal(3) + 5 * Decimal(15) + 8 * Decimal("3.75")) / 10**6
    assert second.cost == (4 * Decimal(3) + 5 * Decimal(15) + 8 * Decimal("0.3")) / 10**6


def test_a_model_without_a_price_is_told_in_tokens(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    model(server).fill_in(PROMPT, FORM, usages.append)
    assert usages == [Usage(model=MODEL, purpose="answer", input=12, output=5)]
    assert total_cost(usages) is None


def test_an_answer_in_vain_is_told_too(server: FakeBedrock) -> None:
    server.filled = [{}]
    usages: list[Usage] = []
    with pytest.raises(ServiceUnavailable):
        model(server).fill_in(PROMPT, FORM, usages.append)
    assert len(usages) == 2


@pytest.mark.parametrize("extra", ["temperature", "cachePoint"])
def test_what_a_model_does_not_take_is_sent_no_more(
    server: FakeBedrock, extra: str, caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses = {extra}
    asked = model(server, Asking(cache=True))
    with caplog.at_level(logging.WARNING):
        assert asked.fill_in(PROMPT, FORM) == {"text": "They rose."}
        assert asked.fill_in(PROMPT, FORM) == {"text": "They rose."}
    assert [extra in str(r.body) for r in server.requests] == [True, False, False]
    assert "it is asked without" in caplog.text


def test_another_refusal_is_told_at_once(server: FakeBedrock) -> None:
    with pytest.raises(ServiceUnavailable, match="blank"):
        model(server).fill_in(Prompt(system="", text="  "), FORM)
    assert len(server.requests) == 1


def test_a_guardrail_looks_at_the_question_and_at_what_was_filled_in(server: FakeBedrock) -> None:
    assert model(server, GUARDED).fill_in(PROMPT, FORM) == {"text": "They rose."}
    asked, judged = server.requests
    assert asked.body["guardrailConfig"] == {
        "guardrailIdentifier": GUARDRAIL,
        "guardrailVersion": "3",
        "trace": "enabled",
    }
    assert asked.body["messages"][0]["content"][1:] == [{"guardContent": {"text": {"text": PROMPT.text}}}]
    assert judged.body["source"] == "OUTPUT"
    assert [b["text"]["qualifiers"] for b in judged.body["content"]] == [
        ["grounding_source"],
        ["query"],
        ["guard_content"],
    ]
    assert judged.body["content"][2]["text"]["text"] == "They rose."


def test_a_question_that_the_guardrail_stops_says_why(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    with pytest.raises(GuardrailIntervened, match=r"stopped the question \(outlook\)"):
        model(server, GUARDED).fill_in(Prompt(system="", text="Give me a forecast."), FORM, usages.append)
    assert [(u.model, u.purpose) for u in usages] == [(MODEL, "answer"), *LOOKED]


LOOKED = [(GUARDRAIL, "topic policy"), (GUARDRAIL, "word policy")]


def test_what_the_guardrail_looked_at_is_counted_and_costs(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    model(server, GUARDED, PRICE).fill_in(PROMPT, FORM, usages.append)
    first, *looked = usages
    grounded = (GUARDRAIL, "contextual grounding policy")
    assert [(u.model, u.purpose) for u in looked] == [*LOOKED, *LOOKED, *LOOKED, grounded]
    assert {(u.unit, u.input, u.output) for u in looked} == {("text units", 0, 0)}
    assert [u.units for u in looked] == [1, 1, 1, 1, 1, 1, 2]
    assert sum(u.cost or 0 for u in looked) == Decimal("0.00015") * 3 + Decimal("0.0001") * 2
    assert total_cost(usages) == (first.cost or 0) + Decimal("0.00065")


def test_a_policy_without_a_price_is_told_in_units(server: FakeBedrock) -> None:
    reply = {"action": "NONE", "usage": {"automatedReasoningPolicyUnits": 3, "topicPolicyUnits": 1}, "outputs": []}
    usages: list[Usage] = []
    asked = model(server, GUARDED, PRICE)
    server.judged = {**reply, "assessments": []}
    asked.fill_in(PROMPT, FORM, usages.append)
    unpriced = [u for u in usages if u.cost is None]
    assert [(u.purpose, u.units) for u in unpriced] == [("automated reasoning policy", 3)]
    assert total_cost(usages) is None


def test_the_filings_own_words_are_no_question(server: FakeBedrock) -> None:
    prompt = Prompt(system="", material="[1] The forecast of the board.", text="What did the board say?")
    assert model(server, GUARDED).fill_in(prompt, FORM)


def test_an_answer_that_the_guardrail_stops_is_not_given(server: FakeBedrock) -> None:
    server.filled = [{"text": "x" * 6000 + " my forecast"}]
    with pytest.raises(GuardrailIntervened, match=r"stopped the answer \(outlook\)"):
        model(server, GUARDED).fill_in(PROMPT, FORM)
    assert [len(r.body["content"][-1]["text"]["text"]) for r in server.requests[1:]] == [5000, 1012]


def test_a_guardrail_that_does_not_exist_is_told(server: FakeBedrock) -> None:
    unknown = Asking(guardrail=Guardrail(id=GUARDRAIL, version="7"))
    with pytest.raises(ServiceUnavailable, match="does not exist"):
        model(server, unknown).fill_in(PROMPT, FORM)


def test_a_text_that_is_written_is_guarded_too(server: FakeBedrock) -> None:
    assert "".join(model(server, GUARDED).write(PROMPT)) == "".join(server.text)
    assert server.requests[0].body["guardrailConfig"]["guardrailIdentifier"] == GUARDRAIL
    frames = [*server.frames()[:2], event("messageStop", {"stopReason": "guardrail_intervened"})]
    server.faults.append(Reply(body=b"".join(frames), headers={"Content-Type": EVENTS}))
    with pytest.raises(GuardrailIntervened, match="stopped the text"):
        list(model(server, GUARDED).write(PROMPT))


ROWS = Form(
    name="rows",
    description="Rows.",
    schema={
        "type": "object",
        "properties": {"rows": {"type": "array", "items": {"type": "integer"}}},
        "required": ["rows"],
    },
)


def test_a_model_that_streams_no_forms_is_asked_for_them_whole(
    server: FakeBedrock, caplog: pytest.LogCaptureFixture
) -> None:
    server.refuses, server.filled = {"streams of forms"}, [{"rows": [1]}]
    asked = model(server)
    with caplog.at_level(logging.WARNING):
        assert [asked.fill_in(PROMPT, ROWS, seen=print) for _ in range(2)] == [{"rows": [1]}] * 2
    assert [r.path.rpartition("/")[2] for r in server.requests] == ["converse-stream", "converse", "converse"]
    assert "streams no forms" in caplog.text


def test_an_endpoint_without_streams_is_asked_for_forms_whole(server: FakeBedrock) -> None:
    server.filled = [{"rows": [1]}]
    server.faults.append(as_json({"output": {"message": {"content": []}}, "stopReason": "end_turn"}))
    assert model(server).fill_in(PROMPT, ROWS, seen=print) == {"rows": [1]}
    assert [r.path.rpartition("/")[2] for r in server.requests] == ["converse-stream", "converse"]
