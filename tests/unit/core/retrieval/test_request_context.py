"""An answer does without a model that fails, and says so."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from core.answering.answer import answer
from core.domain.answers.answer import Answer
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ModelFilesMissing, ServiceUnavailable, TickmarkError
from core.events import Answered
from core.ports.embedder import Vectors
from core.ports.services import Services
from core.retrieval.request_context import BY_WORDS_ALONE, NOT_REORDERED, RequestContext
from tests.contract.sample_content import chunk, content, document
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.sure_reranker import SureReranker

TEXT = "The harbour at Grenwick was closed for nine days after the storm and two ships were rerouted."
OTHER = "A supplier of bearings filed a lawsuit in March because two ships were late."
QUESTION = "What does Grenwick Pumps say about the harbour that was closed after the storm?"


class NoEmbedder:
    """An embedder that cannot be reached."""

    name, dimensions = "none", 64

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
        self.asked.append(text)
        raise ServiceUnavailable(f"throttled: {text}")

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        raise ServiceUnavailable(f"throttled: {texts}")


class NoReranker:
    """A reranker that cannot be used, and counts how often it was asked."""

    def __init__(self, error: TickmarkError) -> None:
        self.error, self.asked = error, 0

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        self.asked += bool(query and passages)
        raise self.error


@pytest.fixture
def services() -> Services:
    made = replace(memory_services(), reranker=SureReranker())
    blocks = document().elements
    texts = (replace(blocks[2], id="e0", text=OTHER), replace(blocks[2], id="e1", text=TEXT))
    chunks = tuple(chunk("grnw", n, e.text, item=None, element_ids=(e.id,)) for n, e in enumerate(texts))
    whole = content("grnw", chunks=0)
    made.filings.save(replace(whole, document=replace(whole.document, elements=texts), chunks=chunks))
    made.filings.mark_indexed("grnw")
    made.chunks.upsert(chunks, np.stack([made.embedder.embed_query(c.text) for c in chunks]))
    return made


def ask(services: Services) -> Answer:
    (found,) = [event.answer for event in answer(QUESTION, services) if isinstance(event, Answered)]
    return found


def test_nothing_is_said_while_all_is_well(services: Services) -> None:
    found = ask(services)
    assert TEXT in found.text
    assert "Note" not in found.text


def test_without_vectors_words_go_on_alone(services: Services) -> None:
    found = ask(replace(services, embedder=NoEmbedder()))
    assert found.citations[0].quote == TEXT
    assert found.text.endswith(BY_WORDS_ALONE)
    assert NOT_REORDERED not in found.text


@pytest.mark.parametrize("error", [ServiceUnavailable("throttled"), ModelFilesMissing("gone")])
def test_without_a_reranker_the_fused_order_stands(services: Services, error: TickmarkError) -> None:
    reranker = NoReranker(error)
    found = ask(replace(services, reranker=reranker))
    assert found.citations[0].quote == TEXT
    assert found.text.endswith(NOT_REORDERED)
    assert reranker.asked == 1


def test_without_both_each_is_named_once(services: Services) -> None:
    found = ask(replace(services, embedder=NoEmbedder(), reranker=NoReranker(ServiceUnavailable("x"))))
    assert TEXT in found.text
    assert [found.text.count(note) for note in (BY_WORDS_ALONE, NOT_REORDERED)] == [1, 1]


def test_another_error_is_not_hidden(services: Services) -> None:
    with pytest.raises(TickmarkError, match="a setting"):
        ask(replace(services, reranker=NoReranker(TickmarkError("a setting"))))


def test_a_model_that_failed_is_not_asked_again(services: Services) -> None:
    embedder = NoEmbedder()
    context = RequestContext(replace(services, embedder=embedder))
    assert [context.vector(text) for text in ("one", "two")] == [None, None]
    assert embedder.asked == ["one"]
