"""A chunk -> the words that it is found by."""

from core.domain.filings.chunk import Chunk, ContentKind
from core.language.words.keywords import keyword_tokens


def index_words(chunk: Chunk) -> list[str]:
    """Its words, those that tell more of them twice: where it stands, and the names of a table's rows and columns.

    So a table of many figures is found by what they are figures of. As measured with questions on annual reports;
    words are weighed here, not by the stores, so that all stores rank alike.
    """
    own = keyword_tokens(chunk.text)
    named = [word for word in own if not word[0].isdigit()] if chunk.kind is ContentKind.TABLE else []
    return [*keyword_tokens(chunk.context) * 2, *own, *named]
