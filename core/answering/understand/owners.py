"""The names in a question that names no company held -> the companies whose filings alone write them."""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from core.answering.understand.uncovered_companies import name_of, name_runs
from core.domain.answers.retrieval import Scope
from core.domain.filings.company import Company
from core.domain.filings.entity import EntityKind, Standing
from core.language.words.tokens import Token, read_tokens
from core.language.words.vocabulary import stop_words
from core.ports.chunk_store import ChunkStore, SearchRequest
from core.ports.services import Services

KINDS = (EntityKind.ORGANISATION, EntityKind.PRODUCT)
NOBODYS = (EntityKind.LOCATION, EntityKind.REGULATION, EntityKind.DATE)
# On how many pages a name must stand, and what share of these must be one company's: rivals stand with several.
FEWEST_PAGES, SHARE = 4, 0.9
# How often one must be written that is no entity, where a figure of its own is asked for: once is by the way.
FEWEST_TIMES = 2
LOOKED_AT = 30
"""Passages in which a name is looked for that is no entity."""

SHORTEST = 4
"""Letters of a word without a capital that may be a name."""


def find_owners(
    text: str, taken: frozenset[int], services: Services, *, measured: bool = False
) -> Mapping[range, Company]:
    """The positions of each name's words with its owner: a company in whose filings alone it stands.

    A name stands on several pages as a business or a product, or else is written there word for word; places and laws
    are nobody's, and the words in `taken` are no names. `measured` says that a figure is asked for.
    """
    tokens = read_tokens(text)
    runs = [run for run in candidate_names(tokens) if taken.isdisjoint(run)]
    names = [name_of(text, tokens, run) for run in runs]
    reports = {filing.id: filing.company for filing in services.filings.filings() if filing.annual}
    found: dict[range, Company] = {}
    known = services.entities.find_each([*names, *map(_one, names)])
    for run, name, own, of_one in zip(runs, names, known[: len(names)], known[len(names) :], strict=True):
        standings = own or of_one
        inside = any(not set(run).isdisjoint(other) for other in found)
        if inside or any(standing.entity.kind in NOBODYS for standing in standings):
            continue
        pages, fewest = _pages_of(standings, reports), FEWEST_PAGES
        if pages.total() < FEWEST_PAGES and all(tokens[i].capital for i in run):
            pages, fewest = _written(name, reports, services.chunks), FEWEST_TIMES if measured else 1
        for company, most in pages.most_common(1):
            if most >= max(fewest, SHARE * pages.total()):
                found[run] = company
    return dict(sorted(found.items(), key=lambda one: one[0].start))


def _one(name: str) -> str:
    """A name without its plural: one of "iPhones"."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def owners_of_names(names: Sequence[str], services: Services, *, measured: bool) -> tuple[Company, ...]:
    """The owners of some names; nobody where one of them is nobody's."""
    owners = [tuple(find_owners(f"The {name}", frozenset(), services, measured=measured).values()) for name in names]
    return tuple(company for one in owners for company in one) if all(owners) else ()


def candidate_names(tokens: Sequence[Token]) -> Sequence[range]:
    """Stretches written like names, first joined with a possessor before them ("Maker's Mark"), then alone.

    Then words that people may have typed without a capital.
    """
    runs = name_runs(tokens, frozenset())
    joined = [range(a.start, b.stop) for a in runs for b in runs if a.stop == b.start]
    empty = stop_words("grammar", "telling")
    typed = [
        range(i, i + 1)
        for i, token in enumerate(tokens)
        if not token.capital and len(token.plain) >= SHORTEST and token.plain not in empty
    ]
    return [*joined, *runs, *typed]


def other_companies(names: Sequence[str], filing_ids: Collection[str], services: Services) -> tuple[str, ...]:
    """Of some names those that can be companies of others: neither places, laws nor days, nor a product of filings."""
    known, own = services.entities.find_each(names), services.entities.find_each(names, filing_ids)
    return tuple(
        name
        for name, anywhere, here in zip(names, known, own, strict=True)
        if not any(standing.entity.kind in NOBODYS for standing in anywhere)
        and not any(standing.entity.kind is EntityKind.PRODUCT for standing in here)
    )


def _pages_of(standings: Sequence[Standing], reports: Mapping[str, Company]) -> Counter[Company]:
    """On how many pages of each company a business or a product stands that is no company held."""
    pages = Counter[Company]()
    for standing in standings:
        if standing.entity.kind in KINDS and not standing.entity.cik:
            pages.update({reports[i]: len(at) for i, at in standing.pages if i in reports})
    return pages


def _written(name: str, reports: Mapping[str, Company], chunks: ChunkStore) -> Counter[Company]:
    """How often each company's passages write a name, with one word more between its words at most."""
    found = chunks.search(SearchRequest(text=name, scope=Scope(filing_ids=tuple(reports)), limit=LOOKED_AT))
    words = r"\s+(?:\S+\s+)?".join(map(re.escape, _plain_quotes(name).split()))
    written = re.compile(rf"(?<!\w){words}(?!\w)")
    return Counter(reports[p.chunk.filing_id] for p in found for _ in written.findall(_plain_quotes(p.chunk.text)))


def _plain_quotes(text: str) -> str:
    """The text with one kind of apostrophe, since filings print both."""
    return text.replace("’", "'")
