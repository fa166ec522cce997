"""Parts on the company's identity are decided by the cover, wrong asides are parts of their own."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Claim, PartKind
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.cover import CoverFact
from core.domain.filings.filing import Element, ElementKind
from tests.unit.verifier.checks.made import FILING, claim, document, facts, worded
from verifier.checks.check_founding import check_founding
from verifier.checks.check_identity import check_identity
from verifier.checks.check_statements import silent
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

ADDRESS = "9 Kiln Street, Harrow, Oregon"
PRINTED = (
    ADDRESS,
    "/s/ Marlow Finch LLP",
    "Lumen Works was incorporated in Oregon in 1987 and reincorporated in Delaware in 1999.",
    "Our unit Glow was founded in 2003.",
)
WORDS = (
    ("EntityAddressCityOrTown", "Harrow", "c0"),
    ("EntityAddressStateOrProvince", "Oregon", "c0"),
    ("EntityIncorporationStateCountryCode", "Oregon", "c0"),
    ("AuditorName", "Marlow Finch LLP", "c1"),
)


def index() -> FilingIndex:
    held = document()
    front = tuple(Element(id=f"c{n}", kind=ElementKind.PARAGRAPH, text=text, page=1) for n, text in enumerate(PRINTED))
    texts = {element.id: element.text for element in front}
    cover = tuple(
        CoverFact(
            name=name, text=text, element_id=at, start=texts[at].index(text), end=texts[at].index(text) + len(text)
        )
        for name, text, at in WORDS
    )
    held = replace(held, elements=(*front, *held.elements), cover=cover)
    return FilingIndex(FILING, held, build_series(facts(), FILING), read_sentences(held))


def told(text: str, subject: str = "") -> Claim:
    return claim(worded(PartKind.STATEMENT, text, subject), text=text)


def found(text: str, subject: str = "") -> list[Finding]:
    said = told(text, subject)
    return check_founding(said, check_identity(said, [silent(p) for p in said.parts], index()), index())


def outcomes(text: str, subject: str = "") -> list[Outcome]:
    return [finding.outcome for finding in found(text, subject)]


def test_the_cover_is_quoted_where_it_says_otherwise() -> None:
    (finding,) = found("The company is based in Boise, Idaho.")
    assert (finding.outcome, finding.quotes[0].text) == (Outcome.REFUTED, ADDRESS)
    assert [fact.text for fact in finding.cover] == ["Harrow", "Oregon"]


@pytest.mark.parametrize("text", ["Lumen Works is based in Harrow.", "Its auditor is Marlow Finch."])
def test_what_the_cover_says_is_confirmed(text: str) -> None:
    assert outcomes(text) == [Outcome.AGREES]


def test_a_part_that_says_more_is_not_confirmed_by_the_cover() -> None:
    assert outcomes("Lumen Works, based in Harrow, leads the kettle trade.") == [Outcome.NOT_FOUND]


@pytest.mark.parametrize(
    "text",
    [
        "Lumen Works, based in Boise, makes kettles.",
        "Boise-based Lumen Works makes kettles.",
        "Based in Boise, the company makes kettles.",
    ],
)
def test_a_wrong_aside_is_a_refuted_part_of_its_own(text: str) -> None:
    assert outcomes(text) == [Outcome.NOT_FOUND, Outcome.REFUTED]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Its lamp unit is based in Boise.", "lamp unit"),
        ("It is based in Boise.", "Glow"),
        ("Glow, based in Boise, makes lamps.", "Glow"),
        ("Glow's auditor is Finch Marlow LLP.", "Glow's auditor"),
    ],
)
def test_what_is_said_of_others_is_not_held_against_the_cover(text: str, subject: str) -> None:
    assert outcomes(text, subject) == [Outcome.NOT_FOUND]


def test_where_a_company_was_at_home_before_is_not_refuted_by_where_it_is_now() -> None:
    assert outcomes("Lumen Works was incorporated in Delaware.") == [Outcome.NOT_FOUND]
    assert outcomes("Lumen Works is incorporated in Delaware.") == [Outcome.REFUTED]


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Lumen Works was incorporated in 1987.", Outcome.AGREES),
        ("Lumen Works was founded in 1987.", Outcome.AGREES),
        ("Lumen Works was founded in 1991.", Outcome.REFUTED),
        ("Lumen Works was founded in 1985.", Outcome.NOT_FOUND),
        ("Lumen Works was incorporated in 1990.", Outcome.REFUTED),
        ("Lumen Works was incorporated in 1999.", Outcome.REFUTED),
        ("Lumen Works was founded in 2003.", Outcome.NOT_FOUND),
        ("Glow was founded in 1990.", Outcome.NOT_FOUND),
    ],
)
def test_a_year_of_founding_is_held_against_the_companys_own(text: str, outcome: Outcome) -> None:
    subject = "Glow" if text.startswith("Glow") else ""
    assert outcomes(text, subject) == [outcome]


def test_where_a_company_was_incorporated_may_stand_after_the_year() -> None:
    printed = "Lumen Works was incorporated in June 1987 under the laws of the State of Oregon and grew from there."
    held = replace(
        document(), elements=(Element(id="e50", kind=ElementKind.PARAGRAPH, text=printed, page=1, item="1"),)
    )
    told = FilingIndex(FILING, held, build_series(facts(), FILING), read_sentences(held))
    for state, outcome in (("Oregon", Outcome.AGREES), ("Nevada", Outcome.REFUTED)):
        part = worded(PartKind.STATEMENT, f"Lumen Works was incorporated in {state} in June 1987.", "")
        assert [f.outcome for f in check_founding(claim(part), [silent(part)], told)] == [outcome]


def test_a_founding_year_told_in_passing_is_a_part_when_it_is_wrong() -> None:
    assert outcomes("Founded in 1993, Lumen Works makes kettles.") == [Outcome.NOT_FOUND, Outcome.REFUTED]
    assert outcomes("Founded in 1987, Lumen Works makes kettles.") == [Outcome.NOT_FOUND]
