"""Tagged values that could not be read -> what the reader of the filing is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from core.filings.xbrl.registries import Format

_LONGEST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A tagged value that was left out because of how it is written.

    `known` says that the format is one of its registry, and the text does not fit it.
    """

    element_id: str
    concept: str
    text: str
    format: Format | None
    known: bool


def tell_left_out(left_out: Sequence[LeftOut]) -> Iterator[str]:
    """A sentence for each format that values were left out for, with the first of them."""
    for (name, namespace, known), group in groupby(sorted(left_out, key=_kind), key=_kind):
        held = list(group)
        first = held[0]
        what = "1 tagged value was" if len(held) == 1 else f"{len(held)} tagged values were"
        example = f"{first.concept} {first.text[:_LONGEST]!r}"
        yield f"{what} left out: {_why(name, namespace, known=known)} ({example})."


def _kind(one: LeftOut) -> tuple[str, str, bool]:
    return (one.format.name if one.format else "", one.format.namespace if one.format else "", one.known)


def _why(name: str, namespace: str, *, known: bool) -> str:
    if not name:
        return "no format is named and the text is no plain number"
    if known:
        return f"the text is not written as the format {name} asks"
    return f"the format {name} is not known" + (f" in {namespace}" if namespace else "")
