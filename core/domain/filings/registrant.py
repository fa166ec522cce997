"""A company as EDGAR's lists name it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Registrant:
    """Who files: the Central Index Key in ten digits, the name of today, tickers, and names it filed under before."""

    cik: str
    name: str
    tickers: tuple[str, ...] = ()
    former_names: tuple[str, ...] = ()
