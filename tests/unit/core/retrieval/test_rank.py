"""A claim and a report become an order of its units."""

import numpy as np
import pytest

from core.errors import UnreadableExamples
from core.retrieval.lexical.bm25 import Bm25Index
from core.retrieval.ranking.features.by_first import around
from core.retrieval.ranking.features.features import features
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rank import rank
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.unit import Unit
from core.retrieval.ranking.weights import RankingWeights, load_recipe, load_weights
from tests.unit.core.retrieval.sample_report import CLAIMS, REPORT

HELD = Indexed.of(REPORT)


@pytest.mark.parametrize(("claim", "evidence"), CLAIMS.items())
def test_evidence_comes_first(claim: str, evidence: set[int]) -> None:
    order = np.argsort(-rank(claim, HELD), kind="stable").tolist()
    assert evidence <= set(order[: len(evidence) + 1])


def test_every_feature_has_a_value_for_every_unit() -> None:
    found = features(RankedStatement.of("Inventories were $22.9 million in 2024."), HELD)
    assert {values.shape for values in found.values()} == {(len(REPORT),)}
    assert all(np.isfinite(values).all() for values in found.values())


def test_a_claim_without_a_known_word_leaves_all_finite() -> None:
    assert np.isfinite(rank("Zxqy!", HELD)).all()


def test_an_empty_claim_and_a_report_without_tables_are_ranked() -> None:
    held = Indexed.of([Unit(text="We make kilns."), Unit(text="")])
    assert rank("", held).shape == (2,)


def test_no_units_have_no_scores() -> None:
    assert rank("Kiln sales rose.", Indexed.of([])).shape == (0,)


def test_the_weights_in_use_fit_the_features_and_tell_how_they_were_made() -> None:
    weights = load_weights()
    assert weights.first.keys() < weights.second.keys()
    assert {"claims", "reports", "claims_sha256", "rounds", "rate", "shrink"} <= load_recipe().keys()


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(UnreadableExamples, match="moon_phase"):
        rank("Kiln sales rose.", HELD, RankingWeights(first={**load_weights().first, "moon_phase": 1.0}, second={}))


def test_windows_are_scored_as_if_their_units_were_one() -> None:
    lists = [reading.terms for reading in HELD.readings]
    joined = [tuple(t for one in lists[max(0, i - 2) : i + 3] for t in one) for i in range(len(lists))]
    wanted = ("kiln", "rose", "2024")
    assert HELD.own.scores_around(wanted, 2) == pytest.approx(Bm25Index(joined).scores(wanted))


def test_the_mean_around_leaves_the_unit_itself_out() -> None:
    assert around(np.array([0.0, 4.0, 9.0, 2.0]), 1).tolist() == [2.0, 4.5, 3.0, 4.5]


def test_features_are_crossed_in_pairs() -> None:
    found = features(RankedStatement.of("Kiln sales rose."), HELD)
    assert found["table_by_length"] == pytest.approx(found["table"] * found["length"])
