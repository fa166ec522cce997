"""The words that a person wrote -> whether they ask a question, give a text to verify, or point at one that they send.

The words are given as their reader sees them, without Slack's markup.
"""

import re

from core.domain.operations.message import Intent
from core.language.verify_request import is_request, only_asks, points_above
from core.language.written_intent import doubted, is_to_be_checked, lone_address, says_figure

_VERIFY = re.compile(
    r"(?:please\s+)?(?:(?P<surely>verify|fact-?check)|check)\b(?P<what>\s+(?:this|that|the article|against the 10-k))?"
    r"\s*(?P<colon>[:\-–])?\s*",
    re.I,
)
_LONGEST_QUESTION = 500
"""Characters. A text that is longer and has several sentences is an article and no question."""

_POINTS_SURELY = re.compile(r"\b(?:this|these|those|here|above|below|attached|forwarded)\b", re.I)
_QUESTION_WORD = re.compile(
    r"\s*(?:what|how|which|who|whose|when|where|why|did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\b",
    re.I,
)
_YES_OR_NO = re.compile(r"\s*(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\b", re.I)


def read_intent(text: str) -> tuple[Intent, str]:
    """The intent, and the text that it is about; the word "verify" at the start asks for verdicts.

    So do a statement, one that is asked the truth of, and an address alone; "check" is said before questions too.
    """
    asked = _VERIFY.match(text)
    rest = text[asked.end() :].strip() if asked else ""
    if asked and rest and not is_request(rest) and (any(asked.groups()) or _is_text(rest)):
        return Intent.VERIFY, rest
    if said := doubted(text):
        return Intent.VERIFY, said
    return (Intent.VERIFY if is_to_be_checked(text, _LONGEST_QUESTION) else Intent.ASK), text


def _is_text(words: str) -> bool:
    """Whether words after "check" say something, and do not name what is to be looked up ("check revenue in 2025")."""
    return bool(lone_address(words)) or (not words.endswith("?") and (says_figure(words) or words.endswith((".", "!"))))


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


def is_question(text: str) -> bool:
    """Whether it ends as a question does, or begins as one and does not end as a sentence."""
    if len(text) > _LONGEST_QUESTION:
        return False
    return text.endswith("?") or (not text.endswith((".", "!")) and _QUESTION_WORD.match(text) is not None)
