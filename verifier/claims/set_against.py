"""Tells a time that is only that of a figure which another is set against ("compared with $5 million in 2023")."""

import re

_FIGURE = (
    r"[-(]?[$€£¥]?\d[\d,.]*(?:\s*(?:%|(?:m|b|tr)illion|thousand|bn|mn|per\s?cent|points|cents|[kmb]\b))?\)?"
    r"(?:\s(?:an?|per)(?:\s\w+)?\sshare)?"
)
_BETWEEN = r"(?:an?|the|its|just|only|about|nearly|almost|net|loss|profit|of|in|for|during|fiscal|year|and)"
_SET_AGAINST = re.compile(
    rf"\b(?:(?:from|(?:half|thirds?|quarters?|twice|times)(?:\sof)?)\s(?:{_BETWEEN}\s)*"
    rf"|(?:against|versus|vs\.?|compared\s(?:with|to))\s(?:[a-z'’-]+\s){{0,5}}?){_FIGURE},?\s"
    rf"(?:(?:{_BETWEEN}|{_FIGURE}),?\s)*$",
    re.IGNORECASE,
)


def dates_what_is_set_against(before: str) -> bool:
    """Whether the words `before` a time end in a figure that another is set against, or in one listed after it."""
    return _SET_AGAINST.search(before) is not None
