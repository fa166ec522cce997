"""What links prove: by figures, by words, and where nothing is proved."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from core.domain.claims.assertion import Assertion, AssertionKind, SlotName
from core.domain.claims.claim import OpenReason
from core.domain.claims.link import Formula, Link, Stance
from core.domain.claims.verdict import Calculation, Diagnosis, Outcome
from core.domain.filings.fact import Dimension, FactSource, Tag
from tests.unit.verifier.prove.made_links import assertion, by_figures, by_words, fact
from verifier.prove.make_finding import make_finding
from verifier.prove.prove_link import prove_link

MATCH, PARTLY, MISMATCH = Stance.MATCH, Stance.PARTLY, Stance.MISMATCH
CHANGE = AssertionKind.CHANGE


def outcome(link: Link) -> Outcome:
    return prove_link(link).outcome


LEVELS: list[tuple[str, str, str, Stance, Outcome]] = [
    ("$120 million", "120.4", "USD", MATCH, Outcome.AGREES),
    ("$122 million", "120.4", "USD", MISMATCH, Outcome.REFUTED),
    ("nearly $125 million", "120.4", "USD", MATCH, Outcome.AGREES),
    ("nearly $130 million", "120.4", "USD", PARTLY, Outcome.PARTLY),
    ("more than $100 million", "120.4", "USD", MATCH, Outcome.PARTLY),
    ("€120 million", "120.4", "USD", MISMATCH, Outcome.REFUTED),
    ("a third", "33", "percent", MATCH, Outcome.AGREES),
    ("4,200", "4200", "number", MATCH, Outcome.AGREES),
]


@pytest.mark.parametrize(("value", "filed", "unit", "stance", "expected"), LEVELS)
def test_a_level_is_judged_by_the_widths_of_its_words(
    value: str, filed: str, unit: str, stance: Stance, expected: Outcome
) -> None:
    told = assertion(f"revenue was {value}", measure="revenue", value=value)
    assert outcome(by_figures(told, Formula.VALUE, fact(filed, unit), stance=stance)) is expected


@pytest.mark.parametrize("stance", [MATCH, MISMATCH])
def test_where_code_and_the_stance_differ_nothing_is_proved(stance: Stance) -> None:
    filed = "120" if stance is MISMATCH else "130"
    told = assertion("revenue was $120 million", measure="revenue", value="$120 million")
    proof = prove_link(by_figures(told, Formula.VALUE, fact(filed), stance=stance))
    assert proof.outcome is Outcome.NOT_FOUND
    assert f"the link says {stance.value}" in proof.remark


@pytest.mark.parametrize(
    ("value", "sense", "now", "before", "stance", "expected"),
    [
        ("20%", "up", "120", "100", MATCH, Outcome.AGREES),
        ("20%", "down", "120", "100", MISMATCH, Outcome.REFUTED),
        ("", "down", "90", "100", MATCH, Outcome.AGREES),
        ("", "down", "110", "100", MISMATCH, Outcome.REFUTED),
        ("", "up", "-2725", "-2459", MATCH, Outcome.AGREES),
        ("", "down", "-2725", "-2459", MISMATCH, Outcome.REFUTED),
        ("", "flat", "100.5", "100", MATCH, Outcome.AGREES),
        ("", "flat", "110", "100", MISMATCH, Outcome.REFUTED),
        ("doubled", "up", "200", "100", MATCH, Outcome.AGREES),
    ],
)
def test_a_change_goes_one_way(
    value: str, sense: str, now: str, before: str, stance: Stance, expected: Outcome
) -> None:
    given: dict[str, Any] = {"value": value} if value else {}
    told = assertion("it moved", CHANGE, measure="interest", direction="moved", sense=sense, **given)
    link = by_figures(told, Formula.GROWTH, fact(now), fact(before, year=2024), stance=stance)
    assert outcome(link) is expected
    if value == "20%" and expected is Outcome.REFUTED:
        assert make_finding(link).diagnosis is Diagnosis.DIRECTION


def test_points_told_as_percent_are_refuted_with_their_diagnosis() -> None:
    told = assertion("the margin widened 3%", CHANGE, measure="margin", value="3%", direction="widened", sense="up")
    now, before = fact("43", "percent"), fact("40", "percent", year=2024)
    link = by_figures(told, Formula.POINTS, now, before, stance=MISMATCH)
    assert outcome(link) is Outcome.REFUTED
    assert make_finding(link).diagnosis is Diagnosis.PERCENT_POINTS


def test_a_figure_pasted_without_unit_and_scale_is_read_as_the_filing_prints_it() -> None:
    told = assertion("Net sales 231,872", measure="Net sales", value="231,872")
    assert outcome(by_figures(told, Formula.VALUE, fact("231872"))) is Outcome.AGREES
    assert outcome(by_figures(told, Formula.VALUE, fact("231972"), stance=MISMATCH)) is Outcome.REFUTED


def test_another_year_than_the_one_written_proves_nothing() -> None:
    told = assertion("revenue was $120 million in 2025", measure="revenue", value="$120 million", period="2025")
    proof = prove_link(by_figures(told, Formula.VALUE, fact("120", year=2024)))
    assert proof.outcome is Outcome.NOT_FOUND
    assert "fiscal 2024" in proof.remark


def test_a_year_that_stands_over_the_column_is_the_one_asked_for() -> None:
    told = assertion("$120 million falls due in 2027", measure="debt", value="$120 million", period="2027")
    assert outcome(by_figures(told, Formula.VALUE, fact("120", column=("2027",)))) is Outcome.AGREES


def test_an_adjusted_row_proves_nothing_of_a_reported_figure() -> None:
    told = assertion("reported earnings were $120 million", measure="reported earnings", value="$120 million")
    link = by_figures(told, Formula.VALUE, fact("120", label=("Adjusted earnings",)))
    assert outcome(link) is Outcome.NOT_FOUND


def test_a_part_of_the_company_that_nobody_named_proves_nothing() -> None:
    tag = Tag(
        concept="us-gaap:Revenues",
        context_id="c",
        element_id="x",
        decimals=-6,
        dimensions=(Dimension(axis="srt:ProductOrServiceAxis", member="lumen:LampsMember"),),
    )
    told = assertion("turnover was $120 million", measure="turnover", value="$120 million")
    assert outcome(by_figures(told, Formula.VALUE, fact("120", tag=tag))) is Outcome.NOT_FOUND
    named = assertion("lamps brought in $120 million", measure="lamps", value="$120 million")
    assert outcome(by_figures(named, Formula.VALUE, fact("120", tag=tag))) is Outcome.AGREES


def test_a_filled_slot_that_nothing_compared_is_no_match() -> None:
    told = assertion("lamps made $120 million", measure="revenue", scope="lamps", value="$120 million")
    link = by_figures(told, Formula.VALUE, fact("120"), covers=(SlotName.MEASURE,))
    assert outcome(link) is Outcome.NOT_FOUND
    assert "scope" in prove_link(link).remark


def test_the_filings_own_hedge_is_compared() -> None:
    quote = "This customer accounted for more than 90% of it."
    filed = fact("90", "percent", source=FactSource.TEXT, quote=quote)
    less = assertion("less than 90%", AssertionKind.SHARE, measure="share", value="less than 90%")
    assert outcome(by_figures(less, Formula.VALUE, filed, stance=MISMATCH)) is Outcome.REFUTED
    more = assertion("more than 90%", AssertionKind.SHARE, measure="share", value="more than 90%")
    assert outcome(by_figures(more, Formula.VALUE, filed)) is Outcome.AGREES


def test_a_record_of_the_years_given_agrees_where_the_filing_calls_it_one() -> None:
    told = assertion("a record", AssertionKind.ORDER, measure="revenue", value="record")
    years = [fact("130"), fact("120", year=2024), fact("110", year=2023)]
    assert outcome(by_figures(told, Formula.RECORD, *years)) is Outcome.PARTLY
    assert outcome(by_figures(told, Formula.RECORD, *reversed(years), stance=MISMATCH)) is Outcome.REFUTED


SUIT = "In July a court in Dover dismissed the suit of former distributors."
LAMPS = "Lamps are made of glass."


def test_words_agree_when_they_speak_of_the_same() -> None:
    told = assertion("a court dismissed the suit", AssertionKind.EVENT, measure="suit", action="dismissed")
    assert outcome(by_words(told, SUIT)) is Outcome.AGREES
    assert outcome(by_words(told, LAMPS)) is Outcome.NOT_FOUND, "a quote on lamps says nothing of a court"


@pytest.mark.parametrize(
    ("slot", "against", "expected"),
    [
        (SlotName.ACTION, "dismissed", Outcome.REFUTED),
        (SlotName.OBJECT, "former distributors", Outcome.NOT_FOUND),
        (SlotName.ACTION, "was upheld", Outcome.NOT_FOUND),
        (SlotName.ACTION, "", Outcome.NOT_FOUND),
        (None, "dismissed", Outcome.NOT_FOUND),
    ],
)
def test_words_refute_by_what_stands_in_the_place_of_a_slot(
    slot: SlotName | None, against: str, expected: Outcome
) -> None:
    told = assertion("a court allowed the suit", AssertionKind.EVENT, measure="suit", action="allowed")
    assert outcome(by_words(told, SUIT, MISMATCH, slot=slot, against=against)) is expected


def test_a_figure_needs_a_figure() -> None:
    told = assertion("12 of the suits", AssertionKind.COUNT, measure="suits", value="12 suits")
    assert outcome(by_words(told, SUIT)) is Outcome.NOT_FOUND
    assert outcome(by_words(told, "There were 12 suits.")) is Outcome.AGREES


def test_what_a_report_does_not_decide_stays_open() -> None:
    told = assertion("revenue will be $120 million", measure="revenue", value="$120 million")
    link = by_figures(told, Formula.VALUE, fact("120"))
    assert outcome(link) is Outcome.AGREES
    forecast = assertion("it will be", measure="revenue", value="$120 million", open_reason=OpenReason.FORECAST)
    assert outcome(by_figures(forecast, Formula.VALUE, fact("120"))) is Outcome.NOT_FOUND


def test_a_divisor_that_may_be_zero_proves_nothing() -> None:
    told = assertion("it doubled", CHANGE, measure="revenue", value="doubled")
    assert outcome(by_figures(told, Formula.MULTIPLE, fact("120"), fact("0", year=2024))) is Outcome.NOT_FOUND


def test_a_rank_shows_what_was_compared() -> None:
    told = assertion("its second largest market", AssertionKind.COMPARISON, measure="market")
    facts = (fact("80"), fact("95", label=("Europe",)), fact("60", label=("Asia",)))
    proof = prove_link(by_figures(told, Formula.LARGEST, *facts, place=2))
    assert proof.outcome is Outcome.AGREES
    assert not proof.turned
    assert proof.calculation == Calculation(
        rule="largest",
        formula="largest",
        exact=Decimal(80_000_000),
        filed=facts[0].interval,
        unit="USD",
        display="$80 million; $95 million; $60 million",
    )
    assert outcome(by_figures(told, Formula.LARGEST, *facts, stance=MISMATCH)) is Outcome.REFUTED
    denied = replace(told, negated=True)
    assert outcome(by_figures(denied, Formula.LARGEST, *facts, place=2, stance=MISMATCH)) is Outcome.REFUTED
    assert outcome(by_figures(denied, Formula.LARGEST, *facts)) is Outcome.AGREES
    differs = prove_link(by_figures(told, Formula.LARGEST, *facts))
    assert differs.outcome is Outcome.NOT_FOUND
    assert "$80 million; $95 million" in differs.remark


def test_a_record_that_the_filing_calls_one_is_proved() -> None:
    told = assertion("a record", AssertionKind.COMPARISON, measure="revenue")
    years = fact("120"), fact("110", year=2024)
    link = by_figures(told, Formula.RECORD, *years, stance=PARTLY)
    assert outcome(link) is Outcome.PARTLY
    quoted = replace(link, quotes=by_words(told, "revenue was a record").quotes, stance=MATCH)
    assert outcome(quoted) is Outcome.AGREES


@pytest.mark.parametrize(
    ("written", "filed", "unit", "expected"),
    [
        ("120", "120", "USD", "120"),  # in millions
        ("120,400", "120.4", "USD", "120400"),  # in thousands
        ("0.12", "120.4", "USD", "0.1204"),  # in billions
        ("120,400,000", "120.4", "USD", "120400000"),
        ("43.2", "43.2", "percent", "43.2"),
        ("2,725", "-2725", "percent", "-2725"),
        ("0.0432", "43.2", "percent", "43.2"),  # no table gives percentages in thousands
        ("0.00241", "2.41", "USD/share", "2.41"),  # nor amounts per share
    ],
)
def test_a_bare_figure_is_compared_in_the_scale_that_fits_best(
    written: str, filed: str, unit: str, expected: str
) -> None:
    told = assertion(f"revenue {written}", measure="revenue", value=written)
    proof = prove_link(by_figures(told, Formula.VALUE, fact(filed, unit)))
    assert proof.calculation is not None
    assert proof.calculation.exact == Decimal(expected)
    assert proof.calculation.filed.low <= proof.calculation.exact <= proof.calculation.filed.high
    assert proof.calculation.unit == "number"


FLAT_WIDE, FLAT_NARROW = "102", "101"
"""A level that moved by the width up to which "flat" is right in part, and wholly, from 100."""


@pytest.mark.parametrize(
    ("formula", "sense", "values", "stance", "expected"),
    [
        (Formula.GROWTH, "flat", ("100.9", "100"), MATCH, Outcome.AGREES),
        (Formula.GROWTH, "flat", (FLAT_NARROW, "100"), PARTLY, Outcome.PARTLY),
        (Formula.GROWTH, "flat", ("98.1", "100"), PARTLY, Outcome.PARTLY),
        (Formula.GROWTH, "flat", ("98.1", "100"), MATCH, Outcome.PARTLY),
        (Formula.GROWTH, "flat", ("100.9", "100"), PARTLY, Outcome.AGREES),
        (Formula.GROWTH, "flat", (FLAT_WIDE, "100"), MISMATCH, Outcome.REFUTED),
        (Formula.DIFFERENCE, "flat", ("100.5", "100"), MATCH, Outcome.AGREES),
        (Formula.GROWTH, "up", ("100", "100"), MISMATCH, Outcome.REFUTED),
        (Formula.GROWTH, "up", ("101", "100"), MATCH, Outcome.AGREES),
        (Formula.GROWTH, "up", ("99", "100"), MISMATCH, Outcome.REFUTED),
        (Formula.MULTIPLE, "up", ("150", "100"), MATCH, Outcome.AGREES),
        (Formula.MULTIPLE, "down", ("150", "100"), MISMATCH, Outcome.REFUTED),
        (Formula.MULTIPLE, "down", ("50", "100"), MATCH, Outcome.AGREES),
        (Formula.MULTIPLE, "up", ("100", "100"), MISMATCH, Outcome.REFUTED),
    ],
)
def test_a_direction_without_a_figure_is_proved_by_sign_and_the_width_of_flat(
    formula: Formula, sense: str, values: tuple[str, str], stance: Stance, expected: Outcome
) -> None:
    told = assertion("it moved", CHANGE, measure="interest", direction="moved", sense=sense)
    proof = prove_link(by_figures(told, formula, fact(values[0]), fact(values[1], year=2024), stance=stance))
    assert (proof.outcome, proof.calculation and proof.calculation.rule) == (expected, "direction")
    assert proof.turned is (sense != "flat" and expected is Outcome.REFUTED)


def test_a_printed_change_has_the_direction_of_its_sign() -> None:
    told = assertion("it fell", CHANGE, measure="interest", direction="fell", sense="down")
    assert outcome(by_figures(told, Formula.VALUE, fact("-3", "percent"))) is Outcome.AGREES
    flat = assertion("it was flat", CHANGE, measure="interest", direction="flat", sense="flat")
    assert outcome(by_figures(flat, Formula.VALUE, fact("0.5", "percent"))) is Outcome.AGREES
    assert outcome(by_figures(flat, Formula.VALUE, fact("3", "percent"), stance=MISMATCH)) is Outcome.REFUTED


@pytest.mark.parametrize(
    ("told", "remark"),
    [
        (assertion("it had some plants", measure="plants", value="some"), "“some” is no figure that can be read"),
        (assertion("it had plants", AssertionKind.COUNT, measure="plants"), "“” is no figure that can be read"),
        (
            assertion("it had plants", measure="plants"),
            "figures were given for what is claimed without a figure or a direction",
        ),
    ],
)
def test_figures_for_what_has_neither_figure_nor_direction_prove_nothing(told: Assertion, remark: str) -> None:
    proof = prove_link(by_figures(told, Formula.VALUE, fact("3", "number")))
    assert (proof.outcome, proof.remark) == (Outcome.NOT_FOUND, remark)
    assert proof.calculation is not None
    assert proof.calculation.rule == "direction"


@pytest.mark.parametrize(("item", "where"), [("3", "Item 3"), (None, "Page 1")])
def test_a_note_says_where_the_words_stand(item: str | None, where: str) -> None:
    told = assertion("it was fined", measure="it")
    link = by_words(told, "it was fined")
    [quote] = link.quotes
    moved = replace(link, quotes=(replace(quote, place=replace(quote.place, item=item)),))
    assert make_finding(moved).note == f"{where} says so: “it was fined”"
