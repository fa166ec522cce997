"""The contexts of an inline-XBRL document -> periods with dimensions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from lxml.etree import _Element

from core.domain.filings.fact import Dimension
from core.domain.filings.period import Period
from core.filings.xbrl.ix import attribute, local_name, text_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """When a fact holds, and for which members; `dimensions` are sorted by axis, empty for the whole company."""

    period: Period
    dimensions: tuple[Dimension, ...] = ()


def read_contexts(elements: Iterable[_Element]) -> Mapping[str, Context]:
    """The contexts among `elements`, by id; contexts without usable dates ("forever") are left out."""
    found = {}
    for element in elements:
        if local_name(element) != "context":
            continue
        period = _period(element)
        if period is not None:
            found[attribute(element, "id")] = Context(period=period, dimensions=_dimensions(element))
    return found


def _period(context: _Element) -> Period | None:
    dates = {local_name(e): text_of(e) for e in context.iter() if local_name(e) in ("startdate", "enddate", "instant")}
    try:
        if "instant" in dates:
            return Period(end=_close_of(dates["instant"]))
        return Period(start=date.fromisoformat(dates["startdate"][:10]), end=_close_of(dates["enddate"]))
    except (KeyError, ValueError):
        return None


def _close_of(text: str) -> date:
    """The day at whose close the moment lies: midnight with a time is the close of the day before (XBRL 2.1, 4.7.2)."""
    day = date.fromisoformat(text[:10])
    return day - timedelta(days=1) if text[10:].startswith("T00:00:00") else day


def _dimensions(context: _Element) -> tuple[Dimension, ...]:
    members = [e for e in context.iter() if local_name(e) in ("explicitmember", "typedmember")]
    found = [Dimension(axis=attribute(e, "dimension").strip(), member=text_of(e)) for e in members]
    return tuple(sorted(found, key=lambda d: (d.axis, d.member)))
