"""Claims with evidence become weights."""

from pathlib import Path

import numpy as np
import pytest

from core.errors import UnreadableExamples
from core.retrieval.ranking.fit import LabelledQuery, chances, fit
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rank import rank
from core.retrieval.ranking.train_ranking import RankingExample, cross_validate, train
from core.retrieval.ranking.unit import Unit
from core.retrieval.ranking.weights import load_recipe, load_weights, save_weights
from tests.unit.core.retrieval.sample_report import CLAIMS, REPORT


def examples(documents: int) -> list[RankingExample]:
    held = [Indexed.of([*REPORT[k:], Unit(text="End of the report."), *REPORT[:k]]) for k in range(documents)]
    size = len(REPORT) + 1
    return [
        RankingExample(text=text, document=f"d{k}", indexed=held[k], evidence=frozenset((i - k) % size for i in found))
        for k in range(documents)
        for text, found in CLAIMS.items()
    ]


def test_the_feature_that_marks_evidence_gets_the_weight() -> None:
    chance = np.random.default_rng(3)
    queries = []
    for _ in range(20):
        evidence = np.zeros(30)
        evidence[chance.integers(30)] = 1
        rows = np.stack([evidence + chance.normal(scale=0.3, size=30), chance.normal(size=30)], axis=1)
        queries.append(LabelledQuery(rows=rows, evidence=evidence))
    told, noise = fit(queries)
    assert told > 5 * abs(noise)


def test_chances_sum_to_one_for_each_claim() -> None:
    found = chances(np.array([1.0, 2.0, 800.0, 801.0]), np.array([2, 2]))
    assert found[:2].sum() == pytest.approx(1)
    assert found[2:] == pytest.approx(found[:2])


def test_what_was_learned_is_written_and_read_again(tmp_path: Path) -> None:
    weights = train(examples(2))
    save_weights(weights, {"claims": 8}, tmp_path / "w.toml")
    assert load_weights(tmp_path / "w.toml") == weights
    assert load_recipe(tmp_path / "w.toml") == {"claims": 8}
    first = examples(1)[0]
    assert set(np.argsort(-rank(first.text, first.indexed, weights))[:3].tolist()) > first.evidence


def test_each_claim_is_ranked_by_weights_of_other_documents() -> None:
    given = examples(5)
    scores = cross_validate(given)
    assert [len(one) for one in scores] == [len(example.indexed.units) for example in given]
    alone = train([example for example in given if example.document != "d0"])
    assert scores[0] == pytest.approx(rank(given[0].text, given[0].indexed, alone))


def test_nothing_is_learned_from_claims_without_evidence() -> None:
    bare = RankingExample(text="Sales rose.", document="d", indexed=Indexed.of(REPORT), evidence=frozenset())
    with pytest.raises(UnreadableExamples, match="evidence"):
        train([bare])
