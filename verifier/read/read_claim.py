"""A claim with the assertions that it was read into."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from core.domain.claims.assertion import Assertion, PartStanding
from core.domain.claims.claim import Claim
from core.domain.filings.fact import Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadClaim:
    """A claim and what it asserts, one assertion for each of its parts and in their order.

    `traced` are the facts that figures of it were traced to without a model, by assertion.
    """

    claim: Claim
    assertions: tuple[Assertion, ...]
    traced: Mapping[str, Sequence[Fact]] = field(default_factory=dict)

    @property
    def checkable(self) -> "ReadClaim":
        """The claim with what of it a report could show right or wrong."""
        return replace(self, assertions=tuple(a for a in self.assertions if a.standing is not PartStanding.REMARK))

    def with_traced(self, by_start: Mapping[int, Sequence[Fact]]) -> "ReadClaim":
        """The claim with what its figures were traced to, of all that were, by where they start in the article."""
        told = {
            a.id: by_start[a.quantity.start] for a in self.assertions if a.quantity and a.quantity.start in by_start
        }
        return replace(self, traced=told)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleReading:
    """The claims of an article in the order of its text.

    `dropped` counts the words that were given for the article's and do not stand in it. `until` is the offset up to
    which it was read; None for all of it.
    """

    claims: tuple[ReadClaim, ...] = ()
    dropped: int = 0
    until: int | None = None
