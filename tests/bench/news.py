"""Verdicts on labelled news, on the real stores and models, with the time that an article takes once warm."""

from pathlib import Path

from core.events import FilingStored
from core.settings import load_settings
from core.terminal.console import out
from core.terminal.progress import follow
from core.terminal.scores.scores import render_news_score
from core.wiring import open_services
from ingest_jobs.store.ingest import ingest
from verifier.evaluation.evaluate_news import evaluate_news

HOME = Path(__file__).parents[2] / ".bench"


def main(shared: Path) -> None:
    """Ingests the filings into .bench (nothing to do the second time) and prints the score."""
    if not (shared / "bench" / "news").is_dir():
        print(f"no labelled news in {shared / 'bench'}; skipped")
        return
    with open_services(load_settings(home=HOME)) as services:
        follow(ingest([shared / "filings"], services), FilingStored)
        score = evaluate_news(shared / "bench" / "news", services, HOME / "eval" / "news")
    out().print(render_news_score(score))
