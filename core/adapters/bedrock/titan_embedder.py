"""Text to vectors with Amazon Titan Text Embeddings V2 on Amazon Bedrock."""

import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from decimal import Decimal

from botocore.exceptions import ClientError

from core.adapters.aws_client import AwsPlace, code_of, in_our_words
from core.adapters.bedrock.runtime import BedrockRuntime
from core.adapters.index.unit_vector import unit_vector
from core.adapters.service_prices import embedding_usage
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable
from core.ports.embedder import Vectors

DIMENSIONS = 1024
# Source: Amazon Bedrock user guide, "Amazon Titan Text Embeddings models": 50,000 characters, 8,192 tokens.
CHARACTERS = 50_000
# The model takes one text a call.
AT_ONCE = 8
# The model refuses an empty text.
NOTHING = "."

log = logging.getLogger(__name__)


class BedrockEmbedder:
    """An Embedder of 1,024 dimensions; queries and passages are embedded alike.

    `price` is in US dollars for a million tokens; without it usage is reported in tokens alone.
    """

    def __init__(self, *, model: str, place: AwsPlace, price: Decimal | None = None) -> None:
        self._model = model
        self._price = price
        self._runtime = BedrockRuntime(place)

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
        with in_our_words(self._what(), ServiceUnavailable):
            return self._embed(text, spent)

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, unit vector) for every text once, eight at a time. Raises ServiceUnavailable."""
        pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="titan")
        try:
            waiting = {pool.submit(self.embed_query, text): index for index, text in enumerate(texts)}
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)

    def close(self) -> None:
        """Ends the connections."""
        self._runtime.close()

    def _embed(self, text: str, spent: Spent) -> Vectors:
        """Embeds as much of the text as the model takes, which counts in tokens that only it knows."""
        given = text[:CHARACTERS] if text.strip() else NOTHING
        while True:
            try:
                vector = self._invoke(given, spent)
            except ClientError as error:
                if code_of(error) != "ValidationException" or "too many input tokens" not in str(error).lower():
                    raise
                given = given[: len(given) // 2]
            else:
                if len(given) < len(text):
                    log.warning("%s took the first %d of %d characters of a text.", self._what(), len(given), len(text))
                return vector

    def _invoke(self, text: str, spent: Spent) -> Vectors:
        try:
            answer = self._runtime.invoke(self._model, {"inputText": text, "dimensions": DIMENSIONS, "normalize": True})
            vector = unit_vector(answer.data["embedding"], DIMENSIONS)
            spent(embedding_usage(self._model, answer.data.get("inputTextTokenCount", answer.tokens), self._price))
            return vector
        except (ValueError, KeyError, TypeError) as error:
            raise ServiceUnavailable(f"{self._what()} answered something that is no vector: {error}.") from error

    def _what(self) -> str:
        return f"The embedding model {self._model} on Amazon Bedrock"
