"""How many annual metrics and breakdowns of real filings agree with those read from the printed statements."""

from pathlib import Path

from tests.golden.metric_score import score_metrics


def main(shared: Path) -> None:
    """Prints the counts over all filings that have a gold file."""
    if not (shared / "bench" / "metrics").is_dir():
        print(f"no gold metrics in {shared / 'bench'}; skipped")
        return
    print(score_metrics())
