"""A message -> its calls of the models and the index, with what they used and which of them it had to do without."""

import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.domain.answers.answer import Answer
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.retrieval import Scope, Trace
from core.domain.answers.usage import Usage
from core.domain.filings.chunk import Passage
from core.errors import (
    FormAwaited,
    ModelFilesMissing,
    OtherVectors,
    ServiceUnavailable,
    SpendingLimitReached,
    StoreUnavailable,
)
from core.observed import note_usage, span
from core.ports.chunk_store import SearchRequest, Vectors
from core.ports.services import Services
from core.retrieval.grade import UNSURE
from core.retrieval.lexical.bm25 import ChunkWords

BY_WORDS_ALONE = "Note: the filings were searched by words alone, because the embedding model could not be used."
OTHER_MODEL = "Note: the filings were searched by words alone, because the index is being rebuilt for another model."
NOT_REORDERED = "Note: passages stand in the order of the search, because the reranker could not be used."
LIMIT_REACHED = "Note: today's spending limit for the language model is reached; it is asked again after midnight UTC."
WITHOUT_INDEX = "Note: the filings were searched by words alone, because the search index could not be used."
STEP = 1e-3
FAILURES = (ServiceUnavailable, ModelFilesMissing)
INDEX_FAILURES = (*FAILURES, StoreUnavailable)

log = logging.getLogger(__name__)


class RequestContext:
    """Asks the models and the index on behalf of one message and remembers which of them failed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._notes: dict[str, None] = {}
        self._scores: dict[tuple[str, str], float] = {}
        self._traces: list[Trace] = []
        self._usages: list[Usage] = []
        self._model_away = False
        self._words: dict[Scope, ChunkWords] = {}
        self._counting = threading.Lock()

    @property
    def traces(self) -> tuple[Trace, ...]:
        """The trace of every search made for the message, in order."""
        return tuple(self._traces)

    @property
    def usages(self) -> tuple[Usage, ...]:
        """What each call of a service for the message used, in the order in which they ended."""
        return tuple(self._usages)

    def record(self, trace: Trace) -> None:
        """Keeps the trace of a search."""
        self._traces.append(trace)

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence for everything that was done without, in the order of the failures."""
        return tuple(self._notes)

    def vector(self, query: str) -> Vectors | None:
        """The query's vector (dimensions,), or none: search by words. A model that failed is not asked again."""
        if BY_WORDS_ALONE in self._notes or OTHER_MODEL in self._notes:
            return None
        try:
            with span("embed the question"):
                return self._services.embedder.embed_query(query, self._used)
        except FAILURES as error:
            self.record_fallback(BY_WORDS_ALONE, error)
            return None

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """As `ChunkStore.search`; of an index that failed, the chunks that the filings are held with, by words.

        Then a search by meaning alone finds nothing; nor does it while an index of another model is in use.
        """
        if WITHOUT_INDEX not in self._notes:
            try:
                with span("search the index", {"tickmark.limit": request.limit}):
                    return self._services.chunks.search(request)
            except OtherVectors as error:
                self.record_fallback(OTHER_MODEL, error)
                return self.search(replace(request, vector=None)) if request.ranks_words else ()
            except INDEX_FAILURES as error:
                self.record_fallback(WITHOUT_INDEX, error)
        return self.search_held(request) if request.ranks_words else ()

    def search_held(self, request: SearchRequest) -> Sequence[Passage]:
        """The chunks that the filings of the scope are held with, by words: no index is opened for a few of them."""
        return self._words_of(request.scope).rank(request.text, request.limit)

    @property
    def reranks(self) -> bool:
        """Whether the reranker has answered so far."""
        return NOT_REORDERED not in self._notes

    def scores(self, query: str, texts: Sequence[str]) -> Sequence[float]:
        """The reranker's scores, or ones that keep the texts in their order; one that failed is not asked again."""
        if NOT_REORDERED not in self._notes:
            unknown = [text for text in dict.fromkeys(texts) if (query, text) not in self._scores]
            try:
                with span("rerank", {"tickmark.passages": len(unknown)}):
                    fresh = self._services.reranker.scores(query, unknown, self._used) if unknown else ()
                self._scores |= {(query, text): score for text, score in zip(unknown, fresh, strict=True)}
                return [self._scores[query, text] for text in texts]
            except FAILURES as error:
                self.record_fallback(NOT_REORDERED, error)
        return [UNSURE + (len(texts) - n) * STEP for n in range(len(texts))]

    def with_notes(self, answer: Answer) -> Answer:
        """The answer with a line for everything that it had to do without."""
        return replace(answer, text="\n".join((answer.text, *self._notes)), degraded=self.notes)

    def fill_in(self, prompt: Prompt, form: Form, *, without: str, seen: RowSeen = ignore_row) -> Mapping[str, Any]:
        """What the language model says; nothing without one, or when it fails, which the note `without` says.

        `seen` gets the rows of the form as they are written, where the service sends them so.

        One that failed is not asked again. May be called from several threads at once. Raises GuardrailIntervened.
        """
        if self._services.model is None:
            return {}
        if self._model_away:
            self._notes[without] = None
            return {}
        try:
            return self._services.model.fill_in(prompt, form, self._used, seen)
        except FAILURES as error:
            self._model_away = True
            if isinstance(error, SpendingLimitReached):
                self.record_fallback(LIMIT_REACHED, error)
            self.record_fallback(without, error)
            return {}

    def _used(self, usage: Usage) -> None:
        self._usages.append(usage)
        note_usage(usage)

    def _words_of(self, scope: Scope) -> ChunkWords:
        with self._counting:
            if scope not in self._words:
                chunks = [chunk for name in scope.filing_ids for chunk in self._services.filings.chunks(name)]
                self._words[scope] = ChunkWords([chunk for chunk in chunks if scope.admits(chunk)])
            return self._words[scope]

    def record_fallback(self, note: str, why: object) -> None:
        """Remembers what was done without, and logs why; a form that waits for an assistant is no trouble."""
        log.log(logging.DEBUG if isinstance(why, FormAwaited) else logging.WARNING, "%s %s", note, why)
        self._notes[note] = None
