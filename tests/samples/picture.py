"""Draws the picture of the README: the sample article as `tickmark verify` shows it.

Run as `python -m tests.samples.picture` when what the terminal shows has changed.
"""

import io
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

from rich.console import Console, Group

from core.domain.claims.verdict import Report
from core.events import ArticleJudged
from core.terminal.tables.report import marked_article, summary, verdict_table
from ingest_jobs.store.ingest import ingest
from tests.fakes.memory.memory_services import memory_services
from verifier.open_article import open_article
from verifier.verify import verify

HERE = Path(__file__).parent
PICTURE = HERE.parents[1] / "deploy" / "pictures" / "verify.svg"
ARTICLE = HERE / "articles" / "hospitals-and-subscriptions.txt"
ROWS = 8
FONT_FACES = re.compile(r"@font-face\s*{[^}]*}")


def main() -> None:
    """Judges the article in memory and writes the SVG; it names no font on another host."""
    services = memory_services()
    list(ingest([HERE / "filings"], services))
    article = open_article(str(ARTICLE), services, published=date(2025, 8, 25))
    report = next(e.report for e in verify(article, services) if isinstance(e, ArticleJudged))
    console = Console(record=True, width=110, file=io.StringIO(), force_terminal=True)
    console.print(Group(marked_article(report), first_rows(report), summary(report)))
    svg = FONT_FACES.sub("", console.export_svg(title="tickmark verify story.txt"))
    PICTURE.write_text(svg.replace("Fira Code", "DejaVu Sans Mono"), encoding="utf-8")


def first_rows(report: Report) -> object:
    """The table of the first claims; the whole would fill three screens."""
    some = sorted(report.verdicts, key=lambda v: v.claim.start)[:ROWS]
    return verdict_table(replace(report, verdicts=tuple(some)))


if __name__ == "__main__":
    main()
