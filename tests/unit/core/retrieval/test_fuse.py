"""Reciprocal rank fusion with k = 60."""

import pytest

from core.retrieval.fuse import fuse


def test_a_thing_high_in_both_rankings_wins() -> None:
    fused = fuse([["a", "b", "c"], ["b", "d"]])
    assert [name for name, _ in fused] == ["b", "a", "d", "c"]
    assert fused[0][1] == pytest.approx(1 / 62 + 1 / 61)


def test_one_ranking_keeps_its_order() -> None:
    assert [name for name, _ in fuse([["x", "y", "z"]])] == ["x", "y", "z"]


def test_nothing_fuses_to_nothing() -> None:
    assert fuse([]) == fuse([[], []]) == []


def test_a_ranking_counts_by_its_weight() -> None:
    assert [name for name, _ in fuse([["a"], ["b"]], [0.5, 2.0])] == ["b", "a"]
