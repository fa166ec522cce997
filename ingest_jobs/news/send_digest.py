"""Discrepancies -> one message per channel and day, at the channel's own hour; nothing to say, nothing sent."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from core.access.visible_reports import is_seen
from core.answering.wording import day_in_words
from core.domain.operations.news import NO_TITLE, Channel, Digest, DigestEntry
from core.language.mrkdwn import escape_line, link
from core.runs.queue import JobContext, task
from ingest_jobs.webhooks.announce import announce_digest

_LONGEST = 600


@task("send_digests")
def send_digests(arguments: Mapping[str, Any], context: JobContext) -> None:  # noqa: ARG001  every slot does the same
    """Queues the day's digest of every channel whose hour has come.

    A channel that never had a digest waits, past its hour too, until there is something to say: on the first day
    nothing may be judged yet, and the day's digest is queued but once.
    """
    news = context.services.news
    for channel in news.channels():
        local = context.now().astimezone(ZoneInfo(channel.zone))
        day = local.date()
        key = _key(channel, day.isoformat())
        if local.hour >= channel.hour and (news.has_sent_digest(channel.name) or news.draft(key, channel, day).entries):
            about = {"channel": channel.name, "day": day.isoformat()}
            context.services.jobs.defer("send_digest", about, key=key)


@task("send_digest")
def send_digest(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Posts the digest of one channel and day, unless it was posted or there is nothing to say."""
    day = arguments["day"]
    for channel in context.services.news.channels():
        if channel.name == arguments["channel"]:
            post(_key(channel, day), channel, date.fromisoformat(day), context)


def send_now(channel: Channel, context: JobContext) -> Digest:
    """Posts at once what the channel has not had yet; the digest has no entries when there was nothing new."""
    now = context.now().astimezone(ZoneInfo(channel.zone))
    return post(f"{channel.name} {now.isoformat()}", channel, now.date(), context)


def post(key: str, channel: Channel, day: date, context: JobContext) -> Digest:
    """Posts what `key` names, once, and notes it."""
    news = context.services.news
    digest = without_hidden(news.draft(key, channel, day), context)
    if digest.entries:
        context.services.notifier.post(digest, digest_text(digest))
        announce_digest(digest, context)
        news.note_sent(key, context.now())
    return digest


def without_hidden(digest: Digest, context: JobContext) -> Digest:
    """The digest without what those who read it may no longer see."""
    held, seen = context.services.reports, context.news_readers.reports
    shown = (
        entry
        for entry in digest.entries
        for verdict in [entry.discrepancy.verdict_id]
        if not is_seen(verdict, held) or is_seen(verdict, seen)
    )
    return replace(digest, entries=tuple(shown))


def _key(channel: Channel, day: str) -> str:
    return f"{channel.name} {day}"


def digest_text(digest: Digest) -> str:
    """Head line, then each company with its discrepancies, the weightiest first."""
    count = len(digest.entries)
    what = "statement in the news disagrees" if count == 1 else "statements in the news disagree"
    day = f"{digest.day:%A}, {day_in_words(digest.day)}"
    return "\n".join([f"*{day}: {count} {what} with the filings*", *_companies(digest)])


def _companies(digest: Digest) -> Iterator[str]:
    for company, entries in digest.by_company:
        yield f"\n{_words(company) or 'Unnamed'}"
        yield from map(_line, entries)


def _line(entry: DigestEntry) -> str:
    found = entry.discrepancy
    ruling = "Restated since" if found.is_restated else found.ruling.value.replace("_", " ").capitalize()
    said = f"\u2022 \u201c{_words(found.claim)}\u201d {ruling}. {_words(found.explanation)}"
    return f"{said} {link(entry.url, _words(entry.title) or NO_TITLE)}"


def _words(text: str) -> str:
    return escape_line(text, _LONGEST)
