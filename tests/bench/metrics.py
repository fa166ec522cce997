"""How many annual metrics and breakdowns of real filings agree with those read from the printed statements."""

from pathlib import Path

from tests.bench.beside import head, show
from tests.golden.metric_score import score_metrics


def main(shared: Path) -> None:
    """Prints the counts over all filings that have a gold file."""
    if not (shared / "bench" / "metrics").is_dir():
        print(f"no gold metrics in {shared / 'bench'}; skipped")
        return
    score = score_metrics()
    head()
    right = f"{score.right} of {score.cells}, {score.defensible} defensible, {score.wrong} wrong"
    show("annual metrics: right", right)
    show("breakdowns: right", f"{score.breakdowns_right} of {score.breakdowns}")
    print(f"invented: {score.invented or 'none'}; without a reason for what is missing: {score.silent or 'none'}")
