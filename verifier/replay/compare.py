"""The outcomes of a run and of its replay -> what differs between them, part by part."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

CANDIDATES = 10
NONE: Mapping[str, Any] = {}
_VERSION = re.compile(r"@[0-9a-f]{12}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayChange:
    """A part that differs, as it was then and as it is now, both for people."""

    part: str
    then: str
    now: str


def compare(then: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[ReplayChange]:
    """What differs between two outcomes: text, refusal, figures and sources of an answer, verdicts of a report."""
    for part, text_of in PARTS.items():
        if text_of(then) != text_of(now):
            yield ReplayChange(part=part, then=text_of(then), now=text_of(now))


def compare_searches(then: Sequence[Mapping[str, Any]], now: Sequence[Mapping[str, Any]]) -> Iterator[ReplayChange]:
    """What differs between the traces of two runs' searches: queries, attempts, and the best candidates of each."""
    for number, (one, other) in enumerate(zip_longest(then, now, fillvalue=NONE), 1):
        if query(one) != query(other):
            yield ReplayChange(part=f"query {number}", then=query(one), now=query(other))
        tries = zip_longest(one.get("attempts", ()), other.get("attempts", ()), fillvalue=NONE)
        for place, (first, second) in enumerate(tries, 1):
            for part, text_of in (("attempt", attempt), ("candidates", candidates)):
                if text_of(first) != text_of(second):
                    yield ReplayChange(part=f"{part} {number}.{place}", then=text_of(first), now=text_of(second))


def rows(outcome: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    """The rows of a list in an outcome; none where it has no such list."""
    return tuple(outcome.get(name) or ())


def query(trace: Mapping[str, Any]) -> str:
    """What was searched for."""
    return str(trace.get("query", NONE).get("text", ""))


def attempt(found: Mapping[str, Any]) -> str:
    """How one search was made and what it was worth."""
    if not found:
        return ""
    why = f" ({', '.join(found['reasons'])})" if found["reasons"] else ""
    return f"{found.get('rewriting') or 'as asked'}: {' | '.join(found['texts'])} -> {found['grade']}{why}"


def candidates(found: Mapping[str, Any]) -> str:
    """The best candidates that were kept, in their order."""
    names = [same_name(c["chunk_id"]) for c in found.get("candidates", ()) if not c["dropped"]]
    return "\n".join(names[:CANDIDATES])


def same_name(name: str) -> str:
    """The name of a filing or a passage without the mark of a version that was superseded since."""
    return _VERSION.sub("", name)


def _figures(outcome: Mapping[str, Any]) -> str:
    return "\n".join(f"{n['label']}, {n['period']}: {n['value']} {n['unit']}" for n in rows(outcome, "numbers"))


def _sources(outcome: Mapping[str, Any]) -> str:
    return "\n".join(f"{same_name(c['filing'])}: {c['quote']}" for c in rows(outcome, "citations"))


def _verdicts(outcome: Mapping[str, Any]) -> str:
    return "\n".join(f"{c['verdict']}: {c['text']}" for c in rows(outcome, "claims"))


PARTS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "answer": lambda outcome: str(outcome.get("answer", "")),
    "refusal": lambda outcome: str(outcome.get("reason") or ""),
    "figures": _figures,
    "sources": _sources,
    "verdicts": _verdicts,
}
