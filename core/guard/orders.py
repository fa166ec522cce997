"""A question -> the reason to refuse it when it surely gives orders to the assistant, about its prompt or its keys.

Only what no question about a company says: each pattern names the assistant's own instructions, secrets or role. A
learned suspicion (`injection.py`) refuses nothing.
"""

import re

from core.guard.fold import fold

REFUSED = (
    "This reads like instructions to the assistant rather than a question about a company's filings, so it was not "
    "answered. Ask for a figure or a passage, for example: What was the company's revenue in fiscal 2024? To check a "
    "text that quotes such words, send it as an article."
)
_DROP = r"(?:ignore|disregard|forget|override|bypass|set aside|stop following|do not follow|don'?t follow)"
_LAW = r"(?:instructions?|prompts?|rules|guidelines|directives|programming|commands|orders|restrictions|filters)"
_BEFORE = r"(?:previous|prior|above|earlier|preceding|foregoing|former|your(?: own)?|system|initial|original)"
_GIVEN = r"(?:you (?:got|have|were|had|received|follow)|given to you|above|before this|until now|till now|so far)"
_SHOW = r"(?:reveal|show|print|repeat|output|display|give|tell|leak|disclose|dump|recite|what (?:is|are|was|were))"
_HIDDEN = r"(?:system|hidden|initial|secret|internal|developer|original)"
_KEYS = r"(?:api|access|secret|private|encryption)[ _-]?(?:keys?|tokens?)|passwords?|credentials"
_FREE = (
    r"(?:jailbroken|unrestricted|unfiltered|uncensored|do anything now|developer mode|without (?:any )?(?:restrictions"
    r"|rules|filters|limits)|no (?:restrictions|rules|filters|limits)|freed? (?:from|of) (?:all|any|the|its|your))"
)
ORDERS = {
    "its instructions dropped": re.compile(
        rf"\b{_DROP}\b (?:(?:all|any|every|everything|each|of|the|these|those|my) ){{0,3}}"
        rf"(?:{_BEFORE} (?:\w+ ){{0,2}}{_LAW}\b|{_LAW} (?:that )?{_GIVEN}\b|(?:above|before) this\b)"
    ),
    "its prompt shown": re.compile(
        rf"\b{_SHOW} (?:\w+ ){{0,3}}(?:(?:your|the|its) {_HIDDEN} (?:prompt|instructions?|message)\b"
        r"|your (?:prompt|instructions)\b|system prompt\b)"
    ),
    "its keys shown": re.compile(
        rf"\b{_SHOW} (?:\w+ ){{0,3}}(?:your|the (?:bot|assistant|server|system)'?s?) (?:\w+ ){{0,2}}(?:{_KEYS})\b"
    ),
    "another role": re.compile(
        rf"\b(?:you are|you're|you will be|act as|pretend to be|pretend you are|from now on)\b.{{0,200}}\b{_FREE}\b"
    ),
}


def order_in(text: str) -> str:
    """Which of the named orders a text gives, a key of ORDERS; "" for none."""
    folded = " ".join(fold(text).split())
    return next((name for name, pattern in ORDERS.items() if pattern.search(folded)), "")


def refuse_orders(text: str) -> str:
    """Why a question is refused; "" when it may pass."""
    return REFUSED if order_in(text) else ""
