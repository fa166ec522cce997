"""How well verdicts come out by tracing alone, and with a language model."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from verifier.evaluation.scores.news_score import NewsScore


class ReaderArm(StrEnum):
    """Who reads: learned weights that trace figures, or a model whose links code proves."""

    TRACED = "traced"
    MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferentlyJudged:
    """A labelled claim that not every arm judges rightly, with what each says."""

    article: str
    text: str
    label: str
    said: Mapping[ReaderArm, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadersScore:
    """The score of each arm, the claims that one of them misjudges, and what the model used.

    `cost` is in US dollars, None where the price is not known.
    """

    model: str
    by_arm: Mapping[ReaderArm, NewsScore]
    wrong: tuple[DifferentlyJudged, ...]
    calls: int
    input: int
    output: int
    cost: Decimal | None
