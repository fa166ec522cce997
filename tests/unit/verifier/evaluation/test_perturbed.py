"""Claims made of filed figures: what they say, and whether they are true."""

from dataclasses import replace
from decimal import Decimal
from random import Random

import pytest

from core.domain.claims.claim import Direction, Hedge
from core.domain.claims.verdict import Diagnosis, Ruling
from core.domain.filings.interval import Interval
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion, WrittenAssertion
from verifier.evaluation.perturbed.edits import EDITS, EditCase, Pool
from verifier.evaluation.perturbed.gold import KnownFigure, rule
from verifier.evaluation.perturbed.line import FiguresLine, Filed
from verifier.evaluation.perturbed.perturbed_score import EditScore
from verifier.evaluation.perturbed.printed_figures import Shown, is_true_elsewhere
from verifier.evaluation.perturbed.true_claims import true_claims
from verifier.evaluation.perturbed.write_figure import write_amount, write_per_share, write_percent, write_points
from verifier.evaluation.times import median_and_p95

D = Decimal
MILLION = D(10) ** 6


def line(metric: str, *millions: int, member: str = "", order: int = 0) -> FiguresLine:
    """A line in whole millions for fiscal 2024 and the years before."""
    years = {
        2024 - n: Filed(value=v * MILLION, interval=Interval.around(v * MILLION, MILLION / 2), facts=(f"{metric}-{n}",))
        for n, v in enumerate(millions)
    }
    return FiguresLine(
        company="Lumen Works Corp.",
        metric=metric,
        names=(metric,),
        unit="USD",
        statement="income",
        order=order,
        instant=False,
        years=years,
        member=member,
        axis="segment" if member else "",
    )


REVENUE = line("revenue", 9274, 8400, 7800)
PROFIT = line("profit", 930, 1200, 1000, order=1)
KETTLES = line("revenue", 6274, 5000, 4500, member="Kettles")
LAMPS = line("revenue", 3000, 3400, 3300, member="Lamps")
LINES = (REVENUE, PROFIT, KETTLES, LAMPS)
ABROAD = replace(line("revenue", 512, 480, 470), company="Other Mills Inc.")


def test_the_share_of_edits_named_is_of_the_false_claims_alone() -> None:
    assert EditScore(claims=40, right=40, edited=10, diagnosed=9).diagnosed_share == 0.9
    assert EditScore(claims=10, right=10, edited=0, diagnosed=0).diagnosed_share is None


def said(value: str, digit: str, hedge: Hedge = Hedge.NONE, unit: str = "USD", text: str = "") -> WrittenAssertion:
    return WrittenAssertion(value=D(value), last_digit=D(digit), unit=unit, text=text, hedge=hedge)


def level(written: WrittenAssertion, of: FiguresLine = REVENUE, year: int = 2024) -> MadeAssertion:
    return MadeAssertion(kind=Kind.LEVEL, line=of, year=year, before=year - 1, written=written)


@pytest.mark.parametrize(
    ("value", "digit", "hedge", "ruling"),
    [
        ("9.27e9", "1e7", Hedge.NONE, Ruling.CONFIRMED),
        ("9.26e9", "1e7", Hedge.NONE, Ruling.CONTRADICTED),
        ("9.2e9", "1e8", Hedge.OVER, Ruling.CONFIRMED),
        ("8e9", "1e9", Hedge.OVER, Ruling.PARTIALLY_SUPPORTED),
        ("9.4e9", "1e8", Hedge.OVER, Ruling.CONTRADICTED),
        ("9.3e9", "1e8", Hedge.OVER, Ruling.PARTIALLY_SUPPORTED),
        ("9.4e9", "1e8", Hedge.NEARLY, Ruling.CONFIRMED),
        ("9.0e9", "1e8", Hedge.NEARLY, Ruling.CONTRADICTED),
        ("9.6e9", "1e8", Hedge.ABOUT, Ruling.CONFIRMED),
    ],
)
def test_a_level_is_judged_by_the_interval_and_the_table_of_widths(
    value: str, digit: str, hedge: Hedge, ruling: Ruling
) -> None:
    assert rule(level(said(value, digit, hedge))) is ruling


def test_an_amount_far_from_the_exact_value_is_not_confirmed_by_its_coarse_digit() -> None:
    assert rule(level(said("1e9", "1e9"), of=line("revenue", 1400))) is Ruling.CONTRADICTED


def test_the_right_size_the_wrong_way_is_contradicted() -> None:
    fell = MadeAssertion(
        kind=Kind.GROWTH,
        line=PROFIT,
        year=2024,
        before=2023,
        written=said("22.5", "0.1", unit="percent"),
        direction=Direction.DOWN,
    )
    assert rule(fell) is Ruling.CONFIRMED
    assert rule(replace(fell, direction=Direction.UP)) is Ruling.CONTRADICTED


