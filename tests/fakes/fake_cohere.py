"""Cohere's /v2/rerank: what it takes, what it refuses, and scores by the words that query and document share."""

from tests.fakes.loopback_service import LoopbackService, Reply, Request, as_json
from tests.fakes.memory.reranker import OverlapReranker

KEY = "cohere-test-key"
MODEL = "rerank-v3.5"
FIELDS = {"model", "query", "documents", "top_n", "max_tokens_per_doc"}


class FakeCohere(LoopbackService):
    """Refuses what the real one refuses: a wrong key, an unknown field, an empty query or document."""

    def answer(self, request: Request) -> Reply:
        if request.path != "/v2/rerank":
            return as_json({"message": f"no route {request.path}"}, 404)
        if request.headers.get("authorization") != f"Bearer {KEY}":
            return as_json({"message": "invalid api token"}, 401)
        wrong = self._wrong(request.body)
        if wrong:
            return as_json({"message": f"invalid request: {wrong}"}, 400)
        body = request.body
        scores = OverlapReranker().scores(body["query"], body["documents"])
        ranked = sorted(enumerate(scores), key=lambda pair: -pair[1])[: body.get("top_n")]
        results = [{"index": n, "relevance_score": min(max(score, 0.0), 1.0)} for n, score in ranked]
        meta = {"api_version": {"version": "2"}, "billed_units": {"search_units": -(-len(body["documents"]) // 100)}}
        return as_json({"id": "r-1", "results": results, "meta": meta})

    def _wrong(self, body: dict[str, object]) -> str:
        documents = body.get("documents")
        if set(body) - FIELDS:
            return f"unknown fields {sorted(set(body) - FIELDS)}"
        if body.get("model") != MODEL:
            return f"unknown model {body.get('model')}"
        if not isinstance(body.get("query"), str) or not str(body["query"]).strip():
            return "query must not be empty"
        if len(str(body["query"])) > 2048 * 4:
            return "query is too long"
        if not isinstance(documents, list) or not 1 <= len(documents) <= 1000:
            return "documents must be 1 to 1000"
        return "" if all(isinstance(d, str) and d.strip() for d in documents) else "a document is empty"
