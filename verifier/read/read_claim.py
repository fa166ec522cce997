"""A claim with the assertions that it was read into."""

from dataclasses import dataclass

from core.domain.claims.assertion import Assertion
from core.domain.claims.claim import Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadClaim:
    """A claim and what it asserts, one assertion for each of its parts and in their order."""

    claim: Claim
    assertions: tuple[Assertion, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleReading:
    """The claims of an article in the order of its text.

    `dropped` counts the words that were given for the article's and do not stand in it; `failed` says that a piece of
    the article could not be read.
    """

    claims: tuple[ReadClaim, ...] = ()
    dropped: int = 0
    failed: bool = False
