"""A claim with the assertions that it was read into."""

from dataclasses import dataclass, replace

from core.domain.claims.assertion import Assertion, PartStanding
from core.domain.claims.claim import Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadClaim:
    """A claim and what it asserts, one assertion for each of its parts and in their order."""

    claim: Claim
    assertions: tuple[Assertion, ...]

    @property
    def checkable(self) -> "ReadClaim":
        """The claim with what of it a report could show right or wrong."""
        return replace(self, assertions=tuple(a for a in self.assertions if a.standing is not PartStanding.REMARK))


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleReading:
    """The claims of an article in the order of its text.

    `dropped` counts the words that were given for the article's and do not stand in it. `until` is the offset up to
    which it was read; None for all of it.
    """

    claims: tuple[ReadClaim, ...] = ()
    dropped: int = 0
    until: int | None = None
