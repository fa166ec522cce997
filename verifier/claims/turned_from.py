"""Two written levels with "up from" or "down from" between them -> which of the two is said to be more."""

import re
from collections.abc import Sequence
from itertools import pairwise

from core.domain.claim import Direction, Part, PartKind, Role
from verifier.claims.clauses import Clause
from verifier.claims.said_part import Said, said_part

_FROM = re.compile(
    r",?\s(?P<way>up|down|higher|lower)\s+from\s+(?:(?:about|just|only|roughly|nearly|almost|some|a mere)\s+)*$",
    re.IGNORECASE,
)


def turned_from(clause: Clause, figures: Sequence[Part]) -> list[Part]:
    """A comparison for each such pair, whose rival is the second figure as written.

    "$40 million, up from $36 million" says that the first is more.
    """
    found = []
    for now, before in pairwise(figures):
        if now.quantity is None or before.quantity is None or not now.role is before.role is Role.LEVEL:
            continue
        match = _FROM.search(clause.text[now.end - clause.start : before.start - clause.start])
        if match and now.quantity.unit == before.quantity.unit:
            start = now.end - clause.start + match.start("way")
            said = Said(
                kind=PartKind.COMPARISON,
                span=(start, start + len(match["way"])),
                subject=now.subject,
                direction=Direction.UP if match["way"].lower() in ("up", "higher") else Direction.DOWN,
                rival=before.quantity.text,
            )
            found.append(said_part(clause, said, now.period))
    return found
