"""The command that shows who and what a company's filings speak of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from core.terminal.call import AS_GROUP, services_of, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.domain.filings.entity import EntityKind, Standing
    from core.ports.services import Services

TYPES = ("organisation", "person", "location", "product", "regulation", "concept", "date", "amount", "percentage")


@click.command()
@click.argument("company")
@click.argument("name", required=False)
@click.option("--type", "kind", type=click.Choice(TYPES), help="Only entities of that type.")
@click.option("--limit", default=40, show_default=True, type=click.IntRange(1, 10_000), help="How many rows.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@AS_GROUP
@click.pass_context
def entities(ctx: click.Context, company: str, name: str | None, kind: str | None, limit: int, as_json: bool) -> None:
    """Show the entities of COMPANY's filings (ticker, CIK or name), or what they say of the one called NAME."""
    from core.domain.filings.entity import EntityKind
    from core.events import StepBegan
    from core.holdings.holdings import company_filings
    from core.terminal.progress import follow
    from core.terminal.tables.entities import entities_table, entity_json, entity_page, names_first, standing_json
    from ingest_jobs.store.index_entities import index_missing_entities

    wanted = EntityKind(kind) if kind else None
    with services_of(ctx) as services:
        ids = [filing.id for filing in company_filings(company, services.filings)]
        follow(index_missing_entities(services, ids), StepBegan)
        if name is None:
            found = names_first(services.entities.entities(ids, wanted))
            if as_json:
                click.echo(json.dumps([standing_json(s) for s in found[:limit]], ensure_ascii=False, indent=1))
            else:
                show(entities_table(found[:limit], max(0, len(found) - limit)))
            return
        for one in _matching(name, ids, wanted, services):
            places = services.entities.mentions(one.entity.id, ids, limit)
            near = services.entities.neighbours(one.entity.id, ids, limit)
            if as_json:
                click.echo(json.dumps(entity_json(one, places, near), ensure_ascii=False, indent=1))
            else:
                show(entity_page(one, places, near))


def _matching(name: str, ids: Sequence[str], kind: EntityKind | None, services: Services) -> Sequence[Standing]:
    """The entities of exactly that name, else the one mentioned most whose name holds these words."""
    from core.domain.filings.entity_name import name_key
    from core.errors import UnknownEntity

    exact = [s for s in services.entities.find(name, ids) if kind in (None, s.entity.kind)]
    if exact:
        return exact
    key = name_key(name)
    every = services.entities.entities(ids, kind)
    near = [s for s in every if any(key in name_key(n) for n in (s.entity.name, *s.entity.names))]
    if not near:
        raise UnknownEntity(f"No sentence of {', '.join(ids)} names {name!r}; leave the name out to see all entities.")
    return near[:1]
