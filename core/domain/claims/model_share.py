"""How much of a report a language model had a part in, in counts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelShare:
    """What a language model read and linked for an article, and what became of it.

    It read `claims` in `calls` calls. Words that it gave for the article's and that do not stand there are `dropped`.
    `refused` links name what is not on the sheet, or prove nothing; `asked_again` parts had a second sheet.
    """

    model: str
    calls: int = 0
    claims: int = 0
    dropped: int = 0
    refused: int = 0
    asked_again: int = 0

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence of what it did, for readers; none where nothing of it counts."""
        if not self.claims:
            return ()
        claims = f"{self.claims} claim{'' if self.claims == 1 else 's'}"
        return (f"Note: the language model {self.model} read {claims}; every figure and quote was checked by code.",)
