"""Cohere's own client against a strict local server: what is sent, and what happens when it goes wrong."""

from collections.abc import Iterator
from decimal import Decimal

import pytest

from core.adapters.cohere.reranker import CohereReranker
from core.domain.answers.usage import Usage
from core.errors import ServiceUnavailable
from tests.fakes.fake_cohere import KEY, MODEL, FakeCohere
from tests.fakes.loopback_service import Reply, as_json

PASSAGES = ["The harbour was closed.", "Net sales rose in Norway.", "We employed 4,310 people."]
THROTTLED = as_json({"message": "trial key limit"}, 429, Retry_After="60")
FAILING = as_json({"message": "internal"}, 503)

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def server() -> Iterator[FakeCohere]:
    with FakeCohere() as server:
        yield server


def reranker(server: FakeCohere, *, key: str = KEY, model: str = MODEL, timeout: float = 5) -> CohereReranker:
    return server.closes(CohereReranker(key=key, model=model, url=server.url, timeout=timeout))


def test_scores_are_logits_in_the_order_of_the_passages(server: FakeCohere) -> None:
    scores = reranker(server).scores("net sales rose", PASSAGES)
    assert scores[1] > 5 > -5 > max(scores[0], scores[2])
    assert server.requests[0].body == {
        "model": MODEL,
        "query": "net sales rose",
        "documents": PASSAGES,
        "top_n": 3,
        "max_tokens_per_doc": 4096,
    }


def test_search_units_are_told_with_their_cost(server: FakeCohere) -> None:
    usages: list[Usage] = []
    reranker(server).scores("net sales", ["other words"] * 250, usages.append)
    assert usages == [
        Usage(model=MODEL, purpose="reranking", units=3, unit="search units", cost=Decimal("0.006")),
    ]


def test_units_that_are_not_told_are_counted_by_the_price_list(server: FakeCohere) -> None:
    usages: list[Usage] = []
    results = [{"index": n, "relevance_score": 0.5} for n in range(101)]
    server.faults.append(as_json({"id": "r", "results": results}))
    reranker(server).scores("net sales", [f"words {n}" for n in range(101)], usages.append)
    assert [u.units for u in usages] == [2]


def test_a_query_too_long_is_cut(server: FakeCohere) -> None:
    assert reranker(server).scores("net sales " * 1000, PASSAGES)[1] > -15
    assert len(server.requests[0].body["query"]) == 2048


def test_more_than_a_thousand_passages_take_several_calls(server: FakeCohere) -> None:
    scores = reranker(server).scores("net sales", ["other words"] * 1500 + ["net sales"])
    assert max(range(len(scores)), key=scores.__getitem__) == 1500
    assert [len(r.body["documents"]) for r in server.requests] == [1000, 501]


@pytest.mark.parametrize("fault", [THROTTLED, FAILING, Reply(body=b"", headers={"Content-Type": "text/plain"}, cut=0)])
def test_it_tries_again_twice_and_no_more(server: FakeCohere, fault: Reply) -> None:
    server.faults.extend([fault] * 2)
    if fault.cut is None:
        assert len(reranker(server).scores("net sales", PASSAGES)) == 3
        assert len(server.requests) == 3
    server.faults.extend([fault] * 3)
    with pytest.raises(ServiceUnavailable, match=r"Cohere's reranker rerank-v3.5 at http"):
        reranker(server).scores("net sales", PASSAGES)


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        (THROTTLED, "limit is used up"),
        (as_json({"message": "forbidden"}, 403), "may use the model"),
        (as_json({"message": "bad"}, 400), "TICKMARK_RERANKER=onnx"),
    ],
)
def test_an_error_says_what_to_do(server: FakeCohere, fault: Reply, advice: str) -> None:
    server.faults.extend([fault] * 3)
    with pytest.raises(ServiceUnavailable, match=advice):
        reranker(server).scores("net sales", PASSAGES)


def test_what_is_refused_is_not_tried_again(server: FakeCohere) -> None:
    with pytest.raises(ServiceUnavailable, match="TICKMARK_COHERE_API_KEY") as raised:
        reranker(server, key="wrong").scores("net sales", PASSAGES)
    assert len(server.requests) == 1
    assert "wrong" not in str(raised.value)


def test_a_server_that_does_not_answer_is_given_up(server: FakeCohere) -> None:
    server.faults.append(Reply(wait=1.0))
    with pytest.raises(ServiceUnavailable, match="could not be used"):
        reranker(server, timeout=0.2).scores("net sales", PASSAGES)
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"{}",
        b'{"id": "r", "results": []}',
        b'{"id": "r", "results": [{"index": 7, "relevance_score": 0.5}]}',
        b'{"id": "r", "results": "x"}',
        b"<html>",
    ],
)
def test_an_answer_that_is_none_is_noticed(server: FakeCohere, body: bytes) -> None:
    server.faults.extend([Reply(body=body, headers={"Content-Type": "application/json"})] * 3)
    with pytest.raises(ServiceUnavailable):
        reranker(server).scores("net sales", PASSAGES)


def test_an_answer_that_is_cut_is_noticed(server: FakeCohere) -> None:
    server.faults.extend([Reply(body=b'{"id": "r", "results": []}' * 9, cut=40)] * 3)
    with pytest.raises(ServiceUnavailable):
        reranker(server).scores("net sales", PASSAGES)


def test_a_server_that_is_not_there_is_named(server: FakeCohere) -> None:
    there = server.closes(CohereReranker(key=KEY, model=MODEL, url="http://127.0.0.1:9", timeout=1))
    with pytest.raises(ServiceUnavailable, match=r"127\.0\.0\.1:9"):
        there.scores("net sales", PASSAGES)
