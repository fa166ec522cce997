"""Outcomes of claims made of filed figures -> shares, counts per edit and kind, confusion, time; and their JSON."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from verifier.evaluation.perturbed.perturbed_claim import PerturbedClaim
from verifier.evaluation.perturbed.perturbed_score import EditScore, PerturbedOutcome, PerturbedScore
from verifier.evaluation.times import median_and_p95

TRUE = "true"


def score_perturbed(outcomes: Sequence[PerturbedOutcome]) -> PerturbedScore:
    """The score of all outcomes, of one filing or several."""
    false = [o for o in outcomes if o.claim.edit is not None]
    median, p95 = median_and_p95([o.seconds for o in outcomes])
    return PerturbedScore(
        claims=len(outcomes),
        filings=len({o.claim.filing_id for o in outcomes}),
        verdicts=_share(sum(o.right for o in outcomes), len(outcomes)),
        diagnoses=_share(sum(o.diagnosed for o in false), len(false)),
        by_edit=_counted(outcomes, lambda o: edit_name(o.claim)),
        by_kind=_counted(outcomes, lambda o: o.claim.kind),
        confusion=Counter((o.claim.ruling.value, o.ruling.value) for o in outcomes),
        diagnoses_said=Counter((edit_name(o.claim), o.diagnosis.value if o.diagnosis else "") for o in false),
        median=median,
        p95=p95,
        outcomes=tuple(outcomes),
    )


def edit_name(claim: PerturbedClaim) -> str:
    """The edit's number ("E3"), or "true"."""
    return claim.edit.value if claim.edit is not None else TRUE


def edit_order(name: str) -> int:
    """Sorts the names of edits by number, the true claims first."""
    return 0 if name == TRUE else int(name[1:])


def claim_json(claim: PerturbedClaim) -> dict[str, Any]:
    """A claim as the benchmark's files hold it, one a line."""
    return asdict(claim)


def outcome_json(outcome: PerturbedOutcome) -> dict[str, Any]:
    """A claim with its outcome."""
    result = {"said": outcome.ruling, "diagnosis": outcome.diagnosis, "right": outcome.right}
    explained = {"diagnosed": outcome.diagnosed, "explanation": outcome.explanation}
    return {**claim_json(outcome.claim), **result, **explained, "seconds": round(outcome.seconds, 4)}


def score_json(score: PerturbedScore) -> dict[str, Any]:
    """The score without its single outcomes."""
    return {
        "claims": score.claims,
        "filings": score.filings,
        "verdicts": round(score.verdicts, 4),
        "diagnoses": round(score.diagnoses, 4),
        "by_edit": {name: asdict(score.by_edit[name]) for name in sorted(score.by_edit, key=edit_order)},
        "by_kind": {name: asdict(counts) for name, counts in sorted(score.by_kind.items())},
        "confusion": _nested(score.confusion),
        "diagnoses_said": _nested(score.diagnoses_said),
        "median_seconds": round(score.median, 4),
        "p95_seconds": round(score.p95, 4),
    }


def _counted(outcomes: Sequence[PerturbedOutcome], name: Callable[[PerturbedOutcome], str]) -> dict[str, EditScore]:
    groups: dict[str, list[PerturbedOutcome]] = defaultdict(list)
    for one in outcomes:
        groups[name(one)].append(one)
    return {
        key: EditScore(
            claims=len(of),
            right=sum(o.right for o in of),
            edited=sum(o.claim.edit is not None for o in of),
            diagnosed=sum(o.diagnosed for o in of),
        )
        for key, of in groups.items()
    }


def _nested(pairs: Mapping[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    nested: dict[str, dict[str, int]] = defaultdict(dict)
    for (known, verdict), count in sorted(pairs.items()):
        nested[known][verdict] = count
    return dict(nested)


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
