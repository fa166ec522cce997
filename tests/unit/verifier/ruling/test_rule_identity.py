"""What is said of a company's identity is held against the words of its cover."""

import pytest

from core.domain.claims.verdict import Outcome
from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.read_identities import read_identities
from verifier.ruling.identity.rule_identity import rule_identity

WORDS = (
    ("EntityIncorporationStateCountryCode", "DE"),
    ("EntityAddressCityOrTown", "Harrow,"),
    ("EntityAddressStateOrProvince", "Oregon"),
    ("SecurityExchangeName", "The Nasdaq Global Select Market"),
    ("TradingSymbol", "LWC"),
    ("AuditorName", "Ernst & Young LLP"),
    ("CurrentFiscalYearEndDate", "MAY 31"),
    ("EntityFilerCategory", "Non-accelerated Filer"),
    ("EntityWellKnownSeasonedIssuer", "No"),
)
COVER = tuple(CoverFact(name=name, text=text, element_id="e0", start=0, end=1) for name, text in WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "It is based in Harrow",
        "It is headquartered in Harrow, Oregon",
        "Its headquarters are in Harrow, Ore.",
        "It is based in Oregon",
        "It is incorporated in Delaware",
        "It is a Delaware corporation",
        "It is organized under the laws of the State of Delaware",
        "Its stock is listed on Nasdaq",
        "Its shares trade on the Nasdaq under the symbol LWC",
        "EY is its auditor",
        "Its independent auditor is Ernst & Young",
        "It is audited by Ernst & Young LLP",
        "Its fiscal year ends on May 31",
        "Its fiscal year ends on the last day of May",
        "It is a non-accelerated filer",
        "It is incorporated in Delaware, based in Harrow and audited by EY",
    ],
)
def test_true_ones_agree(text: str) -> None:
    assert rule_identity(text, COVER)[0] is Outcome.AGREES


@pytest.mark.parametrize(
    "text",
    [
        "It is based in Boise",
        "It is based in Harrow, Idaho",
        "It is based in Idaho",
        "It is based in Ireland",
        "Boise-based Lumen Works",
        "It is incorporated in Nevada",
        "Its stock is listed on the New York Stock Exchange",
        "Its stock is listed under the ticker LMP",
        "PwC is its auditor",
        "Its accounts were audited by KPMG LLP",
        "Its fiscal year ends in December",
        "It is a large accelerated filer",
        "It is a well-known seasoned issuer",
    ],
)
def test_wrong_ones_are_refuted(text: str) -> None:
    outcome, wrong = rule_identity(text, COVER)
    assert outcome is Outcome.REFUTED
    assert wrong is not None


def test_right_and_wrong_together_are_partly_right() -> None:
    assert rule_identity("It is based in Harrow and incorporated in Nevada", COVER)[0] is Outcome.PARTLY


@pytest.mark.parametrize(
    "text",
    [
        "It is based in Silicon Valley",
        "It is based in the Bay Area",
        "It is based in Europe",
        "It is based in the United States",
        "It is listed on the London Stock Exchange",
        "It is a Fortune corporation",
    ],
)
def test_what_a_cover_does_not_tell_is_left_open(text: str) -> None:
    assert rule_identity(text, COVER)[0] is Outcome.NOT_FOUND


@pytest.mark.parametrize(
    "text",
    [
        "It was based in Boise",
        "It is not based in Boise",
        "It was based in Boise until 2011",
        "It will be based in Boise",
        "It is based in Boise and in Harrow",
        "It has been listed on the New York Stock Exchange since 1999",
        "It is based in part on estimates",
        "The company was audited by the Internal Revenue Service",
        "It is based in Boise's suburbs",
    ],
)
def test_other_times_denials_and_other_meanings_say_nothing(text: str) -> None:
    assert read_identities(text) == ()


def test_a_cover_without_tags_decides_nothing() -> None:
    assert rule_identity("It is based in Boise", ())[0] is Outcome.NOT_FOUND


def printed(*words: tuple[str, str]) -> tuple[CoverFact, ...]:
    return tuple(CoverFact(name=name, text=text, element_id="e0", start=0, end=1) for name, text in words)


def test_where_shares_are_listed_is_not_where_notes_are() -> None:
    cover = printed(
        ("Security12bTitle", "4.2% Notes due 2031"),
        ("SecurityExchangeName", "NEW YORK STOCK EXCHANGE"),
        ("Security12bTitle", "Common Stock, no par value"),
        ("SecurityExchangeName", "NASDAQ"),
    )
    assert rule_identity("Its stock is listed on Nasdaq", cover)[0] is Outcome.AGREES
    assert rule_identity("Its stock is listed on the NYSE", cover)[0] is Outcome.REFUTED


@pytest.mark.parametrize("day", ["05/31", "--05-31", "31 May", "2025-05-31", "May 31, 2025"])
def test_the_fiscal_years_end_however_it_is_printed(day: str) -> None:
    cover = printed(("CurrentFiscalYearEndDate", day))
    assert rule_identity("Its fiscal year ends in May", cover)[0] is Outcome.AGREES
    assert rule_identity("Its fiscal year ends in March", cover)[0] is Outcome.REFUTED


def test_a_year_of_weeks_may_end_in_the_month_beside() -> None:
    cover = printed(("DocumentPeriodEndDate", "February 1, 2025"))
    assert rule_identity("Its fiscal year ends in January", cover)[0] is Outcome.NOT_FOUND
    assert rule_identity("Its fiscal year ends in March", cover)[0] is Outcome.REFUTED
