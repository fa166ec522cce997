"""What Titan and Cohere answer on Bedrock, or what they say to a request that they refuse."""

from typing import Any

from core.adapters.memory.embedder import HashingEmbedder
from tests.fakes.memory.reranker import OverlapReranker

TITAN = "amazon.titan-embed-text-v2:0"
COHERE = ("cohere.embed-english-v3", "cohere.embed-v4:0")
RERANKER = "cohere.rerank-v3-5:0"
MAX_TOKENS = 8192


def embed_titan(body: dict[str, Any]) -> dict[str, Any] | str:
    """Titan: one text of at most 50,000 characters and 8,192 tokens."""
    text = body.get("inputText")
    if set(body) - {"inputText", "dimensions", "normalize", "embeddingTypes"}:
        return "Malformed input request: extraneous key is not permitted"
    if not isinstance(text, str) or not 1 <= len(text) <= 50_000 or body.get("dimensions") not in (256, 512, 1024):
        return "Malformed input request: expected minLength: 1, actual: 0"
    tokens = tokens_of(body)
    if tokens > MAX_TOKENS:
        return f"400 Bad Request: Too many input tokens. Max input tokens: 8192, request input token count: {tokens} "
    vector = HashingEmbedder(body["dimensions"]).embed_query(text).tolist()
    return {"embedding": vector, "embeddingsByType": {"float": vector}, "inputTextTokenCount": tokens}


def embed_cohere(model: str, body: dict[str, Any]) -> dict[str, Any] | str:
    """Cohere: at most 96 texts; version 3 takes 2,048 characters of each, version 4 is told how long vectors are."""
    newer = "v4" in model
    fields = {"texts", "input_type", "truncate", "embedding_types"} | ({"output_dimension"} if newer else set())
    texts = body.get("texts")
    if set(body) - fields:
        return f"Malformed input request: extraneous keys {sorted(set(body) - fields)} are not permitted"
    if body.get("input_type") not in ("search_document", "search_query"):
        return "Malformed input request: input_type is required"
    if body.get("truncate", "NONE") not in (("NONE", "LEFT", "RIGHT") if newer else ("NONE", "START", "END")):
        return "Malformed input request: truncate is not a valid enum value"
    if not isinstance(texts, list) or not 1 <= len(texts) <= 96 or not all(isinstance(t, str) and t for t in texts):
        return "Malformed input request: #/texts: expected maximum item count: 96"
    if not newer and max(map(len, texts)) > 2048:
        return "Malformed input request: #/texts/0: expected maxLength: 2048"
    hashing = HashingEmbedder(body.get("output_dimension", 1536) if newer else 1024)
    vectors = [hashing.embed_query(text).tolist() for text in texts]
    return {"id": "e-1", "texts": texts, "embeddings": {"float": vectors}, "response_type": "embeddings_by_type"}


def rerank_cohere(body: dict[str, Any]) -> dict[str, Any] | str:
    """Cohere's reranker: by its second interface alone, up to 1,000 documents."""
    if set(body) - {"query", "documents", "top_n", "max_tokens_per_doc", "api_version"}:
        return "Malformed input request: extraneous key is not permitted"
    if body.get("api_version") != 2:
        return "Malformed input request: #: required key [api_version] not found"
    documents = body.get("documents")
    if not isinstance(documents, list) or not 1 <= len(documents) <= 1000 or not all(documents) or not body["query"]:
        return "Malformed input request: documents"
    scores = OverlapReranker().scores(body["query"], documents)
    ranked = sorted(enumerate(scores), key=lambda pair: -pair[1])[: body.get("top_n")]
    return {"results": [{"index": n, "relevance_score": min(max(score, 0.0), 1.0)} for n, score in ranked]}


def tokens_of(body: dict[str, Any]) -> int:
    """Six letters of a word are a token."""
    texts = [body.get("inputText") or "", *body.get("texts", ())]
    return sum(-(-len(word) // 6) for text in texts for word in text.split())


def answer_of(model: str, body: dict[str, Any]) -> dict[str, Any] | str:
    """What the model of that id answers, or why it refuses."""
    if model == TITAN:
        return embed_titan(body)
    return rerank_cohere(body) if model == RERANKER else embed_cohere(model, body)
