"""A text -> the states in which it has a proceeding, a plan, a rule or a deal: pending, granted, paused, in force."""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache

from core.language.words.terms import Terms, terms
from verifier.ruling.denials import NEGATION


class AssertedState(StrEnum):
    """How a matter stands."""

    PENDING = "pending"
    GRANTED = "granted"
    REJECTED = "rejected"
    STAYED = "stayed"
    SETTLED = "settled"
    DROPPED = "dropped"
    IN_FORCE = "in force"
    NOT_YET = "not yet in force"
    DONE = "done"


_PHRASES: Mapping[AssertedState, str] = {
    AssertedState.PENDING: (
        r"(?:is|are|was|were|remains?|remained|still|currently|now|which)\s+pending|pending\s+(?:before|in|at)\b"
        r"|awaits?|awaiting|waiting (?:on|for)|under (?:review|advisement|consideration)|undecided|unresolved"
        r"|still (?:being )?(?:litigated|fought|contested|argued|disputed|negotiated)|(?:is|are|remains?) ongoing"
        r"|(?:is|are|remains?) before (?:the|a|an) (?:\w+ ){0,3}courts?"
    ),
    AssertedState.GRANTED: (
        r"grant(?:ed|s)|approv(?:ed|es)|clear(?:ed|s)|accept(?:ed|s)|ratified|consented|signed off|waved through"
        r"|gave (?:its|their|his|her) (?:approval|blessing|consent)|voted (?:for|in favou?r)"
    ),
    AssertedState.REJECTED: (
        r"den(?:ied|ies)|reject(?:ed|s)|refused|dismiss(?:ed|es)|threw (?:\w+ ){0,4}out|thrown out|tossed|turned down"
        r"|voted (?:\w+ ){0,6}down|voted against|struck down|spurned|quashed"
    ),
    AssertedState.STAYED: (
        r"stay(?:ed|s)(?= (?:the|all|this|that|its|pending|proceedings?|litigation)\b|[.,;]|$)"
        r"|(?:is|are|was|were|been) (?:\w+ )?stayed|paus(?:ed|es)|suspend(?:ed|s)|on hold|in abeyance"
        r"|froze|frozen|enjoined"
    ),
    AssertedState.SETTLED: (
        r"settled|agreed to settle|reached (?:\w+ ){1,3}settlement|settlement (?:was|has been) (?:reached|approved)"
    ),
    AssertedState.DROPPED: (
        r"withdr(?:ew|awn)|dropped (?:the|its|their|his|her|all)|abandoned|scrapped|terminated|called off|cancell?ed"
        r"|rescinded|repealed"
    ),
    AssertedState.IN_FORCE: (
        r"(?:is|are|was|were|been|already|now|still|remains?) (?:\w+ )?in (?:force|effect)|took effect|taken effect"
        r"|(?:came|come|gone|went) into (?:force|effect)|became effective|ha(?:s|ve) applied|now appl(?:ies|y)"
    ),
    AssertedState.NOT_YET: (
        r"delayed|postponed|deferred|will (?:take|come into|go into) (?:effect|force)|will become effective"
        r"|not yet (?:in|effective|applied)"
    ),
    AssertedState.DONE: (
        r"completed|consummated|finali[sz]ed|concluded|went through"
        r"|closed (?:the|its|their|this|that) (?:\w+ ){0,2}(?:acquisition|merger|deal|sale|purchase|takeover)"
    ),
}

CONTRARY: Mapping[AssertedState, frozenset[AssertedState]] = {
    AssertedState.PENDING: frozenset((AssertedState.SETTLED, AssertedState.DROPPED)),
    AssertedState.GRANTED: frozenset((AssertedState.PENDING, AssertedState.REJECTED)),
    AssertedState.REJECTED: frozenset((AssertedState.PENDING, AssertedState.STAYED, AssertedState.GRANTED)),
    AssertedState.SETTLED: frozenset((AssertedState.PENDING,)),
    AssertedState.DROPPED: frozenset((AssertedState.PENDING,)),
    AssertedState.IN_FORCE: frozenset((AssertedState.STAYED, AssertedState.NOT_YET, AssertedState.DROPPED)),
    AssertedState.DONE: frozenset((AssertedState.PENDING, AssertedState.NOT_YET)),
}
"""What a sentence says of a matter that cannot be so where a text has it in the state."""

_STATE = re.compile(
    r"\b(?:" + "|".join(f"(?P<{state.name}>{phrase})" for state, phrase in _PHRASES.items()) + r")\b", re.IGNORECASE
)
_SUPPOSED = re.compile(
    r"\b(?:to be|be|if|unless|until|whether|(?-i:may)|might|could|should|would|will|must|can|cannot|been or|being"
    r"|previously|or)\s+(?:\w+\s+){0,2}$",
    re.IGNORECASE,
)
"""What makes a state before which it stands a wish, a condition or a time to come."""

_RESOLVED = frozenset(
    (AssertedState.GRANTED, AssertedState.REJECTED, AssertedState.SETTLED, AssertedState.DONE, AssertedState.IN_FORCE)
)
_BEFORE = 30


@lru_cache(maxsize=8192)
def find_states(text: str) -> frozenset[AssertedState]:
    """The states that a text tells as facts; what is not yet resolved is pending."""
    return frozenset(state for state, _ in _read(text))


def state_terms(text: str) -> Terms:
    """The terms of the words that tell the states of a text."""
    return frozenset().union(*(terms(words) for _, words in _read(text)))


def same_state(mine: Iterable[AssertedState], theirs: frozenset[AssertedState]) -> bool | None:
    """Whether one matter is told to be in one state by both texts; None where the states may both be so."""
    stated = frozenset(mine)
    if not stated or not theirs:
        return None
    if stated & theirs:
        return True
    return False if any(CONTRARY.get(state, frozenset()) & theirs for state in stated) else None


_TO_REJECT = re.compile(r"\bto dismiss\b|\bof dismissal\b", re.IGNORECASE)
"""What, granted, rejects."""


@lru_cache(maxsize=8192)
def _read(text: str) -> tuple[tuple[AssertedState, str], ...]:
    return tuple(_found(text))


def _found(text: str) -> Iterator[tuple[AssertedState, str]]:
    for match in _STATE.finditer(text):
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        state = next(AssertedState[name] for name, found in match.groupdict().items() if found)
        if state is not AssertedState.NOT_YET and _SUPPOSED.search(before):
            continue
        if NEGATION.search(before.rpartition(",")[2]):
            if state in _RESOLVED:
                yield AssertedState.PENDING, match.group()
            continue
        yield state, match.group()
        if state is AssertedState.GRANTED and _TO_REJECT.search(text):
            yield AssertedState.REJECTED, match.group()
