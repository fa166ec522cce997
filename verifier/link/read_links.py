"""A filled-in form and its sheet -> links; what is not on the sheet, or not well formed, is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.claims.assertion import Assertion, SlotName
from core.domain.claims.link import Formula, Link, Stance
from core.gather.read_operand import read_operand
from core.gather.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadLinks:
    """Links by the id of their assertion, and the ids of those that were refused with why."""

    links: Mapping[str, Link]
    refused: Mapping[str, str]


def read_links(filled: Mapping[str, Any], assertions: Sequence[Assertion], sheet: Sheet) -> ReadLinks:
    """A link for each assertion that the form has one for; the first of several counts."""
    by_id = {assertion.id: assertion for assertion in assertions}
    links: dict[str, Link] = {}
    refused: dict[str, str] = {}
    for row in filled.get("links", ()):
        assertion = by_id.get(row["part"].strip())
        if assertion is None or assertion.id in links or assertion.id in refused:
            continue
        made = _link(row, assertion, sheet)
        if isinstance(made, Link):
            links[assertion.id] = made
        else:
            refused[assertion.id] = made
    return ReadLinks(links=links, refused=refused)


def _link(row: Mapping[str, Any], assertion: Assertion, sheet: Sheet) -> Link | str:
    """The link of a row, or why it is none."""
    search = tuple(filter(None, row.get("search", ())))
    if row["stance"] == Stance.ABSENT:
        return Link(assertion=assertion, stance=Stance.ABSENT, search=search)
    operands = [read_operand(text, sheet) for text in row.get("operands", ())]
    if not all(operands):
        missing = [text for text, found in zip(row["operands"], operands, strict=True) if not found]
        return f"{', '.join(missing)} is no figure of the sheet"
    quotes = [sheet.quote(quote["block"], quote["words"]) for quote in row.get("quotes", ())]
    if operands and row.get("formula"):
        quotes = [quote for quote in quotes if quote]
    if None in quotes:
        return "the quote does not stand in that block of the sheet"
    if not (operands and row.get("formula")) and not quotes:
        return "neither figures with a formula nor a quote were given"
    return Link(
        assertion=assertion,
        stance=Stance(row["stance"]),
        formula=Formula(row["formula"]) if row.get("formula") and operands else None,
        operands=tuple(o for o in operands if o) if row.get("formula") else (),
        place=row.get("place", 1),
        quotes=tuple(quote for quote in quotes if quote),
        slot=SlotName(row["slot"]) if row.get("slot") else None,
        against=row.get("against", "").strip(),
        covers=tuple(s for s in map(SlotName, row.get("covers", ())) if s in assertion.filled),
        search=search,
    )
