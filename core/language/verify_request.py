"""Words that ask to verify a text which they are not: "verify this", "is this right?".

The words are given as their reader sees them, without markup.
"""

import re

_LONGEST = 500
"""Characters."""

_LONGEST_REQUEST = 25
"""Words."""

_WORD = re.compile(r"[^\W_]+(?:[-'’&][^\W_]+)*")
_FORM = re.compile(r"\b(?:10-?[kq]|8-?k|20-?f)\b", re.I)
_REQUEST_WORDS = """
    a about above accuracy accurate again against all and any are article articles asap assess at attached be below big
    came can cc check checked checking claim claims confirm content correct could do does double double-check draft
    everyone everything fact fact-check fact-checked factcheck facts false figures filing filings folks following for
    forward forwarded from fyi give got guys have hello here hey hi hold holds how i if in into is it just kindly
    legit let like look looking make me message messages mind much my need new news note now numbers of ok okay on one
    opinion or our out over piece please pls plz post quick quickly quote quoted read real really reliable report
    review right saw say says sec see sense sound statement story sure take team tell text thank thanks that the their
    them there these they thing think this those thoughts thread through tickmark to true trust up us valid validate
    verdict verification verified verify want was we were what what's whats whether will with would wow wrong yes you
    your
"""
_REQUEST = frozenset(_REQUEST_WORDS.split())
"""Of what people say who want a text verified, without a word that says anything of it."""

_ASKS = re.compile(
    r"\b(?:verif\w+|(?:fact|double)?-?check\w*|confirm\w*|validate|true|right|correct|accurate|legit|wrong)\b",
    re.I,
)
_POINTS = re.compile(
    r"\b(?:this|that|these|those|it|here|above|below|attached|forward\w*|articles?|messages?|posts?|story|texts?|piece"
    r"|note|report|draft|quote|statement)\b",
    re.I,
)
_GIVEN = re.compile(r":\s*\S")


def only_asks(text: str) -> bool:
    """Whether words that came with a text ask to verify it, in whatever way, and claim nothing themselves."""
    if is_request(text):
        return True
    if len(text) > _LONGEST or len(text.split()) > _LONGEST_REQUEST:
        return False
    claims = any(c.isdigit() for c in _FORM.sub("", text)) or _GIVEN.search(text)
    return not claims and bool(_ASKS.search(text) and _POINTS.search(text))


def points_above(text: str) -> bool:
    """Whether words without a text of their own ask to verify one: "verify this", "is this right?"."""
    return only_asks(text) and bool(_ASKS.search(text))


def is_request(text: str) -> bool:
    """Whether all words are of a request."""
    if len(text) > _LONGEST:
        return False
    found = _WORD.findall(_FORM.sub("", text).lower())
    return bool(found) and all(word in _REQUEST for word in found)
