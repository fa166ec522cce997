"""Filings and articles -> how fast one worker reads and judges them, as more and more filings are held."""

import json
import time
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from core.domain.claims.article import Article
from core.errors import UnknownCompany
from core.events import ArticleJudged, FilingStored
from core.ports.services import Services
from ingest_jobs.scale.measured import Measured
from ingest_jobs.store.find_documents import find_documents
from ingest_jobs.store.ingest import ingest
from verifier.verify import verify

TIMES = (1, 3, 10)
HELD = "filings held"


def measure_work(filings: Path, articles: Path | None, services: Services) -> Iterator[Measured]:
    """Reads a tenth of the folder's filings, three tenths, all, and judges the articles after each.

    Where the folder has fewer than ten, it goes as far as it can. Articles are JSON files with title, body and
    published, or texts; those on companies that are not held yet are left out.
    """
    paths = find_documents([filings])
    base, begun = max(len(paths) // TIMES[-1], 1), 0
    for times in TIMES:
        wanted = paths[begun : base * times]
        if not wanted:
            return
        started = time.monotonic()
        stored = [event for event in ingest(wanted, services) if isinstance(event, FilingStored)]
        seconds = time.monotonic() - started
        begun += len(wanted)
        held = len(services.filings.filings())
        yield Measured(what="ingest", held=HELD, size=held, value=60 * len(stored) / seconds, unit="filings a minute")
        if articles is not None:
            yield from _judge(read_articles(articles), services, held)


def _judge(articles: Sequence[Article], services: Services, held: int) -> Iterator[Measured]:
    claims, judged, started = 0, 0, time.monotonic()
    for article in articles:
        try:
            found = [event for event in verify(article, services) if isinstance(event, ArticleJudged)]
        except UnknownCompany:
            continue
        judged += len(found)
        claims += sum(len(event.report.verdicts) for event in found)
    minutes = (time.monotonic() - started) / 60
    if judged:
        yield Measured(what="judge", held=HELD, size=held, value=claims / minutes, unit="claims a minute")
        yield Measured(what="judge", held=HELD, size=held, value=judged / minutes, unit="articles a minute")


def read_articles(folder: Path) -> list[Article]:
    """The articles of a folder, by name."""
    found = []
    for path in sorted(folder.iterdir()):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".json":
            row = json.loads(text)
            published = date.fromisoformat(row["published"]) if row.get("published") else None
            whole = f"{row['title']}\n\n{row['body']}"
            found.append(Article(id=path.stem, title=row["title"], text=whole, published=published))
        elif path.suffix == ".txt":
            found.append(Article(id=path.stem, text=text))
    return found
