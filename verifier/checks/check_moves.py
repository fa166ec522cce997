"""A claim -> what it tells in passing to have risen or fallen, where the row that it names went the other way."""

import re
from collections.abc import Sequence
from itertools import groupby

from core.domain.claims.claim import Claim, Part, PartKind
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.language.numbers.fractions_in_words import find_word_ratios
from core.language.words.terms import terms
from verifier.assertions.moves import Move, find_moves
from verifier.checks.row_changes import moved_row, row_finding
from verifier.derived.asked import naming
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.ruling.facets import facets

_AS_NEAR = 60
"""Characters from a verb of change within which its size may follow."""

NAMED_FROM = 0.7
"""Least alignment of a row with the words that name what moved; no anchor or figure helps to find it."""

_PLAIN = terms("rise fall")
_HELD = re.compile(r"gain|advance|los[est]|add", re.IGNORECASE)
"""Words of change that may name what one has or makes: a gain on a sale, an advance to a supplier, a loss."""

_LINK = re.compile(
    r"\b(?:from|due|compared|by|to|during|for|as|which|while|despite|amid|and|or|in|on|at|with|over|had|has|have"
    r"|facing|seeing|experiencing|reporting|showing)\b",
    re.IGNORECASE,
)
_SIZED = re.compile(
    r"(?:[^,;]{0,60}?\b(?:by|of|to)\s+(?:\w+\s+){0,2}|\s+(?:(?:about|some|nearly|almost|roughly|over|just)\s+)*)"
    r"(?!(?:19|20)\d\d\b)[$€£]?\s?\d"
)
_SIZE = re.compile(r"\d[\d,.]*\s?(?:%|percent|percentage points?|basis points?|thousand|million|billion)?\s+$")
_SCOPED = re.compile(
    r"\b(?:segments?|divisions?|subsidiar\w+|regions?|(?:business )?units?|lines?|categor\w+|stores?|plants?)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(r"\b(?:would|could|might|may)(?:\s+\w+){0,2}\s+$", re.IGNORECASE)
"""What leads to a move that did not come about."""

_CLAUSE = re.compile(r"[,;:]\s|\b(?:while|whereas|although|but)\b")


def check_moves(claim: Claim, findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """A refuted finding for each move of the whole company that no part of the claim stands for and its row belies.

    One whose size is written is judged by the size.
    """
    told = [f.part for f in findings if f.part.kind in (PartKind.DIRECTION, PartKind.COMPARISON)]
    moves = [m for m in find_moves(claim.text) if claim.parts and _is_plain(m, claim.text, index)]
    found = []
    for _, readings in groupby(moves, key=lambda m: m.start):
        judged = [f for m in readings if (f := _judged(m, claim, index)) is not None]
        if judged and all(f.outcome is Outcome.REFUTED for f in judged):
            found.append(judged[0])
    return [f for f in found if not any(_stands_for(part, f.part) for part in told)]


def _stands_for(part: Part, move: Part) -> bool:
    return part.direction is move.direction and bool(terms(part.subject) & terms(move.subject))


def _is_plain(move: Move, text: str, index: FilingIndex) -> bool:
    """Whether a rise or a fall is told of the whole company, without its size."""
    if not terms(move.text) & _PLAIN or _HELD.match(move.text):
        return False
    if _SIZED.match(text, move.end) or _SIZE.search(text[: move.start]) or _in_words(text[move.end :]):
        return False
    before = _CLAUSE.split(text[: move.start])[-1]
    if _SUPPOSED.search(before):
        return False
    clause = before + _CLAUSE.split(text[move.start :])[0]
    own = company_terms(index.filing)
    return not _SCOPED.search(clause) and not any(name - own for name in facets(clause).names)


def _in_words(rest: str) -> bool:
    """Whether the size follows in words, before a comma: "by about a third"."""
    return any(r.start <= _AS_NEAR and not re.search(r"[,;:]", rest[: r.start]) for r in find_word_ratios(rest))


def _judged(move: Move, claim: Claim, index: FilingIndex) -> Finding | None:
    """What the row says that the words name; None when none is named well and held for both times."""
    part = _part_of(move, claim)
    moved = moved_row(part, claim, index, least=NAMED_FROM) if naming(terms(part.subject)) else None
    return row_finding(part, moved[1], "direction", Diagnosis.DIRECTION) if moved is not None else None


def _part_of(move: Move, claim: Claim) -> Part:
    return Part(
        kind=PartKind.DIRECTION,
        text=f"{move.text} {move.words}",
        start=claim.start + move.start,
        end=claim.start + move.end,
        subject=next((w for w in map(str.strip, _LINK.split(move.words)) if terms(w)), ""),
        period=claim.parts[0].period,
        direction=move.way,
    )
