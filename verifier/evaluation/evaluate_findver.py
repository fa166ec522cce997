"""A folder of FinDVer claims and reports -> predictions on disk and a score."""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.domain.claims.article import Article
from core.domain.claims.verdict import Ruling
from core.errors import UnreadableArticle
from core.ports.services import Services
from verifier.evaluation.cases.case_report import describe
from verifier.evaluation.cases.make_case import make_case
from verifier.evaluation.findver_report import read_findver_report
from verifier.evaluation.judge_article import JudgedArticle, judge_article
from verifier.evaluation.score_news import Pairs, accuracy, estimate, joined
from verifier.evaluation.scores.findver_score import FindverScore
from verifier.evaluation.scores.judged_case import JudgedCase

ENTAILED, REFUTED = "entailed", "refuted"


def evaluate_findver(data_dir: Path, services: Services, out_dir: Path) -> FindverScore:
    """Judges every claim of `data_dir`/claims.jsonl against its report and scores the verdicts.

    What was predicted is written to `out_dir`/predictions.jsonl. `services` is filled with the reports, so it should
    be one that forgets. Raises UnreadableArticle when the data is not there.
    """
    claims = read_claims(data_dir)
    began = time.perf_counter()
    cases = list(judge_claims(claims, data_dir / "reports", services))
    rows = [prediction_row(case) for case in cases]
    out_dir.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    (out_dir / "predictions.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return score_findver(cases, (time.perf_counter() - began) / max(1, len(cases)))


def read_claims(data_dir: Path) -> Mapping[str, Sequence[Mapping[str, Any]]]:
    """The claims by the name of their report."""
    path = data_dir / "claims.jsonl"
    if not path.is_file():
        raise UnreadableArticle(f"{path} is missing: name the folder that holds claims.jsonl and reports.")
    claims: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        claim = json.loads(line)
        claims[claim["report"]].append(claim)
    return claims


def judge_claims(
    claims: Mapping[str, Sequence[Mapping[str, Any]]], reports: Path, services: Services
) -> Iterator[JudgedCase]:
    """One case a claim; its kind is the subset, its document the report."""
    for report, of_report in claims.items():
        content = read_findver_report(reports / f"{report}.gz")
        services.filings.save(content)
        texts = [chunk.text for chunk in content.chunks]
        for i, vector in services.embedder.embed_passages(texts):
            services.chunks.upsert(content.chunks[i : i + 1], vector.reshape(1, -1))
        for claim in of_report:
            name = content.filing.company.name
            text = f"{name}\n\n{claim['statement']}"
            article = Article(id=claim["example_id"], title=name, text=text, published=content.filing.filed)
            yield findver_case(claim, judge_article(article, services))


def findver_case(claim: Mapping[str, Any], judged: JudgedArticle) -> JudgedCase:
    """The claim's label and the verdict, which is right when CONFIRMED says entailed and all else refuted."""
    label = ENTAILED if claim["entailment_label"] else REFUTED
    verdicts = judged.report.verdicts
    ruling = joined([v.ruling for v in verdicts])
    case = JudgedCase(
        id=claim["example_id"],
        document=claim["report"],
        text=claim["statement"],
        kind=claim["subset"],
        known=label,
        said="",
        right=False,
    )
    return make_case(case, verdicts, ruling.value, right=_as_label(ruling.value) == label, seconds=judged.seconds)


def prediction_row(case: JudgedCase) -> dict[str, Any]:
    """A line of predictions.jsonl: the claim's id, subset, label, report and verdict."""
    label = {"example_id": case.id, "subset": case.kind, "entailment_label": case.known == ENTAILED}
    return {**label, "report": case.document, "verdict": case.said}


def score_findver(cases: Sequence[JudgedCase], seconds: float) -> FindverScore:
    """Accuracy with 95 % bootstrap intervals over reports, per subset too."""
    decided = [case for case in cases if case.said != Ruling.NOT_VERIFIABLE.value]
    subsets = sorted({case.kind for case in cases})
    return FindverScore(
        claims=len(cases),
        reports=len({case.document for case in cases}),
        accuracy=estimate(accuracy, label_pairs(cases)),
        by_subset={s: estimate(accuracy, label_pairs([c for c in cases if c.kind == s])) for s in subsets},
        abstained=1 - len(decided) / max(1, len(cases)),
        decided=estimate(accuracy, label_pairs(decided)).value,
        seconds=seconds,
        details=describe(cases),
    )


def label_pairs(cases: Sequence[JudgedCase]) -> Sequence[Pairs]:
    """(label, verdict) pairs of every report, the verdict as the label that it comes to."""
    pairs: dict[str, Pairs] = defaultdict(Counter)
    for case in cases:
        pairs[case.document][case.known, _as_label(case.said)] += 1
    return list(pairs.values())


def _as_label(ruling: str) -> str:
    return ENTAILED if ruling == Ruling.CONFIRMED.value else REFUTED
