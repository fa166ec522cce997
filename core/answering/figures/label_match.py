"""A figure's labels are compared with the words asked for."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from core.answering.understand.patterns import says
from core.domain.fact import Fact, FactSource
from core.retrieval.tokens import plain, plain_words, stem, stems
from core.retrieval.vocabulary import alternatives

COUNTED = re.compile(
    r"\b(?:how many|number of|count of)\s+((?:[\w'’-]+\s+){0,4}?[\w'’-]+)"
    r"(?=\s+(?:did|does|do|were|was|are|is|has|have|had|in|at|of|on|that|will|can|worldwide|globally)\b|\s*\?|$)",
    re.I,
)
PERCENT = re.compile(r"\b(?:(?:what|which) (?:percent|percentage|share|proportion|fraction)|rate)\b", re.I)
MONEY = re.compile(r"\b(?:how much|amount|cost|worth|value|spen[dt]|paid|pay|dollars?)\b", re.I)
PEOPLE = re.compile(r"\b(headcount|workforce)\b", re.I)
CLAUSE = re.compile(r"[;:(]|, |\. |\d")
REACH = 8
LONG = 40
AND = re.compile(r"\band\b")
CHANGED = re.compile(
    r"\b(?:increas|decreas|declin|r[io]s|f[ea]ll|gr[eo]w|drop|improv)\w* (?:by|of)? ?(?:approximately |about |nearly )?"
    r"[$€£]?(?P<digits>\d[\d,.]*)",
    re.I,
)
# Words behind what is counted by which it is a part of the whole, and what such a count is worth.
RESTRICTS = frozenset({"in", "at", "who", "that", "under", "within", "outside", "on"})
DOES = frozenset({"have", "has", "were", "are", "wa"})
PART = 0.5
# Words between a figure and what it counts that say no more than that it is counted.
FILLERS = frozenset({"full", "part", "time", "and", "or", "permanent", "regular", "active", "total"})
# Another figure that shares the noun behind it: "69 and 72 staff".
BESIDE = re.compile(r"^(?:,? (?:and|or)|,) \d[\d,.]*(?= )")
SPELLED = re.compile(r"\d[\d,.]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the figure must say: words with their weights, the thing counted ("" for none), the units it may have."""

    weights: dict[str, float]
    counted: str = ""
    units: frozenset[str] = frozenset()
    change: bool = False

    @classmethod
    def of(cls, text: str, weights: dict[str, float]) -> "Wanted":
        """What a question in words asks for."""
        return replace(cls._of(text, weights), change=says("change", text))

    @classmethod
    def _of(cls, text: str, weights: dict[str, float]) -> "Wanted":
        """All but whether a change is asked for."""
        count = COUNTED.search(text) or PEOPLE.search(text)
        if count:
            counted = plain(count[1].split()[-1])
            return cls(
                weights=weights, counted=counted, units=frozenset({"shares" if counted == "share" else "number"})
            )
        if PERCENT.search(text):
            return cls(weights=weights, units=frozenset({"percent"}))
        return cls(weights=weights, units=frozenset({"USD", "EUR", "GBP"}) if MONEY.search(text) else frozenset())

    def takes(self, fact: Fact) -> bool:
        """Whether the figure is of a kind that can answer; a bare number in prose must be asked for as a count."""
        if self.units:
            return fact.unit in self.units
        return fact.unit != "number" or fact.source is not FactSource.TEXT


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A figure with the weighted share of the words asked for that it has, and a score to choose the best by."""

    fact: Fact
    cover: float
    score: float


def match_fact(fact: Fact, wanted: Wanted) -> Match:
    """How well the labels of a figure say what was asked."""
    own = frozenset[str]().union(*map(label_words, fact.label))
    around = own | label_words(fact.title) | frozenset().union(*map(label_words, fact.column))
    if fact.source is FactSource.TEXT:
        around |= label_words(fact.place.quote)
        if not wanted.change and is_change(fact):
            return Match(fact=fact, cover=0, score=0)
        if wanted.counted and not counts(fact, wanted.counted):
            return Match(fact=fact, cover=0, score=0)
    hits = [weight * strength(word, own, around) for word, weight in wanted.weights.items()]
    cover = sum(hits) / (sum(wanted.weights.values()) or 1)
    merit = 0.1 * named(fact, wanted) - 0.2 * surplus(fact, wanted)
    if fact.source is FactSource.TEXT:
        merit += 0.1 * said_by(fact, wanted)
    if wanted.counted and fact.source is FactSource.TEXT:
        merit += 0.2 * counts(fact, wanted.counted)
    return Match(fact=fact, cover=cover, score=cover + merit)


def strength(word: str, own: frozenset[str], around: frozenset[str]) -> float:
    """1 for a word in the labels, less for one that means the same or that only stands around them."""
    same = alternatives(word)
    if stem(word) in own:
        return 1.0
    if same & own:
        return 0.9
    return 0.8 if same & around else 0.0


def surplus(fact: Fact, wanted: Wanted) -> float:
    """The share of the last label's words that nobody asked for; for a sentence how long it is."""
    if fact.source is FactSource.TEXT:
        return min(1.0, len(label_words(fact.place.quote)) / LONG)
    words = label_words(fact.label[-1])
    known = frozenset().union(*map(alternatives, wanted.weights))
    return len(words - known) / (len(words) or 1)


