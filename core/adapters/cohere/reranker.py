"""Scores passages against a query with Cohere's Rerank API."""

import threading
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import cohere
import httpx
from cohere.core.api_error import ApiError
from cohere.core.parse_error import ParsingError

from core.adapters.cohere.scores import TOKENS, complete, in_batches, search_units
from core.adapters.retry import try_again
from core.adapters.service_prices import reranking_usage
from core.domain.answers.usage import Spent, ignore_usage
from core.errors import ServiceUnavailable

OVERLOADED = 429
FAILURES = (ApiError, ParsingError, httpx.HTTPError)
ADVICE = {
    401: "See TICKMARK_COHERE_API_KEY.",
    403: "See that the key of TICKMARK_COHERE_API_KEY may use the model.",
    404: "See TICKMARK_COHERE_MODEL and TICKMARK_COHERE_URL.",
    OVERLOADED: "The key's limit is used up: wait, or raise it with Cohere.",
}


class CohereReranker:
    """A Reranker; a call that is throttled, or meets an error of the server, is made again twice.

    Of a passage 4,096 tokens are read, the query among them, and of the query 2,048 characters.
    """

    def __init__(self, *, key: str, model: str, url: str, timeout: float) -> None:
        self._key = key
        self._model = model
        self._url = url
        self._timeout = timeout
        self._client: Any = None
        self._http: httpx.Client | None = None
        self._opening = threading.Lock()

    def scores(self, query: str, passages: Sequence[str], spent: Spent = ignore_usage) -> Sequence[float]:
        """A logit per passage, made of Cohere's score between 0 and 1. Raises ServiceUnavailable."""
        return in_batches(query, passages, partial(self._rerank, spent))

    def close(self) -> None:
        """Ends the connections."""
        with self._opening:
            if self._http is not None:
                self._http.close()
            self._client = self._http = None

    def _rerank(self, spent: Spent, query: str, passages: Sequence[str]) -> Mapping[int, float]:
        call = partial(
            self._open().rerank,
            model=self._model,
            query=query,
            documents=list(passages),
            top_n=len(passages),
            max_tokens_per_doc=TOKENS,
            request_options={"max_retries": 0},
        )
        try:
            response = try_again(call, FAILURES, _passes)
        except FAILURES as error:
            raise self._unavailable(error) from error
        try:
            scores = {int(result.index): float(result.relevance_score) for result in response.results or ()}
            billed = response.meta.billed_units if response.meta else None
            spent(reranking_usage(self._model, search_units(billed.search_units if billed else None, passages)))
            return complete(scores, passages)
        except (AttributeError, TypeError, ValueError) as error:
            raise self._unavailable(error) from error

    def _open(self) -> Any:
        with self._opening:
            if self._client is None:
                self._http = httpx.Client(timeout=self._timeout, follow_redirects=True)
                self._client = cohere.ClientV2(
                    self._key,
                    base_url=self._url.rstrip("/"),
                    client_name="tickmark",
                    timeout=self._timeout,
                    httpx_client=self._http,
                    log_warning_experimental_features=False,
                )
            return self._client

    def _unavailable(self, error: Exception) -> ServiceUnavailable:
        status = error.status_code if isinstance(error, ApiError) else None
        failure = f"answered {status}" if status else f"could not be used ({type(error).__name__}: {error})"
        advice = ADVICE.get(status or 0, "Try again later, or set TICKMARK_RERANKER=onnx.")
        return ServiceUnavailable(f"Cohere's reranker {self._model} at {self._url} {failure}. {advice}")


def _passes(error: Exception) -> bool:
    """Whether the same call may succeed a moment later; a time-out has used up the time there was."""
    if isinstance(error, ApiError):
        return error.status_code == OVERLOADED or (error.status_code or 0) >= 500
    return isinstance(error, httpx.TransportError) and not isinstance(error, httpx.TimeoutException)
