"""A web server on loopback with a feed of stories, and the settings that let a process read it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from email.utils import format_datetime
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from tests.contract.loopback_web import Answer, web
from tests.end_to_end.subject import Story

_RSS = "application/rss+xml"
_TEXT = "text/plain; charset=utf-8"


@contextmanager
def feed_site(
    stories: Sequence[Story], held_up: Callable[[Story], int] = lambda _: 200
) -> Iterator[tuple[str, dict[str, object]]]:
    """The site's address and settings; `held_up` is called before a story is given, and says with which status."""
    named = {f"/{story.name}.txt": story for story in stories}

    def answer(path: str) -> Answer:
        if path == "/feed.xml":
            return 200, {"content-type": _RSS}, feed(stories).encode()
        if path not in named:
            return 404, {"content-type": _TEXT}, b""
        return held_up(named[path]), {"content-type": _TEXT}, named[path].text.encode()

    with web(answer) as site:
        yield site, {"feeds": [f"{site}/feed.xml"], "fetch_allowed_hosts": [urlsplit(site).netloc]}


def feed(stories: Sequence[Story]) -> str:
    """The stories as RSS."""
    items = "".join(
        f"<item><title>{escape(story.title)}</title><link>{story.name}.txt</link>"
        f"<pubDate>{format_datetime(story.moment)}</pubDate></item>"
        for story in stories
    )
    return f'<rss version="2.0"><channel><title>Wire</title>{items}</channel></rss>'
