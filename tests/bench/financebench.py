"""FinanceBench: how many figures are answered rightly and how often an evidence page is shown, searched by words."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from core.adapters.onnx.reranker import OnnxReranker
from core.events import CaseScored, FilingStored
from core.filings.read.read_source import read_source
from core.terminal.commands.evaluations.financebench import by_words, reports
from core.terminal.console import out
from core.terminal.progress import follow
from core.terminal.scores.financebench_scores import render_financebench_score
from ingest_jobs.store.ingest import ingest_sources
from tests.bench.beside import head, show
from tests.fakes.memory.memory_services import memory_services
from verifier.evaluation.financebench.evaluate_financebench import evaluate_financebench, score_financebench
from verifier.evaluation.financebench.read_financebench import read_financebench


def main(shared: Path, most: int | None = None) -> None:
    """Prints the answers to its questions, at most so many; their reports are read from PDF into memory."""
    data = shared / "bench" / "financebench"
    if not (data / "questions.jsonl").is_file():
        print(f"no questions of FinanceBench in {data}; skipped")
        return
    asked = read_financebench(data)[:most]
    services = by_words(replace(memory_services(), reranker=OnnxReranker()))
    sources = reports(asked, data / "pdfs")
    follow(ingest_sources(sources, services, read=partial(read_source, services=services)), FilingStored)
    scored = follow(evaluate_financebench(asked, services), CaseScored)
    score = score_financebench([one.outcome for one in scored])
    head()
    for name, share in (("figures right", score.numbers), ("an evidence page among the first five", score.page)):
        show(f"FinanceBench: {name}", f"{share['all'].right} of {share['all'].judged}")
    out().print(render_financebench_score(score))
