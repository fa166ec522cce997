"""A small filing of an invented company, its search and its entities, for the steps of the search."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from core.domain.answers.retrieval import Candidate
from core.domain.answers.usage import Spent, ignore_usage
from core.domain.filings.chunk import Chunk
from core.domain.filings.entity import Entity, EntityGraph, EntityKind, EntitySentence, Mention, Reference
from core.ports.services import Services
from core.retrieval.hit import RankedChunk
from tests.contract.sample_content import chunk, content
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.memory.reranker import OverlapReranker

TEXTS = (
    "Grenwick Pumps builds pumps for harbours and mines in four countries of the north.",
    "The harbour at Grenwick was closed for nine days after the storm and two ships were rerouted. See Note 4.",
    "A work stoppage at the Marrow foundry began in May and ended after collective bargaining in July.",
    "Our customers pay within sixty days; one of them accounted for eleven percent of net sales.",
    "Note 4. Storm damage of 4.1 million was booked in the third quarter, of which insurers paid half.",
    "Ada Green has been chief executive officer since 2019 and joined the board of Grenwick in 2015.",
    "Ada Green also serves on the council of the Marrow Institute.",
)
ITEMS = ("1", "1A", "1A", "7", "8", "10", "10")


class SureReranker:
    """The scores of the overlap on a logit's scale; remembers what it read."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def scores(self, query: str, passages: Sequence[str], _spent: Spent = ignore_usage) -> Sequence[float]:
        self.read += passages
        return [14 * score - 6 for score in OverlapReranker().scores(query, passages)]


def chunks() -> tuple[Chunk, ...]:
    return tuple(
        chunk("grnw", n, text, item=item, page=n // 2 + 1, element_ids=(f"e{n}",))
        for n, (text, item) in enumerate(zip(TEXTS, ITEMS, strict=True))
    )


def graph() -> EntityGraph:
    names = ("Ada Green", "Marrow Institute")
    entities = (
        Entity(id="person:1:green ada", kind=EntityKind.PERSON, name=names[0], names=names[:1]),
        Entity(id="organisation:marrow institute", kind=EntityKind.ORGANISATION, name=names[1], names=names[1:]),
    )
    sentences = tuple(
        EntitySentence(element_id=f"e{n}", page=n // 2 + 1, start=0, end=len(TEXTS[n]), text=TEXTS[n], item="10")
        for n in (5, 6)
    )
    mentions = (
        Mention(entity_id=entities[0].id, sentence=0, start=0, end=9),
        Mention(entity_id=entities[0].id, sentence=1, start=0, end=9),
        Mention(entity_id=entities[1].id, sentence=1, start=0, end=9),
    )
    start = TEXTS[1].index("Note 4")
    points = Reference(
        element_id="e1", page=1, start=start, end=start + 6, text="Note 4", label="Note 4", first="e4", last="e4"
    )
    return EntityGraph(entities=entities, sentences=sentences, mentions=mentions, references=(points,))


def services() -> Services:
    made = replace(memory_services(), reranker=SureReranker())
    held = replace(content("grnw", chunks=0), chunks=chunks())
    made.filings.save(held)
    made.filings.mark_indexed("grnw")
    made.entities.save(made.filings.filing("grnw"), graph(), "1")
    made.chunks.upsert(chunks(), np.stack([made.embedder.embed_query(c.text) for c in chunks()]))
    return made


def hit(position: int, text: str, **changes: object) -> RankedChunk:
    one = chunk("grnw", position, text, item="7")
    return RankedChunk(chunk=one, candidate=replace(Candidate(chunk_id=one.id), **changes))  # type: ignore[arg-type]
