"""FinDVer: how many claims are judged rightly, and how much of their evidence is ranked first."""

import tempfile
from pathlib import Path

from core.terminal.console import out
from core.terminal.scores.ranking_score import render_ranking_score
from core.terminal.scores.scores import interval, render_findver_score
from tests.bench.beside import head, show
from tests.fakes.memory.memory_services import memory_services
from verifier.evaluation.evaluate_findver import evaluate_findver
from verifier.evaluation.evaluate_ranking import evaluate_ranking


def main(shared: Path, most: int | None = None) -> None:
    """Prints verdicts and retrieval over the development half, at most so many of its claims."""
    data = shared / "bench" / "findver"
    if not (data / "claims.jsonl").is_file():
        print(f"no claims of FinDVer in {data}; skipped")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = choose(data, Path(name), most)
        verdicts = evaluate_findver(folder, memory_services(), folder / "out")
        ranked = evaluate_ranking(folder)
    learned = ranked.found["learned"]["all"]
    head()
    show("FinDVer verdicts: accuracy", interval(verdicts.accuracy))
    if "numeric" in verdicts.by_subset:
        show("FinDVer verdicts: accuracy of numeric claims", interval(verdicts.by_subset["numeric"]))
    show("FinDVer verdicts: left open", f"{verdicts.abstained:.2f}")
    show("FinDVer evidence: recall in the first ten", f"{learned.recall.value:.3f}, cross-validated")
    show("FinDVer evidence: all of it in the first ten", f"{learned.all_found.value:.3f}, cross-validated")
    out().print(render_findver_score(verdicts))
    out().print(render_ranking_score(ranked))


def choose(data: Path, into: Path, most: int | None) -> Path:
    """A folder with the first claims of the data and a link to its reports."""
    lines = (data / "claims.jsonl").read_text(encoding="utf-8").splitlines()[:most]
    (into / "claims.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (into / "reports").symlink_to(data / "reports")
    return into
