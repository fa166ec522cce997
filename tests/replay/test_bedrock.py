"""boto3 against a strict local Bedrock: what is sent, and what happens when it goes wrong."""

from collections.abc import Iterator
from decimal import Decimal

import numpy as np
import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.language_model import BedrockModel
from core.adapters.bedrock.titan_embedder import BedrockEmbedder
from core.domain.answers.prompt import Form, Prompt
from core.domain.answers.usage import Usage
from core.errors import ServiceUnavailable
from tests.fakes.event_stream import exception
from tests.fakes.fake_bedrock import EVENTS, MODEL, REGION, TITAN, FakeBedrock, failing, refused, throttled
from tests.fakes.loopback_service import Reply, as_json

PROMPT = Prompt(system="Be brief.", text="Did net sales rise?", max_tokens=64)
FORM = Form(
    name="verdict",
    description="Says whether the claim holds.",
    schema={"type": "object", "properties": {"verdict": {"enum": ["true", "false"]}}, "required": ["verdict"]},
)

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        yield server


def embedder(server: FakeBedrock, *, timeout: float = 5, model: str = TITAN) -> BedrockEmbedder:
    return server.closes(
        BedrockEmbedder(model=model, place=AwsPlace(region=REGION, endpoint=server.url, timeout=timeout))
    )


def language_model(server: FakeBedrock, *, timeout: float = 5, model: str = MODEL) -> BedrockModel:
    return server.closes(BedrockModel(model=model, place=AwsPlace(region=REGION, endpoint=server.url, timeout=timeout)))


def test_titan_is_asked_for_1024_normalised_numbers(server: FakeBedrock) -> None:
    embedder(server).embed_query("net sales")
    assert server.requests[0].body == {"inputText": "net sales", "dimensions": 1024, "normalize": True}
    assert embedder(server).name == f"{TITAN}-1024"


def test_titan_tells_the_tokens_of_a_question(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    priced = server.closes(BedrockEmbedder(model=TITAN, place=place, price=Decimal("0.02")))
    priced.embed_query("net sales", usages.append)
    embedder(server).embed_query("1 2 " * 40_000, usages.append)
    assert [(u.model, u.purpose, u.input, u.cost) for u in usages] == [
        (TITAN, "embedding", 2, Decimal("0.00000004")),
        (TITAN, "embedding", 6250, None),
    ]


def test_a_text_too_long_for_the_model_is_cut_until_it_fits_and_that_is_told(
    server: FakeBedrock, caplog: pytest.LogCaptureFixture
) -> None:
    vector = embedder(server).embed_query("1 2 " * 40_000)
    assert "the first 12500 of 160000 characters" in caplog.text
    assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)
    assert [len(r.body["inputText"]) for r in server.requests] == [50_000, 25_000, 12_500]


def test_another_refusal_is_not_taken_for_length(server: FakeBedrock) -> None:
    server.faults.append(refused("ValidationException", "Malformed input request"))
    with pytest.raises(ServiceUnavailable, match="Malformed"):
        embedder(server).embed_query("net sales")
    assert len(server.requests) == 1


@pytest.mark.parametrize("fault", [throttled(), failing(), Reply(status=503)])
def test_throttling_and_errors_of_the_server_are_tried_again_twice(server: FakeBedrock, fault: Reply) -> None:
    server.faults.extend([fault] * 2)
    assert embedder(server).embed_query("net sales").shape == (1024,)
    assert len(server.requests) == 3
    server.faults.extend([fault] * 3)
    with pytest.raises(ServiceUnavailable, match=TITAN):
        embedder(server).embed_query("net sales")
    assert len(server.requests) == 6


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        (refused("AccessDeniedException", "no", 403), "access to the model was granted"),
        (refused("ExpiredTokenException", "old", 403), "Sign in to AWS again"),
        (refused("ResourceNotFoundException", "none", 404), "not every region"),
    ],
)
def test_an_error_says_what_to_do_and_is_not_tried_again(server: FakeBedrock, fault: Reply, advice: str) -> None:
    server.faults.append(fault)
    with pytest.raises(ServiceUnavailable, match=advice):
        embedder(server).embed_query("net sales")
    assert len(server.requests) == 1


@pytest.mark.parametrize("data", [{}, [], {"embedding": [0.0] * 1024}, {"embedding": [1.0] * 256}, {"embedding": "x"}])
def test_what_is_no_vector_is_refused(server: FakeBedrock, data: object) -> None:
    server.faults.append(as_json(data))
    with pytest.raises(ServiceUnavailable, match="no vector"):
        embedder(server).embed_query("net sales")


def test_a_server_that_does_not_answer_is_given_up(server: FakeBedrock) -> None:
    server.faults.extend([Reply(wait=0.6)] * 3)
    with pytest.raises(ServiceUnavailable, match="could not be reached"):
        embedder(server, timeout=0.2).embed_query("net sales")


