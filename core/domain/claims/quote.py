"""Words of a filing, literally."""

from dataclasses import dataclass

from core.domain.filings.fact import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """Words of a filing, literally, with where they stand: offsets into the text of the element named by `place`."""

    text: str
    place: Place
    start: int
    end: int
