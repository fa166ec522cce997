"""What every Reranker does."""

from collections.abc import Iterator

import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.cohere_reranker import BedrockCohereReranker
from core.adapters.cohere.reranker import CohereReranker
from core.adapters.onnx.reranker import OnnxReranker
from core.ports.reranker import Reranker
from tests.contract.sample_content import SENTENCES
from tests.fakes.fake_bedrock import REGION, RERANKER, FakeBedrock
from tests.fakes.fake_cohere import KEY, MODEL, FakeCohere
from tests.fakes.memory.reranker import OverlapReranker

ONNX = OnnxReranker()


@pytest.fixture(params=["overlap", "onnx", "cohere", "bedrock-cohere"])
def reranker(request: pytest.FixtureRequest) -> Iterator[Reranker]:
    if request.param == "bedrock-cohere":
        request.getfixturevalue("aws")
        with FakeBedrock() as bedrock:
            place = AwsPlace(region=REGION, endpoint=bedrock.url, timeout=5)
            yield bedrock.closes(BedrockCohereReranker(model=RERANKER, place=place))
        return
    if request.param != "cohere":
        yield OverlapReranker() if request.param == "overlap" else ONNX
        return
    with FakeCohere() as server:
        yield server.closes(CohereReranker(key=KEY, model=MODEL, url=server.url, timeout=5))


def test_the_passage_that_answers_scores_highest(reranker: Reranker) -> None:
    for query, n in {"How many people were employed at year's end?": 2, "Who filed a lawsuit in March?": 4}.items():
        scores = reranker.scores(query, SENTENCES)
        assert len(scores) == len(SENTENCES)
        assert max(range(len(scores)), key=scores.__getitem__) == n


def test_scores_stand_in_the_order_of_the_passages(reranker: Reranker) -> None:
    query = "storm at the harbour"
    there = reranker.scores(query, SENTENCES)
    back = reranker.scores(query, SENTENCES[::-1])
    assert there == pytest.approx(list(back)[::-1], abs=0.5)


def test_nothing_to_order_gives_no_scores(reranker: Reranker) -> None:
    assert list(reranker.scores("anything", [])) == []


def test_empty_and_long_texts_are_scored(reranker: Reranker) -> None:
    assert len(reranker.scores("", ["", "word " * 5000])) == 2