def named(fact: Fact, wanted: Wanted) -> bool:
    """Whether the row itself, and not only what stands above it, has a word that was asked for."""
    known = frozenset().union(*map(alternatives, wanted.weights))
    return fact.source is FactSource.TEXT or bool(label_words(fact.label[-1]) & known)


def counts(fact: Fact, noun: str) -> float:
    """How closely the thing counted stands by the figure in its sentence: 1 beside it, 0 not within the clause.

    "5,400 of our staff" and "5,400 staff were trained" count a part of them, and so less than "5,400 staff" or "a staff
    of 5,400".
    """
    same = alternatives(noun)
    closest = 0.0
    for match in SPELLED.finditer(fact.place.quote):
        digits = match.group().rstrip(".,").replace(",", "")
        if not digits or not same_digits(digits, fact):
            continue
        clause = CLAUSE.split(BESIDE.sub("", fact.place.quote[match.end() :]))[0]
        after = tuple(w for w in nouns(clause) if w not in FILLERS)[:REACH]
        before = nouns(CLAUSE.split(fact.place.quote[: match.start()])[-1])[::-1][:REACH]
        found = [
            (1 - i / REACH) * (PART if restricted(after[i + 1 :]) else 1)
            for i, w in enumerate(after)
            if w in same and after[0] != "of"
        ]
        found += [0.8 - i / REACH for i, w in enumerate(before) if w in same]
        found += [0.1] if same & set(after) else []
        closest = max([closest, *found])
    return closest


def said_by(fact: Fact, wanted: Wanted) -> float:
    """The weighted share of the words asked for that stand in the figure's own clause: "made 5 and sold 4 tons"."""
    best = 0.0
    quote = fact.place.quote
    for match in SPELLED.finditer(quote):
        digits = match.group().rstrip(".,").replace(",", "")
        if digits and same_digits(digits, fact):
            before = CLAUSE.split(quote[: match.start()])[-1]
            after = CLAUSE.split(BESIDE.sub("", quote[match.end() :]))[0]
            own = label_words(before) | label_words(AND.split(after)[0])
            hits = sum(weight for word, weight in wanted.weights.items() if alternatives(word) & own)
            best = max(best, hits / (sum(wanted.weights.values()) or 1))
    return best


def is_change(fact: Fact) -> bool:
    """Whether a sentence gives the figure as the size of a change and not as what there is."""
    found = (
        m for m in CHANGED.finditer(fact.place.quote) if same_digits(m["digits"].rstrip(".,").replace(",", ""), fact)
    )
    return any(found)


def restricted(behind: Sequence[str]) -> bool:
    """Whether the words behind what is counted make it a part: a place or a doing of their own."""
    return (len(behind) > 1 and behind[0] in RESTRICTS) or bool(DOES & set(behind))


def nouns(text: str) -> tuple[str, ...]:
    """The stems of a text's words, those of participles blank, since "located" counts no locations."""
    return tuple("" if w.endswith(("ed", "ing")) else stem(w) for w in plain_words(text))


def same_digits(written: str, fact: Fact) -> bool:
    """Whether written digits are the figure's, whatever its scale ("1.5" of "1.5 million")."""
    strip = written.replace(".", "").strip("0")
    return strip == f"{abs(fact.value):f}".replace(".", "").strip("0")


@lru_cache(maxsize=65536)
def label_words(text: str) -> frozenset[str]:
    """The stems of a label's words."""
    return frozenset(stems(text))
