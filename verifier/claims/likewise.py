"""Finds clauses that say that something went the way of what was spoken of before ("and so did Home's sales")."""

import re

from core.domain.claims.claim import ClaimPeriod, Direction, Part, PartKind, Role
from verifier.claims.clauses import Clause
from verifier.claims.subjects import Memory

_MOVED = r"(?:went|moved|headed|travell?ed|pointed|go(?:es)?|moves?)"
LIKEWISE = re.compile(
    rf"^so (?:did|do|does|has|have|had)\b|\b{_MOVED} (?:in )?the same (?:way|direction)\b"
    r"|\b(?:did|does|do) (?:likewise|the same)\b|\bfollowed suit\b",
    re.IGNORECASE,
)
OTHERWISE = re.compile(
    rf"\b{_MOVED} (?:in )?the (?:other|opposite) (?:way|direction)\b|\b(?:did|does|do) the (?:opposite|reverse)\b",
    re.IGNORECASE,
)
_TURNED = {Direction.UP: Direction.DOWN, Direction.DOWN: Direction.UP}


def likewise(clause: Clause, subject: str, memory: Memory, period: ClaimPeriod) -> list[Part]:
    """The direction that the clause takes over from what went before, as a list of none or one."""
    same, other = LIKEWISE.search(clause.text), OTHERWISE.search(clause.text)
    match = same or other
    way = memory.direction if same or memory.direction is None else _TURNED.get(memory.direction)
    if match is None or way is None or not subject:
        return []
    return [
        Part(
            kind=PartKind.DIRECTION,
            text=clause.text,
            start=clause.start + match.start(),
            end=clause.start + match.end(),
            subject=subject,
            period=period,
            role=Role.GROWTH,
            direction=way,
        )
    ]
