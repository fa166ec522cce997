"""How well questions with known answers were answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers.retrieval import Grade

GOOD = Grade.GOOD.value
DEPTHS = (5, 10)
"""How many passages recall looks at."""


class Arm(StrEnum):
    """A way to search: by words alone, by meaning alone, by both, or as the engine answers."""

    WORDS = "words"
    MEANING = "meaning"
    BOTH = "both"
    ENGINE = "engine"


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionOutcome:
    """What became of one question.

    `numbers`, `evidence` and `refusal` say whether the figures stated, the places cited, the refusal are right; None
    where the question does not ask for such. `citations` counts quotes, `literal` those that stand so in the filing.
    `recall` is the share, from 0 to 1, of the places that were found in so many passages, by arm and depth, empty where
    nothing is to be found. `moved` counts pieces of evidence none of whose places is held any more.
    """

    id: str
    kind: str
    half: str
    numbers: bool | None
    evidence: bool | None
    refusal: bool | None
    refused: bool
    reason: str
    citations: int
    literal: int
    recall: Mapping[Arm, Mapping[int, float]]
    moved: int
    seconds: float
    said: str

    @property
    def right(self) -> bool:
        """Whether all that is judged of the answer is right."""
        return all(part is not False for part in (self.numbers, self.evidence, self.refusal))

    @property
    def abstained(self) -> bool:
        """Whether a question that has an answer was refused."""
        return self.refused and self.refusal is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """How many are right of how many that can be."""

    right: int
    judged: int

    def __str__(self) -> str:
        return f"{self.right}/{self.judged}" if self.judged else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupScore:
    """The outcomes of a group of questions, counted.

    `recall` is the mean over the questions that have anything to find; `median` and `p95` are seconds an answer.
    """

    questions: int
    right: Share
    numbers: Share
    evidence: Share
    refusals: Share
    citations: Share
    abstained: int
    moved: int
    recall: Mapping[Arm, Mapping[int, float]]
    median: float
    p95: float


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionScore:
    """The outcomes of a set of questions in its order, and the scores of all, of each half and of each kind.

    Groups named "as figure" and so on are of what the search took questions for.
    """

    outcomes: tuple[QuestionOutcome, ...]
    groups: Mapping[str, GroupScore]
