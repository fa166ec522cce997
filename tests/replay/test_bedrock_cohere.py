"""boto3 against a strict local Bedrock: Cohere Embed's limits, and what happens when it goes wrong."""

import logging
from collections.abc import Iterator
from decimal import Decimal

import numpy as np
import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.cohere_embedder import BedrockCohereEmbedder
from core.adapters.bedrock.cohere_reranker import BedrockCohereReranker
from core.domain.answers.usage import Usage
from core.errors import ServiceUnavailable
from tests.fakes.fake_bedrock import COHERE, REGION, RERANKER, FakeBedrock, refused, throttled
from tests.fakes.loopback_service import as_json

V3, V4 = COHERE

pytestmark = pytest.mark.usefixtures("aws")


@pytest.fixture
def server() -> Iterator[FakeBedrock]:
    with FakeBedrock() as server:
        yield server


def embedder(server: FakeBedrock, model: str = V3, price: Decimal | None = None) -> BedrockCohereEmbedder:
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    return server.closes(BedrockCohereEmbedder(model=model, place=place, price=price))


def test_queries_and_passages_are_told_apart(server: FakeBedrock) -> None:
    embedder(server).embed_query("net sales")
    list(embedder(server).embed_passages(["net sales"]))
    kinds = [r.body["input_type"] for r in server.requests]
    assert kinds == ["search_query", "search_document"]
    assert server.requests[0].body["truncate"] == "END"


def test_version_4_is_told_how_long_vectors_are(server: FakeBedrock) -> None:
    assert embedder(server, V4).embed_query("net sales " * 400).shape == (1024,)
    body = server.requests[0].body
    assert (body["output_dimension"], body["truncate"], len(body["texts"][0])) == (1024, "RIGHT", 4000)
    assert embedder(server, V4).name == f"{V4}-1024"


def test_96_texts_go_in_a_call(server: FakeBedrock) -> None:
    texts = [f"text {n}" for n in range(200)]
    found = dict(embedder(server).embed_passages(texts))
    assert sorted(len(r.body["texts"]) for r in server.requests) == [8, 96, 96]
    assert sorted(found) == list(range(200))
    assert np.array_equal(found[150], dict(embedder(server).embed_passages(["text 150"]))[0])


def test_a_text_too_long_is_cut_and_that_is_told(server: FakeBedrock, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        list(embedder(server).embed_passages(["word " * 900, "short"]))
    assert [len(text) for text in server.requests[0].body["texts"]] == [2048, 5]
    assert "the first 2048 characters of 1 texts" in caplog.text


def test_throttling_is_tried_again(server: FakeBedrock) -> None:
    server.faults.extend([throttled()] * 2)
    assert embedder(server).embed_query("net sales").shape == (1024,)


@pytest.mark.parametrize(
    "data", [{}, [], {"embeddings": {"float": []}}, {"embeddings": {"int8": [[1]]}}, {"embeddings": [[1.0] * 256]}]
)
def test_what_is_no_vector_is_refused(server: FakeBedrock, data: object) -> None:
    server.faults.append(as_json(data))
    with pytest.raises(ServiceUnavailable, match="no vector"):
        embedder(server).embed_query("net sales")


def test_vectors_without_a_type_are_read_too(server: FakeBedrock) -> None:
    server.faults.append(as_json({"embeddings": [[1.0] + [0.0] * 1023]}))
    assert float(embedder(server).embed_query("net sales")[0]) == 1.0


def reranker(server: FakeBedrock) -> BedrockCohereReranker:
    place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
    return server.closes(BedrockCohereReranker(model=RERANKER, place=place))


def test_more_than_a_thousand_passages_take_several_calls_of_the_reranker(server: FakeBedrock) -> None:
    scores = reranker(server).scores("net sales", ["other words"] * 1200 + ["net sales"])
    assert max(range(len(scores)), key=scores.__getitem__) == 1200
    assert [len(r.body["documents"]) for r in server.requests] == [1000, 201]
    assert server.requests[0].body["max_tokens_per_doc"] == 4096


@pytest.mark.parametrize("data", [{}, [], {"results": []}, {"results": [{"index": 7, "relevance_score": 0.5}]}])
def test_what_are_no_scores_is_refused(server: FakeBedrock, data: object) -> None:
    server.faults.append(as_json(data))
    with pytest.raises(ServiceUnavailable, match="no score"):
        reranker(server).scores("net sales", ["Net sales rose."])


def test_a_reranker_that_is_not_granted_says_what_to_do(server: FakeBedrock) -> None:
    server.faults.append(refused("AccessDeniedException", "no", 403))
    with pytest.raises(ServiceUnavailable, match="access to the model was granted"):
        reranker(server).scores("net sales", ["Net sales rose."])


def test_tokens_of_a_question_are_read_off_the_header(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    embedder(server, price=Decimal("0.1")).embed_query("net sales", usages.append)
    embedder(server).embed_query("net sales", usages.append)
    priced, unpriced = usages
    assert (priced.model, priced.purpose, priced.input, priced.cost) == (V3, "embedding", 2, Decimal("0.0000002"))
    assert (unpriced.input, unpriced.cost) == (2, None)


def test_search_units_of_the_reranker_are_told(server: FakeBedrock) -> None:
    usages: list[Usage] = []
    reranker(server).scores("net sales", ["other words"] * 120, usages.append)
    assert [(u.model, u.units, u.cost) for u in usages] == [(RERANKER, 2, Decimal("0.004"))]
    server.faults.append(
        as_json({"results": [{"index": 0, "relevance_score": 0.5}], "meta": {"billed_units": {"search_units": 4}}})
    )
    reranker(server).scores("net sales", ["one"], usages.append)
    assert usages[-1].units == 4
