"""Slips of the keyboard are mended by what the filings write, and nothing else is."""

import pytest

from core.domain.answers.retrieval import Query, Scope
from core.retrieval.query.rewrite import rewritings
from core.retrieval.query.spelling import corrected, word_counts

WRITTEN = word_counts(
    (
        "The ferry company mends its harbour, and dredging of the harbour goes on. Licences expire.",
        "Remediation of the shipyard is costly. Captains hold licences. The Osprey sails at dawn and rests at dusk.",
    )
)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("What does remediaton cost?", "What does remediation cost?"),
        ("What does dreging at the habour cost?", "What does dredging at the harbour cost?"),
        ("Which lisences exipre?", "Which licences expire?"),
        ("Which licence expired?", "Which licence expired?"),
        ("Where are zebras and dusty roads?", "Where are zebras and dusty roads?"),
        ("Who sings?", "Who sings?"),
        ("What about it?", "What about it?"),
    ],
)
def test_the_nearest_word_written_is_meant(text: str, meant: str) -> None:
    assert corrected(Query(text=text), WRITTEN).text == meant


def test_clauses_are_mended_and_names_are_not() -> None:
    query = Query(text="Is the Ospray's dreging costly?", names=("ospray",), clauses=("dreging by the Ospray",))
    assert corrected(query, WRITTEN) == Query(
        text="Is the Ospray's dredging costly?", names=("ospray",), clauses=("dredging by the Ospray",)
    )


def test_an_english_word_is_no_slip() -> None:
    query = Query(text="What do captions, dawns and ferries hold?")
    assert corrected(query, WRITTEN) == query


def test_a_company_s_own_name_is_no_slip() -> None:
    query = Query(text="Does harbur mend it?", known=("harbur",))
    assert corrected(query, WRITTEN) == query


def test_slips_are_mended_before_all_else() -> None:
    first, *others = rewritings(Query(text="dreging costs"), Scope(filing_ids=("one",)), [], (), WRITTEN)
    assert (first.name, first.query.text) == ("as the filings spell it", "dredging costs")
    assert all(way.query.text != "dreging costs" for way in others)
