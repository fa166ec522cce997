"""What single sentences name, by the patterns of the field."""

import pytest

from core.domain.filings.entity_name import name_key
from core.entities.definitions import find_definitions
from core.entities.find_amounts import find_amounts
from core.entities.find_bodies import find_bodies
from core.entities.find_dates import find_dates
from core.entities.find_laws import find_laws
from core.entities.find_people import role_after
from core.entities.find_places import find_towns, is_part, places


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("On June 28, 2025 and 3 May 2024 we paid.", ["2025-06-28", "2024-05-03"]),
        ("In March 2024 and in fiscal 2023 sales rose.", ["2024-03", "FY2023"]),
        ("the fourth quarter of fiscal 2025 and the first quarter of 2024", ["FY2025-Q4", "2024-Q1"]),
        ("In 2024, 2023 and 2022 we paid.", ["2024", "2023", "2022"]),
        ("The 2031 Notes and the 2019 Equity Incentive Plan under the Act of 1934, ASU 2023-07, $2,024.", []),
        ("On February 31, 2024 nothing happened.", []),
    ],
)
def test_dates(text: str, keys: list[str]) -> None:
    assert [span.key for span in find_dates(text)] == keys


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Sales were $1.2 billion, up 4.5%.", [("$1.2 billion", "USD 1200000000"), ("4.5%", "4.5 %")]),
        ("a loss of $(15) million", [("$(15) million", "USD -15000000")]),
        ("between 5% and 7 percent", [("5%", "5 %"), ("7 percent", "7 %")]),
        ("a dividend of $0.24 per share", [("$0.24 per share", "USD/share 0.24")]),
        ("We employed 4,310 people.", []),
    ],
)
def test_amounts(text: str, found: list[tuple[str, str]]) -> None:
    assert [(text[s.start : s.end], s.key) for s in find_amounts(text)] == found


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Under the Harbour Safety Act of 1998 and the Clean Pump Act we report.", ["Harbour Safety Act of 1998"]),
        ("as defined in Rule 13a-15(e) and Item 408 of Regulation S-K", ["Rule 13a-15(e)", "Regulation S-K"]),
        ("ASU 2023-07, ASC 606 and IFRS 16 apply.", ["ASU 2023-07", "ASC 606", "IFRS 16"]),
        ("We act by a Code of Conduct.", []),
    ],
)
def test_laws(text: str, names: list[str]) -> None:
    assert [s.name for s in find_laws(text)][: len(names) or None] == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("We sued Norrbeck Filtration AB and Vale & Sons Inc. in May.", ["Norrbeck Filtration AB", "Vale & Sons Inc."]),
        ("The United States District Court for the Northern District of Ohio ruled.", ["United States District Court"]),
        ("She taught at Dunmarrow University.", ["Dunmarrow University"]),
        ("the Exchange, our Insurance Company and the Commission", []),
    ],
)
def test_bodies(text: str, names: list[str]) -> None:
    found = [s.name for s in find_bodies(text)]
    assert len(found) == len(names)
    assert all(name.startswith(want) for name, want in zip(found, names, strict=True))


def test_places_are_whole_names() -> None:
    text = "Offices in Lindmoor, Ohio and Japan; the Kansas City Southern line; Georgia."
    whole = [s.name for s in places().find(text) if not is_part(text, s)]
    assert whole == ["Ohio", "Japan", "Georgia"]
    assert [s.name for s in find_towns(text)] == ["Lindmoor"]


def test_one_place_has_one_key() -> None:
    keys = {s.key for s in places().find("the U.S., the United States and USA")}
    assert keys == {"united states"}


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Vale Works Corp. (“Vale”) and the Pump Act (the “Pump Act”)", ["Vale", "Pump Act"]),
        ("“Net churn” means the share of plans that end.", ["Net churn"]),
        ("average selling price (ASP) and what we call “core revenue”", ["ASP", "core revenue"]),
        ("Vale Works Corp. (the “Company,” “we” or “us”)", []),
    ],
)
def test_definitions(text: str, terms: list[str]) -> None:
    assert [d.term for d in find_definitions(text)] == terms


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vale Works, Inc.", "the Vale Works Corporation"),
        ("Vale & Sons Ltd.", "Vale and Sons"),
        ("U.S. Pump Act", "US pump act"),
        ("Vale’s", "Vale"),
    ],
)
def test_spellings_fall_together(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_a_role_ends_with_the_title() -> None:
    text = "Ada Green – Executive Vice President and Chief Financial Officer (Principal Financial Officer)"
    found = role_after(text, len("Ada Green"))
    assert found is not None
    assert text[slice(*found)] == "Executive Vice President and Chief Financial Officer"
    assert role_after("Ada Green lives in Oslo.", len("Ada Green")) is None
