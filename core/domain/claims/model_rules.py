"""What a language model, where one is configured, may do for the verdicts on an article."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRules:
    """Whether it reads articles and links their claims, and settles with the rules where they prove something else.

    `sheet_tokens` are those that a sheet of evidence may have, about.
    """

    reads: bool = True
    settles: bool = True
    sheet_tokens: int = 30_000
