"""Weights of the judge that take the evidence at its word, for tests over filings too small to be judged by others."""

from core.domain.claims.verdict import Outcome, Ruling
from verifier.judge.chances import JudgeWeights
from verifier.learned.logistic import Logistic

TRUSTING = JudgeWeights(
    figure={
        Outcome.AGREES.value: Logistic(bias=-4, weights={"agrees words: plausibility": 12, "told alike: cover": 6}),
        Outcome.REFUTED.value: Logistic(bias=-2, weights={"differs words: strength": 8, "told otherwise: cover": 4}),
        Outcome.NOT_FOUND.value: Logistic(bias=-2, weights={}),
    },
    words={
        Outcome.AGREES.value: Logistic(bias=-4, weights={"rows agree": 8, "alike words: words": 6, "rows differ": -4}),
        Outcome.REFUTED.value: Logistic(bias=-4, weights={"rows differ": 8, "otherwise words: words": 7}),
        Outcome.NOT_FOUND.value: Logistic(bias=-1, weights={}),
    },
    claim={ruling.value: Logistic(bias=-2, weights={f"by parts {ruling.value}": 4}) for ruling in Ruling},
)
"""A figure agrees where its words name a row that does; a statement where a sentence has its words, or its rows do."""
