"""The words that a person wrote -> whether they ask a question, give a text to verify, or point at one that they send.

The words are given as their reader sees them, without Slack's markup.
"""

import re

from core.domain.operations.message import Intent
from core.language.written_intent import is_to_be_checked

_VERIFY = re.compile(
    r"(?:please\s+)?(?:verify|fact-?check|check)\b(?:\s+(?:this|that|the article|against the 10-k))?\s*[:\-–]?\s*", re.I
)
_LONGEST_QUESTION = 500
"""Characters. A text that is longer and has several sentences is an article and no question."""

_LONGEST_REQUEST = 25
"""Words."""

_WORD = re.compile(r"[^\W_]+(?:[-'’&][^\W_]+)*")
_FORM = re.compile(r"\b(?:10-?[kq]|8-?k|20-?f)\b", re.I)
_REQUEST_WORDS = """
    a about accuracy accurate again against all and any are article articles asap assess at attached be below big came
    can cc check checked checking claim claims confirm content correct could do does double double-check draft
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
_POINTS_SURELY = re.compile(r"\b(?:this|these|those|here|above|below|attached|forwarded)\b", re.I)
_GIVEN = re.compile(r":\s*\S")
_QUESTION_WORD = re.compile(
    r"\s*(?:what|how|which|who|whose|when|where|why|did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\b",
    re.I,
)
_YES_OR_NO = re.compile(r"\s*(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\b", re.I)


def read_intent(text: str) -> tuple[Intent, str]:
    """The intent, and the text that it is about; the word "verify" at the start asks for verdicts.

    So do a statement and an address alone.
    """
    asked = _VERIFY.match(text)
    rest = text[asked.end() :].strip() if asked else ""
    if asked and rest and not _is_request(rest):
        return Intent.VERIFY, rest
    return (Intent.VERIFY if is_to_be_checked(text, _LONGEST_QUESTION) else Intent.ASK), text


def read_carrying(text: str, carried: str) -> tuple[Intent, str]:
    """The same of words that came with a file or a forwarded message, whose text is `carried`."""
    if not text:
        return read_intent(carried) if is_question(carried) else (Intent.VERIFY, carried)
    if only_asks(text):
        return Intent.VERIFY, carried
    intent, given = read_intent(text)
    if intent is Intent.ASK and is_question(text):
        pointed = _YES_OR_NO.match(text) and _POINTS_SURELY.search(text)
        return (Intent.VERIFY, carried) if pointed else (Intent.ASK, text)
    return Intent.VERIFY, f"{given}\n\n{carried}"


def is_for_us(text: str) -> bool:
    """Whether words in a thread that we follow want something of us: a question, or "is this right?"."""
    return is_question(text) or points_above(text)


def only_asks(text: str) -> bool:
    """Whether words that came with a text ask to verify it, in whatever way, and claim nothing themselves."""
    if _is_request(text):
        return True
    if len(text) > _LONGEST_QUESTION or len(text.split()) > _LONGEST_REQUEST:
        return False
    claims = any(c.isdigit() for c in _FORM.sub("", text)) or _GIVEN.search(text)
    return not claims and bool(_ASKS.search(text) and _POINTS.search(text))


def points_above(text: str) -> bool:
    """Whether words without a text of their own ask to verify one: "verify this", "is this right?"."""
    return only_asks(text) and bool(_ASKS.search(text))


def _is_request(text: str) -> bool:
    """Whether all words are of a request."""
    if len(text) > _LONGEST_QUESTION:
        return False
    found = _WORD.findall(_FORM.sub("", text).lower())
    return bool(found) and all(word in _REQUEST for word in found)


def is_question(text: str) -> bool:
    """Whether it ends as a question does, or begins as one and does not end as a sentence."""
    if len(text) > _LONGEST_QUESTION:
        return False
    return text.endswith("?") or (not text.endswith((".", "!")) and _QUESTION_WORD.match(text) is not None)
