"""A folder of FinDVer claims and reports -> predictions on disk and a score."""

import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.domain.article import Article
from core.domain.findver_score import FindverScore
from core.domain.verdict import Ruling
from core.errors import UnreadableArticle
from core.ports.services import Services
from verifier.evaluation.evaluate_news import judge_article
from verifier.evaluation.findver_report import read_findver_report
from verifier.evaluation.score_news import Pairs, accuracy, estimate, joined


def evaluate_findver(data_dir: Path, services: Services, out_dir: Path) -> FindverScore:
    """Judges every claim of `data_dir`/claims.jsonl against its report and scores the verdicts.

    What was predicted is written to `out_dir`/predictions.jsonl. `services` is filled with the reports, so it should
    be one that forgets. Raises UnreadableArticle when the data is not there.
    """
    claims = read_claims(data_dir)
    began = time.perf_counter()
    rows = list(judge_claims(claims, data_dir / "reports", services))
    out_dir.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    (out_dir / "predictions.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return score_findver(rows, (time.perf_counter() - began) / max(1, len(rows)))


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
) -> Iterator[dict[str, Any]]:
    """One row a claim: its id, subset, label and verdict."""
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
            verdicts = judge_article(article, services).verdicts
            verdict = joined([v.ruling for v in verdicts]) if verdicts else Ruling.NOT_VERIFIABLE
            row = {key: claim[key] for key in ("example_id", "subset", "entailment_label", "report")}
            yield {**row, "verdict": verdict.value}


def score_findver(rows: Sequence[Mapping[str, Any]], seconds: float) -> FindverScore:
    """Accuracy with 95 % bootstrap intervals over reports, per subset too."""
    decided = [row for row in rows if row["verdict"] != Ruling.NOT_VERIFIABLE.value]
    return FindverScore(
        claims=len(rows),
        reports=len({row["report"] for row in rows}),
        accuracy=estimate(accuracy, pairs_of(rows)),
        by_subset={s: estimate(accuracy, pairs_of(of_subset(rows, s))) for s in sorted({r["subset"] for r in rows})},
        abstained=1 - len(decided) / max(1, len(rows)),
        decided=estimate(accuracy, pairs_of(decided)).value,
        seconds=seconds,
    )


def of_subset(rows: Sequence[Mapping[str, Any]], subset: str) -> Sequence[Mapping[str, Any]]:
    """The rows of one subset."""
    return [row for row in rows if row["subset"] == subset]


def pairs_of(rows: Sequence[Mapping[str, Any]]) -> Sequence[Pairs]:
    """(label, verdict) pairs of every report; CONFIRMED means entailed and everything else refuted."""
    pairs: dict[str, Pairs] = defaultdict(Counter)
    for row in rows:
        label = "entailed" if row["entailment_label"] else "refuted"
        said = "entailed" if row["verdict"] == Ruling.CONFIRMED.value else "refuted"
        pairs[row["report"]][label, said] += 1
    return list(pairs.values())
