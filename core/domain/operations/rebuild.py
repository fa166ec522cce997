"""A search index that is being rebuilt while the former one is still searched."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebuild:
    """What is searched until the new index holds everything.

    `former` says, for people, what the index in use was made with; `by_meaning` whether its vectors are those of the
    model that the settings choose; `hidden` are the ids of filings that the new index alone holds: no search finds them
    until it takes the other's place.
    """

    former: str
    by_meaning: bool
    hidden: frozenset[str] = frozenset()
