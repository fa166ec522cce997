"""What every Embedder does."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from core.adapters.aws_client import AwsPlace
from core.adapters.bedrock.cohere_embedder import BedrockCohereEmbedder
from core.adapters.bedrock.titan_embedder import BedrockEmbedder
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.onnx.embedder import OnnxEmbedder
from core.ports.embedder import Embedder, Vectors
from tests.contract.sample_content import SENTENCES
from tests.fakes.fake_bedrock import COHERE, REGION, TITAN, FakeBedrock

ONNX = OnnxEmbedder()


@pytest.fixture(params=["hashing", "onnx", "bedrock", "bedrock-cohere"])
def embedder(request: pytest.FixtureRequest) -> Iterator[Embedder]:
    if not request.param.startswith("bedrock"):
        yield HashingEmbedder() if request.param == "hashing" else ONNX
        return
    request.getfixturevalue("aws")
    with FakeBedrock() as server:
        place = AwsPlace(region=REGION, endpoint=server.url, timeout=5)
        titan, cohere = BedrockEmbedder(model=TITAN, place=place), BedrockCohereEmbedder(model=COHERE[0], place=place)
        for one in (titan, cohere):
            server.closes(one)
        yield titan if request.param == "bedrock" else cohere


def passages(embedder: Embedder, texts: list[str]) -> Vectors:
    found = dict(embedder.embed_passages(texts))
    assert sorted(found) == list(range(len(texts)))
    return np.stack([found[n] for n in range(len(texts))])


def test_vectors_have_the_length_promised_and_norm_one(embedder: Embedder) -> None:
    texts = [*SENTENCES, "", "the", "x" * 5000, "word " * 3000, "\u2603 \U0001f4c8"]
    for vectors in (passages(embedder, texts), np.stack([embedder.embed_query(t) for t in texts])):
        assert vectors.shape == (len(texts), embedder.dimensions)
        assert vectors.dtype == np.float32
        assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)


def test_the_same_texts_give_the_same_vectors(embedder: Embedder) -> None:
    assert np.array_equal(passages(embedder, list(SENTENCES)), passages(embedder, list(SENTENCES)))
    assert np.array_equal(embedder.embed_query(SENTENCES[0]), embedder.embed_query(SENTENCES[0]))


def test_the_company_of_other_texts_hardly_matters(embedder: Embedder) -> None:
    together = passages(embedder, list(SENTENCES))
    alone = np.stack([passages(embedder, [text])[0] for text in SENTENCES])
    assert (together * alone).sum(axis=1).min() > 0.97


def test_nothing_to_embed_yields_nothing(embedder: Embedder) -> None:
    assert list(embedder.embed_passages([])) == []


def test_a_text_is_nearest_to_its_own_words(embedder: Embedder) -> None:
    vectors = passages(embedder, list(SENTENCES))
    for n, text in enumerate(SENTENCES):
        assert int(np.argmax(vectors @ embedder.embed_query(text.split(",")[0]))) == n


def test_onnx_finds_a_passage_by_meaning() -> None:
    vectors = passages(ONNX, list(SENTENCES))
    for query, n in {
        "How many staff work for the company?": 2,
        "bad weather shut down shipping": 1,
        "legal proceedings brought by a vendor": 4,
        "accounting policy for plant and equipment": 3,
    }.items():
        assert int(np.argmax(vectors @ ONNX.embed_query(query))) == n


def test_onnx_prefixes_queries_and_not_passages() -> None:
    assert float(passages(ONNX, [SENTENCES[0]])[0] @ ONNX.embed_query(SENTENCES[0])) < 0.99


def test_onnx_is_named_after_its_files(tmp_path: Path) -> None:
    assert ONNX.name.startswith("row_encoder-")
    assert ONNX.dimensions == 384
    assert HashingEmbedder(32).name != HashingEmbedder(64).name
