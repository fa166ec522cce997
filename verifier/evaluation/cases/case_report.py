"""Judged claims -> confusion, counts per kind and diagnosis, calibration, abstention and time."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from core.domain.claims.verdict import Ruling
from verifier.evaluation.cases.calibration import calibration_error, reliability
from verifier.evaluation.scores.judged_case import MISSED, CaseReport, JudgedCase, Tally
from verifier.evaluation.times import median_and_p95

OPEN = (Ruling.NOT_VERIFIABLE.value, MISSED)


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
