"""Numeric inline-XBRL elements are read with format, scale, sign, unit, period and members."""

from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.fact import Dimension, Tagged
from core.domain.filings.period import Period
from core.filings.xbrl.inline_xbrl import read_tagged
from tests.unit.core.metrics.sample import tree


def element(text: str, **attributes: str) -> str:
    given = {
        "contextRef": "fy",
        "unitRef": "usd",
        "name": "us-gaap:Revenues",
        "id": "t1",
        "decimals": "-6",
    } | attributes
    written = " ".join(f"{name}='{value}'" for name, value in given.items())
    return f"<p><ix:nonFraction {written}>{text}</ix:nonFraction></p>"


def one(text: str, **attributes: str) -> Tagged:
    (tagged,) = read_tagged(tree(element(text, **attributes))).figures
    return tagged


@pytest.mark.parametrize(
    ("text", "attributes", "value"),
    [
        ("1,234", {"scale": "6", "format": "ixt:num-dot-decimal"}, "1234000000"),
        ("1,234", {"scale": "6", "sign": "-"}, "-1234000000"),
        ("1.234,5", {"scale": "3", "format": "ixt:num-comma-decimal"}, "1234500"),
        ("1 234,5", {"format": "ixt:num-comma-decimal"}, "1234.5"),
        ("\u2014", {"scale": "6", "format": "ixt:fixed-zero"}, "0"),
        ("\u2014", {"sign": "-"}, "0"),
        ("13.5", {"scale": "-2", "unitRef": "pure"}, "0.135"),
        ("two", {"format": "ixt-sec:numwordsen", "unitRef": "mill"}, "2"),
        ("twenty-five thousand three hundred and four", {"format": "ixt-sec:numwordsen"}, "25304"),
        ("No", {"format": "ixt-sec:numwordsen"}, "0"),
        ("12 dollars 50 cents", {"format": "ixt:num-unit-decimal"}, "12.50"),
    ],
)
def test_the_value_has_format_scale_and_sign(text: str, attributes: dict[str, str], value: str) -> None:
    assert one(text, **attributes).value == Decimal(value)


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("usd", "USD"),
        ("eur", "EUR"),
        ("eps", "USD/share"),
        ("shares", "shares"),
        ("pure", "ratio"),
        ("mill", "number"),
        ("bale", "USD/bale"),
        ("nowhere", "number"),
    ],
)
def test_units_are_those_of_facts(unit: str, expected: str) -> None:
    assert one("7", unitRef=unit).unit == expected


def test_a_duration_an_instant_and_midnight() -> None:
    assert one("7").period == Period(start=date(2024, 2, 4), end=date(2025, 2, 1))
    assert one("7", contextRef="end").period == Period(end=date(2025, 2, 1))
    assert one("7", contextRef="midnight").period == Period(end=date(2025, 2, 1))


def test_members_are_kept_explicit_and_typed() -> None:
    assert one("7", contextRef="wool").tag.dimensions == (
        Dimension(axis="lksp:LotAxis", member="Lot 7"),
        Dimension(axis="us-gaap:StatementBusinessSegmentsAxis", member="lksp:WoolMember"),
    )


def test_infinite_decimals_are_none() -> None:
    assert one("7", decimals="INF").tag.decimals is None
    assert one("7", decimals="-3").tag.decimals == -3


@pytest.mark.parametrize(
    "body",
    [
        element("", **{"xsi:nil": "true"}),
        element("see note"),
        element("7", contextRef="ever"),
        element("7", contextRef="nowhere"),
        element("7", scale="999999999"),
    ],
)
def test_what_has_no_value_is_left_out(body: str) -> None:
    assert read_tagged(tree(body)).figures == ()


def test_nested_elements_and_excluded_text() -> None:
    inner = element("1,5<ix:exclude> page 7 </ix:exclude>00", name="us-gaap:NetIncomeLoss", id="t2")
    outer, nested = read_tagged(tree(element(inner))).figures
    assert (outer.value, nested.value) == (1500, 1500)
    assert nested.tag.concept == "us-gaap:NetIncomeLoss"


def test_an_element_without_an_id_gets_the_same_one_every_time() -> None:
    body = element("7").replace(" id='t1'", "") * 2
    root = tree(body)
    assert [t.tag.element_id for t in read_tagged(root).figures] == ["ix-0", "ix-1"]
    assert read_tagged(root) == read_tagged(tree(body))


def test_hidden_elements_are_marked() -> None:
    body = element("7") + f"<div style='display: none'>{element('8', id='t2')}</div>"
    shown, hidden = read_tagged(tree(body)).figures
    assert (shown.hidden, hidden.hidden) == (False, True)


def test_both_parsers_give_the_same() -> None:
    body = element("1,234", scale="6", sign="-", format="ixt:num-dot-decimal") + element(
        "3", contextRef="wool", id="t2"
    )
    assert read_tagged(tree(body)) == read_tagged(tree(body, xml=True))


def test_a_nil_element_is_zero_where_a_dash_is_printed() -> None:
    assert one("—", **{"xsi:nil": "true"}).value == 0
    assert one("$ -", **{"xsi:nil": "true", "format": "ixt:num-dot-decimal"}).value == 0
