"""How long finding and keeping entities takes, and how long one- and two-hop questions over 20 filings take."""

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.entities import PostgresEntities
from core.adapters.postgres.filings import PostgresFilings
from core.domain.filings.origin import Origin
from core.entities.find_entities import find_entities
from core.filings.read.read_source import read_source
from core.ports.filing_store import FilingContent

SAMPLES = Path(__file__).parents[1] / "samples" / "filings"
ASKED = 200
T = TypeVar("T")


def main(shared: Path) -> None:
    """Prints seconds a filing and milliseconds a question, over 20 filings (each of those here under several ids)."""
    found = sorted((shared / "filings").glob("*.html.gz")) or sorted(SAMPLES.glob("*.html.gz"))
    contents = [read_source(path.read_bytes(), Origin(name=path.name)) for path in found]
    with tempfile.TemporaryDirectory() as home:
        database = PostgresDatabase(None, Path(home) / "postgres")
        filings, entities = PostgresFilings(database), PostgresEntities(database)
        finding, saving = [], []
        for number in range(20):
            content = copy(contents[number % len(contents)], number // len(contents))
            filings.save(content)
            graph, seconds = timed(lambda c=content: find_entities(c.filing, c.document))  # type: ignore[misc]
            finding.append(seconds)
            _, seconds = timed(lambda c=content, g=graph: entities.save(c.filing, g, "bench"))  # type: ignore[misc]
            saving.append(seconds)
        ask(entities)
        database.close()
    print(f"{len(found)} filings, 20 held: finding {finding[0]:.2f} s the first, with loading; median ", end="")
    print(f"{statistics.median(finding[1:]):.2f} s; saving median {statistics.median(saving):.2f} s")


def ask(entities: PostgresEntities) -> None:
    """Asks for neighbours and paths of entities drawn by how often they are mentioned."""
    held = entities.entities()
    drawn = random.Random(7).choices(held, weights=[one.mentions for one in held], k=2 * ASKED)  # noqa: S311
    ids = [one.entity.id for one in drawn]
    entities.neighbours(ids[0])
    print(f"{len(held)} entities, {sum(one.mentions for one in held)} mentions")
    told("one hop: neighbours", [lambda i=i: entities.neighbours(i) for i in ids[:ASKED]])  # type: ignore[misc]
    told("two hops: from one", [lambda i=i: entities.paths(i) for i in ids[:ASKED]])  # type: ignore[misc]
    pairs = list(zip(ids[:ASKED], ids[ASKED:], strict=True))
    told("two hops: between two", [lambda p=p: entities.paths(*p) for p in pairs])  # type: ignore[misc]
    told("found by name", [lambda n=one.entity.name: entities.find(n) for one in drawn[:ASKED]])  # type: ignore[misc]
    told("places of one", [lambda i=i: entities.mentions(i) for i in ids[:ASKED]])  # type: ignore[misc]


def told(what: str, questions: Sequence[Callable[[], object]]) -> None:
    """Prints the median and the 95th percentile."""
    took = sorted(1000 * timed(question)[1] for question in questions)
    print(f"{what}: median {statistics.median(took):.1f} ms, p95 {took[int(0.95 * len(took))]:.1f} ms")


def copy(content: FilingContent, number: int) -> FilingContent:
    """The same filing as another company's, which shares no name of its own with the first."""
    if number == 0:
        return content
    filing, name = content.filing, f"{content.filing.id}-{number}"
    company = replace(filing.company, cik=f"{number}{filing.company.cik[1:]}", ticker=None)
    return replace(
        content,
        filing=replace(filing, id=name, company=company),
        facts=(),
        metrics=(),
        breakdowns=(),
        chunks=(),
    )


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What calling `work` returns, and the seconds it takes."""
    began = time.perf_counter()
    return work(), time.perf_counter() - began
