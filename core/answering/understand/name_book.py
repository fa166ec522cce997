"""The companies held -> the names that name one of them alone, and the expressions that find them in a text."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.answering.words import word_list
from core.domain.filings.company import Company
from core.filings.names.name_lists import nicknames_of
from core.filings.names.place_names import is_place
from core.language.words.name_forms import ENDS, STARTS, fold_name, name_expression, name_words
from core.language.words.tokens import plain_words
from core.language.words.vocabulary import stop_words

_FORM = (  # "where is Acme incorporated" asks with a verb
    r"(?:\s?,?\s+(?:Inc|Corp|Co|Ltd|LLC|plc|PLC|Corporation|Company|Group"
    r"|(?-i:Incorporated|INCORPORATED|Limited|LIMITED))\b\.?)?"
)
_TITLES = (
    r"(?:Chief|Executive|President|Chair\w*|Vice|Senior|Finance|Director|Inc|Corp|Co|Company|Group|Corporation|Ltd"
    r"|Limited|Holdings?|Shares|Stock|Says|Said)\b"
)
_GOES_ON = rf"(?!\s(?!{_TITLES})(?-i:[A-Z])[a-z])"
"""Behind a name that is also a brand's or another firm's: no further word of that ("Vale Zero", "Vale Bottling")."""
_VARIETIES = "(?<!Diet )(?<!Diet-)(?<!Cherry )(?<!Vanilla )(?<!Crystal )"
_QUOTED_TICKER = r"(?:(?<=[:$(])|(?<=[:$(] ))"
"""In front of a ticker that is also a word: the name of its exchange, a dollar sign or a bracket."""
_ROLE = "(?:maker|owner|seller|operator|parent|group|company)"
_SHORTEST = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class NameBook:
    """Per CIK the names of one company alone, and how far each is to be trusted.

    `guessed` are the folded first words of names without proof that anybody uses them so; `loose` are these and the
    names that are also a brand's. `longer` has per folded name how the longer names of rivals that begin with it go
    on, `shared` the companies of a folded name that is nobody's.
    """

    names: Mapping[str, tuple[str, ...]]
    loose: Mapping[str, frozenset[str]]
    guessed: Mapping[str, frozenset[str]]
    longer: Mapping[str, tuple[str, ...]]
    shared: Mapping[str, tuple[Company, ...]]


def names_of(company: Company, covered: Sequence[Company]) -> tuple[str, ...]:
    """Every name that people use of it and of no other company covered, but for its ticker."""
    book = read_names(tuple(covered))
    return book.names[company.cik] if company.cik in book.names else read_names((*covered, company)).names[company.cik]


def full_names(company: Company) -> tuple[str, ...]:
    """The names that name a company even in lower case: with and without the legal form."""
    full = (company.name, *(a for a in company.aliases if a != company.ticker))
    return tuple(dict.fromkeys(n for n in (*full, *map(without_form, full)) if n))


def without_form(name: str) -> str:
    """A name without legal form, leading article and domain ending ("Acme.com, Inc." is "Acme")."""
    words = re.sub(r"/\w+/?$", "", name).replace("&", " & ").split()
    while words and re.sub(r"\W", "", words[-1]).lower() in word_list("legal_forms") | {""}:
        words.pop()
    if words and words[0].lower() == "the":
        words.pop(0)
    return re.sub(r"\.com$", "", " ".join(words).strip(" ,."), flags=re.IGNORECASE)


@lru_cache(maxsize=64)
def read_names(covered: tuple[Company, ...]) -> NameBook:
    """The names of all companies covered: one that several would have is nobody's, unless it is the whole of a name."""
    words = _owners_of_words(covered)
    sure = {c.cik: (*full_names(c), *nicknames_of(c.cik)) for c in covered}
    first = {c.cik: (*_first_words(c), *_first_word(c, words)) for c in covered}
    listed = {cik: tuple(dict.fromkeys((*own, *first[cik]))) for cik, own in sure.items()}
    guessed = {cik: frozenset(map(fold_name, first[cik])) - set(map(fold_name, own)) for cik, own in sure.items()}
    whole: dict[str, set[str]] = defaultdict(set)
    anyhow: dict[str, set[str]] = defaultdict(set)
    for company in covered:
        if company.ticker:
            anyhow[fold_name(company.ticker)].add(company.cik)
        for name in listed[company.cik]:
            anyhow[fold_name(name)].add(company.cik)
        for name in (company.name, without_form(company.name)):
            whole[fold_name(name)].add(company.cik)
    names = {
        cik: tuple(n for n in own if cik in whole[fold_name(n)] or anyhow[fold_name(n)] == {cik})
        for cik, own in listed.items()
    }
    return NameBook(
        names=names,
        loose={c.cik: guessed[c.cik] | _brands(c) for c in covered},
        guessed=guessed,
        longer=_longer_names(names),
        shared={
            name: tuple(c for c in covered if c.cik in owners)
            for name, owners in anyhow.items()
            if len(owners) > 1 and not whole[name]
        },
    )


def _brands(company: Company) -> frozenset[str]:
    """Folded names that are also a brand's, alone or with more words, unless the registrant's name begins so."""
    parts = [name_words(product) for product in company.products]
    brands = {fold_name(n) for n in (*company.products, *nicknames_of(company.cik))}
    brands |= {fold_name(words[0]) for words in parts if len(words) > 1 and not words[0].isupper()}
    return frozenset(brands - _name_starts(company) - {fold_name(company.name)})


