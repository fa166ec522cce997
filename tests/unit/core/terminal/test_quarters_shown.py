"""Quarters as a terminal of a hundred columns, and a program, are shown them."""

import json

import pytest
from rich.console import Console

from core.domain.filings.span import FiscalSpan, read_span
from core.errors import UnknownMetric
from core.metrics.periods.history import history
from core.metrics.periods.quarters import read_quarters
from core.terminal.commands import show_facts
from tests.unit.core.metrics.quarterly import BEFORE, Q1, Q2, Q3, YEAR, held, report, span, told
from tests.unit.core.metrics.sample import SEGMENT_AXIS, printed

WIDTH = 100
ROAD = told("Revenues", {(2024, "Q2"): 71, (2024, "H1"): 133}, members=[(SEGMENT_AXIS, "aldq:RoadMember")])
PRICE = printed("Average price per crate", 7, span(2024, "Q2"))
STORE = held(BEFORE, Q1, report(2024, "Q2", [*Q2.facts, *ROAD, PRICE]), Q3, YEAR)


@pytest.fixture(name="screen", autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> Console:
    console = Console(width=WIDTH, record=True, highlight=False, quiet=False)
    monkeypatch.setattr(show_facts, "show", console.print)
    return console


def shown(
    metric: str | None, period: FiscalSpan | None = None, *, by: str | None = None, as_json: bool = False
) -> None:
    years, found = history("ALDQ", STORE, metric=metric), read_quarters("ALDQ", STORE, metric=metric)
    show_facts.show_quarters(found, years, period, named=metric is not None, by=by, as_json=as_json)


def test_one_metric_shows_every_part_of_its_years(screen: Console) -> None:
    shown("revenue")
    text = screen.export_text()
    names = ("FY2024", "Q4 FY2024", "TTM Q3 FY2024", "9M FY2024", "Q3 FY2024", "H1 FY2024", "Q1 FY2024", "FY2023")
    assert all(f" {name} " in text for name in names)
    fourth = text[text.index("Q4 FY2024") :].splitlines()
    assert ("150" in fourth[0], "= 500 - 350" in fourth[0]) == (True, True)
    assert "alder-10-q-2024-q3" in "".join(fourth[:3])
    assert max(map(len, text.splitlines())) <= WIDTH


def test_all_metrics_show_the_newest_quarters(screen: Console) -> None:
    shown(None)
    text = screen.export_text()
    revenue = next(line for line in text.splitlines() if "Revenue" in line)
    assert [figure in revenue for figure in (" 150 ", " 130 ", " 120 ", " 100 ", " 220 ")] == [*[True] * 4, False]


def test_parts_of_quarters_leave_the_year_to_date_out(screen: Console) -> None:
    shown("revenue", by="segment")
    shown("revenue", read_span("2024H1"), by="segment")
    first, second = (line for line in screen.export_text().splitlines() if "Road" in line)
    assert ("71" in first, "133" in first) == (True, False)
    assert ("71" in second, "133" in second) == (False, True)


def test_a_period_without_a_value_names_those_that_have_one(screen: Console) -> None:
    shown("revenue", read_span("2022Q1"))
    text = " ".join(screen.export_text().split())
    assert "The filings held give nothing for Q1 FY2022. There are figures of FY2024, Q4 FY2024" in text


def figures_in(asked: str) -> None:
    show_facts.show_figures(
        "ALDQ", "price per crate", UnknownMetric("none"), STORE, as_of=None, span=read_span(asked), as_json=False
    )


def test_words_are_looked_for_in_that_period(screen: Console) -> None:
    figures_in("2024Q2")
    assert "Average price per crate" in screen.export_text()
    with pytest.raises(UnknownMetric, match="No table or sentence of ALDQ"):
        figures_in("2024Q3")


def test_the_json_of_quarters_keeps_that_of_years(capsys: pytest.CaptureFixture[str]) -> None:
    shown("revenue", read_span("2024Q2"), as_json=True)
    data = json.loads(capsys.readouterr().out)
    assert sorted(data) == ["breakdowns", "metrics", "missing", "past", "periods", "said"]
    assert sorted(data["metrics"]["revenue"]) == ["2023", "2024"]
    assert {at: list(parts) for at, parts in data["periods"]["revenue"].items()} == {"2024": ["Q2"]}
    assert [(row["part"], row["value"]) for row in data["breakdowns"]] == [("Q2", 71_000_000)]
