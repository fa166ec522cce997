"""The tree of an inline-XBRL filing -> the words about the registrant that it prints and names."""

from lxml.etree import _Element

from core.filings.xbrl.contexts import read_contexts
from core.filings.xbrl.inline_xbrl import is_hidden
from core.filings.xbrl.ix import attribute, is_nil, local_name, text_of

OF_CLASSES = frozenset(("Security12bTitle", "TradingSymbol", "SecurityExchangeName"))
"""What a cover says once for each class of security."""

OF_REPORTS = frozenset(("AuditorName",))
"""What stands at the audit report or anywhere else, as often as one is tagged."""

_OF_ALL = frozenset(
    (
        "EntityIncorporationStateCountryCode",
        "EntityAddressCityOrTown",
        "EntityAddressStateOrProvince",
        "EntityAddressCountry",
        "EntityFilerCategory",
        "EntityWellKnownSeasonedIssuer",
        "CurrentFiscalYearEndDate",
        "DocumentPeriodEndDate",
    )
)

Word = tuple[str, str]
"""A name of the dei taxonomy without its prefix, and the words as printed."""


def read_cover_words(root: _Element) -> tuple[Word, ...]:
    """The words that say where the registrant sits, trades and was incorporated, in the order of the text.

    What no reader sees is left out, and so is what is of one of several registrants or contacts alone.
    """
    elements = list(root.iter())
    contexts = read_contexts(elements)
    found: list[Word] = []
    for element in elements:
        name = _name(element)
        context = contexts.get(attribute(element, "contextRef")) if name else None
        states = context is not None and (not context.dimensions or name in OF_CLASSES)
        if states and not is_nil(element) and not is_hidden(element) and (text := text_of(element)):
            found += [(name, text)] if name not in OF_REPORTS or (name, text) not in found else []
    return tuple(found)


def _name(element: _Element) -> str:
    prefix, _, name = attribute(element, "name").rpartition(":")
    kept = prefix == "dei" and local_name(element) == "nonnumeric" and name in _OF_ALL | OF_CLASSES | OF_REPORTS
    return name if kept else ""
