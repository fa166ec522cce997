"""A place in a filing -> the fields of it that a JSON document gives."""

from typing import Any, Literal

from core.domain.claims.evidence import Evidence
from core.domain.filings.fact import Place

PlaceField = Literal["filing", "item", "page", "element", "quote", "evidence"]


def place_json(place: Place, *fields: PlaceField) -> dict[str, Any]:
    """The `fields` of the place, in that order; `item` is null between items, `evidence` the id of an `Evidence`."""
    values: dict[PlaceField, Any] = {
        "filing": place.filing_id,
        "item": place.item,
        "page": place.page,
        "element": place.element_id,
        "quote": place.quote,
        "evidence": Evidence.of(place).id,
    }
    return {field: values[field] for field in fields}
