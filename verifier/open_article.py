"""What a user points at (a file, standard input, a URL) -> an article."""

import sys
from datetime import date
from pathlib import Path

from core.domain.claims.article import Article
from core.errors import UnreadableArticle
from core.ports.services import Services
from verifier.articles.read_file import read_file


def open_article(source: str, services: Services, *, published: date | None = None) -> Article:
    """Reads `source`: `-` for standard input, an http(s) URL, or the path of a text, web page, PDF or Word document.

    The article's id is the hash of its text, so that the same text is the same article. Raises UnreadableArticle.
    """
    if source.startswith(("http://", "https://")):
        from verifier.articles.fetch_article import fetch_article  # brings what reads pages, which no text needs

        return fetch_article(source, services.pages, published=published)
    content = sys.stdin.buffer.read() if source == "-" else read_bytes(Path(source))
    return read_file(content, "Standard input" if source == "-" else source, services, published=published)


def read_bytes(path: Path) -> bytes:
    """The content of a file; raises UnreadableArticle that says what is wrong with it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnreadableArticle(
            f"{path}: {error.strerror}. Give a text file, a URL, or - for standard input."
        ) from error
