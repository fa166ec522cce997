"""Which sign a writer gives a figure, and which sign the filing gives it: -1, 1, or 0 where it cannot be told."""

import re
from collections.abc import Sequence
from decimal import Decimal

from core.domain.claims.claim import Direction, Part, Role
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import words
from verifier.claims.change_words import VERB
from verifier.evidence.formulas import OF_SHARES, OF_TWO_ROWS

_LOSS = re.compile(r"\b(?:loss|losses|lost|losing|deficit|shortfall|outflow|burned|burnt|consumed|in the red)\b", re.I)
_GAIN = re.compile(r"\b(?:profits?|income|earnings|earned|earning|surplus|gain|gained|in the black|ebit)\b", re.I)
_SIGNED = re.compile(
    r"\b(?:profits?|income|earnings|loss|losses|cash flows?|results?|gains?|benefit|ebit|operating activities)\b", re.I
)
_EXPENSE = re.compile(r"\b(?:tax|taxes|expenses?|costs?|interest|charges?)\b", re.I)
_RESULT_OF = re.compile(r"\b(?:(?P<loss>loss(?:es)?)|gains?|profits?) of (?:approximately |about )?$", re.IGNORECASE)
_UP = frozenset(
    ("increase", "increased", "increases", "increasing", "rose", "rise", "grew", "growth", "higher", "up", "improved")
)
_DOWN = frozenset(
    ("decrease", "decreased", "decreases", "decreasing", "fell", "fall", "declined", "decline", "lower", "down")
)
_BETTER = re.compile(r"improv|deteriorat", re.IGNORECASE)
_BEFORE, _AFTER = 45, 20
CHANGES = (Role.DIFFERENCE, Role.GROWTH, Role.POINTS)


def speaks_of_loss(part: Part) -> bool:
    """Whether the writer counts a loss ("the loss widened"), so that more means worse."""
    near = near_figure(part)
    if part.quantity is not None and (told := _RESULT_OF.search(near.partition(part.quantity.text)[0])) is not None:
        return told["loss"] is not None
    return bool(_LOSS.search(part.subject) or _LOSS.search(near)) and not _GAIN.search(f"{part.subject} {near}")


def near_figure(part: Part) -> str:
    """The words close to the figure, where the sign of what it counts is told; the whole text without one."""
    at = part.text.find(part.quantity.text) if part.quantity is not None else -1
    if part.quantity is None or at < 0:
        return part.text
    return part.text[max(0, at - _BEFORE) : at + len(part.quantity.text) + _AFTER]


def written_sign(part: Part) -> int:
    """The sign that the writer gives: of the change, or of the level where it is a profit or a loss."""
    if part.role in CHANGES:
        if part.direction is not None:
            return {Direction.UP: 1, Direction.DOWN: -1, Direction.FLAT: 0}[part.direction]
        return -1 if part.quantity is not None and part.quantity.value < 0 else 0
    if part.role is not Role.LEVEL or part.quantity is None:
        return 0
    if part.quantity.value < 0 or speaks_of_loss(part):
        return -1
    named = f"{part.subject} {near_figure(part)}"
    return 1 if _GAIN.search(named) and not _EXPENSE.search(named) else 0


def level_sign(fact: Fact) -> int:
    """The sign of a filed profit or loss; 0 for what has no sign in a reader's mind (a payment, an expense)."""
    if fact.source is FactSource.TEXT:
        return _told_sign(fact)
    label = " ".join(fact.label)
    if not _SIGNED.search(label) or _EXPENSE.search(label):
        return 0
    if fact.value < 0:
        return -1
    return -1 if fact.tag is None and _LOSS.search(label) and not _GAIN.search(label) else 1


def _told_sign(fact: Fact) -> int:
    """The sign that the words right before a figure of prose give it ("a gain of")."""
    before = (fact.place.quote[: q.start] for q in find_quantities(fact.place.quote) if abs(q.value) == abs(fact.value))
    told = [match for text in before if (match := _RESULT_OF.search(text))]
    return (-1 if told[0]["loss"] else 1) if len(told) == 1 else 0


def side(fact: Fact) -> int:
    """Whether a filed result is a profit (1) or a loss (-1)."""
    return level_sign(fact) or (1 if fact.value > 0 else -1)


def change_sign(part: Part, now: Fact, before: Fact) -> int:
    """Which way a writer would say that a row went: the size counts where a loss or a payment is spoken of."""
    return _way(part, now.value, before.value)


def _way(part: Part, now: Decimal, before: Decimal) -> int:
    sign = (now > before) - (now < before)
    if _tells_of_better(part.text):
        return sign
    if now < 0 and before < 0 and (speaks_of_loss(part) or not _SIGNED.search(part.subject)):
        return -sign
    return sign


def told_values(part: Part, facts: Sequence[Fact]) -> list[Decimal]:
    """The values as a writer sets them in order: a loss by its size, a profit beside it as less; payments by theirs."""
    values = [fact.value for fact in facts]
    loss = values[0] < 0 and speaks_of_loss(part)
    paid = all(value < 0 for value in values) and not _SIGNED.search(part.subject)
    return [-value for value in values] if loss or paid else values


def _tells_of_better(text: str) -> bool:
    """Whether a result is said to have got better or worse, which of a loss is not by its size."""
    moved = [match.group() for match in VERB.finditer(text)]
    return bool(moved) and all(_BETTER.match(word) for word in moved)


def printed_change_sign(part: Part, fact: Fact) -> int:
    """The sign of a change that the filing itself prints; in prose the words around it tell."""
    if speaks_of_loss(part):
        return 0
    if fact.value < 0:
        return -1
    if fact.source is not FactSource.TEXT:
        return 1 if fact.value > 0 else 0
    found = set(words(" ".join(fact.label) or fact.place.quote))
    return int(bool(found & _UP)) - int(bool(found & _DOWN))


def filed_sign(part: Part, facts: Sequence[Fact], formula: str) -> int:
    """The sign that the filing gives to what the formula stands for."""
    if formula in OF_TWO_ROWS:
        a, b, c, d = (fact.value for fact in facts)
        return _way(part, a + b, c + d) if "a + b" in formula else _way(part, a - b, c - d)
    if formula == OF_SHARES:
        now, before = (facts[n].value / facts[n + 1].value for n in (0, 2))
        return _way(part, now, before)
    if part.role in CHANGES:
        return change_sign(part, facts[0], facts[1]) if len(facts) == 2 else printed_change_sign(part, facts[0])
    return level_sign(facts[0]) if part.role is Role.LEVEL and formula == "a" else 0
