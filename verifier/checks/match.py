"""A sentence held against a statement: what of the statement it covers, and the slots in which both say something."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from core.language.words.terms import Terms
from verifier.evidence.sentences import Sentence
from verifier.ruling.conflicts import MOVES
from verifier.ruling.facets import Facets

_ABOUT = 0.8
_SAME_BLOCK = 0.5
_READ = 8
_SAME_EFFECT = 0.5
"""Share, by weight, of the words beside a statement's cause that a sentence must have to give a cause of the same."""


_OF_THE_MATTER = ("state", "opposite", "negation", "prefix", "appeal")
"""The slots that tell how one matter stands, which another matter's say nothing of."""


@dataclass(frozen=True, slots=True)
class SentenceMatch:
    """A sentence with what it covers of the statement: of all its content, and of its words alone; and the slots."""

    sentence: Sentence
    cover: float
    words: float
    slots: Mapping[str, bool]


def about_the_same(matches: Sequence[SentenceMatch]) -> list[SentenceMatch]:
    """The sentences that speak of the same thing as the best one."""
    if not matches:
        return []
    best = matches[0]
    return [
        m
        for m in matches
        if m.cover >= _ABOUT * best.cover
        or (m.sentence.element is best.sentence.element and m.cover >= _SAME_BLOCK * best.cover)
    ][:_READ]


def tells_the_matter(match: SentenceMatch) -> bool:
    """Whether a sentence has the statement's matter stand as the statement does, and says nothing otherwise."""
    told = (s for s in match.slots if s.startswith(_OF_THE_MATTER) and s not in MOVES)
    return any(told) and all(match.slots.values())


def answered(mine: Facets, theirs: Facets, asked: Mapping[str, float], sentence: Sentence) -> Terms:
    """The terms of the state and the cause that the statement gives where the sentence gives one of the same thing."""
    states = mine.state_words if mine.states and theirs.states else frozenset()
    if not mine.causes:
        return states
    causes = frozenset[str]().union(*mine.causes)
    effect = {term: weight for term, weight in asked.items() if term not in causes}
    told = sum(weight for term, weight in effect.items() if term in sentence.terms)
    same = theirs.causes and effect and told >= _SAME_EFFECT * sum(effect.values())
    return states | causes if same else states


def of_one_matter(about: Sequence[SentenceMatch]) -> list[SentenceMatch]:
    """The sentences, a slot left uncompared in those that agree in it but have less of the statement's words.

    Where one says that this appeal is pending or this plant leased, that another was rejected or is owned does not
    count.
    """
    told: dict[str, float] = {}
    for match in about:
        for slot, same in match.slots.items():
            if not same and slot.startswith(_OF_THE_MATTER) and slot not in MOVES:
                told[slot] = max(match.words, told.get(slot, 0.0))
    for slot, words in told.items():
        about = [without(m, slot) if m.slots.get(slot) and m.words < words else m for m in about]
    return list(about)


def without(match: SentenceMatch, slot: str) -> SentenceMatch:
    """The match with one slot left uncompared."""
    return replace(match, slots={name: same for name, same in match.slots.items() if name != slot})
