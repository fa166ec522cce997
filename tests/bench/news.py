"""Marks and verdicts on labelled news without a model, each company judged by weights that were learned without it."""

import json
import shutil
import tempfile
from pathlib import Path

from core.domain.claims.verdict import Mark, Ruling
from core.terminal.console import out
from core.terminal.scores.mark_scores import render_mark_score
from core.terminal.scores.scores import confusion_table, interval, ruling_table
from tests.bench.beside import head, show
from tests.bench.read_into_memory import first_files, read_into_memory
from verifier.evaluation.scores.news_score import NewsScore
from verifier.evaluation.tracing.evaluate_marks import evaluate_left_out
from verifier.evaluation.tracing.score_marks import MarkScore

FOLDERS = ("news", "news_more")
POLES = (Ruling.CONFIRMED.value, Ruling.CONTRADICTED.value)


def main(shared: Path, most: int | None = None) -> None:
    """Prints the figures and their tables; of at most so many articles of each folder, of two companies at least."""
    bench = shared / "bench"
    if not all((bench / name).is_dir() for name in (*FOLDERS, "figures")):
        print(f"no labelled news and figures in {bench}; skipped")
        return
    with tempfile.TemporaryDirectory() as chosen:
        folders = [choose(bench / name, Path(chosen) / name, most) for name in FOLDERS]
        named = {json.loads(path.read_text(encoding="utf-8"))["filing"] for f in folders for path in f.glob("*.json")}
        reports = [
            path for path in sorted((shared / "filings").rglob("*.gz")) if path.name.removesuffix(".gz") in named
        ]
        marks, score = evaluate_left_out(folders, bench / "figures", read_into_memory(reports))
    head()
    for name, value in figures(marks, score).items():
        show(name, value)
    for table in (render_mark_score(marks), confusion_table(score), ruling_table(score)):
        out().print(table)


def choose(folder: Path, into: Path, most: int | None) -> Path:
    """Copies the first labelled articles; returns the folder to judge."""
    into.mkdir()
    for path in first_files(folder, ".json", most):
        shutil.copy(path, into)
    return into


def figures(marks: MarkScore, score: NewsScore) -> dict[str, str]:
    """The figures of both scores, by name, as they are printed."""
    decidable = sum(n for (label, _), n in score.confusion.items() if label in POLES)
    named = {Mark.TRACED: "traced", Mark.DIFFERS: "differs"}
    told = {
        f"news: {name}: right; found": f"{marks.per_mark[mark].precision:.3f}; {marks.per_mark[mark].recall:.3f}"
        for mark, name in named.items()
    }
    rulings = {
        f"news: {ruling.value}: right; found": f"{one.precision:.3f}; {one.recall:.3f}"
        for ruling, one in score.per_ruling.items()
        if ruling.value in POLES
    }
    return {
        "news: articles, claims, figures": f"{score.articles}, {score.claims}, {marks.figures}",
        **told,
        **rulings,
        "news: CONFIRMED for CONTRADICTED or back": f"{score.flips} of {decidable}",
        "news: accuracy (95 % interval)": interval(score.accuracy),
        "news: claims missed": f"{score.missed} of {score.claims}",
    }
