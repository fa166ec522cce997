"""A news article."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """The text that claims are found in; all offsets count characters of `text`.

    `text` is the title, an empty line and the body; `published` is None when nobody said when.
    """

    id: str
    text: str
    title: str = ""
    published: date | None = None
    url: str | None = None
