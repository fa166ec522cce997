"""Several figures of a claim are held against the one sentence that tells them; what a sentence denies is refuted."""

import pytest

from core.domain.claims.claim import Claim, Part, PartKind
from core.domain.claims.verdict import Finding, Outcome
from tests.unit.verifier.checks.made import claim, figure, quantity, worded
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_claim import check_claim
from verifier.checks.check_statements import silent
from verifier.checks.denied import refute_denied
from verifier.checks.same_sentence import check_same_sentence

QUAY = "During 2024, we sold our quay in Northland for $412 million and recognized a net gain of $37 million."
YARDS = "As of December 31, 2024, our suppliers operated 218 weaving yards located in 29 countries."
BUILT = "In 2024, we produced 381,000 pumps and delivered 377,000 pumps."


def money(subject: str, written: str, value: int) -> Part:
    return figure(subject, quantity(written, f"{value}000000", "USD", "1000000"))


def count(subject: str, written: str, noun: str) -> Part:
    return figure(subject, quantity(written, written.replace(",", ""), "number", "1", noun=noun))


def settled(told: Claim, *sentences: str) -> list[Outcome]:
    return [f.outcome for f in check_same_sentence(told, [silent(p) for p in told.parts], index_of(*sentences))]


def test_both_figures_of_a_sentence_are_found_there() -> None:
    sale = claim(money("quay in Northland sold", "$412 million", 412), money("gain", "$37 million", 37))
    assert settled(sale, QUAY, YARDS) == [Outcome.AGREES, Outcome.AGREES]


def test_the_one_figure_that_the_sentence_has_otherwise_is_wrong() -> None:
    sale = claim(money("quay in Northland sold", "$412 million", 412), money("net gain", "$64 million", 64))
    assert settled(sale, QUAY, YARDS) == [Outcome.AGREES, Outcome.REFUTED]


def test_a_gain_told_as_a_loss_is_wrong() -> None:
    sale = claim(money("quay in Northland sold", "$412 million", 412), money("net loss", "$37 million", 37))
    assert settled(sale, QUAY) == [Outcome.AGREES, Outcome.REFUTED]


def test_a_count_is_held_against_a_count_of_the_same() -> None:
    yards = claim(count("weaving yards", "218", "yards"), count("countries", "31", "countries"))
    assert settled(yards, YARDS) == [Outcome.AGREES, Outcome.REFUTED]


def test_a_figure_alone_is_not_looked_up() -> None:
    assert settled(claim(money("quay in Northland sold", "$412 million", 412)), QUAY) == [Outcome.NOT_FOUND]


def test_exchanged_figures_are_not_found() -> None:
    pumps = claim(count("pumps delivered", "381,000", "pumps"), count("pumps produced", "377,000", "pumps"))
    assert settled(pumps, BUILT) == [Outcome.NOT_FOUND, Outcome.NOT_FOUND]


def denied(part: Part, *sentences: str) -> Finding:
    return refute_denied(silent(part), index_of(*sentences))


@pytest.mark.parametrize(
    ("sentence", "outcome"),
    [
        ("As of December 31, 2024, we had no harbour bonds outstanding.", Outcome.REFUTED),
        ("There were no issuances of harbour bonds in 2024.", Outcome.REFUTED),
        ("There were no issuances of harbour bonds in 2021.", Outcome.NOT_FOUND),
        ("If rates rise, we may have no harbour bonds outstanding.", Outcome.NOT_FOUND),
        ("We value harbour bonds that do not pay interest at cost.", Outcome.NOT_FOUND),
    ],
)
def test_an_amount_of_what_the_filing_denies_is_wrong(sentence: str, outcome: Outcome) -> None:
    assert (
        denied(money("harbour bonds outstanding", "$640 million of harbour bonds outstanding", 640), sentence).outcome
        is outcome
    )


def test_a_statement_of_what_the_filing_denies_is_wrong() -> None:
    paid = worded(PartKind.STATEMENT, "it paid its first cash dividend in 2024", "")
    assert denied(paid, "We have never declared or paid cash dividends.").outcome is Outcome.REFUTED
    never = worded(PartKind.STATEMENT, "it has never paid a cash dividend", "")
    assert denied(never, "We have never declared or paid cash dividends.").outcome is Outcome.NOT_FOUND


@pytest.mark.parametrize(("model", "outcome"), [("R40", Outcome.REFUTED), ("R72", Outcome.NOT_FOUND)])
def test_what_is_denied_of_one_model_is_not_denied_of_another(model: str, outcome: Outcome) -> None:
    costs = money(f"recall costs of the {model}", f"$640 million of recall costs of the {model}", 640)
    assert denied(costs, "The R40 was mended, and there were no recall costs of the R40 in 2024.").outcome is outcome


def test_what_may_be_drawn_is_not_what_is_outstanding() -> None:
    bonds = figure(
        "harbour bonds", quantity("$640 million of harbour bonds outstanding", "640000000", "USD", "1000000")
    )
    held = index_of(
        "We have a $640 million program of harbour bonds.",
        "As of December 31, 2024, we had no harbour bonds outstanding.",
    )
    (found,) = check_claim(claim(bonds), held)
    assert found.outcome is Outcome.REFUTED
