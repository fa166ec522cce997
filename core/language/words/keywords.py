"""Text -> the words and numbers that keyword search compares."""

import re
import unicodedata

from core.language.words.vocabulary import exact_stop_words

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+(?:\d+)?", re.UNICODE)
_POSSESSIVE = re.compile(r"['\u2019\u02bc]s\b", re.IGNORECASE)


class _Bases(dict[int, int | None]):
    """Characters by themselves, but accents by None: asked of Unicode once each."""

    def __missing__(self, code: int) -> int | None:
        """What stands for a character not met before."""
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_BASES = _Bases()


def _without_accents(text: str) -> str:
    return unicodedata.normalize("NFKD", _POSSESSIVE.sub("", text)).lower().translate(_BASES)


def keyword_tokens(text: str) -> list[str]:
    """Lower-case words and numbers in order: no accents, no punctuation, no stop words, nothing stemmed.

    A number is one word without its thousands separators: "$391,035" and "391035" are the same word.
    """
    plain = _POSSESSIVE.sub("", text).lower() if text.isascii() else _without_accents(text)
    tokens = (t.replace(",", "") if t[0].isdigit() else t for t in _TOKEN.findall(plain))
    stop = exact_stop_words("keyword_index")
    return [t for t in tokens if t not in stop]
