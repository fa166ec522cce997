"""Entities -> tables, and one of them a page of its own: mentions, relations, sentences with their places."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from core.domain.claims.place_json import place_json
from core.domain.filings.entity import Entity, EntityKind, Neighbour, Quoted, RelationKind, Standing
from core.domain.filings.fact import Place
from core.domain.filings.item_name import item_name

NUMBERS = frozenset({EntityKind.DATE, EntityKind.AMOUNT, EntityKind.PERCENTAGE})
PAGES = 8
LONGEST = 320


def entities_table(standings: Sequence[Standing], left_out: int) -> Table:
    """One row an entity: type, role, mentions and pages, by filing where there are several."""
    filings = {name for one in standings for name, _ in one.pages}
    caption = f"{left_out} more; --limit shows them, --type chooses" if left_out else None
    table = Table(border_style="bright_black", caption=caption)
    for name in ("entity", "type", "role"):
        table.add_column(name, overflow="fold")
    table.add_column("mentions", justify="right", no_wrap=True)
    table.add_column("pages", style="cyan", overflow="fold")
    for one in standings:
        entity = one.entity
        role = escape(entity.role) or ("the filer" if entity.cik else "")
        table.add_row(
            escape(entity.name), entity.kind.value, role, str(one.mentions), _pages(one, named=len(filings) > 1)
        )
    return table


def names_first(standings: Sequence[Standing]) -> list[Standing]:
    """The same, dates, amounts and percentages last."""
    return sorted(standings, key=lambda one: one.entity.kind in NUMBERS)


def entity_page(standing: Standing, quoted: Sequence[Quoted], neighbours: Sequence[Neighbour]) -> Group:
    """One entity: what it is and is called, then its relations and its mentions, each with sentence and place."""
    entity = standing.entity
    others = [name for name in entity.names if name != entity.name]
    heads = [
        Text(f"{entity.name}: {entity.kind.value}{f', {entity.role}' if entity.role else ''}", style="bold"),
        Text(f"also: {'; '.join(others)}" if others else "no other name", style="bright_black"),
        Text(f"{standing.mentions} mentions: {_pages(standing, named=True)}", style="cyan"),
    ]
    relations = Table(border_style="bright_black", title="relations")
    for name in ("relation", "sentence", "place"):
        relations.add_column(name, overflow="fold")
    for one in neighbours:
        relations.add_row(escape(relation_text(entity, one)), *_quote(one.quoted))
    mentions = Table(border_style="bright_black", title="mentions")
    for name in ("sentence", "place"):
        mentions.add_column(name, overflow="fold")
    for place in quoted:
        mentions.add_row(*_quote(place))
    return Group(*heads, relations, mentions)


def relation_text(entity: Entity, neighbour: Neighbour) -> str:
    """A relation as words: subject, kind, object."""
    if neighbour.kind is RelationKind.RELATED_TO:
        return f"with {neighbour.entity.name}"
    ends = (entity.name, neighbour.entity.name)
    subject, thing = ends if neighbour.outgoing else ends[::-1]
    return f"{subject} {neighbour.kind} {thing}"


def standing_json(standing: Standing) -> dict[str, Any]:
    """An entity as JSON data."""
    entity = standing.entity
    return {
        "id": entity.id,
        "type": entity.kind.value,
        "name": entity.name,
        "names": list(entity.names),
        "role": entity.role,
        "cik": entity.cik,
        "mentions": standing.mentions,
        "pages": {name: list(pages) for name, pages in standing.pages},
    }


def entity_json(standing: Standing, quoted: Sequence[Quoted], neighbours: Sequence[Neighbour]) -> dict[str, Any]:
    """An entity with its mentions and relations as JSON data."""
    relations = [
        {
            "kind": n.kind.value,
            "outgoing": n.outgoing,
            "id": n.entity.id,
            "name": n.entity.name,
            "sentence": _sentence_json(n.quoted),
        }
        for n in neighbours
    ]
    return {**standing_json(standing), "relations": relations, "places": [_sentence_json(place) for place in quoted]}


def _sentence_json(quoted: Quoted) -> dict[str, Any]:
    sentence = quoted.sentence
    place = Place(filing_id=quoted.filing_id, page=sentence.page, item=sentence.item, element_id=sentence.element_id)
    return {
        **place_json(place, "filing", "element", "page", "item"),
        "start": quoted.start or sentence.start,
        "end": quoted.end or sentence.end,
        "text": sentence.text,
    }


def _pages(standing: Standing, *, named: bool) -> str:
    return "; ".join(f"{f'{name} ' if named else ''}p. {_few(pages)}" for name, pages in standing.pages)


def _few(pages: Sequence[int]) -> str:
    more = f" and {len(pages) - PAGES} more" if len(pages) > PAGES else ""
    return ", ".join(map(str, pages[:PAGES])) + more


def _quote(quoted: Quoted) -> tuple[str, str]:
    sentence = quoted.sentence
    text = sentence.text.replace("\t", " | ")
    item = f"{item_name(sentence.item)}, " if sentence.item else ""
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return escape(shown), f"{quoted.filing_id}, {item}p. {sentence.page}"