def test_every_true_claim_is_confirmed_and_every_edit_of_it_is_not_but_for_chance() -> None:
    draw = Random(3)  # noqa: S311
    bases = true_claims(LINES, draw)
    assert {a.kind for a in bases} >= {Kind.LEVEL, Kind.GROWTH, Kind.SHARE, Kind.COMPARISON, Kind.RANK, Kind.RECORD}
    pool = Pool(lines=LINES, others=(ABROAD,), earlier={("profit", "", 2024): ABROAD.years[2024]})
    made = {
        edit: [a for base in bases for a in EDITS[edit](EditCase(assertion=base, pool=pool, draw=draw))]
        for edit in EDITS
    }
    assert {edit for edit in made if not made[edit]} == {Diagnosis.GAAP, Diagnosis.PERCENT_POINTS}
    surely_false = (Diagnosis.SCALE, Diagnosis.DIRECTION, Diagnosis.SUPERLATIVE, Diagnosis.RESTATED)
    assert [a for edit in surely_false for a in made[edit] if rule(a) is Ruling.CONFIRMED] == []
    coarse = [a for a in made[Diagnosis.ROUNDING] if a.written and a.written.last_digit >= MILLION]
    assert coarse
    assert [a for a in coarse if rule(a) is Ruling.CONFIRMED] == []


def test_a_change_in_points_called_percent_is_false() -> None:
    margin = replace(
        line("margin"),
        unit="percent",
        years={
            y: Filed(value=D(v), interval=Interval(D(v), D(v)), facts=()) for y, v in ((2024, "43.1"), (2023, "41.8"))
        },
    )
    rose = MadeAssertion(
        kind=Kind.POINTS,
        line=margin,
        year=2024,
        before=2023,
        written=said("1.3", "0.1", unit="points", text="1.3 percentage points"),
        direction=Direction.UP,
    )
    assert rule(rose) is Ruling.CONFIRMED
    (called,) = EDITS[Diagnosis.PERCENT_POINTS](EditCase(assertion=rose, pool=Pool(lines=()), draw=Random(1)))  # noqa: S311
    assert called.written is not None
    assert called.written.text == "1.3 percent"
    assert rule(called) is Ruling.CONTRADICTED


def test_the_last_digit_goes_the_wrong_way_of_rounding() -> None:
    written = said("9.27e9", "1e7", text="$9.27 billion")
    case = EditCase(assertion=level(written), pool=Pool(lines=LINES), draw=Random(1))  # noqa: S311
    (edited,) = EDITS[Diagnosis.ROUNDING](case)
    assert edited.written is not None
    assert edited.written.text == "$9.28 billion"


def test_an_edit_that_the_filing_prints_elsewhere_is_not_false() -> None:
    printed = KnownFigure(D("9.3e9"), Interval.around(D("9.3e9"), D("5e7")))
    coarser = Shown(unit="USD", found=printed, words=frozenset({"revenue"}))
    off = level(said("9.28e9", "1e7"))
    assert not is_true_elsewhere(off, Diagnosis.ROUNDING, ())
    assert is_true_elsewhere(off, Diagnosis.ROUNDING, (coarser,))
    grew = MadeAssertion(kind=Kind.GROWTH, line=LAMPS, year=2024, before=2023, written=said("13", "1", unit="percent"))
    rate = KnownFigure(D(13), Interval.around(D(13), D("0.5")))
    of_lamps = Shown(unit="percent", found=rate, words=frozenset({"lamps", "net", "sales"}))
    assert is_true_elsewhere(grew, Diagnosis.PERIOD, (of_lamps,))
    assert not is_true_elsewhere(grew, Diagnosis.PERIOD, (replace(of_lamps, words=frozenset({"kettles"})),))


def test_figures_are_written_as_they_round() -> None:
    draw = Random(5)  # noqa: S311
    amounts = {write_amount(D(9274) * MILLION, draw, digits=3).text for _ in range(40)}
    assert amounts == {"$9.27 billion", "$9.27bn"}
    assert {write_per_share(D("0.875"), draw).text for _ in range(40)} == {"88 cents", "$0.88"}
    assert {write_percent(D("12.44"), draw, places=0).text for _ in range(40)} == {"12 percent", "12%"}


def test_times_are_told_by_median_and_95th_percentile() -> None:
    assert median_and_p95([]) == (0.0, 0.0)
    assert median_and_p95([float(n) for n in range(1, 101)]) == (50.5, 95.0)


def test_basis_points_are_written_to_their_last_digit() -> None:
    written = [write_points(D("-0.3735").copy_abs(), Random(seed)) for seed in range(12)]  # noqa: S311
    assert {(w.text, w.value, w.last_digit) for w in written} == {
        ("37 basis points", D("0.37"), D("0.01")),
        ("0.4 percentage points", D("0.4"), D("0.1")),
    }
