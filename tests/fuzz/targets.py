"""What is fuzzed: any bytes -> read, or refused in a sentence; whatever else is raised is a finding."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from decimal import Decimal
from typing import Any
from unittest.mock import patch

from bot.inbox.message_text import read_message
from bot.inbox.mrkdwn import plain_markdown, plain_text
from bot.inbox.read_payload import mention_request
from core.adapters.http import feed_reader, feed_worker
from core.adapters.http.feed_reader import FeedparserFeeds
from core.adapters.pdf.pdfium import PdfiumPdf
from core.errors import TickmarkError, UnreadableFeed
from core.filings.read.read_filing import read_filing
from core.language.formulas import parse_formula
from core.language.numbers.cell_numbers import read_cell_number
from core.language.numbers.fractions_in_words import find_word_ratios
from core.language.numbers.quantities import find_quantities
from core.language.sentences import sentence_texts
from core.ports.page_fetcher import Page
from tests.property.test_any_page import ORIGIN, URL
from verifier.articles.fetch_article import extract_article


def html(data: bytes) -> None:
    """A page of news, and the HTML of a filing."""
    with suppress(TickmarkError):
        extract_article(Page(url=URL, type="text/html", charset="", content=data))
    inline_xbrl(data)


def inline_xbrl(data: bytes) -> None:
    """A filing with inline XBRL."""
    with suppress(TickmarkError):
        read_filing(data, ORIGIN)


def feed(data: bytes) -> None:
    """A feed, read within this process: what breaks the vendor's parser breaks no more than the worker otherwise."""
    with suppress(TickmarkError), patch.object(feed_reader, "_parsed", _parsed):
        FeedparserFeeds().read(data, URL)


def _parsed(content: bytes, url: str) -> dict[str, Any]:
    try:
        return feed_worker.read(content, url)
    except Exception as error:
        raise UnreadableFeed(f"{url} broke its reader.") from error


def numbers(data: bytes) -> None:
    """A sentence, a cell of a table, and a formula."""
    text = data.decode("utf-8", "replace")
    for sentence in sentence_texts(text):
        assert all(isinstance(found.value, Decimal) for found in find_quantities(sentence))
        find_word_ratios(sentence)
    read_cell_number(text)
    with suppress(ValueError, SyntaxError):
        parse_formula(text)


def slack(data: bytes) -> None:
    """What Slack sends of a message: its JSON, and its text."""
    text = data.decode("utf-8", "replace")
    for said in (plain_text(text), plain_markdown(text)):
        assert "\0" not in said
    try:
        payload = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(payload, dict):
        read_message(payload)
        event = {**payload, "user": "U1", "channel": "C1", "ts": "5.1", "thread_ts": None}
        assert "\0" not in mention_request({"event_id": "Ev1", "team_id": "T1", "event": event}).text


def pdf(data: bytes) -> None:
    """The words and the first picture of a PDF."""
    reader = PdfiumPdf()
    with suppress(TickmarkError):
        list(reader.pages(data))
        reader.picture(data, 1, width=300)


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    one.__name__: one for one in (html, inline_xbrl, feed, numbers, slack, pdf)
}
