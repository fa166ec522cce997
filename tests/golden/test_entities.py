"""How many of the judged mentions and cross-references are right, as the finder finds them today.

Each line of the files was drawn at random (mentions evenly over the types) and judged by reading it in its sentence:
right when the words name one thing of that type and the entity is that thing; a reference, when it points within the
filing and its target is where it points. The files hold places and short names only; the ten filings are not part of
this repository. They were drawn after the last change to the finder, and nothing was fitted to them.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.domain.filings.entity import EntityGraph
from core.domain.filings.origin import Origin
from core.entities.find_entities import find_entities
from core.filings.read.read_source import read_source
from core.ports.filing_store import FilingContent
from tests.golden.real_filings import FILINGS, real_filings

HERE = Path(__file__).parent
SAMPLE = HERE.parent / "samples" / "filings"
REAL = FILINGS
BAR = 0.9
STILL_MADE = 0.85
"""Share of what was judged that must still be found for the precision to say anything."""

Judged = Mapping[str, Any]


def judged(name: str) -> Sequence[Judged]:
    return [json.loads(line) for line in (HERE / "entities" / name).read_text().splitlines()]


@cache
def graphs(folder: Path) -> Mapping[str, EntityGraph]:
    held = real_filings().values() if folder == REAL else map(read_packed, folder.glob("*.gz"))
    return {content.filing.id: find_entities(content.filing, content.document) for content in held}


def read_packed(path: Path) -> FilingContent:
    return read_source(path.read_bytes(), Origin(name=path.name))


def mentions(graph: EntityGraph) -> tuple[set[tuple[Any, ...]], set[tuple[str, str]]]:
    """Places with type, and names with type: a place moves when the reader cuts its elements otherwise."""
    kinds = {entity.id: entity.kind.value for entity in graph.entities}
    places, names = set(), set()
    for mention in graph.mentions:
        sentence = graph.sentences[mention.sentence]
        surface = sentence.text[mention.start - sentence.start : mention.end - sentence.start]
        places.add((sentence.element_id, mention.start, mention.end, kinds[mention.entity_id]))
        names.add((surface, kinds[mention.entity_id]))
    return places, names


def made(rows: Iterable[Judged], held: Mapping[str, EntityGraph]) -> list[Judged]:
    """The rows that the finder still finds."""
    found = {name: mentions(graph) for name, graph in held.items()}
    return [
        row
        for row in rows
        if (row["element"], row["start"], row["end"], row["type"]) in found[row["filing"]][0]
        or (row["surface"], row["type"]) in found[row["filing"]][1]
    ]


def precision(rows: Sequence[Judged]) -> float:
    return sum(bool(row["right"]) for row in rows) / len(rows)


@pytest.fixture(scope="module")
def real() -> Mapping[str, EntityGraph]:
    if not REAL.exists():
        pytest.skip("the real filings (../shared/filings) are not here")
    return graphs(REAL)


def test_mentions_of_the_sample_filing_are_right() -> None:
    rows = judged("sample_mentions.jsonl")
    still = made(rows, graphs(SAMPLE))
    assert len(still) >= STILL_MADE * len(rows)
    assert precision(still) >= BAR


@pytest.mark.slow
def test_mentions_of_real_filings_are_right(real: Mapping[str, EntityGraph]) -> None:
    rows = judged("mentions.jsonl")
    still = made(rows, real)
    assert len(rows) == 200
    assert len(still) >= STILL_MADE * len(rows)
    assert precision(still) >= BAR


@pytest.mark.slow
def test_references_of_real_filings_lead_where_they_say(real: Mapping[str, EntityGraph]) -> None:
    rows = judged("references.jsonl")
    now = {(name, r.element_id, r.start, r.label): r.first for name, graph in real.items() for r in graph.references}
    still = [r for r in rows if now.get((r["filing"], r["element"], r["start"], r["label"])) == r["first"]]
    assert len(still) >= STILL_MADE * len(rows)
    assert precision(still) >= BAR
    every = [r for graph in real.values() for r in graph.references]
    assert sum(bool(r.first) for r in every) >= BAR * len(every), "resolved, of all"
    assert all(bool(r.first) != bool(r.reason) for r in every)
