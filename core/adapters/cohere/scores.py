"""Passages go to Cohere's reranker in the batches that it takes, and its scores come back as logits."""

import math
from collections.abc import Callable, Mapping, Sequence

# Source: Cohere's API reference, "Rerank", and "Best practices": no more than 1,000 documents a request are
# recommended; of a document the first 4,096 tokens are read, of a query 2,048, which may be as few characters.
MOST = 1000
# Source: the pages of prices of Cohere and Amazon Bedrock: a search unit has up to 100 documents of up to 500 tokens,
# a longer one counts as several; what is scored here is cut to fewer.
UNIT = 100
TOKENS = 4096
CHARACTERS = 2048
# A score of exactly 0 or 1 has no logit; one beyond these tells nothing more.
LEAST = 1e-6

Rerank = Callable[[str, Sequence[str]], Mapping[int, float]]


def in_batches(query: str, passages: Sequence[str], rerank: Rerank) -> Sequence[float]:
    """A logit per passage; `rerank` gives the scores between 0 and 1 of one batch, by index."""
    found = [0.0] * len(passages)
    for start in range(0, len(passages), MOST):
        batch = [passage if passage.strip() else "-" for passage in passages[start : start + MOST]]
        for index, score in rerank(query[:CHARACTERS] if query.strip() else "-", batch).items():
            found[start + index] = logit(score)
    return found


def search_units(billed: float | None, passages: Sequence[str]) -> int:
    """What a reranking is billed by, as the service says, or else as its price list counts."""
    return math.ceil(billed) if billed else math.ceil(len(passages) / UNIT)


def complete(scores: Mapping[int, float], passages: Sequence[str]) -> Mapping[int, float]:
    """The scores as they are. Raises ValueError when they are not one for each passage."""
    if sorted(scores) != list(range(len(passages))):
        raise ValueError(f"{len(scores)} scores for {len(passages)} passages")
    return scores


def logit(score: float) -> float:
    """The logit of a score between 0 and 1."""
    share = min(max(score, LEAST), 1 - LEAST)
    return math.log(share / (1 - share))
