"""A guarded message -> the events of answering or judging it: the engines that doors pass to `core.run`."""

from collections.abc import Iterator, Mapping

from core.domain.operations.message import Intent, Message
from core.events import Event, MessageBlocked
from core.language.written_intent import lone_address
from core.ports.services import Services
from core.run import Engine


def ask_message(message: Message, services: Services) -> Iterator[Event]:
    """Answers the question in a guarded message, as `core.answering.answer` does."""
    from core.answering.answer import answer_message  # brings what answers, which no article needs

    return answer_message(message, services)


def judge_message(message: Message, services: Services, *, url: str | None = None) -> Iterator[Event]:
    """Judges the article in a guarded message, as `verifier.verify` does; `url` is where it was read.

    Of a message that is an address alone the page is fetched and guarded like a message. Raises UnreadableArticle.
    """
    from verifier.articles.read_article import (  # these two bring spaCy, which no other message needs
        article_id,
        read_article,
    )
    from verifier.verify import verify

    text, published = message.text, message.published
    if address := lone_address(text):
        from verifier.articles.fetch_article import fetch_article  # brings what reads pages, which no text needs

        page = fetch_article(address, services.pages, published=published)
        checked = services.guard.check(page.text, article=True)
        if checked.blocked:
            yield MessageBlocked(reason=checked.blocked)
            return
        text, published, url = checked.text, page.published, page.url
    article = read_article(text, id=article_id(text), published=published, url=url)
    yield from verify(article, services)


ENGINES: Mapping[Intent, Engine] = {Intent.ASK: ask_message, Intent.VERIFY: judge_message}
"""For doors that learn from the message itself what is wanted of it."""
