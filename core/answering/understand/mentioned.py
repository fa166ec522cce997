"""A name that no list knows -> the one company held whose filings alone write it."""

import re
from collections import defaultdict
from collections.abc import Sequence

from core.answering.understand.owners import NOBODY, candidate_names
from core.domain.answers.retrieval import Scope
from core.domain.filings.company import Company
from core.domain.filings.entity import EntityKind
from core.language.words.tokens import Token
from core.ports.chunk_store import ChunkStore, SearchRequest
from core.ports.entity_store import EntityStore
from core.ports.filing_store import FilingStore

# How many passages are looked at, and in how many of one company alone a name must stand that sounds like another's.
LOOKED_AT, FEWEST = 30, 2
_ACTS = re.compile(r"\b(?:does|did)\b.*\bdo\b", re.I)


def find_by_mentions(
    tokens: Sequence[Token], text: str, store: FilingStore, entities: EntityStore, chunks: ChunkStore
) -> tuple[tuple[Company, ...], frozenset[int]]:
    """The company, and the positions of the name's words; nobody where several write it, or it is another company's.

    A name is another company's where a filing speaks of it as of an organisation.
    """
    owners = {f.id: f.company for f in store.filings() if f.annual}
    for run in candidate_names(tokens):
        name = text[tokens[run.start].start : tokens[run.stop - 1].end].removesuffix("'s").removesuffix("’s")
        if any(found.entity.kind is EntityKind.ORGANISATION for found in entities.find(name)):
            continue
        places = defaultdict(list)
        for passage in chunks.search(SearchRequest(text=name, scope=Scope(filing_ids=tuple(owners)), limit=LOOKED_AT)):
            if plain_quotes(name) in plain_quotes(passage.chunk.text):
                places[owners[passage.chunk.filing_id].cik].append(passage.chunk.filing_id)
        found_in = next(iter(places.values())) if len(places) == 1 else []
        if len(found_in) >= (FEWEST if _ACTS.search(text) else 1):
            return (owners[found_in[0]],), frozenset(run)
    return NOBODY


def plain_quotes(text: str) -> str:
    """The text with one kind of apostrophe, since filings print both."""
    return text.replace("’", "'")
