"""The words of a question -> the companies covered that it names."""

import re
from collections.abc import Sequence

from core.answering.understand.nicknames import find_blends
from core.answering.words import word_list
from core.domain.filings.company import Company
from core.language.words.tokens import Token, find_phrase, plain_words, read_tokens


def find_companies(tokens: Sequence[Token], covered: Sequence[Company]) -> tuple[tuple[Company, ...], frozenset[int]]:
    """Companies named, in order of mention, and the positions of the words that name them.

    Names are looked for as written first; only when none is found, in any case, and then as blends of their words.
    """
    for exact in (True, False):
        found = mentions(tokens, covered, exact=exact)
        if found:
            break
    found = found or blend_mentions(tokens, covered)
    order = sorted(found, key=lambda f: min(f[1]))
    companies = tuple(dict.fromkeys(c for c, _ in order))
    return companies, frozenset(i for _, places in found for i in places)


def mentions(tokens: Sequence[Token], covered: Sequence[Company], *, exact: bool) -> list[tuple[Company, range]]:
    """Each mention of each company, longer names first, none inside another."""
    words = [t.plain for t in tokens]
    names = [(plain_words(n), c) for c in covered for n in (names_of(c, covered) if exact else full_names(c))]
    taken: frozenset[int] = frozenset()
    found = []
    for name, company in sorted(names, key=lambda n: -len(n[0])):
        for i in find_phrase(words, name, taken):
            places = range(i, i + len(name))
            if exact and not tokens[i].capital:
                continue
            found.append((company, places))
            taken |= frozenset(places)
    return found + ticker_mentions(tokens, covered, taken)


def ticker_mentions(
    tokens: Sequence[Token], covered: Sequence[Company], taken: frozenset[int]
) -> list[tuple[Company, range]]:
    """Tickers, which count only in capitals and, since they may be words, not when of a single letter."""
    by_ticker = {c.ticker: c for c in covered if c.ticker and len(c.ticker) > 1}
    return [
        (by_ticker[t.text], range(i, i + 1)) for i, t in enumerate(tokens) if t.text in by_ticker and i not in taken
    ]


def blend_mentions(tokens: Sequence[Token], covered: Sequence[Company]) -> list[tuple[Company, range]]:
    """Mentions by words that are blended of the names of one company alone ("FedEx")."""
    return find_blends(tokens, covered, [tuple(map(without_form, full_names(c))) for c in covered])


def full_names(company: Company) -> tuple[str, ...]:
    """The names that name a company even in lower case: with and without the legal form."""
    full = (company.name, *(a for a in company.aliases if a != company.ticker))
    return tuple(dict.fromkeys(n for n in (*full, *map(without_form, full)) if n))


def names_of(company: Company, covered: Sequence[Company]) -> tuple[str, ...]:
    """Every name that people use: with and without the legal form, the first word where it is the company's own."""
    firsts = without_form(company.name).split()[:1]
    own = [w for w in firsts if plain_words(w) and is_own(w, company, covered)]
    return tuple(dict.fromkeys((*full_names(company), *own)))


def without_form(name: str) -> str:
    """A name without legal form, leading article and domain ending ("Acme.com, Inc." is "Acme")."""
    words = re.sub(r"/\w+/?$", "", name).replace("&", " & ").split()
    while words and re.sub(r"\W", "", words[-1]).lower() in word_list("legal_forms") | {""}:
        words.pop()
    if words and words[0].lower() == "the":
        words.pop(0)
    return re.sub(r"\.com$", "", " ".join(words).strip(" ,."), flags=re.IGNORECASE)


def is_own(word: str, company: Company, covered: Sequence[Company]) -> bool:
    """Whether a first word names this company alone."""
    low = word.lower().strip(".,")
    if len(low) < 3 or low in word_list("shared_first_words"):
        return False
    rivals = (c for c in covered if c.cik != company.cik)
    return all(low not in [t.text.lower() for t in read_tokens(c.name)] for c in rivals)
