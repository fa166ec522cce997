"""What a tag around a printed percentage declares."""

from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.fact import Tag, Tagged
from core.domain.filings.period import Period
from core.filings.figures.tagged_figures import measure_tag
from core.language.numbers.cell_numbers import read_cell_number


@pytest.mark.parametrize(
    ("declared", "printed", "value"),
    [
        ("0.68", "68%", "68"),
        ("68", "68%", "68"),
        ("68", "6,800%", "6800"),
        ("-0.102", "(10.2)%", "-10.2"),
        ("10.2", "(10.2)%", "-10.2"),
        ("1", "100%", "100"),
    ],
)
def test_a_percentage_is_what_is_printed_where_its_tag_has_no_scale(declared: str, printed: str, value: str) -> None:
    tag = Tag(
        concept="us-gaap:EffectiveIncomeTaxRateContinuingOperations", context_id="c", element_id="f", decimals=None
    )
    period = Period(start=date(2024, 1, 1), end=date(2024, 12, 31))
    tagged = Tagged(tag=tag, value=Decimal(declared), unit="ratio", period=period, text=printed)
    measure = measure_tag(tagged, percent=True, printed=read_cell_number(printed))
    assert (measure.value, measure.unit) == (Decimal(value), "percent")
