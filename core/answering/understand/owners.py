"""A name that is no company held -> the one company whose filings alone speak of it, as of a part of it."""

from collections import Counter
from collections.abc import Sequence

from core.answering.people.people_in_question import people_in_question
from core.answering.understand.uncovered_companies import name_runs
from core.domain.filings.company import Company
from core.domain.filings.entity import EntityKind
from core.language.words.tokens import Token
from core.language.words.vocabulary import stop_words
from core.ports.entity_store import EntityStore
from core.ports.filing_store import FilingStore

KINDS = (EntityKind.ORGANISATION, EntityKind.PRODUCT)
# On how many pages a name must stand, and what share of these must be one company's: rivals stand with several.
FEWEST_PAGES, SHARE = 4, 0.9
SHORTEST = 4
"""Letters of a word without a capital that may be a name."""

NOBODY: tuple[tuple[Company, ...], frozenset[int]] = ((), frozenset())


def find_owner(
    tokens: Sequence[Token], text: str, store: FilingStore, entities: EntityStore
) -> tuple[tuple[Company, ...], frozenset[int]]:
    """The owner of the first name that has one, and the positions of the name's words; nobody where none has."""
    owners = {f.id: f.company for f in store.filings()}
    for run in candidate_names(tokens):
        name = text[tokens[run.start].start : tokens[run.stop - 1].end].removesuffix("'s").removesuffix("’s")
        pages = Counter[str]()
        for standing in entities.find(name):
            if standing.entity.kind in KINDS and not standing.entity.cik:
                pages.update({owners[i].cik: len(at) for i, at in standing.pages if i in owners})
        for cik, most in pages.most_common(1):
            if most >= max(FEWEST_PAGES, SHARE * pages.total()):
                return tuple(c for c in owners.values() if c.cik == cik)[:1], frozenset(run)
    return NOBODY


def find_employer(text: str, store: FilingStore, entities: EntityStore) -> tuple[tuple[Company, ...], frozenset[int]]:
    """The company in which the first person named holds a post, and the positions of the name's words; else nobody."""
    owners = {f.id: f.company for f in store.filings()}
    for run, person in people_in_question(text, entities):
        found = [owners[i] for i, _ in person.pages if i in owners]
        if found and person.entity.role:
            return tuple(found[:1]), frozenset(run)
    return NOBODY


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
