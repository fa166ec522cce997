"""A place as the documents of answers, reports and entities write it."""

import pytest

from core.domain.claims.place_json import PlaceField, place_json
from core.domain.filings.fact import Place

PLACE = Place(filing_id="acme-10-k-2025", page=41, item="7", element_id="e12", cell=(3, 2), quote="Net sales\t$1,250")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (("filing", "page"), {"filing": "acme-10-k-2025", "page": 41}),
        (("element", "item", "quote"), {"element": "e12", "item": "7", "quote": "Net sales\t$1,250"}),
        (("evidence",), {"evidence": "acme-10-k-2025:e12:r3c2"}),
        ((), {}),
    ],
)
def test_the_fields_asked_for_in_their_order(fields: tuple[PlaceField, ...], expected: dict[str, object]) -> None:
    written = place_json(PLACE, *fields)
    assert written == expected
    assert tuple(written) == fields
