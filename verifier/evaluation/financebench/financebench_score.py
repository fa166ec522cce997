"""How well the questions of FinanceBench were answered."""

from collections.abc import Mapping
from dataclasses import dataclass

from verifier.evaluation.questions.question_score import Share


@dataclass(frozen=True, slots=True, kw_only=True)
class FinancebenchOutcome:
    """What became of one question.

    `number` says whether the figure stated is the right one; None where the right answer is not a figure alone.
    `page` and `pages` say whether one, and whether each, of the evidence pages is among the first five that the answer
    cites and the search found, in this order; `searched` whether one is among the first five that the search found.
    """

    id: str
    document: str
    kind: str
    number: bool | None
    searched: bool
    page: bool
    pages: bool
    refused: bool
    reason: str
    wanted: str
    said: str
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class FinancebenchScore:
    """The outcomes in the order of the questions; by kind of question ("all" for all) numbers, pages and refusals.

    `median` is seconds an answer.
    """

    outcomes: tuple[FinancebenchOutcome, ...]
    numbers: Mapping[str, Share]
    searched: Mapping[str, Share]
    page: Mapping[str, Share]
    pages: Mapping[str, Share]
    refused: Mapping[str, Share]
    median: float
