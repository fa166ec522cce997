"""The names in a query -> the sentences of the entities that bear them, the chunks these stand in, and pages."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from core.domain.answers.retrieval import Query, Scope
from core.domain.filings.chunk import Chunk
from core.domain.filings.entity import Quoted, Standing
from core.language.words.tokens import Token, read_tokens, stem_set
from core.language.words.vocabulary import stop_words
from core.ports.services import Services
from core.retrieval.surroundings import Surroundings

NAMES, SENTENCES, LINKS = 4, 60, 20


class Graph:
    """What the entity store knows of one query in one scope; asked once, when it is first needed."""

    def __init__(self, query: Query, scope: Scope, services: Services, around: Surroundings) -> None:
        self._query = query
        self._scope = scope
        self._services = services
        self._around = around

    @cached_property
    def entities(self) -> tuple[Standing, ...]:
        """The entities that the query names, in its order."""
        names = names_in(self._query)[:NAMES]
        found = self._services.entities.find_each(names, self._scope.filing_ids) if names else ()
        return tuple({one.entity.id: one for ones in found for one in ones[:1]}.values())

    def pages(self) -> Mapping[tuple[str, int], tuple[str, ...]]:
        """By filing and page, the names of the entities that stand there."""
        found: dict[tuple[str, int], tuple[str, ...]] = {}
        for standing in self.entities:
            for filing_id, pages in standing.pages:
                for page in pages:
                    found[filing_id, page] = (*found.get((filing_id, page), ()), standing.entity.name)
        return found

    def chunks(self) -> tuple[Chunk, ...]:
        """The chunks of the entities' sentences, those first whose sentence has most of the query's words."""
        wanted = stem_set(self._query.text)
        places: dict[tuple[str, str], int] = {}
        for quoted in self._sentences():
            place = quoted.filing_id, quoted.sentence.element_id
            places[place] = max(places.get(place, 0), len(wanted & stem_set(quoted.sentence.text)))
        holders = {
            name: self._around.chunks_with(name, {element for filing_id, element in places if filing_id == name})
            for name in {filing_id for filing_id, _ in places}
        }
        best = sorted(places, key=lambda place: -places[place])
        found = (chunk for filing_id, element in best for chunk in holders[filing_id].get(element, ()))
        return tuple({chunk.id: chunk for chunk in found if self._scope.item in (None, chunk.item)}.values())

    def _sentences(self) -> Sequence[Quoted]:
        """One hop from one entity; between several, what links them first: two hops."""
        store, filing_ids = self._services.entities, self._scope.filing_ids
        ids = [standing.entity.id for standing in self.entities]
        linked = [
            quoted
            for first, second in pairwise(ids)
            for path in store.paths(first, second, filing_ids, LINKS)
            for quoted in (path.first.quoted, path.second.quoted)
        ]
        own = [quoted for one in ids for quoted in store.mentions(one, filing_ids, SENTENCES)]
        near = [n.quoted for one in ids[:1] for n in store.neighbours(one, filing_ids, LINKS)] if len(ids) == 1 else []
        return [*linked, *own, *near]


def names_in(query: Query) -> tuple[str, ...]:
    """Runs of words written like names, but for the companies' own and words of asking."""
    empty = stop_words("grammar", "telling") | frozenset(query.known)
    runs: list[list[Token]] = []
    last = -1
    for token in read_tokens(query.text):
        if token.capital and token.plain not in empty:
            joined = runs and last == token.start - 1
            runs[-1].append(token) if joined else runs.append([token])
            last = token.end
    return tuple(dict.fromkeys(" ".join(token.text for token in run) for run in runs))
