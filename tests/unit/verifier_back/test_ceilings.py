"""What a filing gives as the most that there may be is no fact; a part that tells it as one is refuted."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claim import Part
from core.domain.fact import Fact, FactSource
from core.domain.verdict import Outcome
from tests.unit.verifier_back.made import facts, figure, quantity
from verifier.checks.ceilings import told_as_done
from verifier.checks.rules import rule_figure

MAY = "Under the programme we may issue notes up to an aggregate of $2 billion outstanding at any time."
DID = "At year end $2 billion of notes issued under the programme were outstanding."


def filed(sentence: str) -> Fact:
    fact = facts()[0]
    place = replace(fact.place, quote=sentence, cell=None)
    return replace(fact, source=FactSource.TEXT, tag=None, value=Decimal(2_000_000_000), place=place)


def said(words: str) -> Part:
    return replace(figure("notes", quantity("$2 billion", "2000000000", "USD", "1000000000")), text=words)


@pytest.mark.parametrize(
    ("words", "sentence", "done"),
    [
        ("had $2 billion of notes outstanding", MAY, True),
        ("has borrowed $2 billion by way of notes", MAY, True),
        ("may have $2 billion of notes outstanding", MAY, False),
        ("can have up to $2 billion outstanding in notes", MAY, False),
        ("runs a programme of notes worth $2 billion", MAY, False),
        ("had $2 billion of notes outstanding", DID, False),
    ],
)
def test_what_may_be_is_not_what_is(words: str, sentence: str, done: bool) -> None:
    assert told_as_done(said(words), filed(sentence)) is done
    ruled, turned = rule_figure(said(words), (filed(sentence),), "a")
    assert turned is done
    assert ruled.outcome is (Outcome.REFUTED if done else Outcome.AGREES)
