"""Patterns of numerals, scale words and currencies for use in the patterns of readers."""

import re

from core.domain.filings.units import CURRENCY_SIGNS, SCALE_WORDS, SINGLE_SIGNS

NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
"""Digits, in groups of three or in one, with or without decimals."""

UNDECIDED = "\u2396"
"""Stands for a separator of which the text leaves open whether it parts groups, decimals or two figures."""

SCALE = "|".join(SCALE_WORDS)
"""A scale word; without regard to case where the pattern around it has none."""

SIGN = "".join(SINGLE_SIGNS)
"""Signs of currencies, to stand in brackets."""

PREFIXED_SIGN = "|".join(re.escape(sign) for sign in sorted(CURRENCY_SIGNS, key=len, reverse=True))
"""A currency's sign with the letters of its country, where it has them."""
