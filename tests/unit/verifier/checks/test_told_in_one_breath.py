"""The counts that one clause gives are those of one sentence."""

from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import quantity
from tests.unit.verifier.checks.test_rivals import checked, index_of, said

SHOPS = (
    "We ran 303 lamp shops located in 34 countries.",
    "We ran 97 kettle shops located in 11 countries.",
)


def outcomes(shops: str, countries: str) -> list[Outcome]:
    text = f"it ran {shops} lamp shops in {countries} countries"
    parts = (
        said(text, "lamp shops", quantity(shops, shops, "number", "1", noun="lamp shops")),
        said(text, "countries lamp shops", quantity(countries, countries, "number", "1", noun="countries")),
    )
    return [found.outcome for found in checked(index_of(*SHOPS), *parts)]


def test_a_count_of_another_sentence_is_refuted_by_the_one_meant() -> None:
    assert outcomes("303", "11") == [Outcome.AGREES, Outcome.REFUTED]
    assert outcomes("303", "34") == [Outcome.AGREES, Outcome.AGREES]
