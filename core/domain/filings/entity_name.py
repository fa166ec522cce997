"""A name as printed -> the key under which the spellings of one thing fall together."""

import re

_LEGAL = re.compile(
    r"(?:\s(?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|llc|llp|lp|nv|bv|sa|se|ag|gmbh|kg|ab|asa|spa|srl"
    r"|pty|kk))+$"
)
_POSSESSIVE = re.compile(r"[’']s\b|(?<=s)[’'](?=\s|$)")
_DOTTED = re.compile(r"(?<=\b\w)\.(?=\w\b)|(?<=\b\w)\.(?=\s|$|,)")


def name_key(name: str) -> str:
    """Small letters and digits with single blanks; without article, possessive and legal form, "&" as "and"."""
    plain = _DOTTED.sub("", _POSSESSIVE.sub("", name.casefold())).replace("&", " and ")
    words = " ".join(re.findall(r"[^\W_]+", plain))
    words = re.sub(r"^(?:the|an?)\s(?=.)", "", words)
    return _LEGAL.sub("", words) or words
