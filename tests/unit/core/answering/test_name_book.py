"""Which names name one of the companies held alone, and where a text has them."""

from dataclasses import replace

import pytest

from core.answering.understand.companies import find_companies, is_slip
from core.answering.understand.name_book import name_pattern, names_of, shared_names
from core.answering.wording import company_name
from core.domain.filings.company import Company
from core.language.words.tokens import read_tokens

MARLOW = Company(
    cik="0000000011",
    name="THE J. M. MARLOW COMPANY",
    ticker="JMM",
    aliases=("J. M. Marlow", "Marlow’s", "Marlow"),
)
VALE = Company(
    cik="0000000012", name="VALE-MARSH SQUILL CO", ticker="SALT", aliases=("Vale-Marsh Squill", "Vale-Marsh", "VMS")
)
FIZZI = Company(cik="0000000013", name="FizziCo, Inc.", ticker="FZZ", aliases=("FizziCo", "Fizzi"), products=("Fizzi",))
RIDGE = Company(cik="0000000014", name="Ridge Digital Holdings, Inc.", ticker="RDG", aliases=("Ridge Digital", "Ridge"))
OIL = Company(cik="0000000015", name="Ridge Petroleum Corp.", ticker="RPC", aliases=("Ridge Petroleum", "Ridge"))
ORCHARD = Company(cik="0000000016", name="Orchard Inc.", ticker="ORC", aliases=("Orchard",))
INNS = Company(cik="0000000017", name="Orchard Lodging Trust, Inc.", ticker="INN", aliases=("Orchard Lodging",))
HELD = (MARLOW, VALE, FIZZI, ORCHARD)


def named(text: str, held: tuple[Company, ...] = HELD) -> list[str]:
    return [c.name for c in held if name_pattern(c, held).search(text)]


def asked(text: str, held: tuple[Company, ...] = HELD) -> list[str]:
    return [c.name for c in find_companies(text, read_tokens(text), held)[0]]


@pytest.mark.parametrize(
    ("name", "company"),
    [
        ("Marlow", MARLOW),
        ("MARLOW", MARLOW),
        ("Marlow's", MARLOW),
        ("Marlow’s", MARLOW),
        ("Marlow‘s", MARLOW),
        ("Marlowʼs", MARLOW),
        ("Marlows", MARLOW),
        ("J.M. Marlow", MARLOW),
        ("JM Marlow Co.", MARLOW),
        ("the J. M. Marlow Company", MARLOW),
        ("JMM", MARLOW),
        ("Vale Marsh", VALE),
        ("Vale-Marsh", VALE),
        ("Vale Marsh Squill's", VALE),
        ("VMS", VALE),
        ("Fizzi", FIZZI),
        ("FizziCo's", FIZZI),
        ("Fizzico Inc", FIZZI),
    ],
)
def test_any_form_of_a_name_names_the_company_and_no_other(name: str, company: Company) -> None:
    assert named(f"Revenue at {name} rose 5%.") == [company.name]
    assert asked(f"What was {name} revenue in 2024?") == [company.name]


@pytest.mark.parametrize(
    ("question", "company"),
    [
        ("whats marlows revenue", MARLOW),
        ("vale marsh revenue", VALE),
        ("valemarsh revenue", VALE),
        ("vms revenue", VALE),
        ("jmm revenue", MARLOW),
        ("orchrad revenue", ORCHARD),
        ("orchrd revenue", ORCHARD),
    ],
)
def test_questions_name_a_company_in_any_case_and_with_a_slip(question: str, company: Company) -> None:
    assert asked(question) == [company.name]


@pytest.mark.parametrize(
    "text",
    ["salt and pepper", "the vale was a marsh", "Vale of tears", "a squill", "SALT PRICES RISE", "Vms", "Marlowe"],
)
def test_other_words_name_nobody(text: str) -> None:
    assert named(text) == []


@pytest.mark.parametrize("text", ["(NYSE: SALT)", "$SALT", "(SALT)"])
def test_a_ticker_that_is_a_word_counts_where_it_stands_as_one(text: str) -> None:
    assert named(f"Shares {text} rose.") == [VALE.name]
    assert named("SALT rose.") == []


def test_what_a_brand_is_part_of_is_not_the_company() -> None:
    assert named("Fizzi Bottling Ventures and Fizzi Zero sold less.") == []
    assert named("Diet Fizzi sold less.") == []
    assert named("Fizzi Chief Executive Ann Ash said so.") == [FIZZI.name]


def test_a_name_that_two_companies_share_names_neither() -> None:
    held = (RIDGE, OIL)
    assert "Ridge" not in names_of(RIDGE, held)
    assert "Ridge" in names_of(RIDGE, (RIDGE,))
    assert named("Ridge rose.", held) == []
    assert named("Ridge Petroleum rose.", held) == [OIL.name]
    assert named("Ridge Digital rose.", held) == [RIDGE.name]
    assert shared_names("Ridge rose.", held) == (("Ridge", held),)


def test_a_shared_name_that_is_one_companys_whole_name_is_its_own() -> None:
    held = (ORCHARD, replace(INNS, aliases=(*INNS.aliases, "Orchard")))
    assert named("Orchard rose.", held) == [ORCHARD.name]
    assert named("Orchard Lodging rose.", held) == [INNS.name]
    assert asked("What was Orchard Lodging's revenue?", held) == [INNS.name]


@pytest.mark.parametrize(
    "name", ["General Widgets Inc.", "Texas Widgets Inc.", "United Widgets Inc.", "First Widgets Inc."]
)
def test_a_common_opening_word_names_nobody(name: str) -> None:
    company = Company(cik="0000000018", name=name)
    assert named(f"{name.split(maxsplit=1)[0]} sales fell.", (company,)) == []
    assert named(f"{name.removesuffix(' Inc.')} fell.", (company,)) == [name]


def test_names_joined_by_an_ampersand_are_found_with_and_without_spaces() -> None:
    company = Company(cik="0000000019", name="V&M Inc.")
    assert [bool(named(text, (company,))) for text in ("V&M rose.", "V & M rose.", "V and M rose.")] == [True] * 3


def test_the_name_in_text_is_the_registrants_own_and_no_nickname() -> None:
    assert company_name(VALE) == "Vale-Marsh Squill"
    assert company_name(MARLOW) == "J. M. Marlow"


def test_a_slip_is_one_letter() -> None:
    assert [
        is_slip(word, "orchard") for word in ("orchrad", "orchrd", "orchaard", "orchord", "orhcrad", "urchard")
    ] == [
        *[True] * 4,
        False,
        False,
    ]
