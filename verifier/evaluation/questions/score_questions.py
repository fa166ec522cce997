"""Outcomes of questions -> scores: of all, of each half and of each kind."""

import statistics
from collections.abc import Callable, Mapping, Sequence

from verifier.evaluation.questions.question_score import Arm, GroupScore, QuestionOutcome, QuestionScore, Share
from verifier.evaluation.times import median_and_p95


def score_questions(outcomes: Sequence[QuestionOutcome]) -> QuestionScore:
    """The score of at least one outcome."""
    groups: dict[str, list[QuestionOutcome]] = {"all": list(outcomes), "dev": [], "held": []}
    for outcome in outcomes:
        groups[outcome.half].append(outcome)
        groups.setdefault(outcome.kind, []).append(outcome)
    return QuestionScore(
        outcomes=tuple(outcomes),
        groups={name: score_group(members) for name, members in groups.items() if members},
    )


def score_group(outcomes: Sequence[QuestionOutcome]) -> GroupScore:
    """The counts of a group that is not empty."""
    median, p95 = median_and_p95([outcome.seconds for outcome in outcomes])
    return GroupScore(
        questions=len(outcomes),
        right=share(outcomes, lambda o: o.right),
        numbers=share(outcomes, lambda o: o.numbers),
        evidence=share(outcomes, lambda o: o.evidence),
        refusals=share(outcomes, lambda o: o.refusal),
        citations=Share(right=sum(o.literal for o in outcomes), judged=sum(o.citations for o in outcomes)),
        abstained=sum(o.abstained for o in outcomes),
        moved=sum(o.moved for o in outcomes),
        recall=mean_recall(outcomes),
        median=median,
        p95=p95,
    )


def share(outcomes: Sequence[QuestionOutcome], judge: Callable[[QuestionOutcome], bool | None]) -> Share:
    """How many are right by `judge`, which gives None where that cannot be judged."""
    judged = [right for outcome in outcomes if (right := judge(outcome)) is not None]
    return Share(right=sum(judged), judged=len(judged))


def mean_recall(outcomes: Sequence[QuestionOutcome]) -> Mapping[Arm, Mapping[int, float]]:
    """The mean recall of each arm at each depth; empty where nothing is to be found."""
    searched = [outcome.recall for outcome in outcomes if outcome.recall]
    if not searched:
        return {}
    return {
        arm: {depth: statistics.fmean(recall[arm][depth] for recall in searched) for depth in depths}
        for arm, depths in searched[0].items()
    }
