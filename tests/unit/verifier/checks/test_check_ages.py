"""Who is the oldest or youngest of the officers, by the ages that the report lists."""

from dataclasses import replace

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import FILING, index, tagged_row, worded
from verifier.checks.check_ages import check_age
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import build_series


def officers() -> FilingIndex:
    facts = []
    for n, (name, age) in enumerate((("Ida Brandt", 61), ("Joel Okafor", 48), ("Tessa M. Lind", 57))):
        row = tagged_row("e30", (name,), "", "", (age,))[0]
        facts.append(replace(row, unit="number", column=("Age",), tag=None, place=replace(row.place, cell=(n, 1))))
    made = index()
    return FilingIndex(FILING, made.document, build_series(facts, FILING), made.sentences)


def outcome(text: str) -> Outcome | None:
    found = check_age(worded(PartKind.RANK, text, ""), officers())
    return found.outcome if found is not None else None


def test_ages_settle_who_is_oldest_and_youngest() -> None:
    assert outcome("Ida Brandt is the oldest of the executive officers") is Outcome.AGREES
    assert outcome("Tessa Lind is the oldest of the executive officers") is Outcome.REFUTED
    assert outcome("Joel Okafor is the youngest of the executive officers") is Outcome.AGREES


def test_whom_a_pronoun_stands_for_is_ranked_with_the_officers_of_the_same_list() -> None:
    young = check_age(worded(PartKind.RANK, "at 48 he is the youngest of the officers", "Joel Okafor"), officers())
    assert young is not None
    assert (young.outcome, len(young.facts)) == (Outcome.AGREES, 3)


def test_some_of_the_officers_and_people_not_listed_stay_open() -> None:
    assert outcome("Tessa Lind is the oldest woman among the executives") is None
    assert outcome("Marlow Finch is the oldest of the executive officers") is None
