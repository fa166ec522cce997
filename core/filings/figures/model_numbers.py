"""A document -> the bare numbers by which it calls its models ("the 525 program", where "525X" stands too)."""

import re
from collections import Counter
from collections.abc import Sequence

_VARIANT = re.compile(r"(?<![\w$€£.,/-])(\d{3})(?:-\d{1,2}[A-Z]{0,2}|[A-Z])(?![\w%]|-\d|\.\d)")
_BESIDE = r"(?:,\s|,?\s(?:and|or)\s|/)"
_LIST = re.compile(
    rf"(?<![\w$€£.,/-])\d{{3}}[A-Z]?(?:{_BESIDE}\d{{3}}[A-Z]?)+(?![\w%]|,\d|\.\d|\s(?:million|billion|thousand))"
)
_NUMBER = re.compile(r"\d{3}")
_LEAST = 3


def read_model_numbers(pages: Sequence[str]) -> frozenset[str]:
    """Three-digit numbers that a document writes with a variant behind them three times at least.

    Those that stand in one list with them ("the 525, 545 and 565X programs") name models as well.
    """
    seen = Counter(number for page in pages for number in _VARIANT.findall(page))
    models = {number for number, times in seen.items() if times >= _LEAST}
    if not models:
        return frozenset()
    lists = [set(_NUMBER.findall(found[0])) for page in pages for found in _LIST.finditer(page)]
    return frozenset(models.union(*(beside for beside in lists if beside & models)))
