"""Features -> how likely each outcome of a part, and each ruling on a claim, is, by learned weights."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import log, prod
from pathlib import Path
from typing import TypeVar

from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Outcome, Ruling
from core.language.words.terms import is_number, terms
from core.retrieval.ranking.learned_file import write_learned
from verifier.decide import rule_on
from verifier.judge.features import Features, features
from verifier.judge.look import PartEvidence
from verifier.learned.logistic import Logistic

FILE = Path(__file__).with_name("weights.toml")
FIGURE, WORDS, CLAIM = "figure", "words", "claim"
OUTCOMES = (Outcome.AGREES, Outcome.REFUTED, Outcome.NOT_FOUND)
MOST_PARTS = 6
"""Parts of a claim whose outcomes are thought through together; further ones hardly occur."""

_LEAST = 0.01

Chances = Mapping[Outcome, float]
_Key = TypeVar("_Key")


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeWeights:
    """One against the rest: by outcome for parts with a figure and for parts in words, by ruling for claims."""

    figure: Mapping[str, Logistic]
    words: Mapping[str, Logistic]
    claim: Mapping[str, Logistic]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighedPart:
    """A part's features, whether it has a figure, and whether anything supports and opposes it."""

    features: Features
    figure: bool
    supports: bool
    opposes: bool


def weigh_parts(parts: Sequence[PartEvidence]) -> list[WeighedPart]:
    """The features of every part beside the others of its claim."""
    return [
        WeighedPart(
            features=features(one, [o for o in parts if o is not one]),
            figure=one.part.quantity is not None,
            supports=one.supports,
            opposes=one.opposes,
        )
        for one in parts
    ]


def part_chances(part: WeighedPart, weights: JudgeWeights) -> Chances:
    """How likely each outcome of a part is; one without evidence is not."""
    learned = weights.figure if part.figure else weights.words
    chances = {outcome: learned[outcome.value].chance(part.features) for outcome in OUTCOMES}
    if not part.supports:
        chances[Outcome.AGREES] = _LEAST
    if not part.opposes:
        chances[Outcome.REFUTED] = _LEAST
    return _shared(chances)


def ruling_chances(claim: Claim, chances: Sequence[Chances], weights: JudgeWeights) -> Mapping[Ruling, float]:
    """How likely each ruling on a claim is, whose parts have these chances."""
    found = claim_features(claim, chances)
    return _shared({ruling: weights.claim[ruling.value].chance(found) for ruling in Ruling})


def claim_features(claim: Claim, chances: Sequence[Chances]) -> Features:
    """What the chances of its parts say of a claim, taken alone, and how much of it they leave unsaid."""
    parts = claim.parts
    said = {t for t in terms(claim.text) if not is_number(t)}
    named = frozenset[str]().union(*(terms(p.subject) for p in parts))
    figures = sum(p.quantity is not None for p in parts)
    agree, refuted = ([c[outcome] for c in chances] for outcome in (Outcome.AGREES, Outcome.REFUTED))
    return {
        **{f"by parts {ruling.value}": chance for ruling, chance in roll_up_chances(chances).items()},
        "least agreeing": _odds(min(agree)),
        "most agreeing": _odds(max(agree)),
        "least refuted": _odds(min(refuted)),
        "most refuted": _odds(max(refuted)),
        "parts": min(len(parts), 5) / 3,
        "one part": float(len(parts) == 1),
        "figures": figures / 3,
        "in words": (len(parts) - figures) / 3,
        "one figure": float(len(parts) == figures == 1),
        "words": len(said) / 12,
        "words unsaid": len(said - named) / 12,
        "share unsaid": len(said - named) / max(1, len(said)),
    }


def roll_up_chances(chances: Sequence[Chances]) -> Mapping[Ruling, float]:
    """How likely each ruling is where the outcomes of the parts do not hang on each other."""
    found = dict.fromkeys(Ruling, 0.0)
    for outcomes in product(OUTCOMES, repeat=min(len(chances), MOST_PARTS)):
        found[rule_on(outcomes)] += prod(c[o] for c, o in zip(chances, outcomes, strict=False))
    return found


def _odds(chance: float) -> float:
    bounded = min(max(chance, _LEAST), 1 - _LEAST)
    return log(bounded / (1 - bounded)) / 4


def _shared(chances: Mapping[_Key, float]) -> dict[_Key, float]:
    whole = sum(chances.values())
    return {key: chance / whole for key, chance in chances.items()}


@cache
def load_weights(path: Path = FILE) -> JudgeWeights:
    """The weights in a file, those in use by default."""
    held = tomllib.loads(path.read_text(encoding="utf-8"))
    return JudgeWeights(**{name: _read(held, name) for name in (FIGURE, WORDS, CLAIM)})


def _read(held: Mapping[str, Mapping[str, Mapping[str, float]]], name: str) -> Mapping[str, Logistic]:
    return {
        outcome: Logistic(bias=table["bias"], weights={k: v for k, v in table.items() if k != "bias"})
        for outcome, table in held[name].items()
    }


def save_weights(weights: JudgeWeights, recipe: Mapping[str, object], path: Path) -> None:
    """Writes the weights, and the recipe that leads to them, as TOML."""
    tables: dict[str, Mapping[str, object]] = {"recipe": recipe}
    for name in (FIGURE, WORDS, CLAIM):
        for outcome, one in getattr(weights, name).items():
            tables[f"{name}.{outcome}"] = {"bias": one.bias, **one.weights}
    write_learned("tickmark train judge", tables, path)
