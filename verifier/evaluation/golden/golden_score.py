"""The results of running the golden set."""

from dataclasses import dataclass

from core.domain.operations.feedback import GoldenCase


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenResult:
    """A case with what the engine says now.

    `said` is the verdict, the answer's text, REFUSED, MISSED or "FAILED: " and why; `before` is what the evaluation
    before this one said (empty for a new case); `held` is whether some earlier evaluation got this label right.
    """

    case: GoldenCase
    said: str
    right: bool
    before: str = ""
    held: bool = False

    @property
    def regressed(self) -> bool:
        """Whether what was right once is wrong now."""
        return self.held and not self.right

    @property
    def changed(self) -> bool:
        """Whether the engine says something else than last time."""
        return bool(self.before) and self.before != self.said


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenScore:
    """All results, in the order of the cases, and the seconds they took together."""

    results: tuple[GoldenResult, ...]
    seconds: float

    @property
    def right(self) -> int:
        """How many cases are right."""
        return sum(result.right for result in self.results)

    @property
    def changed(self) -> int:
        """How many cases got another word than last time."""
        return sum(result.changed for result in self.results)

    @property
    def regressed(self) -> int:
        """How many cases were right once and are wrong now."""
        return sum(result.regressed for result in self.results)
