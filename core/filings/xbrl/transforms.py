"""The printed text of a numeric inline-XBRL element -> its number.

The formats are those of the Inline XBRL Transformation Registry (versions 1 to 5) and of the SEC's own registry; their
names differ only in hyphens and in a language suffix between versions, so that they are compared without either.
"""

from decimal import Decimal, InvalidOperation

from core.domain.filings.units import SCALE_WORDS
from core.language.numbers.number_words import ONES, TENS

_ZERO = ("zerodash", "numdash", "fixedzero", "nocontent")
_COMMA_DECIMAL = ("numcommadecimal", "numcommadot", "numspacecomma", "numdotcomma")
_WORDS = {**ONES, **TENS, **dict.fromkeys(("no", "none", "nil"), 0), **dict.fromkeys(("a", "an"), 1)}
_LARGE = {word: 10**power for word, power in SCALE_WORDS.items()}
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"


def to_number(text: str, transform: str) -> Decimal:
    """The absolute number that `text` prints under `transform` ("ixt:num-dot-decimal"; "" for none).

    Scale and sign are not applied. Raises ValueError when the text is no number under that transform.
    """
    name = transform.rpartition(":")[2].lower().replace("-", "")
    if name in _ZERO:
        return Decimal(0)
    if name.startswith("numword"):
        return _in_words(text)
    if name.startswith(_COMMA_DECIMAL):
        return _decimal(text.replace(".", "").replace(",", "."))
    if name.startswith("numunitdecimal"):
        return _decimal(".".join(_digit_groups(text)))
    return _decimal(text.replace(",", ""))


def _decimal(text: str) -> Decimal:
    compact = "".join(c for c in text if not c.isspace() and c not in "'\u2019$")
    if compact and all(c in _DASHES for c in compact):
        return Decimal(0)
    try:
        number = Decimal(compact)
    except InvalidOperation as error:
        raise ValueError(f"no number: {text!r}") from error
    if not number.is_finite():
        raise ValueError(f"no number: {text!r}")
    return number


def _digit_groups(text: str) -> list[str]:
    """The whole and the fractional digits of "1,234 dollars 50 cents"."""
    groups = "".join(c if c.isdigit() else " " for c in text.replace(",", "").replace(".", "")).split()
    if len(groups) not in (1, 2):
        raise ValueError(f"no number: {text!r}")
    return groups


def _in_words(text: str) -> Decimal:
    total = part = 0
    for word in text.lower().replace("-", " ").replace(",", " ").split():
        if word == "and":
            continue
        if word == "hundred":
            part = (part or 1) * 100
        elif word in _LARGE:
            total, part = total + (part or 1) * _LARGE[word], 0
        elif word in _WORDS:
            part += _WORDS[word]
        else:
            return _decimal(text.replace(",", ""))
    return Decimal(total + part)
