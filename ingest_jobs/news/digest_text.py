"""A digest -> its text in Slack's mrkdwn, with every foreign word escaped so that it can neither ring nor link."""

from collections.abc import Iterator
from itertools import groupby

from core.domain.operations.news import NO_TITLE, Digest, DigestEntry
from core.language.mrkdwn import escape_line, link

_LONGEST = 600


def digest_text(digest: Digest) -> str:
    """Head line, then each article with its discrepancies."""
    count = len(digest.entries)
    what = "statement in the news disagrees" if count == 1 else "statements in the news disagree"
    day = f"{digest.day:%A}, {digest.day.day} {digest.day:%B %Y}"
    return "\n".join([f"*{day}: {count} {what} with the filings*", *_articles(digest)])


def _articles(digest: Digest) -> Iterator[str]:
    for (url, title), entries in groupby(digest.entries, key=lambda e: (e.url, e.title)):
        yield f"\n{link(url, _words(title) or NO_TITLE)}"
        yield from map(_line, entries)


def _line(entry: DigestEntry) -> str:
    found = entry.discrepancy
    ruling = found.ruling.value.replace("_", " ").capitalize()
    company = f"{_words(found.company)}: " if found.company else ""
    return f"\u2022 {company}\u201c{_words(found.claim)}\u201d {ruling}. {_words(found.explanation)}"


def _words(text: str) -> str:
    return escape_line(text, _LONGEST)
