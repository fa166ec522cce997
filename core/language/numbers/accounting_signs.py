"""A text with amounts in an accountant's parentheses ("$(1.6) million") -> the same, as long, with minus signs."""

import re
from functools import lru_cache

_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_SIGN = r"[$€£¥]"
_INSIDE = re.compile(rf"(?P<sign>{_SIGN})\((?P<number>{_NUMBER})\)")
"""A currency before the parentheses, which are then no aside."""

_AROUND = re.compile(rf"\((?P<body>{_SIGN}\s?{_NUMBER})\)(?=\s+(?:thousand|million|billion|trillion)\b)", re.IGNORECASE)
"""An amount whose scale follows the parentheses."""

_TOLD = re.compile(
    rf"(?P<before>\b(?:from|to|was|were|of|at|versus|than|with)\s)\((?P<body>{_SIGN}\s?{_NUMBER}|{_NUMBER}%)\)",
    re.IGNORECASE,
)
"""What a preposition or a verb takes for its object."""


@lru_cache(maxsize=4096)
def with_minus_signs(text: str) -> str:
    """The text, of the same length, so that offsets in it are offsets in what was given."""
    if "(" not in text:
        return text
    text = _INSIDE.sub(lambda m: f"-{m['sign']}{m['number']} ", text)
    text = _AROUND.sub(lambda m: f"-{m['body']} ", text)
    return _TOLD.sub(lambda m: f"{m['before']}-{m['body']} ", text)
