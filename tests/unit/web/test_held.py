"""Pages on what is held: companies with charts, filings with their items and a search."""

import re
from decimal import Decimal

import pytest
from fastapi.testclient import TestClient

from core.ports.services import Services
from tests.unit.core.answering.reports import osprey
from tests.unit.web.made import READER, browser
from tests.unit.web.made import services as made_services
from web.evidence.answers import recorded_charts
from web.held.column_chart import HEIGHT, WIDTH, Point, column_chart


def test_columns_keep_to_the_picture_and_those_of_losses_hang_below_the_line() -> None:
    points = [Point(name=str(n), value=Decimal(v), words=v) for n, v in enumerate(("5", "-3", "0", "12"))]
    chart = column_chart("Net income", "USD", points)
    for column in chart.columns:
        assert 0 <= column.x < column.x + column.width <= WIDTH
        assert 0 <= column.y < column.y + column.height <= HEIGHT
    up, down, none, top = chart.columns
    assert up.y + up.height == pytest.approx(chart.base)
    assert down.y == pytest.approx(chart.base)
    assert down.height / up.height == pytest.approx(3 / 5, abs=0.01)
    assert none.height == 1.0
    assert (top.short, down.short) == ("12", "−3")


@pytest.mark.parametrize(
    ("value", "unit", "short", "told"),
    [
        ("2435480000", "USD", "2.44", "$ billion"),
        ("164000", "shares", "164,000", "shares"),
        ("6.08", "USD/share", "6.08", "$ per share"),
        ("-46.25", "percent", "−46.2", "%"),
    ],
)
def test_short_figures_say_their_unit_once(value: str, unit: str, short: str, told: str) -> None:
    chart = column_chart("", unit, [Point(name="2025", value=Decimal(value), words="")])
    assert (chart.columns[0].short, chart.unit) == (short, told)


def test_a_company_has_its_figures_each_with_the_way_to_its_cell(ada: TestClient, services: Services) -> None:
    assert "/companies/PELS" in ada.get("/companies").text
    page = ada.get("/companies/PELS").text
    assert "<svg" in page
    links = set(re.findall(r'href="(/e/[^"]+)"', page))
    assert len(links) > 20
    for link in sorted(links)[:10]:
        assert ada.get(link).status_code == 200
    assert "$2.435 billion" in page
    assert "By segment" in page
    assert ada.get("/companies/nobody").status_code == 404
    assert ada.get(f"/companies/{services.filings.companies()[0].cik}").status_code == 200


def test_a_filing_has_its_items_their_text_and_a_search(ada: TestClient) -> None:
    assert "/filings/pels-10-k-2025" in ada.get("/filings?words=pellstrand 2025").text
    assert "No filing is held" in ada.get("/filings?words=pellstrand 1999").text
    contents = ada.get("/filings/pels-10-k-2025").text
    assert "?item=1A" in contents
    risks = ada.get("/filings/pels-10-k-2025?item=1A").text
    assert risks.count('class="block"') > 10
    found = ada.get("/filings/pels-10-k-2025?words=membrane supplier").text
    count = int(re.search(r"<h2>(\d+) place", found)[1])  # type: ignore[index]
    assert count == found.count('class="block"') > 0
    assert "0 places with “&lt;b&gt;zebra”" in ada.get("/filings/pels-10-k-2025?words=<b>zebra").text
    assert ada.get("/filings/nothing").status_code == 404


def test_an_item_is_compared_with_that_of_the_year_before() -> None:
    held = made_services()
    for year in (2023, 2024):
        held.filings.save(osprey(year))
    reader = browser(held)
    reader.sign_in(READER)
    address = "/filings/ospc-10-k-2024?item=1A"
    assert "What changed since fiscal 2023" in reader.see(address)
    page = reader.see(f"{address}&changes=1")
    assert "Added since fiscal 2023: 1" in page
    assert "An attack on the computers that steer our locks" in page
    assert "Dropped since fiscal 2023: 1" in page
    assert "A fire at our Mill Basin warehouse" in page
    assert "Tolls are set every <del>five</del> <ins>three</ins> years." in page
    assert "Silt may close our locks" not in page
    for link in re.findall(r'class="where" href="(/e/[^"]+)"', page):
        assert reader.client.get(link).status_code == 200
    assert "It says the same as the report for fiscal 2023." in reader.see("/filings/ospc-10-k-2024?item=3&changes=1")
    assert "What changed" not in reader.see("/filings/ospc-10-k-2023?item=1A&changes=1")


def test_a_figure_over_three_years_is_drawn_and_one_that_is_not_sure_is_not() -> None:
    facts = [{"evidence": "a:e1:r1c1"}]
    numbers = [
        {"label": "Revenue", "period": f"FY{year}", "value": "5", "unit": "USD", "facts": facts}
        for year in (2025, 2023, 2024)
    ]
    [chart] = recorded_charts({"numbers": numbers})
    assert [column.point.name for column in chart.columns] == ["2023", "2024", "2025"]
    assert chart.columns[0].point.href == "/e/a:e1:r1c1"
    assert recorded_charts({"numbers": numbers, "nearest": True}) == []
    assert recorded_charts({"numbers": numbers[:2]}) == recorded_charts({}) == []
