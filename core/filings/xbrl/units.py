"""XBRL units -> the units of facts."""

from collections.abc import Iterable, Mapping

from lxml.etree import _Element

from core.filings.xbrl.ix import attribute, local_name, text_of

NUMBER = "number"
_KNOWN = {"pure": "ratio", "shares": "shares"}


def read_units(elements: Iterable[_Element]) -> Mapping[str, str]:
    """The units among `elements`, by id.

    `iso4217:USD` is "USD", USD per `xbrli:shares` "USD/share", `xbrli:shares` "shares", `xbrli:pure` "ratio"; what
    the filer counts by a unit of its own (segments, aircraft, acres) is "number", and a price per such a unit
    keeps its name ("USD/gallon").
    """
    return {attribute(e, "id"): _unit(e) for e in elements if local_name(e) == "unit"}


def _unit(unit: _Element) -> str:
    above = [_measure(e) for e in unit.iter() if local_name(e) == "measure" and not _is_below(e)]
    below = [_measure(e) for e in unit.iter() if local_name(e) == "measure" and _is_below(e)]
    if len(above) != 1 or len(below) > 1:
        return NUMBER
    if not below:
        return above[0][0]
    return f"{above[0][0]}/{'share' if below[0][0] == 'shares' else below[0][1]}"


def _is_below(measure: _Element) -> bool:
    parent = measure.getparent()
    return parent is not None and local_name(parent) == "unitdenominator"


def _measure(element: _Element) -> tuple[str, str]:
    """The unit as facts know it, and its plain name."""
    prefix, _, name = text_of(element).rpartition(":")
    if prefix == "iso4217":
        return name.upper(), name.upper()
    return _KNOWN.get(name.lower(), NUMBER), name.lower()
