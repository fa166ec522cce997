"""Scores passages against a query with Cohere Rerank on Amazon Bedrock."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from core.adapters.aws_client import AwsPlace, in_our_words
from core.adapters.bedrock.runtime import BedrockRuntime
from core.adapters.cohere.scores import TOKENS, complete, in_batches, search_units
from core.adapters.service_prices import reranking_usage
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable

# Source: Amazon Bedrock user guide, "Cohere Rerank": the version of Cohere's interface that the body follows.
VERSION = 2


class BedrockCohereReranker:
    """A Reranker; of a passage 4,096 tokens are read, the query among them, and of the query 2,048 characters."""

    def __init__(self, *, model: str, place: AwsPlace) -> None:
        self._model = model
        self._runtime = BedrockRuntime(place)

    def scores(self, query: str, passages: Sequence[str], spent: Spent = ignore_usage) -> Sequence[float]:
        """A logit per passage, made of Cohere's score between 0 and 1. Raises ServiceUnavailable."""
        return in_batches(query, passages, partial(self._rerank, spent))

    def close(self) -> None:
        """Ends the connections."""
        self._runtime.close()

    def _rerank(self, spent: Spent, query: str, passages: Sequence[str]) -> Mapping[int, float]:
        body = {
            "query": query,
            "documents": list(passages),
            "top_n": len(passages),
            "max_tokens_per_doc": TOKENS,
            "api_version": VERSION,
        }
        what = f"The reranker {self._model} on Amazon Bedrock"
        with in_our_words(what, ServiceUnavailable):
            try:
                answer = self._runtime.invoke(self._model, body).data
                rows = answer["results"]
                spent(reranking_usage(self._model, search_units(_billed_units(answer), passages)))
                return complete({int(row["index"]): float(row["relevance_score"]) for row in rows}, passages)
            except (ValueError, KeyError, TypeError) as error:
                raise ServiceUnavailable(f"{what} answered something that is no score: {error}.") from error


def _billed_units(answer: Mapping[str, Any]) -> float | None:
    """The search units that the answer names, where it does."""
    units: float | None = answer.get("meta", {}).get("billed_units", {}).get("search_units")
    return units
