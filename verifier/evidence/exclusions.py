"""A clause -> what its figure leaves out ("excluding one-off charges"), which a row of the whole has in it."""

import re

from core.language.words.terms import Terms, terms
from verifier.evidence.filed_readings import words_at
from verifier.evidence.series import Series

_LEAVES_OUT = re.compile(
    r"(?:\b(?:excluding|exclusive of|leaving (?:out|aside)|not counting|stripping out|apart from|aside from|other than"
    r"|before the (?:effects?|impact) of)|^\W*without)\s+(?P<what>[^,;.]+)",
    re.IGNORECASE,
)
_SAYS_SO = terms("excluding exclusive without before")


def left_out(text: str) -> Terms:
    """The terms of what a clause leaves out; none where it leaves nothing out."""
    found = _LEAVES_OUT.search(text)
    return terms(found["what"]) if found else frozenset()


def leaves_out(series: Series, what: Terms) -> bool:
    """Whether a row says of itself that it leaves out some of `what`."""
    own = words_at(series)
    return bool(own & _SAYS_SO) and bool(own & what)
