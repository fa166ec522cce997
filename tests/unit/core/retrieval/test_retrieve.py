"""The whole search: what is found, what its trace tells, and what it does when it finds too little."""

import json
from dataclasses import asdict, replace

import pytest

from core.domain.answers.retrieval import Attempt, Candidate, Grade, Query, Reason, Scope
from core.domain.answers.search_rules import SearchRules
from core.domain.answers.usage import Spent, ignore_usage
from core.domain.filings.chunk import Passage
from core.errors import ServiceUnavailable
from core.ports.embedder import Vectors
from core.ports.services import Services
from core.retrieval.graph import Graph, names_in
from core.retrieval.request_context import BY_WORDS_ALONE, RequestContext
from core.retrieval.retrieve import retrieve
from core.retrieval.surroundings import Surroundings
from tests.unit.core.retrieval.made import TEXTS, SureReranker, chunks, services

SCOPE = Scope(filing_ids=("grnw",))


@pytest.fixture
def held() -> Services:
    return services()


def found(
    held: Services, text: str, scope: Scope = SCOPE
) -> tuple[tuple[Passage, ...], tuple[Candidate, ...], Attempt]:
    """The passages, the candidates and the whole record of a search."""
    context = RequestContext(held)
    passages = retrieve(Query(text=text), scope, held, context)
    (trace,) = context.traces
    assert json.loads(json.dumps(asdict(trace)))["query"]["text"] == text
    (attempt,) = trace.attempts
    return passages, attempt.candidates, attempt


def test_what_is_asked_is_found_at_once_and_every_step_is_told(held: Services) -> None:
    passages, (best, *_), attempt = found(held, "harbour closed after the storm")
    assert passages[0].chunk.text == TEXTS[1]
    assert (attempt.grade, attempt.reasons) == (Grade.GOOD, ())
    assert attempt.texts[0] == "harbour closed after the storm"
    assert (best.chunk_id, best.by_words, best.by_meaning) == ("grnw/c1", 1, 1)
    assert best.reranked is not None


def test_what_the_best_passage_points_to_is_read_too(held: Services) -> None:
    passages, _, _ = found(held, "harbour closed storm ships rerouted")
    assert "grnw/c4" in [p.chunk.id for p in passages]
    assert [c.id for c in Surroundings(held).referenced_chunks(chunks()[1:2])] == ["grnw/c4"]


def test_plain_speech_finds_the_words_of_reports(held: Services) -> None:
    passages, _, attempt = found(held, "labor dispute at the foundry in Marrow")
    assert passages[0].chunk.text == TEXTS[2]
    assert any("stoppage" in text for text in attempt.texts)


def test_an_item_that_does_not_say_it_and_a_thing_that_nothing_says_are_graded_so(held: Services) -> None:
    _, _, attempt = found(held, "harbour closed after the storm", Scope(filing_ids=("grnw",), item="8"))
    assert (attempt.grade, attempt.reasons) == (Grade.FAIL, (Reason.NOTHING_FOUND,))
    assert found(held, "zebra plantations of the moon")[2].grade is Grade.FAIL


def test_each_arm_can_be_switched_off(held: Services) -> None:
    _, words, _ = found(replace(held, search=SearchRules(meaning=False, entities=False)), "harbour storm")
    assert all(c.by_meaning == c.by_entities == 0 for c in words)
    _, meaning, _ = found(replace(held, search=SearchRules(words=False, entities=False)), "harbour storm")
    assert all(c.by_words == 0 for c in meaning)
    reranker = SureReranker()
    plain, _, _ = found(replace(held, reranker=reranker, search=SearchRules(rerank=False)), "harbour storm")
    assert reranker.read == []
    assert plain[0].chunk.text == TEXTS[1]


def test_only_as_many_as_allowed_are_read(held: Services) -> None:
    reranker = SureReranker()
    found(replace(held, reranker=reranker, search=SearchRules(reranked=2)), "customers net sales pumps")
    assert len(reranker.read) <= 2 + 2 + 4


def test_without_vectors_words_and_entities_go_on(held: Services) -> None:
    class NoEmbedder:
        name, dimensions = "none", 64

        def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
            raise ServiceUnavailable(text)

    context = RequestContext(replace(held, embedder=NoEmbedder()))  # type: ignore[arg-type]
    got = retrieve(Query(text="harbour closed after the storm"), SCOPE, held, context)
    assert got[0].chunk.text == TEXTS[1]
    assert context.notes == (BY_WORDS_ALONE,)


def test_a_name_leads_to_its_sentences_and_pages(held: Services) -> None:
    query = Query(text="Where does Ada Green serve beside the Board?")
    assert names_in(query) == ("Ada Green", "Board")
    graph = Graph(query, SCOPE, held, Surroundings(held))
    assert [one.entity.name for one in graph.entities] == ["Ada Green"]
    assert set(graph.pages()) == {("grnw", 3), ("grnw", 4)}
    assert {chunk.id for chunk in graph.chunks()} == {"grnw/c5", "grnw/c6"}
    _, candidates, _ = found(held, query.text)
    told = {c.chunk_id: c for c in candidates}
    assert told["grnw/c6"].by_entities
    assert told["grnw/c6"].boost == 0.1
    assert told["grnw/c6"].entities == ("Ada Green",)
