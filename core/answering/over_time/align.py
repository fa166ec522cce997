"""The units of two reports -> pairs that mean the same, and those that only one of them has."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.answering.over_time.units import ReportPassage
from core.ports.chunk_store import Vectors
from core.retrieval.request_context import RequestContext

# From what mean of common words and close meaning on two units are one that was reworded.
ALIKE = 0.5
MOST_EMBEDDED = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Aligned:
    """What the later report added, what it dropped, and what it says in other words (before, after).

    `kinds` says how many of these three were looked for.
    """

    added: tuple[ReportPassage, ...]
    dropped: tuple[ReportPassage, ...]
    reworded: tuple[tuple[ReportPassage, ReportPassage], ...]
    kinds: int = 3


def align(before: Sequence[ReportPassage], after: Sequence[ReportPassage], context: RequestContext) -> Aligned:
    """Pairs units one to one: those with the same text, then the likest by words and, where it is known, by meaning."""
    old, new = unlike(before, after), unlike(after, before)
    likeness = alike(old, new, context)
    pairs: dict[int, int] = {}
    for flat in np.argsort(-likeness, axis=None, kind="stable"):
        a, b = divmod(int(flat), len(new))
        if likeness[a, b] < ALIKE:
            break
        if a not in pairs and b not in pairs.values():
            pairs[a] = b
    return Aligned(
        added=tuple(u for n, u in enumerate(new) if n not in pairs.values()),
        dropped=tuple(u for n, u in enumerate(old) if n not in pairs),
        reworded=tuple((old[a], new[b]) for a, b in sorted(pairs.items(), key=lambda p: p[1])),
    )


def unlike(units: Sequence[ReportPassage], others: Sequence[ReportPassage]) -> Sequence[ReportPassage]:
    """The units whose text does not stand among the others."""
    texts = {o.text for o in others}
    return [u for u in units if u.text not in texts]


def alike(old: Sequence[ReportPassage], new: Sequence[ReportPassage], context: RequestContext) -> Vectors:
    """How like each old unit (rows) is to each new one (columns), 0 to 1: by words alone or with meaning, the more."""
    if not old or not new:
        return np.zeros((len(old), len(new)), dtype=np.float32)
    words = np.array([[shared(a.stems, b.stems) for b in new] for a in old], dtype=np.float32)
    if len(old) + len(new) > MOST_EMBEDDED:
        return words
    vectors = [context.vector(unit.title.quote) for unit in (*old, *new)]
    if any(v is None for v in vectors):
        return words
    rows = np.stack([v / (float(np.linalg.norm(v)) or 1.0) for v in vectors if v is not None])
    meaning = rows[: len(old)] @ rows[len(old) :].T
    both: Vectors = np.maximum(words, (words + np.clip(meaning, 0, 1)) / 2).astype(np.float32)
    return both


def shared(a: frozenset[str], b: frozenset[str]) -> float:
    """The share of the words of both that both have."""
    return len(a & b) / (len(a | b) or 1)