def _name_starts(company: Company) -> frozenset[str]:
    """The folded first words of the registrant's name: "vale", "valeworks", and so on."""
    words = name_words(without_form(company.name))
    return frozenset("".join(map(fold_name, words[:end])) for end in range(1, len(words) + 1))


def _owners_of_words(covered: Sequence[Company]) -> Mapping[str, set[str]]:
    owners: dict[str, set[str]] = defaultdict(set)
    for company in covered:
        for word in (*name_words(company.name), *company.name.split()):
            owners[fold_name(word)].add(company.cik)
    return owners


def _first_word(company: Company, owners: Mapping[str, set[str]]) -> tuple[str, ...]:
    """The first word of the name where it is distinctive; no word that the company joins to the next by a hyphen."""
    word = next(iter(without_form(company.name).split()), "")
    low = fold_name(word)
    if len(low) < _SHORTEST or not plain_words(word) or low in word_list("shared_first_words") or is_place(word):
        return ()
    joined = any(fold_name(alias.split("-")[0]) == low and "-" in alias for alias in company.aliases)
    return (word,) if not joined and owners[low] == {company.cik} else ()


def _first_words(company: Company) -> tuple[str, ...]:
    """Two first words of a longer name and more ("Vale Iron" of "Vale Iron Works, Inc."), places aside."""
    words = without_form(company.name).split()
    starts = [words[:end] for end in range(2, len(words))]
    sensible = (start for start in starts if start[-1][0].isupper() and start[-1].lower() not in stop_words("grammar"))
    return tuple(" ".join(start) for start in sensible if not is_place(" ".join(start)))


def _longer_names(names: Mapping[str, Sequence[str]]) -> Mapping[str, tuple[str, ...]]:
    """Per folded name the expressions for what the longer names of other companies add to it."""
    owners: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for cik, own in names.items():
        for name in own:
            owners[tuple(map(fold_name, name_words(name)))].add(cik)
    found: dict[str, set[str]] = defaultdict(set)
    for cik, own in names.items():
        for name in own:
            words = name_words(name)
            for end in range(1, len(words)):
                start = tuple(map(fold_name, words[:end]))
                if owners.get(start, set()) - {cik} and not _is_form(words[end]):
                    found["".join(start)].add(name_expression(words[end]))
    return {name: tuple(sorted(rests)) for name, rests in found.items()}


def _is_form(word: str) -> bool:
    return re.sub(r"\W", "", word).lower() in word_list("legal_forms")


def shared_names(text: str, covered: Sequence[Company]) -> tuple[tuple[str, tuple[Company, ...]], ...]:
    """Names in a text that several of the companies covered would have, so that none has them, with those companies."""
    found = []
    for folded, companies in read_names(tuple(covered)).shared.items():
        own = [n for c in companies for n in (*full_names(c), c.name.split()[0], *nicknames_of(c.cik), c.ticker or "")]
        spelled = next((n for n in own if fold_name(n) == folded), "")
        if spelled and re.search(rf"{STARTS}{name_expression(spelled)}{ENDS}", text):
            found.append((spelled, companies))
    return tuple(found)


def name_pattern(company: Company, covered: Sequence[Company]) -> re.Pattern[str]:
    """Finds a company's names in an article: in title case or capitals, its ticker, and epithets of its products."""
    return _patterns(tuple(covered))[company.cik]


@lru_cache(maxsize=16)
def _patterns(covered: tuple[Company, ...]) -> Mapping[str, re.Pattern[str]]:
    book = read_names(covered)
    found = {}
    for company in covered:
        products = "|".join(re.escape(p) for p in company.products)
        epithet = rf"|[Tt]he\s+(?:{products})\s+{_ROLE}" if products else ""
        ticker = f"|{_ticker(company.ticker)}" if company.ticker and len(company.ticker) > 1 else ""
        spelled = _any_name(company, book, guarded=True)
        found[company.cik] = re.compile(rf"{STARTS}(?:{spelled}{ticker}{epithet}){ENDS}")
    return found


@lru_cache(maxsize=16)
def any_case_patterns(covered: tuple[Company, ...]) -> Mapping[str, re.Pattern[str]]:
    """Per CIK the expression for the names as questions have them: in any case, a single acronym in capitals too."""
    book = read_names(covered)
    return {c.cik: re.compile(rf"{STARTS}{_any_name(c, book, guarded=False)}s?{ENDS}", re.IGNORECASE) for c in covered}


def _any_name(company: Company, book: NameBook, *, guarded: bool) -> str:
    """An expression for a company's names, the longest first, with a legal form or without."""
    own = {fold_name(word) for word in name_words(company.name)}
    found = []
    for name in sorted(book.names[company.cik], key=len, reverse=True):
        low = fold_name(name)
        acronym = name.isupper() and " " not in name and low not in own
        rests = book.longer.get(low, ())
        beyond = rf"(?![\s-]+(?:{'|'.join(rests)})\b)" if rests else ""
        loose = guarded and low in book.loose[company.cik]
        before, after = (_VARIETIES, _GOES_ON) if loose else ("", "")
        found.append(f"{before}{name_expression(name, exactly=acronym)}{beyond}{after}")
    return rf"(?:{'|'.join(found)})(?:\.(?:[Cc]om|COM))?{_FORM}"


def _ticker(ticker: str) -> str:
    return f"{_QUOTED_TICKER}{re.escape(ticker)}" if is_word(ticker) else re.escape(ticker)


def is_word(ticker: str) -> bool:
    """Whether a ticker is also a word, which alone, or in a headline in capitals, names nobody."""
    low = ticker.lower()
    listed = word_list("ticker_words") | word_list("not_names")
    return low in listed | stop_words("grammar", "telling", "asking", "judging", "english")
