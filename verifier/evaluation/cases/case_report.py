"""Judged claims -> confusion, counts per kind and diagnosis, calibration, abstention and time."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from core.domain.claims.verdict import Ruling
from verifier.evaluation.scores.judged_case import MISSED, Bin, CaseReport, JudgedCase, Tally
from verifier.evaluation.times import median_and_p95

OPEN = (Ruling.NOT_VERIFIABLE.value, MISSED)
BINS = 10
Judged = tuple[float, bool]


def describe(cases: Sequence[JudgedCase]) -> CaseReport:
    """The report on any number of judged claims."""
    bins = reliability([(c.confidence, c.right) for c in cases if c.confidence is not None])
    median, p95 = median_and_p95([c.seconds for c in cases if c.seconds is not None])
    return CaseReport(
        cases=tuple(cases),
        confusion=Counter((c.known, c.said) for c in cases),
        by_kind=_tally((c.kind, c.right) for c in cases),
        by_edit=_tally((c.edit, c.diagnosis == c.edit) for c in cases if c.edit),
        by_diagnosis=_tally((c.diagnosis, c.right) for c in cases if c.diagnosis),
        bins=bins,
        calibration_error=calibration_error(bins),
        abstained=sum(c.said in OPEN for c in cases) / max(1, len(cases)),
        median=median,
        p95=p95,
    )


def _tally(judged: Iterable[tuple[str, bool]]) -> Mapping[str, Tally]:
    counts: dict[str, list[bool]] = defaultdict(list)
    for name, right in judged:
        counts[name].append(right)
    return {name: Tally(claims=len(of), right=sum(of)) for name, of in sorted(counts.items(), key=_in_order)}


def _in_order(tally: tuple[str, list[bool]]) -> tuple[int, str]:
    """Diagnoses by their number, everything else by name."""
    name = tally[0]
    return (int(name[1:]) if name[1:].isdigit() else 0, name)


def reliability(judged: Sequence[Judged], bins: int = BINS) -> tuple[Bin, ...]:
    """Bins of equal width from 0 to 1, those that hold nothing left out; 1.0 belongs to the last."""
    groups: list[list[Judged]] = [[] for _ in range(bins)]
    for confidence, right in judged:
        groups[min(int(confidence * bins), bins - 1)].append((confidence, right))
    return tuple(_bin(n, of, bins) for n, of in enumerate(groups) if of)


def calibration_error(bins: Sequence[Bin]) -> float:
    """The mean over claims of |confidence - share right| of their bin (Naeini et al., 2015); 0 for no claims."""
    claims = sum(one.claims for one in bins)
    return sum(one.claims * abs(one.confidence - one.right) for one in bins) / claims if claims else 0.0


def _bin(number: int, judged: Sequence[Judged], bins: int) -> Bin:
    return Bin(
        low=number / bins,
        high=(number + 1) / bins,
        claims=len(judged),
        confidence=sum(confidence for confidence, _ in judged) / len(judged),
        right=sum(right for _, right in judged) / len(judged),
    )
