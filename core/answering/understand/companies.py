"""The words of a question -> the companies covered that it names."""

import re
from collections.abc import Sequence

from core.answering.understand.name_book import (
    NameBook,
    any_case_patterns,
    full_names,
    is_word,
    read_names,
    without_form,
)
from core.answering.understand.nicknames import find_blends
from core.domain.filings.company import Company
from core.language.words.name_forms import fold_name
from core.language.words.tokens import Token
from core.language.words.vocabulary import stop_words, synonym_places

_SHORTEST = 6
"""How many letters a name and the word must have, so that one wrong letter still says which name is meant."""


def find_companies(
    text: str, tokens: Sequence[Token], covered: Sequence[Company]
) -> tuple[tuple[Company, ...], frozenset[int]]:
    """Companies named, in order of mention, and the positions of the words that name them; `tokens` are of `text`.

    Names are looked for as written first; only when none is found, in any case, then as blends of their words, and
    then with a slip of the hand.
    """
    found = mentions(text, tokens, covered, exact=True) or mentions(text, tokens, covered, exact=False)
    found = found or blend_mentions(tokens, covered) or find_misspelt(tokens, read_names(tuple(covered)), covered)
    order = sorted(found, key=lambda f: min(f[1]))
    companies = tuple(dict.fromkeys(c for c, _ in order))
    return companies, frozenset(i for _, places in found for i in places)


def mentions(
    text: str, tokens: Sequence[Token], covered: Sequence[Company], *, exact: bool
) -> list[tuple[Company, range]]:
    """Each mention of each company, longer names first, none inside another; `exact` wants the capitals of a name."""
    patterns = any_case_patterns(tuple(covered))
    guessed = read_names(tuple(covered)).guessed
    matched = [(m, c) for c in covered for m in patterns[c.cik].finditer(text)]
    matched = [(m, c) for m, c in matched if exact or guessed[c.cik].isdisjoint(_folded(m[0]))]
    taken: frozenset[int] = frozenset()
    found = []
    for match, company in sorted(matched, key=lambda f: f[0].start() - f[0].end()):
        places = _places(tokens, match)
        if not places or not taken.isdisjoint(places) or not _is_written(match[0], tokens[places[0]], exact=exact):
            continue
        found.append((company, places))
        taken |= frozenset(places)
    return found + ticker_mentions(tokens, covered, taken, exact=exact)


def _folded(name: str) -> tuple[str, str]:
    """A name as names are compared, with and without the ending of a plural."""
    low = fold_name(name)
    return low, low.removesuffix("s")


def _places(tokens: Sequence[Token], match: re.Match[str]) -> range:
    """The words that a name covers."""
    inside = [i for i, t in enumerate(tokens) if t.start < match.end() and match.start() < t.end]
    return range(inside[0], inside[-1] + 1) if inside else range(0)


def _is_written(name: str, first: Token, *, exact: bool) -> bool:
    """Whether a name stands as a name: with a capital; in any case where questions have it for nothing else."""
    return first.capital if exact else fold_name(name) not in stop_words("grammar", "telling", "asking", "judging")


def ticker_mentions(
    tokens: Sequence[Token], covered: Sequence[Company], taken: frozenset[int], *, exact: bool
) -> list[tuple[Company, range]]:
    """Tickers of two letters or more: in capitals, in any case those that are no words themselves."""
    by_ticker = {c.ticker: c for c in covered if c.ticker and len(c.ticker) > 1}
    if not exact:
        by_ticker |= {ticker.lower(): c for ticker, c in by_ticker.items() if not is_word(ticker)}
    return [
        (by_ticker[t.text], range(i, i + 1)) for i, t in enumerate(tokens) if t.text in by_ticker and i not in taken
    ]


def blend_mentions(tokens: Sequence[Token], covered: Sequence[Company]) -> list[tuple[Company, range]]:
    """Mentions by words that are blended of the names of one company alone ("FedEx")."""
    return find_blends(tokens, covered, [tuple(map(without_form, full_names(c))) for c in covered])


def find_misspelt(tokens: Sequence[Token], book: NameBook, covered: Sequence[Company]) -> list[tuple[Company, range]]:
    """Each word that one slip makes of a one-word name of one company alone, the first letter being right."""
    names = [(fold_name(n), c) for c in covered for n in book.names[c.cik] if len(n.split()) == 1]
    long = [(name, company) for name, company in names if len(name) >= _SHORTEST]
    found = []
    for i, token in enumerate(tokens):
        word = fold_name(token.text)
        if len(word) < _SHORTEST or is_word(word) or word in synonym_places():
            continue
        meant = {company.cik: company for name, company in long if is_slip(word, name)}
        if len(meant) == 1:
            found.append((next(iter(meant.values())), range(i, i + 1)))
    return found


def is_slip(word: str, name: str) -> bool:
    """Whether one letter too many, too few or wrong, or two in the wrong order, is all that tells the two apart."""
    if word == name or word[:1] != name[:1] or abs(len(word) - len(name)) > 1:
        return False
    at = next((i for i, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), min(len(word), len(name)))
    rest, wanted = word[at:], name[at:]
    swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:] if len(wanted) > 1 else False
    return swapped or rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]
