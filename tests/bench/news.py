"""Verdicts on labelled news: development articles on the real stores, and others that no rule was made with."""

import json
import shutil
import tempfile
from pathlib import Path

from core.domain.claims.confidence_label import HIGH_FROM
from core.domain.claims.verdict import Ruling
from core.events import FilingStored
from core.settings import load_settings
from core.terminal.console import out
from core.terminal.progress import follow
from core.terminal.scores.scores import interval, render_news_score
from core.wiring import open_services
from ingest_jobs.store.ingest import ingest
from tests.bench.beside import NONE, head, show
from tests.bench.read_into_memory import first_files, read_into_memory
from verifier.evaluation.evaluate_news import evaluate_news
from verifier.evaluation.scores.news_score import NewsScore

HOME = Path(__file__).parents[2] / ".bench"
POLES = (Ruling.CONFIRMED.value, Ruling.CONTRADICTED.value)


def main(shared: Path, most: int | None = None) -> None:
    """Prints both scores side by side, then the development score with its tables; at most so many articles of each."""
    development = judge_development(shared, most)
    unseen = judge_unseen(shared, most)
    if development:
        compare(development, unseen)
        out().print(render_news_score(development))
    if unseen:
        print("articles that no rule was made with:")
        out().print(render_news_score(unseen))


def judge_development(shared: Path, most: int | None) -> NewsScore | None:
    """The score of bench/news, over filings ingested into .bench (nothing to do the second time)."""
    if not (shared / "bench" / "news").is_dir():
        print(f"no labelled news in {shared / 'bench'}; skipped")
        return None
    with tempfile.TemporaryDirectory() as chosen, open_services(load_settings(home=HOME)) as services:
        follow(ingest(sorted((shared / "filings").glob("*.gz")), services), FilingStored)
        return evaluate_news(choose(shared / "bench" / "news", Path(chosen), most), services, HOME / "eval" / "news")


def judge_unseen(shared: Path, most: int | None) -> NewsScore | None:
    """The score of bench/news_more, over the filings of filings/more that its articles name."""
    articles, filings = shared / "bench" / "news_more", shared / "filings" / "more"
    if not (articles.is_dir() and filings.is_dir()):
        print(f"no further labelled news: {articles} or {filings} is missing")
        return None
    with tempfile.TemporaryDirectory() as chosen:
        folder = choose(articles, Path(chosen), most)
        named = {json.loads(path.read_text(encoding="utf-8"))["filing"] for path in folder.glob("*.json")}
        services = read_into_memory(filings / f"{name}.gz" for name in sorted(named))
        return evaluate_news(folder, services, HOME / "eval" / "news_more")


def choose(folder: Path, into: Path, most: int | None) -> Path:
    """Copies the first labelled articles; returns the folder to judge."""
    for path in first_files(folder, ".json", most):
        shutil.copy(path, into)
    return into


def compare(development: NewsScore, unseen: NewsScore | None) -> None:
    """Prints the figures of both sets side by side."""
    head()
    ours, others = figures(development), figures(unseen) if unseen else {}
    for name, value in ours.items():
        show(name, value, others.get(name, NONE))


def figures(score: NewsScore) -> dict[str, str]:
    """The figures of a score, by name, as they are printed."""
    decidable = sum(n for (label, _), n in score.confusion.items() if label in POLES)
    high = [case.right for case in score.details.cases if (case.confidence or 0) >= HIGH_FROM]
    return {
        "news: articles, claims": f"{score.articles}, {score.claims}",
        "news: accuracy (95 % interval)": interval(score.accuracy),
        "news: macro-F1 (95 % interval)": interval(score.macro_f1),
        "news: CONFIRMED for CONTRADICTED or back": f"{score.flips} of {decidable}",
        "news: precision of CONFIRMED": f"{score.per_ruling[Ruling.CONFIRMED].precision:.3f}",
        "news: precision of CONTRADICTED": f"{score.per_ruling[Ruling.CONTRADICTED].precision:.3f}",
        "news: claims missed": f"{score.missed} of {score.claims}",
        "news: right where confidence is high": f"{sum(high)} of {len(high)}",
    }
