"""Reads the phrases beside a figure: the whole of a share, what is counted, the object of a doubling, the place."""

import re

from core.domain.claims.claim import Quantity
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.change_words import NOUN

_WORD = r"(?:(?:(?-i:[A-Z])\.)+|[\w&.'’/-]*[\w&'’/-]|\([a-z]+(?: [a-z]+)?\)(?:, net\b)?)"
"""A word; one in parentheses belongs to the name of a line ("other income (expense), net")."""

_STOP = (
    r"(?=\s*(?:[,;:]|(?<!(?-i:[A-Z]))\.(?:\s|$)|$|\b(?:and|but|while|or|was|were|is|are|has|had|to|up|down"
    r"|against|than|which|that|who|by|more|compared|each|last year"
    r"|this year|over the|during|after|before|because|with|when|where|sits?|works?|falls?|comes?|came|went"
    r"|goes|matures?|earned|made|taken|derived|should|could|would|will|being"
    rf"|in (?:fiscal |the )?(?:{YEAR}|year|fiscal|quarter|\w+ quarter)|at (?:the )?(?:year|end|fiscal"
    r"|December|January|\w+ \d)|a year|the year|in a"
    r"|in (?:just |only )?\w+ years?|for (?:the|fiscal|\d{4})|outstanding|apiece|next|last|worldwide(?!\s+\w))\b))"
)
_WHOLE = re.compile(rf"\s*(?:dollars\s+)?(?:of|in|on)\s+(?P<words>{_WORD}(?:\s+{_WORD}){{0,9}}?){_STOP}", re.IGNORECASE)
_COMPLEMENT = re.compile(
    rf"\s*(?:worth\s+of|of|in|as|on|for|from)\s+(?P<words>{_WORD}(?:\s+{_WORD}){{0,9}}?){_STOP}", re.IGNORECASE
)
_NOUN = re.compile(rf"\s+(?P<words>(?!to\b|from\b|at\b|net\b){_WORD}(?:\s+{_WORD}){{0,7}}?){_STOP}")
_JOINED = re.compile(rf"\s+and\s+(?!(?:its|the|a|an)\b){_WORD}(?:\s+{_WORD}){{0,1}}(?=\s*(?:[,;.]|$))", re.IGNORECASE)
_OBJECT = re.compile(rf"\s+(?P<words>(?:its|their|the|his)\s+{_WORD}(?:\s+{_WORD}){{0,5}}?){_STOP}", re.IGNORECASE)
_RIVAL = re.compile(
    rf"\s*(?:as (?:much|many|large) as\s+|more than\s+|that of\s+)?(?P<words>(?:the|its|their"
    rf"|those)\s+{_WORD}(?:\s+{_WORD}){{0,7}}?){_STOP}",
    re.IGNORECASE,
)
_BASE = re.compile(
    rf"(?P<words>{_WORD}(?:\s+{_WORD}){{0,8}}?)(?:(?=\s+(?:earned|made|had|took|managed|posted|reported|did|already"
    rf"|then)\b)|{_STOP})",
    re.IGNORECASE,
)
_PERIOD = re.compile(rf"\b(?:years?|quarters?|months?|weeks?|{YEAR}|fiscal)\b", re.IGNORECASE)
_NO_BASE = re.compile(
    r"(?:expected|forecast|analysts?|usual|planned|feared|anyone|that|this|it|they|what|any|ever|average|normal|one|two"
    r"|three)$",
    re.IGNORECASE,
)
_PLACE = re.compile(
    rf"\s*(?:in|at|outside|within|across|inside|among)\s+(?P<words>(?:the\s+|an?\s+)?(?!{YEAR}|fiscal"
    rf"|constant|year|average|least|first){_WORD}(?:\s+{_WORD}){{0,5}}?)"
    rf"{_STOP}",
    re.IGNORECASE,
)
_LEAD = re.compile(r"(?:At|In|On|For|Within|Across|Outside|Of)\s+(?P<words>[^,]{2,60}?),")
_TIME = re.compile(
    r"\b(?:year|years|quarter|months?|weeks?|days?|January|February|March|April|May|June|July|August"
    rf"|September|October|November|December|{YEAR}|fiscal"
    r"|time|place|row|turn|all|fact|total|effect|end|close|period|contrast|home)\b",
    re.IGNORECASE,
)


def whole_after(figure: Quantity, after: str) -> str:
    """What a share is a share of: "net sales" in "12% of net sales"; "" when it is not said."""
    dollar = "dollar" in figure.text or "dollar" in after[:9]
    match = _WHOLE.match(after)
    return match["words"] if match and (dollar or re.match(r"\s*(?:dollars\s+)?of\b", after, re.IGNORECASE)) else ""


def noun_after(figure: Quantity, after: str, *, bare: bool) -> str:
    """What an amount measures: "credits" in "$2 million of credits"; `bare` also allows "gain on its stake"."""
    if figure.noun or figure.unit == "shares":
        return figure.noun or "shares"
    match = _COMPLEMENT.match(after)
    if match is None and bare and not re.match(r"\s*[,.;:]", after):
        match = _NOUN.match(after)
    if match is None or _TIME.search(match["words"]):
        return ""
    joined = _JOINED.match(after, match.end("words"))
    return match["words"] + (joined.group() if joined and not _TIME.search(joined.group()) else "")


def object_after(after: str) -> str:
    """What a verb of multiplying acts on: "operating income" in "doubled its operating income to"."""
    match = _OBJECT.match(after)
    return match["words"] if match and not _TIME.search(match["words"]) else ""


def rival_after(after: str) -> str:
    """What a multiple is a multiple of: "long-term debt" in "five times its long-term debt"."""
    match = _RIVAL.match(after)
    if match is None or re.match(
        rf"(?:the\s+)?(?:year|prior|previous|figure|level|{YEAR})", match["words"], re.IGNORECASE
    ):
        return ""
    return match["words"]


def base_after(after: str) -> str:
    """What a gap is measured from: "Home" in "above that of Home"; "" for a time and for what was expected."""
    text = re.sub(r"^\s*(?:that|those|the \w+|what)\s+(?:of|in|at|for)\s+", "", after, flags=re.IGNORECASE)
    text = re.sub(r"^\s*(?:(?:of|in|for|on|that|which|it|they|charged|spent|had)\s+)*", "", text, flags=re.IGNORECASE)
    match = _BASE.match(text)
    if match is None or _PERIOD.search(match["words"]) or _NO_BASE.fullmatch(match["words"].split()[0]):
        return ""
    return match["words"]


def places(clause: str, after: str) -> list[str]:
    """The place, unit or basis at the clause's front or right after the figure."""
    found = [m["words"] for m in (_LEAD.match(clause), _PLACE.match(after)) if m]
    return [words for words in found if not _TIME.search(words) and not NOUN.search(words)]
