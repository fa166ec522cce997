"""The format that an inline-XBRL element names -> how the text inside it is to be read.

The namespace of the format says which registry decides, whatever prefix the filer chose; the same name may be known to
one registry and not to another. Sources: the Inline XBRL Transformation Registries 1 (2010) to 5 (2022) of XBRL
International and the transformations of the SEC (2015-08-31). Dates of the Indian national calendar, which only
registries 3 to 5 know, are not read.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lxml.etree import _Element

from core.filings.xbrl import date_formats as dates
from core.filings.xbrl import number_formats as numbers
from core.filings.xbrl.ix import attribute, namespace_of
from core.filings.xbrl.number_formats import Rule

_XBRL = "http://www.xbrl.org/inlineXBRL/transformation/"
_SEC = "http://www.sec.gov/inlineXBRL/transformation/2015-08-31"
_BALLOT_BOXES = {"\u2610": False, "\u2611": True, "\u2612": True}


class UnknownFormat(ValueError):
    """The registry that the format belongs to has none of that name, or there is no such registry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format as named in the document ("ixt:numcommadot"), and the namespace that its prefix stands for there.

    `namespace` is empty where the document declares none.
    """

    name: str
    namespace: str

    @property
    def local(self) -> str:
        """The name without its prefix."""
        return self.name.rpartition(":")[2]

    def read(self, text: str) -> str:
        """The value that `text` stands for: a decimal, a date ("2024-12-31", "--12-31"), "true" or "false".

        Raises UnknownFormat, and ValueError when the text does not fit the format's lexical pattern.
        """
        registry = REGISTRIES.get(self.namespace) if self.namespace else _ALL
        rule = registry.get(self.local) if registry else None
        if rule is None:
            raise UnknownFormat(self.name)
        return rule(text)


def format_of(element: _Element) -> Format | None:
    """The format that the element names; None where it names none."""
    name = attribute(element, "format").strip()
    if not name:
        return None
    return Format(name=name, namespace=namespace_of(element, name.partition(":")[0]) if ":" in name else "")


def _flag(*, value: bool) -> Rule:
    return lambda _: "true" if value else "false"


def _ballot_box(text: str) -> str:
    if text not in _BALLOT_BOXES:
        raise ValueError(f"{text!r} is no ballot box")
    return "true" if _BALLOT_BOXES[text] else "false"


def _as_printed(text: str) -> str:
    """What stands for a code or a duration, of which nothing here makes use."""
    return text


_FLAGS_2: dict[str, Rule] = {
    "booleanfalse": _flag(value=False),
    "booleantrue": _flag(value=True),
    "nocontent": lambda _: "",
}
_FLAGS_4: dict[str, Rule] = {
    "fixed-empty": lambda _: "",
    "fixed-false": _flag(value=False),
    "fixed-true": _flag(value=True),
}
_PRINTED = (
    "duryear durmonth durweek durday durhour durwordsen countrynameen edgarprovcountryen entityfilercategoryen "
    "exchnameen stateprovnameen"
)
_FLAGS_SEC: dict[str, Rule] = {"boolballotbox": _ballot_box, "yesnoballotbox": _ballot_box}

_FIRST: Mapping[str, Rule] = numbers.REGISTRY_1 | dates.REGISTRY_1
REGISTRIES: Mapping[str, Mapping[str, Rule]] = {
    "http://www.xbrl.org/2008/inlineXBRL/transformation": _FIRST,
    f"{_XBRL}2010-04-20": _FIRST,
    f"{_XBRL}2011-07-31": numbers.REGISTRY_2 | dates.REGISTRY_2 | _FLAGS_2,
    f"{_XBRL}2015-02-26": numbers.REGISTRY_3 | dates.REGISTRY_3 | _FLAGS_2,
    f"{_XBRL}2020-02-12": numbers.REGISTRY_4 | dates.REGISTRY_4 | _FLAGS_4,
    f"{_XBRL}2022-02-16": numbers.REGISTRY_5 | dates.REGISTRY_5 | _FLAGS_4,
    _SEC: numbers.SEC | dates.SEC | _FLAGS_SEC | dict.fromkeys(_PRINTED.split(), _as_printed),
}
"""By namespace what each name asks for."""
_ALL: Mapping[str, Rule] = {name: rule for registry in REGISTRIES.values() for name, rule in registry.items()}
"""For a document that declares no namespace: no name means different things in two registries."""
