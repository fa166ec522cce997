"""How many wrong claims of labelled news get a correction, and how many of these hold when the result is judged."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from core.domain.claims.corrected import corrected_text
from core.domain.claims.correction import Correction, all_edits
from core.domain.claims.verdict import Report, Ruling
from core.ports.services import Services
from tests.bench.beside import head, show
from tests.bench.read_into_memory import first_files, read_into_memory
from verifier.evaluation.evaluate_news import read_labelled
from verifier.evaluation.judge_article import judge_article


def main(shared: Path, most: int | None = None) -> None:
    """Prints the counts over the labelled articles of both sets, at most so many of each."""
    sets = (
        (shared / "bench" / "news", shared / "filings"),
        (shared / "bench" / "news_more", shared / "filings" / "more"),
    )
    counts = [count(articles, filings, most) if articles.is_dir() else None for articles, filings in sets]
    development, unseen = ({} if found is None else told(found) for found in counts)
    if not development:
        print(f"no labelled news in {shared / 'bench'}; skipped")
        return
    head()
    for name, value in development.items():
        show(name, value, unseen.get(name, "news_more is missing"))


def count(articles: Path, filings: Path, most: int | None) -> Counter[str]:
    """Counts wrong claims, those with edits, those that hold once corrected, and clashes noted in the articles."""
    labelled = [json.loads(path.read_text(encoding="utf-8")) for path in first_files(articles, ".json", most)]
    services = read_into_memory(filings / f"{name}.gz" for name in sorted({one["filing"] for one in labelled}))
    counts: Counter[str] = Counter()
    for one in labelled:
        report = judge_article(read_labelled(one), services).report
        counts["wrong"] += len(report.corrections)
        counts["edited"] += sum(bool(c.edits) for c in report.corrections)
        counts["held"] += sum(held for _, held in holding(report, services))
        counts["clashes"] += len(report.clashes)
    return counts


def holding(report: Report, services: Services) -> Iterator[tuple[Correction, bool]]:
    """Each correction with edits, and whether the claim of its first edit is confirmed in the corrected text."""
    if not (edits := all_edits(report.corrections)):
        return
    again = judge_article(replace(report.article, text=corrected_text(report)), services).report
    for correction in (c for c in report.corrections if c.edits):
        first = correction.edits[0]
        at = first.start + sum(len(e.after) - len(e.before) for e in edits if e.start < first.start)
        inside = [v for v in again.verdicts if v.claim.start <= at + len(first.after) and at < v.claim.end]
        yield correction, any(v.ruling is Ruling.CONFIRMED for v in inside[:1])


def told(counts: Counter[str]) -> dict[str, str]:
    """The counts as they are printed, by figure."""
    return {
        "corrections: claims found wrong that get edits": f"{counts['edited']} of {counts['wrong']}",
        "corrections: confirmed in the corrected text": f"{counts['held']} of {counts['edited']}",
        "clashes noted in articles that agree with themselves": str(counts["clashes"]),
    }
