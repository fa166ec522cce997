"""A form as data: its items in their order, and how their headings are numbered."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True, kw_only=True)
class FormItem:
    """An item of a form.

    `number` is what Tickmark calls it ("9A", "II-1A", "2.02"), `written` the number that filers print, the same where
    it is empty. `former` are titles that it had in other years.
    """

    number: str
    part: int
    title: str
    former: tuple[str, ...] = ()
    written: str = ""

    @property
    def titles(self) -> tuple[str, ...]:
        """The title of today and former ones."""
        return (self.title, *self.former)

    @property
    def printed(self) -> str:
        """The number as filers print it."""
        return self.written or self.number


@dataclass(frozen=True, kw_only=True)
class FilingForm:
    """The items of a form in the order in which filings of its time print them.

    `listed` are the numbers of the items that a filing is said to lack when they are not found, in the order in
    which they are recognised; empty for a form that names only what it reports. So many items as `crowd` close together
    are a table of contents, when the first is one of `opens` (any where that is empty). `indexed` says that a
    cross-reference index may stand in for headings, `decimal` that items are numbered "2.02". `titled` says that its
    parts have titles and no numbers, and come in any order; `counted` is the word before a number that titles a part
    too ("Proposal").
    """

    name: str
    items: tuple[FormItem, ...]
    listed: tuple[str, ...] = ()
    crowd: int = 13
    opens: frozenset[str] = frozenset()
    indexed: bool = False
    decimal: bool = False
    titled: bool = False
    counted: str = ""

    @cached_property
    def places(self) -> Mapping[str, tuple[int, ...]]:
        """Places in `items` of those printed under a number; several where parts each count from 1 or numbers moved."""
        found: dict[str, tuple[int, ...]] = {}
        for place, item in enumerate(self.items):
            found[item.printed] = (*found.get(item.printed, ()), place)
        return found
