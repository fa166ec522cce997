"""The score of questions with known answers -> JSON."""

from dataclasses import asdict
from typing import Any

from verifier.evaluation.questions.question_score import QuestionOutcome, QuestionScore

SCHEMA = "tickmark.questions/1"


def score_json(score: QuestionScore) -> dict[str, Any]:
    """JSON data of schema `tickmark.questions/1`: the groups, then every outcome; recall is from 0 to 1."""
    return {
        "schema": SCHEMA,
        "groups": {name: asdict(group) for name, group in score.groups.items()},
        "questions": [outcome_json(outcome) for outcome in score.outcomes],
    }


def outcome_json(outcome: QuestionOutcome) -> dict[str, Any]:
    """One question's outcome."""
    return {**asdict(outcome), "right": outcome.right, "abstained": outcome.abstained}
