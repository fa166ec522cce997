"""What a language model, where one is configured, may do for the verdicts on an article."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRules:
    """Whether it reads articles and links their claims; `sheet_tokens` are those that a sheet may have, about.

    `first_alone` says that the first claim of a long article gets a sheet of its own while the article is being read.
    """

    reads: bool = True
    sheet_tokens: int = 30_000
    first_alone: bool = True
