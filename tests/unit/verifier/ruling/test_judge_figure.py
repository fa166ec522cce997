"""The interval rule and the table of widths."""

from decimal import Decimal

import pytest

from core.domain.claims.claim import Hedge
from core.domain.claims.verdict import Outcome
from core.domain.filings.interval import Interval
from tests.unit.verifier.made import quantity
from verifier.ruling.judge_figure import judge

B = Decimal(10) ** 9


def outcome(
    written: tuple[str, str, str], filed: str, half: str = "0", hedge: Hedge = Hedge.NONE, **more: object
) -> Outcome:
    value, unit, digit = written
    exact = Decimal(filed)
    amount = quantity(more.pop("text", value), value, unit, digit, hedge, **more)  # type: ignore[arg-type]
    return judge(amount, exact, Interval.around(exact, Decimal(half))).outcome


@pytest.mark.parametrize(
    ("written", "filed", "agrees"),
    [
        (("5300000000", "USD", "10000000"), "5304900000", True),
        (("5300000000", "USD", "10000000"), "5306000000", False),
        (("1000000000", "USD", "1000000000"), "1400000000", False),
        (("1", "percent", "1"), "0.95", True),
        (("5", "percent", "1"), "5.6", False),
        (("6.11", "USD/share", "0.01"), "6.08", False),
    ],
)
def test_plain_figures_agree_within_their_last_digit(written: tuple[str, str, str], filed: str, agrees: bool) -> None:
    assert (outcome(written, filed) is Outcome.AGREES) is agrees


@pytest.mark.parametrize(
    ("hedge", "filed", "expected"),
    [
        (Hedge.ABOUT, "104", Outcome.AGREES),
        (Hedge.ABOUT, "109", Outcome.PARTLY),
        (Hedge.ABOUT, "112", Outcome.REFUTED),
        (Hedge.NEARLY, "96", Outcome.AGREES),
        (Hedge.NEARLY, "92", Outcome.PARTLY),
        (Hedge.NEARLY, "100.4", Outcome.REFUTED),
        (Hedge.NEARLY, "103", Outcome.REFUTED),
        (Hedge.OVER, "108", Outcome.AGREES),
        (Hedge.OVER, "130", Outcome.PARTLY),
        (Hedge.OVER, "99.6", Outcome.PARTLY),
        (Hedge.OVER, "97", Outcome.REFUTED),
        (Hedge.JUST_OVER, "102", Outcome.AGREES),
        (Hedge.JUST_OVER, "107", Outcome.PARTLY),
        (Hedge.JUST_OVER, "99", Outcome.REFUTED),
        (Hedge.UNDER, "93", Outcome.AGREES),
        (Hedge.UNDER, "60", Outcome.PARTLY),
        (Hedge.UNDER, "101", Outcome.REFUTED),
    ],
)
def test_hedges_follow_the_table(hedge: Hedge, filed: str, expected: Outcome) -> None:
    assert outcome(("100", "USD", "1"), filed, hedge=hedge) is expected


@pytest.mark.parametrize(
    ("value", "hedge", "filed", "expected"),
    [
        ("50", Hedge.OVER, "62", Outcome.AGREES),
        ("50", Hedge.OVER, "49", Outcome.PARTLY),
        ("50", Hedge.OVER, "40", Outcome.REFUTED),
        ("20", Hedge.NONE, "21.4", Outcome.AGREES),
        ("20", Hedge.NONE, "22.6", Outcome.PARTLY),
        ("20", Hedge.NONE, "24", Outcome.REFUTED),
        ("50", Hedge.JUST_OVER, "51.4", Outcome.AGREES),
        ("75", Hedge.NEARLY, "73.3", Outcome.AGREES),
        ("40", Hedge.OVER, "36.4", Outcome.REFUTED),
    ],
)
def test_word_fractions_have_room_in_points(value: str, hedge: Hedge, filed: str, expected: Outcome) -> None:
    assert outcome((value, "percent", "1"), filed, hedge=hedge, word_fraction=True) is expected


@pytest.mark.parametrize(
    ("text", "value", "hedge", "filed", "expected"),
    [
        ("doubled", "2", Hedge.NONE, "2.08", Outcome.AGREES),
        ("doubled", "2", Hedge.NONE, "1.85", Outcome.PARTLY),
        ("doubled", "2", Hedge.OVER, "2.6", Outcome.AGREES),
        ("doubled", "2", Hedge.OVER, "1.6", Outcome.REFUTED),
        ("tripled", "3", Hedge.NONE, "3.2", Outcome.AGREES),
        ("halved", "0.5", Hedge.NONE, "0.56", Outcome.REFUTED),
        ("seven times", "7", Hedge.NEARLY, "6.8", Outcome.AGREES),
    ],
)
def test_multiples(text: str, value: str, hedge: Hedge, filed: str, expected: Outcome) -> None:
    digit = "0.1" if "." in value else "1"
    assert outcome((value, "times", digit), filed, hedge=hedge, text=text) is expected


def test_most_is_above_half() -> None:
    assert outcome(("50", "percent", "0"), "84", high=Decimal(100), word_fraction=True) is Outcome.AGREES
    assert outcome(("50", "percent", "0"), "49", high=Decimal(100), word_fraction=True) is Outcome.REFUTED


@pytest.mark.parametrize(
    ("value", "digit", "filed", "agrees"),
    [("5.57", "0.01", "5.45", False), ("5.5", "0.1", "5.4", True), ("21.98", "0.01", "21.9", False)],
)
def test_about_leaves_no_room_beyond_the_hundredth_of_a_percent(
    value: str, digit: str, filed: str, agrees: bool
) -> None:
    said = outcome((value, "percent", digit), filed, hedge=Hedge.ABOUT)
    assert (said is Outcome.AGREES) is agrees
