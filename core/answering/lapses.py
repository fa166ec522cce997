"""What an answer can do without: when a model fails, search and its order go on, and the answer says so."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from core.answering.grade import ENOUGH
from core.domain.answer import Answer
from core.errors import ModelFilesMissing, ServiceUnavailable
from core.ports.chunk_store import Vectors
from core.ports.services import Services

BY_WORDS_ALONE = "Note: the filings were searched by words alone, because the embedding model could not be used."
NOT_REORDERED = "Note: passages stand in the order of the search, because the reranker could not be used."
# The score at which evidence must have most of the question's words: nobody has judged the passage's meaning.
UNSURE = ENOUGH[-1][0]
STEP = 1e-3
FAILURES = (ServiceUnavailable, ModelFilesMissing)

log = logging.getLogger(__name__)


class Lapses:
    """Asks the models on behalf of one question and remembers which of them failed."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._notes: dict[str, None] = {}

    def vector(self, query: str) -> Vectors | None:
        """The query's vector (dimensions,), or none: search by words. A model that failed is not asked again."""
        if BY_WORDS_ALONE in self._notes:
            return None
        try:
            return self._services.embedder.embed_query(query)
        except FAILURES as error:
            log.warning("%s %s", BY_WORDS_ALONE, error)
            self._notes[BY_WORDS_ALONE] = None
            return None

    def scores(self, query: str, texts: Sequence[str]) -> Sequence[float]:
        """The reranker's scores, or ones that keep the texts in their order; one that failed is not asked again."""
        if NOT_REORDERED not in self._notes:
            try:
                return self._services.reranker.scores(query, texts)
            except FAILURES as error:
                log.warning("%s %s", NOT_REORDERED, error)
                self._notes[NOT_REORDERED] = None
        return [UNSURE + (len(texts) - n) * STEP for n in range(len(texts))]

    def told(self, answer: Answer) -> Answer:
        """The answer with a line for everything that it had to do without."""
        return replace(answer, text="\n".join((answer.text, *self._notes)))
