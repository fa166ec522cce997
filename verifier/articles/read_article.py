"""Plain text -> an article: the first line is the title when an empty line follows it."""

import hashlib
import re
import unicodedata
from datetime import date

from core.domain.claims.article import Article
from core.domain.operations.message import without_nulls
from core.errors import UnreadableArticle
from core.language.plain_text import plain_text

LONGEST = 200_000
"""Characters; a longer text is no news article."""
_TITLE = re.compile(r"\A[ \t]*(?P<title>[^\n]{1,300})\n[ \t]*\n")
_ALLOWED_CONTROLS = "\r\n\t\x0b\x0c\x85"
_BLANKS = re.compile(r"([^\S\n])[^\S\n]{39,}|\n(?:[^\S\n]*\n){9,}")
"""Forty blanks and more, or ten empty lines: no writer means them, and readers go through them again and again."""


def read_article(text: str, *, id: str, published: date | None = None, url: str | None = None) -> Article:  # noqa: A002
    """An article of `text` with plain line ends, without characters that nobody sees and long runs of blanks.

    A letter and its accents are one character.
    Raises UnreadableArticle when the text is empty, longer than `LONGEST`, or is binary data.
    """
    if _is_binary(without_nulls(text)):
        raise UnreadableArticle("This is no text but binary data. Save the article as plain text and try again.")
    plain = plain_text(without_nulls(text).replace("\r\n", "\n").replace("\r", "\n"))
    plain = _BLANKS.sub(lambda run: run[1] * 4 if run[1] else "\n\n", plain)
    if not plain.strip():
        raise UnreadableArticle("The article is empty. Give its text, with the title on the first line.")
    if len(plain) > LONGEST:
        raise UnreadableArticle(
            f"{len(plain):,} characters are more than the {LONGEST:,} that an article may have. Give one article."
        )
    title = _TITLE.match(plain)
    return Article(id=id, text=plain, title=title["title"].strip() if title else "", published=published, url=url)


def article_id(text: str) -> str:
    """Twelve hex digits of the text's sha256."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _is_binary(text: str) -> bool:
    """Whether control or undecodable characters make up more than a hundredth of the text."""
    odd = sum((unicodedata.category(c) == "Cc" and c not in _ALLOWED_CONTROLS) or c == "\ufffd" for c in text)
    return odd * 100 > len(text)