def test_one_failing_passage_ends_the_batch(server: FakeBedrock) -> None:
    server.faults.append(refused("AccessDeniedException", "no", 403))
    with pytest.raises(ServiceUnavailable):
        list(embedder(server).embed_passages(["net sales"] * 40))


def test_without_credentials_nothing_is_sent(server: FakeBedrock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    monkeypatch.delenv("AWS_SECRET_ACCESS_KEY")
    with pytest.raises(ServiceUnavailable, match="AWS_ACCESS_KEY_ID"):
        embedder(server).embed_query("net sales")
    assert server.requests == []


def test_without_a_region_it_says_so(server: FakeBedrock) -> None:
    nowhere = AwsPlace(region=None, endpoint=server.url, timeout=1)
    with pytest.raises(ServiceUnavailable, match="TICKMARK_AWS_REGION"):
        server.closes(BedrockEmbedder(model=TITAN, place=nowhere)).embed_query("net sales")


def test_the_prompt_is_sent_whole(server: FakeBedrock) -> None:
    assert list(language_model(server).write(PROMPT)) == server.text
    assert server.requests[0].body == {
        "messages": [{"role": "user", "content": [{"text": PROMPT.text}]}],
        "system": [{"text": "Be brief."}],
        "inferenceConfig": {"maxTokens": 64, "temperature": 0.0},
    }


def test_a_stream_is_tried_again_before_it_begins(server: FakeBedrock) -> None:
    server.faults.extend([throttled(), failing()])
    assert "".join(language_model(server).write(PROMPT)) == "".join(server.text)


@pytest.mark.parametrize("end", [1, 3, 5, 6])
def test_a_stream_that_ends_early_is_noticed_after_its_pieces(server: FakeBedrock, end: int) -> None:
    frames = server.frames()[:end]
    server.faults.append(Reply(body=b"".join(frames), headers={"Content-Type": EVENTS}))
    pieces: list[str] = []
    if end < 6:
        with pytest.raises(ServiceUnavailable, match="cut"):
            pieces.extend(language_model(server).write(PROMPT))
    else:
        pieces.extend(language_model(server).write(PROMPT))
        assert pieces == server.text


@pytest.mark.parametrize("cut", [0, 5, 100, 300])
def test_a_stream_cut_within_a_message_is_noticed(server: FakeBedrock, cut: int) -> None:
    server.faults.append(Reply(body=b"".join(server.frames()), headers={"Content-Type": EVENTS}, cut=cut))
    with pytest.raises(ServiceUnavailable):
        list(language_model(server).write(PROMPT))


def test_a_damaged_message_is_noticed(server: FakeBedrock) -> None:
    whole = bytearray(b"".join(server.frames()))
    whole[150] ^= 0xFF
    server.faults.append(Reply(body=bytes(whole), headers={"Content-Type": EVENTS}))
    with pytest.raises(ServiceUnavailable, match="could not be reached"):
        list(language_model(server).write(PROMPT))


def test_throttling_in_the_midst_of_a_stream_is_told(server: FakeBedrock) -> None:
    body = b"".join([*server.frames()[:2], exception("throttlingException", "slow down")])
    server.faults.append(Reply(body=body, headers={"Content-Type": EVENTS}))
    pieces = language_model(server).write(PROMPT)
    assert next(pieces) == "Net sales"
    with pytest.raises(ServiceUnavailable, match="slow down"):
        next(pieces)


def test_a_stream_that_stands_still_is_given_up(server: FakeBedrock) -> None:
    server.faults.extend([Reply(wait=0.6)] * 3)
    with pytest.raises(ServiceUnavailable, match="could not be reached"):
        list(language_model(server, timeout=0.2).write(PROMPT))


def test_a_form_that_does_not_fit_is_asked_for_once_more(server: FakeBedrock) -> None:
    server.filled = [{"verdict": "perhaps"}, {"verdict": "false"}]
    assert language_model(server).fill_in(PROMPT, FORM) == {"verdict": "false"}
    tools = server.requests[0].body["toolConfig"]
    assert tools["toolChoice"] == {"tool": {"name": "verdict"}}
    assert tools["tools"][0]["toolSpec"]["inputSchema"] == {"json": FORM.schema}


@pytest.mark.parametrize("filled", [{}, {"verdict": 3}, []])
def test_a_form_that_never_fits_is_refused(server: FakeBedrock, filled: object) -> None:
    server.filled = [filled]
    with pytest.raises(ServiceUnavailable, match="did not fill in verdict"):
        language_model(server).fill_in(PROMPT, FORM)
    assert len(server.requests) == 2


def test_an_unknown_model_is_named(server: FakeBedrock) -> None:
    with pytest.raises(ServiceUnavailable, match=r"some\.model.*region"):
        list(language_model(server, model="some.model").write(PROMPT))
