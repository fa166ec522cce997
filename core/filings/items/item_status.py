"""Judges what stands under an item's heading: text of its own, a pointer elsewhere, or nothing."""

import re

from core.domain.filings.filing import ItemStatus
from core.language.sentences import split_sentences

RESERVED = re.compile(r"\breserved\b", re.IGNORECASE)
REFERS = re.compile(
    r"\bincorporate[sd]?\s+(?:\w+\s+){0,4}?by\s+(?:this\s+)?reference|\bincorporated\s+(?:here)?in\b|"
    r"\b(?<!to be )(?:set\s+forth|included|contained|presented|provided|found|described|discussed|disclosed|reported|"
    r"located|appears?|appearing|shown|available|filed|furnished|listed|addressed|referenced?|referred)\s+(?:\w+\s+){0,3}?"
    r"(?:in|under|on|at|to|elsewhere|as|with|above|below)\b|"
    r"\b(?:see|refer\s+to|reference\s+is\s+made\s+to|(?:begin|commenc)(?:s|e|es|ing)\s+on)\b",
    re.IGNORECASE,
)
PLACE = re.compile(
    r"\b(?:(?:proxy|information)\s+statements?|financial\s+statements)\b|\bitems?\s+\d|\bnotes?\s+(?:\d|to\b|of\b)|\bexhibits?\b|"
    r"\bpart\s+[iv]+\b|\bpages?\s+[\dF]|\b(?:heading|caption|section|title)s?\b|\bannual\s+report\b|"
    r"\b(?:appendix|amendment)\b",
    re.IGNORECASE,
)
LONGEST_POINTER = 4000
DISCLAIMS = re.compile(r"\b(?:not\s+be\s+deemed|not\s+deemed|deemed\s+not)\b", re.IGNORECASE)
"""Says only that what is referred to is not filed; it weighs on neither side."""
LONGEST_RESERVED = 60
NEVER_POINTERS = {"15", "16"}
"""Items whose own content is made of references."""


def judge(item: str, title: str, text: str, *, has_values: bool) -> ItemStatus:
    """The status of an item that has a heading; `has_values` says that tables with figures stand in it."""
    own = text.strip(" []().\n")
    if len(own) <= LONGEST_RESERVED and (RESERVED.search(title) or RESERVED.fullmatch(own)):
        return ItemStatus.RESERVED
    if not own or item in NEVER_POINTERS or has_values or len(text) > LONGEST_POINTER:
        return ItemStatus.PRESENT
    referring, telling = _weigh(text)
    return ItemStatus.POINTER if referring >= telling else ItemStatus.PRESENT


def _weigh(text: str) -> tuple[int, int]:
    """Characters in sentences that refer elsewhere (and in the lists they open), and in those that tell something."""
    referring, own, in_list = 0, 0, False
    for line in text.splitlines():
        in_list = in_list and not line.endswith(".")
        for start, end in split_sentences(line):
            sentence = line[start:end]
            if in_list or (REFERS.search(sentence) and PLACE.search(sentence)):
                referring += end - start
                in_list = in_list or line.endswith(":")
            elif not DISCLAIMS.search(sentence):
                own += end - start
    return referring, own
