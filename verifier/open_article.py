"""What a user points at (a file, standard input, a URL) -> an article."""

import sys
from datetime import date
from pathlib import Path

from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from core.language.charsets import decode_file
from core.ports.page_fetcher import PageFetcher
from verifier.articles.read_article import article_id, read_article


def open_article(source: str, pages: PageFetcher, *, published: date | None = None) -> Article:
    """Reads `source`: `-` for standard input, an http(s) URL, or the path of a text file.

    The article's id is the hash of its text, so that the same text is the same article. Raises UnreadableArticle.
    """
    if source.startswith(("http://", "https://")):
        from verifier.articles.fetch_article import fetch_article  # brings what reads pages, which no text needs

        return fetch_article(source, pages, published=published)
    text = decode_file(sys.stdin.buffer.read() if source == "-" else read_bytes(Path(source)))
    return read_article(text, id=article_id(text), published=published)


def read_bytes(path: Path) -> bytes:
    """The content of a file; raises UnreadableArticle that says what is wrong with it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableArticle(
            f"{path}: {error.strerror}. Give a text file, a URL, or - for standard input."
        ) from error
