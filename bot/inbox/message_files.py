"""The files of a message -> the article in each.

Slack shows the beginning of plain text alone, so that files are fetched, with the bot's token, from Slack and nowhere
else. Source: https://docs.slack.dev/reference/objects/file-object
"""

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

import httpx

from bot.inbox.request import Request
from bot.inbox.rich_text import Element, children, words
from bot.slack_client import SlackClients
from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from core.ports.services import Services
from verifier.articles.read_file import KINDS, LONGEST_FILE, read_file

_SLACK = ".slack.com"
_SECONDS = 20.0
_MOST = 10
"""Files of one message that are judged."""

GIVEN = "(file)"
"""Stands for the text of a file that was not read yet."""


def readable_files(message: Element) -> tuple[tuple[str, str], ...]:
    """Name and address of each file of a kind that is read."""
    found = ((words(one, "name"), words(one, "url_private_download")) for one in children(message, "files"))
    return tuple((name, url) for name, url in found if url and name.lower().endswith(KINDS))[:_MOST]


def one_each(request: Request) -> Iterator[Request]:
    """A request for each file: several are several articles."""
    if len(request.files) < 2:
        yield request
        return
    for number, file in enumerate(request.files, 1):
        yield replace(request, id=f"{request.id}-{number}", files=(file,))


def with_file_text(request: Request, clients: SlackClients, services: Services) -> Request:
    """The request with the text of its file, and the day that a page in it states.

    Raises UnreadableArticle, also when Slack does not give the file out.
    """
    if not request.files:
        return request
    [(name, url)] = request.files
    article = _article(name, url, clients, services)
    day = article.published.isoformat() if article.published else request.day
    return replace(request, text=article.text, day=day)


def _article(name: str, url: str, clients: SlackClients, services: Services) -> Article:
    content, told = bytearray(), f"I could not get {name} from Slack. Send me its text instead."
    ours = {urlsplit(clients.sure.base_url).netloc}
    host = urlsplit(url).netloc
    if host not in ours and not (urlsplit(url).scheme == "https" and host.endswith(_SLACK)):
        raise UnreadableArticle(told)
    head = {"Authorization": f"Bearer {clients.sure.token}"}
    try:
        with httpx.stream("GET", url, headers=head, timeout=_SECONDS) as answer:
            if answer.status_code != httpx.codes.OK or "login" in str(answer.url):
                raise UnreadableArticle(told)
            for part in answer.iter_bytes():
                content += part
                if len(content) > LONGEST_FILE:
                    break
    except httpx.HTTPError as error:
        raise UnreadableArticle(told) from error
    return read_file(bytes(content), name, services)
