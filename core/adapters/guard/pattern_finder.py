"""Finds structured personal data by its shape and its check digits, where loading Presidio would take too long."""

import ipaddress
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import phonenumbers

from core.adapters.guard.check_digits import is_card, is_coin_address, is_iban, is_medical_licence
from core.ports.guard import DetectedSpan

# Written like a telephone number, whether or not such a number was ever given out, which phonenumbers asks for.
PHONE_SHAPES = (
    r"(?<![\w+.-])\+[1-9](?=(?:\D{0,2}\d){8,14}(?!\d))(?:[ .-]{0,1}\(?\d{1,5}\)?){2,6}(?!\d)",
    r"(?<![\w.-])\(\d{3}\)[ -]?\d{3}[ .-]\d{4}(?![\w-])",
    r"(?<![\w.-])\d{3}([-.])\d{3}\1\d{4}(?![\w-])",
    r"(?<![\w.-])0\d{4} \d{6}(?![\w-])",
)
PHONE_REGIONS = ("US", "GB")
ACCOUNT_SHAPE = r"\b\d{8,17}\b"
LICENCE_SHAPE = r"\b[A-Z]{0,2}\d{5,14}[A-Z]{0,2}\b"


@dataclass(frozen=True, slots=True)
class _Shape:
    """A kind of data as it is written; `holds` says of a match whether it is one."""

    kind: str
    pattern: re.Pattern[str]
    holds: Callable[[str], bool] = bool


def is_address(text: str) -> bool:
    """Whether the text is an address of the internet, with or without the length of its prefix."""
    try:
        ipaddress.ip_interface(text)
    except ValueError:
        return False
    return any(character.isdigit() for character in text)


# Bare digits are named too: whether a word before them says what they are is decided where they are masked.
_SHAPES = (
    _Shape("EMAIL_ADDRESS", re.compile(r"(?<![\w.+%-])[\w.+%-]+@(?:[\w-]+\.)+[^\W\d_]{2,24}\b")),
    _Shape("CREDIT_CARD", re.compile(r"(?<![\w.-])[2-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{4}(?![\d-])"), is_card),
    _Shape("CREDIT_CARD", re.compile(r"(?<![\w.-])3[47]\d{2}([ -]?)\d{6}\1\d{5}(?![\d-])"), is_card),
    _Shape("CREDIT_CARD", re.compile(r"(?<![\w.-])3[0689]\d{2}([ -]?)\d{6}\1\d{4}(?![\d-])"), is_card),
    _Shape("IP_ADDRESS", re.compile(r"(?<![\w.:])(?:\d{1,3}\.){3}\d{1,3}(?:/\d{1,2})?(?!\w|\.\d)"), is_address),
    _Shape("IP_ADDRESS", re.compile(r"(?<![\w:])(?=[\da-f]*:)[\da-f:]{2,45}(?:/\d{1,3})?(?![\w:])", re.I), is_address),
    _Shape("US_ITIN", re.compile(r"\b9\d{2}([- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}\b")),
    _Shape("US_ITIN", re.compile(r"\b9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}\b")),
    _Shape("US_SSN", re.compile(r"\b(?!000|666)\d{3}([- .])(?!00)\d{2}\1(?!0000)\d{4}\b")),
    _Shape("US_SSN", re.compile(r"(?<![\w.-])\d{9}(?![\w-])")),
    _Shape("US_PASSPORT", re.compile(r"\b[A-Z]?\d{8,9}\b")),
    _Shape("US_DRIVER_LICENSE", re.compile(LICENCE_SHAPE)),
    _Shape("US_BANK_NUMBER", re.compile(ACCOUNT_SHAPE)),
    _Shape("CRYPTO", re.compile(r"\b(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[a-z\d]{25,59})\b"), is_coin_address),
    _Shape("MEDICAL_LICENSE", re.compile(r"\b[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}\b"), is_medical_licence),
    *(_Shape("PHONE_NUMBER", re.compile(shape)) for shape in PHONE_SHAPES),
)
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?\b")
_GROUP_END = re.compile(r"(?<=[A-Z\d])(?![A-Z\d])")


class PatternFinder:
    """The kinds that Presidio is asked for, and no guess: nothing is read of a text but its characters."""

    def find(self, text: str) -> Sequence[DetectedSpan]:
        """Every match of every kind, those of one place in the order of the kinds."""
        return [*_shaped(text), *_accounts(text), *_phones(text)]


def _shaped(text: str) -> Iterator[DetectedSpan]:
    for shape in _SHAPES:
        for match in shape.pattern.finditer(text):
            if shape.holds(match.group()):
                yield DetectedSpan(kind=shape.kind, start=match.start(), end=match.end())


def _accounts(text: str) -> Iterator[DetectedSpan]:
    """IBANs; capitals that follow one, as a word of the sentence may, are no part of it."""
    for match in _IBAN.finditer(text):
        ends = [end.start() for end in _GROUP_END.finditer(match.group())]
        if fitting := [end for end in ends if is_iban(match.group()[:end])]:
            yield DetectedSpan(kind="IBAN_CODE", start=match.start(), end=match.start() + fitting[-1])


def _phones(text: str) -> Iterator[DetectedSpan]:
    """Numbers that could have been given out in those countries, or anywhere when the country stands before them."""
    if not any(character.isdigit() for character in text):
        return
    for region in PHONE_REGIONS:
        for match in phonenumbers.PhoneNumberMatcher(text, region, leniency=phonenumbers.Leniency.VALID):
            yield DetectedSpan(kind="PHONE_NUMBER", start=match.start, end=match.end)
