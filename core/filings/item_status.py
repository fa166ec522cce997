"""Judges what stands under an item's heading: text of its own, a pointer elsewhere, or nothing."""

import re

from core.domain.filing import ItemStatus

RESERVED = re.compile(r"\breserved\b", re.IGNORECASE)
SENTENCE_END = re.compile(r"(?<=[.!?])[”\"’)]*\s+(?=[A-Z“\"(*•])")
NOT_AN_END = re.compile(r"\b(?:Inc|Corp|Co|Ltd|No|Nos|U\.S|Mr|Ms|Dr|vs?)\.$")
REFERS = re.compile(
    r"incorporated\s+(?:\w+\s+){0,4}?by\s+(?:this\s+)?reference|incorporate[sd]?\s+(?:\w+\s+){0,3}?by\s+reference|"
    r"\b(?:set\s+forth|included|contained|presented|provided|found|described|discussed|disclosed|reported|located|"
    r"appears?|appearing|shown|available|filed|furnished|listed|addressed|responded|refer(?:red|ence[ds]?))\s+(?:\w+\s+){0,3}?(?:in|under|on|at|elsewhere|as|with|above|below)\b|"
    r"\b(?:see|refer\s+to|reference\s+is\s+made\s+to|(?:begin|commenc)(?:s|e|es|ing)\s+on|incorporated\s+herein)\b",
    re.IGNORECASE,
)
PLACE = re.compile(
    r"proxy\s+statement|information\s+statement|\bitems?\s+\d|\bnotes?\s+\d|\bnotes?\s+(?:to|of)\s+|\bexhibits?\b|\bpart\s+[iv]+\b|"
    r"\bpages?\s+[\dF]|\b(?:heading|caption|section|title)s?\b|annual\s+report|financial\s+statements|\bappendix\b|\bamendment\b",
    re.IGNORECASE,
)
LONGEST_POINTER = 4000
SHARE = 0.5
"""Of a pointer's characters at least this share stands in sentences that refer elsewhere."""
LONGEST_RESERVED = 60
NEVER_POINTERS = {"1", "15", "16"}
"""Items whose own content is made of references or is always given."""


def sentences(text: str) -> list[str]:
    """The text cut after full stops that end a sentence."""
    cut: list[str] = []
    for piece in SENTENCE_END.split(text):
        if cut and NOT_AN_END.search(cut[-1]):
            cut[-1] += " " + piece
        else:
            cut.append(piece)
    return cut


def judge(item: str, title: str, text: str, *, has_values: bool) -> ItemStatus:
    """The status of an item that has a heading; `has_values` says that tables with figures stand in it."""
    own = text.strip(" []().\n")
    if len(own) <= LONGEST_RESERVED and (RESERVED.search(title) or RESERVED.fullmatch(own)):
        return ItemStatus.RESERVED
    if item in NEVER_POINTERS or has_values or len(text) > LONGEST_POINTER:
        return ItemStatus.PRESENT
    referring = sum(len(s) for s in sentences(text) if REFERS.search(s) and PLACE.search(s))
    return ItemStatus.POINTER if referring >= SHARE * len(text) else ItemStatus.PRESENT
