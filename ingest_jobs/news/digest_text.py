"""A digest -> its text in Slack's mrkdwn, with every foreign word escaped so that it can neither ring nor link."""

import unicodedata
from collections.abc import Iterator
from itertools import groupby
from urllib.parse import quote

from core.domain.operations.news import Digest, DigestEntry

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
LONGEST = 600
MARKS = "*_~`"


def escaped(words: str) -> str:
    """Foreign text on one line: no control sequence of Slack, no invisible character, no formatting."""
    shown = "".join(" " if c.isspace() else c for c in words if c.isspace() or unicodedata.category(c) not in _HIDDEN)
    plain = " ".join(shown.translate({ord(c): None for c in MARKS}).split())
    cut = plain if len(plain) <= LONGEST else f"{plain[:LONGEST]}\u2026"
    return cut.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def digest_text(digest: Digest) -> str:
    """Head line, then each article with its discrepancies."""
    count = len(digest.entries)
    what = "statement in the news disagrees" if count == 1 else "statements in the news disagree"
    day = f"{digest.day:%A}, {digest.day.day} {digest.day:%B %Y}"
    return "\n".join([f"*{day}: {count} {what} with the filings*", *_articles(digest)])


def _articles(digest: Digest) -> Iterator[str]:
    for (url, title), entries in groupby(digest.entries, key=lambda e: (e.url, e.title)):
        yield f"\n<{_link(url)}|{escaped(title).replace('|', '/') or 'Article without a title'}>"
        yield from map(_line, entries)


def _line(entry: DigestEntry) -> str:
    found = entry.discrepancy
    ruling = found.ruling.value.replace("_", " ").capitalize()
    company = f"{escaped(found.company)}: " if found.company else ""
    return f"\u2022 {company}\u201c{escaped(found.claim)}\u201d {ruling}. {escaped(found.explanation)}"


def _link(url: str) -> str:
    return quote(url, safe=":/?#[]@!$&'()*+,;=%~").replace("&", "&amp;")
