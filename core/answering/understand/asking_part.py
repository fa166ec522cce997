"""A message around a question -> the question alone: without roles, instructions and what it says of rounding."""

import re

from core.language.sentences import sentence_texts

_ASKS = r"(?:what|how|which|who|whose|whom|when|where|why|is|are|was|were|do|does|did|has|have|had|can|could|by how)\b"
_WHERE = (
    r"(?:statements?|sheets?|reports?|filings?|10-K|information|details?|data|items|questions?|metrics?|analyst|abilities"
    r"|income|P&L)"
)
_LEAD = re.compile(
    rf"^(?:(?!{_ASKS})|(?=when (?:\w+ly )?\w+ing\b))[^?]*?\b{_WHERE}\b[^?]*?[,:]\s+(?={_ASKS})",
    re.I,
)
"""What stands before a question and says where to look or as whom to answer: no company's figure is asked for there."""
_ASIDE = re.compile(
    r"\s*\((?:(?:in|as|to|rounded?)\b[^()]*(?:\b(?:USD|dollars?|thousands?|millions?|billions?|percents?|percentages?|decimals?"
    r"|places?)\b|%)[^()]*|[^()]*\bfrom (?:the )?[\w&]+(?: [\w&]+)? statements?|formerly (?:known as )?[^()]*)\)",
    re.I,
)
"""A bracket that says in which unit to answer, where a figure stands, or what a company was called before."""

_YEAR = r"(?:FY ?|fiscal (?:years? )?)?(?:19|20)\d\d\b|FY ?\d\d\b"
_BASIS = re.compile(
    rf"(?:^|,?\s+)based (?:up)?on (?:(?:the|its|their|all|available|reported|filed)\s+)*(?P<year>{_YEAR})?(?:['’]s)?\s*"
    r"(?:annual |financial )?(?:data|figures?|numbers?|results?|financials|statements?|information|reports?|filings?"
    r"|10-K)\b,?",
    re.I,
)
"""What says only that filed data are to be used, and of which year."""


def asking_part(text: str) -> str:
    """The sentences that ask, without the instructions around them; everything when none ends with a question mark."""
    asking = [s for s in sentence_texts(text) if s.endswith("?")]
    return " ".join(_without_asides(s) for s in asking) if asking else text.strip()


def _without_asides(sentence: str) -> str:
    without = _LEAD.sub("", _ASIDE.sub("", _BASIS.sub(_of_year, sentence))).strip()
    return sentence if without == sentence else without[:1].upper() + without[1:]


def _of_year(basis: re.Match[str]) -> str:
    return f" in {basis['year']}" if basis["year"] else ""
