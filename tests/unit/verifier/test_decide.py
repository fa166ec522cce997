"""The roll-up of a claim's parts."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Claim, OpenReason
from core.domain.claims.verdict import Finding, Outcome, Ruling
from tests.unit.verifier.made import FILING, claim, figure, quantity
from tests.unit.verifier.prove.made_links import assertion
from verifier.checked import CheckedClaim
from verifier.choose_filings import period_not_held
from verifier.decide import decide, rule_on
from verifier.prove.make_finding import not_linked

A, P, R, N = Outcome.AGREES, Outcome.PARTLY, Outcome.REFUTED, Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("outcomes", "ruling"),
    [
        ([A], Ruling.CONFIRMED),
        ([A, A], Ruling.CONFIRMED),
        ([R], Ruling.CONTRADICTED),
        ([R, N], Ruling.CONTRADICTED),
        ([A, R], Ruling.PARTIALLY_SUPPORTED),
        ([A, N], Ruling.PARTIALLY_SUPPORTED),
        ([P], Ruling.PARTIALLY_SUPPORTED),
        ([P, R], Ruling.PARTIALLY_SUPPORTED),
        ([N], Ruling.NOT_VERIFIABLE),
        ([N, Outcome.NOT_CHECKABLE], Ruling.NOT_VERIFIABLE),
        ([], Ruling.NOT_VERIFIABLE),
    ],
)
def test_roll_up(outcomes: list[Outcome], ruling: Ruling) -> None:
    assert rule_on(outcomes) is ruling


def not_found_in(form: str, said: Claim) -> CheckedClaim:
    """The claim, of which nothing was found in a filing of that form."""
    return CheckedClaim(claim=said, findings=[Finding(part=said.parts[0], outcome=N, note="")], form=form)


def test_a_claim_that_no_filing_decides_says_why_and_what_would() -> None:
    part = figure("revenue", quantity("$1 billion", "1000000000", "USD", "1000000000"))
    verdict = decide(CheckedClaim(claim=replace(claim(part), open_reason=OpenReason.SHARE_PRICE), findings=[]), "v-1")
    assert (verdict.ruling, verdict.reason) == (Ruling.NOT_VERIFIABLE, OpenReason.SHARE_PRICE)
    assert verdict.settled_by == "market data"


def test_what_was_not_found_is_not_put_as_undisclosed() -> None:
    part = figure("listeners", quantity("12,400", "12400", "number", "1"))
    verdict = decide(not_found_in("10-K", claim(part)), "v-1")
    assert (verdict.reason, verdict.reason.words) == (OpenReason.NOT_DISCLOSED, "not found")
    assert verdict.settled_by
    assert verdict.explanation == "Nothing found in the 10-K that decides this."
    quarterly = decide(not_found_in("10-Q", claim(part)), "v-1")
    assert quarterly.explanation == "Nothing found in the 10-Q that decides this."


def test_what_was_not_looked_for_is_not_put_as_not_found() -> None:
    part = figure("listeners", quantity("12,400", "12400", "number", "1"))
    verdict = decide(CheckedClaim(claim=replace(claim(part), open_reason=OpenReason.NOT_DISCLOSED), findings=[]), "v-1")
    assert verdict.explanation == "This is somebody else's figure, which the company's filings do not decide."


@pytest.mark.parametrize("name", ["Kestrel Works, Inc.", "Kestrel Works", "KESTREL WORKS INC."])
def test_a_note_that_ends_in_a_name_has_one_full_stop(name: str) -> None:
    assert not_linked(assertion(f"it leads {name}")).note == f"Nothing found that decides “it leads {name}”."


@pytest.mark.parametrize(
    ("text", "document"),
    [
        ("The chief executive received total compensation of $4 million.", "proxy statement"),
        ("Shareholders approved the plan with 92% of the votes cast.", "item 5.07"),
        ("Director Ann Lee sold 150,000 shares in May.", "Form 4"),
        ("A judge found in April that it had broken an injunction.", "court"),
        ("It held 18% of the global lamp market.", "measures the market"),
    ],
)
def test_an_open_claim_is_settled_by_what_tells_of_its_matter(text: str, document: str) -> None:
    part = figure("it", quantity("$1 billion", "1000000000", "USD", "1000000000"))
    settled_by = decide(not_found_in("10-K", claim(part, text=text)), "v-1").settled_by
    assert settled_by is not None
    assert document in settled_by


@pytest.mark.parametrize(("year", "held"), [(2015, False), (2021, False), (2022, True), (2024, True)])
def test_a_year_before_all_that_the_report_compares_wants_its_own_report(year: int, held: bool) -> None:
    part = figure("revenue", quantity("$1 billion", "1000000000", "USD", "1000000000"), fiscal_year=year)
    not_held = period_not_held(claim(part), [FILING])
    verdict = decide(replace(not_found_in("10-K", claim(part)), not_held=not_held), "v-1")
    assert (verdict.settled_by == f"the 10-K for fiscal {year}") is not held
