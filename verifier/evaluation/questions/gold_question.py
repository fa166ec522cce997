"""A question whose right answer is known: its figures, the places that say it, or the reason to refuse."""

import hashlib
import re
from dataclasses import dataclass
from decimal import Decimal

from core.errors import UnreadableExamples

_NUMBER = re.compile(r"(?P<value>-?\d+(?:\.\d+)?) (?P<unit>\S+)(?: (?P<period>\S.*))?")
_PLACE = re.compile(r"(?P<filing>[\w.@\-]+):(?P<element>e\d+)#(?P<mark>[0-9a-f]{12})")
_BETWEEN_LETTERS = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldNumber:
    """A figure as far as it is written out: 46.2 stands for 46.15 to 46.25; `unit` is as in `core.domain.filings.fact`.

    `period` is the last fiscal year that it is about ("FY2024"), or empty where that does not matter.
    """

    value: Decimal
    unit: str
    period: str

    @property
    def half_width(self) -> Decimal:
        """Half a unit of the last digit written."""
        exponent = self.value.as_tuple().exponent
        return Decimal(5).scaleb(int(exponent) - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldPlace:
    """A block of a filing: its id when the question was written, and a mark of its words, by which it is found."""

    filing_id: str
    element_id: str
    mark: str


Alternatives = tuple[GoldPlace, ...]
"""Places any one of which says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldQuestion:
    """A question with what a right answer holds.

    Each of `numbers` is a tuple of readings any of which is right; `figures` are places where figures that it takes
    stand; each of `evidence` must be cited; `refused` are the reasons any of which a refusal may give. `tuned` is one
    that the engine was made with, which can judge nothing.
    """

    id: str
    kind: str
    text: str
    numbers: tuple[tuple[GoldNumber, ...], ...] = ()
    figures: tuple[Alternatives, ...] = ()
    evidence: tuple[Alternatives, ...] = ()
    refused: tuple[str, ...] = ()
    tuned: bool = False

    @property
    def half(self) -> str:
        """Whether the question is for tuning ("dev") or for judging ("held"): the parity of a hash of its text."""
        return "held" if not self.tuned and hashlib.sha256(self.text.encode()).digest()[0] % 2 else "dev"

    @property
    def places(self) -> tuple[Alternatives, ...]:
        """All that a search for the question should find."""
        return (*self.figures, *self.evidence)


def text_mark(text: str) -> str:
    """Twelve hex digits over the letters and digits of a text: line breaks, quotes and case leave it as it is."""
    return hashlib.sha256(_BETWEEN_LETTERS.sub("", text.casefold()).encode()).hexdigest()[:12]


def read_numbers(text: str) -> tuple[GoldNumber, ...]:
    """The readings in "-9.8 percent FY2025 | -5053000000 USD FY2025". Raises UnreadableExamples."""
    return tuple(_read_number(part.strip()) for part in text.split("|"))


def _read_number(text: str) -> GoldNumber:
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise UnreadableExamples(f"{text!r} is no figure; such a one looks like 46.2 percent FY2024.")
    return GoldNumber(value=Decimal(found["value"]), unit=found["unit"], period=found["period"] or "")


def read_place(text: str) -> GoldPlace:
    """The place named "acme-10-k-2025:e12#0123456789ab". Raises UnreadableExamples."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise UnreadableExamples(f"{text!r} is no place; such a one looks like acme-10-k-2025:e12#0123456789ab.")
    return GoldPlace(filing_id=found["filing"], element_id=found["element"], mark=found["mark"])
