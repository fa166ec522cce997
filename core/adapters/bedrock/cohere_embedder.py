"""Text to vectors with Cohere Embed, version 3 or 4, on Amazon Bedrock."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from decimal import Decimal
from typing import Any

import numpy as np

from core.adapters.aws_client import AwsPlace, in_our_words
from core.adapters.bedrock.runtime import BedrockRuntime
from core.adapters.index.unit_vector import unit_vector
from core.adapters.service_prices import embedding_usage
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable
from core.ports.embedder import Vectors

DIMENSIONS = 1024
# Source: Amazon Bedrock user guide, "Cohere Embed v3" and "v4": texts a call; characters of a text in version 3.
TEXTS = 96
CHARACTERS = 2048
AT_ONCE = 4
# The model refuses an empty text.
NOTHING = "."

log = logging.getLogger(__name__)


class BedrockCohereEmbedder:
    """An Embedder of 1,024 dimensions, which embeds queries otherwise than passages.

    Of a text that is too long the model takes the beginning: 2,048 characters (512 tokens) in version 3, whatever its
    context holds in version 4. `price` is in US dollars for a million tokens; without it usage has tokens
    alone.
    """

    def __init__(self, *, model: str, place: AwsPlace, price: Decimal | None = None) -> None:
        self._model = model
        self._price = price
        self._runtime = BedrockRuntime(place)
        self._newer = "embed-v4" in model

    @property
    def name(self) -> str:
        """The model's id and the length of its vectors."""
        return f"{self._model}-{DIMENSIONS}"

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        return DIMENSIONS

    def embed_query(self, text: str, spent: Spent = ignore_usage) -> Vectors:
        """The unit vector (1024,) of a question. Raises ServiceUnavailable."""
        return self._embed([text], "search_query", spent)[0]

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, unit vector) for every text once, 96 a call. Raises ServiceUnavailable."""
        pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="cohere")
        starts = range(0, len(texts), TEXTS)
        try:
            waiting = {pool.submit(self._embed, texts[n : n + TEXTS], "search_document"): n for n in starts}
            for done in as_completed(waiting):
                yield from enumerate(done.result(), waiting[done])
        finally:
            pool.shutdown(cancel_futures=True)

    def close(self) -> None:
        """Ends the connections."""
        self._runtime.close()

    def _embed(self, texts: Sequence[str], purpose: str, spent: Spent = ignore_usage) -> Sequence[Vectors]:
        with in_our_words(self._what(), ServiceUnavailable):
            try:
                answer = self._runtime.invoke(self._model, self._body(texts, purpose))
                spent(embedding_usage(self._model, answer.tokens, self._price))
                vectors = _vectors(answer.data)
                if len(vectors) != len(texts):
                    raise ValueError(f"{len(vectors)} vectors for {len(texts)} texts")
                return [unit_vector(vector, DIMENSIONS) for vector in vectors]
            except (ValueError, KeyError, TypeError) as error:
                raise ServiceUnavailable(f"{self._what()} answered something that is no vector: {error}.") from error

    def _body(self, texts: Sequence[str], purpose: str) -> Mapping[str, Any]:
        given = [text if text.strip() else NOTHING for text in texts]
        common = {"input_type": purpose, "embedding_types": ["float"]}
        if self._newer:
            return {**common, "texts": given, "truncate": "RIGHT", "output_dimension": DIMENSIONS}
        longer = [len(text) for text in given if len(text) > CHARACTERS]
        if longer:
            log.warning("%s took the first %d characters of %d texts.", self._what(), CHARACTERS, len(longer))
        return {**common, "texts": [text[:CHARACTERS] for text in given], "truncate": "END"}

    def _what(self) -> str:
        return f"The embedding model {self._model} on Amazon Bedrock"


def _vectors(answer: Mapping[str, Any]) -> Sequence[np.typing.ArrayLike]:
    """The vectors, which stand by type where a type was asked for, and alone in answers of older versions."""
    found = answer["embeddings"]
    return list(found["float"] if isinstance(found, Mapping) else found)
