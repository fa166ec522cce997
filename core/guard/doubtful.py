"""A finding of personal data is doubted where it is bare digits and no word before it says what they are."""

import re

from core.ports.guard import DetectedSpan

_SAID = {
    "PHONE_NUMBER": re.compile(
        r"\b(?:tele)?phone|\b(?:tel|fax|mobile|cell|whatsapp|sms|hotline|reach)\b|\b(?:call|text|ring|dial)"
        r"|\bmy number",
        re.I,
    ),
    "US_BANK_NUMBER": re.compile(
        r"\b(?:account|acct|a/c|bank\s(?:number|no|details))\W{0,2}"
        r"(?:(?:number|num|no|nr|is|ending)\b\W{0,2}){0,2}#?\s?$",
        re.I,
    ),
    "US_SSN": re.compile(r"\bsocial security\b|\bssns?\b|\bss#|\bsoc\b", re.I),
    "US_ITIN": re.compile(r"\bitin\b|\btax(?:payer)? id", re.I),
    "US_PASSPORT": re.compile(r"\bpassport", re.I),
}
_BEFORE = 40
_BARE = re.compile(r"[A-Z]?\d+", re.I)


def is_doubtful(found: DetectedSpan, text: str) -> bool:
    """Whether a finding is more likely a figure or a reference of some kind; an account number is always doubted."""
    said = _SAID.get(found.kind)
    bare = found.kind == "US_BANK_NUMBER" or _BARE.fullmatch(text[found.start : found.end])
    return bool(said and bare and not said.search(text[max(0, found.start - _BEFORE) : found.start]))
