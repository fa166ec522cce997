"""The whole search: what is found, what its trace tells, and what it does when it finds too little."""

import json
from dataclasses import asdict, replace

import pytest

from core.adapters.memory.language_model import ScriptedModel
from core.domain.answers.retrieval import Grade, Query, QueryKind, Reason, Scope, SearchResult
from core.domain.answers.search_rules import SearchRules
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable
from core.ports.embedder import Vectors
from core.ports.services import Services
from core.retrieval.graph import Graph, names_in
from core.retrieval.request_context import BY_WORDS_ALONE, WITHOUT_MODEL, RequestContext
from core.retrieval.retrieve import retrieve
from core.retrieval.surroundings import Surroundings
from tests.unit.core.retrieval.made import TEXTS, SureReranker, chunks, services

SCOPE = Scope(filing_ids=("grnw",))


@pytest.fixture
def held() -> Services:
    return services()


def found(held: Services, text: str, scope: Scope = SCOPE, **more: object) -> SearchResult:
    return retrieve(Query(text=text, **more), scope, held, RequestContext(held))  # type: ignore[arg-type]


def test_what_is_asked_is_found_at_once_and_every_step_is_told(held: Services) -> None:
    got = found(held, "harbour closed after the storm")
    assert got.passages[0].chunk.text == TEXTS[1]
    (attempt,) = got.trace.attempts
    assert (attempt.rewriting, attempt.grade, attempt.reasons) == ("", Grade.GOOD, ())
    assert attempt.texts[0] == "harbour closed after the storm"
    best = attempt.candidates[0]
    assert (best.chunk_id, best.by_words, best.by_meaning) == ("grnw/c1", 1, 1)
    assert best.reranked is not None
    assert json.loads(json.dumps(asdict(got.trace)))["attempts"][0]["grade"] == "good"


def test_what_the_best_passage_points_to_is_read_too(held: Services) -> None:
    got = found(held, "harbour closed storm ships rerouted")
    assert "grnw/c4" in [p.chunk.id for p in got.passages]
    assert [c.id for c in Surroundings(held).referenced_chunks(chunks()[1:2])] == ["grnw/c4"]


def test_plain_speech_is_asked_again_in_the_words_of_reports(held: Services) -> None:
    got = found(held, "labor dispute at the foundry in Marrow")
    assert [a.rewriting for a in got.trace.attempts] == ["", "the words of reports"]
    assert got.passages[0].chunk.text == TEXTS[2]
    assert got.query.text == "work stoppage at the foundry in Marrow"
    assert got.trace.query.text == "labor dispute at the foundry in Marrow"


def test_an_item_that_does_not_say_it_is_left(held: Services) -> None:
    got = found(held, "harbour closed after the storm", Scope(filing_ids=("grnw",), item="8"))
    assert [(a.scope.item, a.grade) for a in got.trace.attempts] == [("8", Grade.FAIL), (None, Grade.GOOD)]
    assert got.trace.attempts[0].reasons == (Reason.NOTHING_FOUND,)


def test_it_gives_up_after_as_many_retries_as_are_allowed(held: Services) -> None:
    for retries in (0, 1, 2):
        few = replace(held, search=SearchRules(retries=retries))
        got = found(few, "zebra plantations of the moon")
        assert len(got.trace.attempts) <= 1 + retries
        assert got.grade is Grade.FAIL


def test_a_model_s_words_are_tried_first_and_a_model_that_fails_is_named(held: Services) -> None:
    helped = replace(held, model=ScriptedModel("", {"wordings": ["harbour closed storm", "", 7]}))
    got = found(helped, "zebra plantations")
    assert got.trace.attempts[1].rewriting == "a model's words"
    assert "harbour closed storm" in got.trace.attempts[1].texts

    class Away(ScriptedModel):
        def fill_in(self, *_: object, **__: object) -> dict[str, object]:
            raise ServiceUnavailable("throttled")

    context = RequestContext(replace(held, model=Away("", {})))
    retrieve(Query(text="zebra plantations"), SCOPE, held, context)
    assert context.notes == (WITHOUT_MODEL,)


def test_each_arm_can_be_switched_off(held: Services) -> None:
    words = found(replace(held, search=SearchRules(meaning=False, entities=False)), "harbour storm")
    assert all(c.by_meaning == c.by_entities == 0 for c in words.trace.attempts[0].candidates)
    meaning = found(replace(held, search=SearchRules(words=False, entities=False)), "harbour storm")
    assert all(c.by_words == 0 for c in meaning.trace.attempts[0].candidates)
    reranker = SureReranker()
    plain = found(replace(held, reranker=reranker, search=SearchRules(rerank=False)), "harbour storm")
    assert reranker.read == []
    assert plain.passages[0].chunk.text == TEXTS[1]


def test_only_as_many_as_allowed_are_read(held: Services) -> None:
    reranker = SureReranker()
    found(replace(held, reranker=reranker, search=SearchRules(reranked=2, retries=0)), "customers net sales pumps")
    assert len(reranker.read) <= 2 + 2 + 4


def test_without_vectors_words_and_entities_go_on(held: Services) -> None:
    class NoEmbedder:
        name, dimensions = "none", 64

        def embed_query(self, text: str, _spent: Spent = ignore_usage) -> Vectors:
            raise ServiceUnavailable(text)

    context = RequestContext(replace(held, embedder=NoEmbedder()))  # type: ignore[arg-type]
    got = retrieve(Query(text="harbour closed after the storm"), SCOPE, held, context)
    assert got.passages[0].chunk.text == TEXTS[1]
    assert context.notes == (BY_WORDS_ALONE,)


def test_the_context_is_the_section_and_never_another_item(held: Services) -> None:
    got = found(held, "harbour closed after the storm")
    assert dict(got.context)["grnw/c1"] == f"{TEXTS[1]}\n{TEXTS[2]}"


def test_a_name_leads_to_its_sentences_and_pages(held: Services) -> None:
    query = Query(text="Where does Ada Green serve beside the Board?", kind=QueryKind.ENTITY)
    assert names_in(query) == ("Ada Green", "Board")
    graph = Graph(query, SCOPE, held, Surroundings(held))
    assert [one.entity.name for one in graph.entities] == ["Ada Green"]
    assert set(graph.pages()) == {("grnw", 3), ("grnw", 4)}
    assert {chunk.id for chunk in graph.chunks()} == {"grnw/c5", "grnw/c6"}
    got = found(held, query.text, kind=QueryKind.ENTITY)
    told = {c.chunk_id: c for c in got.trace.attempts[0].candidates}
    assert told["grnw/c6"].by_entities
    assert told["grnw/c6"].boost == 0.1
    assert told["grnw/c6"].entities == ("Ada Green",)
