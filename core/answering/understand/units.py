"""The names of segments and products in a question -> the companies that alone report them."""

from collections.abc import Sequence

from core.answering.company_filings import read_company
from core.answering.understand.members import is_kind_word, is_vague, spoken_names
from core.answering.words import word_list
from core.domain.filings.company import Company
from core.language.words.tokens import Token, find_phrase, plain_words, read_tokens
from core.language.words.vocabulary import stop_words
from core.ports.filing_store import FilingStore

Words = tuple[str, ...]
SHARED_AXES = ("geography", "consolidation")
"""Axes whose members are nobody's own: regions, and what companies leave out of their sums."""


def owners_of(tokens: Sequence[Token], covered: Sequence[Company], store: FilingStore) -> tuple[Company, ...]:
    """The companies whose own units the question names; else the one whose products or words of segments it names.

    Empty when nobody's are named, or words that several use.
    """
    return unit_owners(tokens, covered, store) or owner_by_words(tokens, covered, store)


def owners_of_parts(names: Sequence[str], covered: Sequence[Company], store: FilingStore) -> tuple[Company, ...]:
    """The companies covered whose segments or products bear these names; nobody where one of them is nobody's."""
    owners = [owners_of(read_tokens(f"The {name}"), covered, store) for name in names]
    return tuple(c for one in owners for c in one) if all(owners) else ()


def unit_owners(tokens: Sequence[Token], covered: Sequence[Company], store: FilingStore) -> tuple[Company, ...]:
    """The companies whose segments and products are named in full, in order of mention; a shared name is nobody's.

    Longer names come first, so that the unit of one company is not taken for a word in the unit of another.
    """
    capitals = {t.plain for t in tokens if t.capital}
    if not capitals:
        return ()
    names: dict[Words, set[Company]] = {}
    for company in covered:
        for name in unit_names(company, store):
            if capitals.intersection(name):
                names.setdefault(name, set()).add(company)
    words, taken = [t.plain for t in tokens], frozenset[int]()
    found: dict[int, Company] = {}
    for name in sorted(names, key=lambda n: (-len(n), n)):
        for i in find_phrase(words, name, taken):
            spot = range(i, i + len(name))
            if is_written_as_name(tokens, spot):
                taken |= frozenset(spot)
                found.update((i, company) for company in names[name] if len(names[name]) == 1)
    return tuple(dict.fromkeys(found[i] for i in sorted(found)))


def is_written_as_name(tokens: Sequence[Token], spot: range) -> bool:
    """Whether the words carry capitals, and one more than any first word of a sentence has."""
    said = [tokens[i] for i in spot if tokens[i].plain not in stop_words("grammar")]
    first = len(said) == 1 and spot.start == 0 and said[0].text[1:].islower()
    return bool(said) and not first and all(t.capital for t in said)


def unit_names(company: Company, store: FilingStore) -> set[Words]:
    """The plain words of the full names of a company's segments and products, without those that anybody uses."""
    members = {b.member for b in read_company(company, store).breakdowns if b.axis not in SHARED_AXES}
    names = {words for m in members for words, left_out in spoken_names(m, ()).items() if not left_out}
    return {n for n in names if not is_anybodys(n)} | product_names(company)


def is_anybodys(name: Words) -> bool:
    """Whether a name is one of the calendar, of the field, or says only what kind of part is meant."""
    return is_vague(name) or word_list("not_names").issuperset(name) or is_kind_word(" ".join(name))


def owner_by_words(tokens: Sequence[Token], covered: Sequence[Company], store: FilingStore) -> tuple[Company, ...]:
    """The one company of whose segments' names the question has words; empty when none or several."""
    capitals = {t.plain for t in tokens[1:] if t.capital}
    if not capitals:
        return ()
    owners = [c for c in covered if any(capitals.issuperset(n) for n in product_names(c))]
    owners = owners or [c for c in covered if capitals & name_words(c, store)]
    return (owners[0],) if len(owners) == 1 else ()


def product_names(company: Company) -> set[Words]:
    """The plain words of a company's product names, without what the calendar or the field says too."""
    names = {plain_words(p) for p in company.products}
    return {n for n in names if n and not word_list("not_names").issuperset(n)}


def name_words(company: Company, store: FilingStore) -> frozenset[str]:
    """Words written as names in the names of a company's segments and products; regions are nobody's own."""
    names = {b.member for b in read_company(company, store).breakdowns if b.axis not in SHARED_AXES}
    return frozenset(t.plain for n in names for t in read_tokens(n) if t.capital) - word_list("not_names")
