"""A change of a filed figure -> the sentences of the discussion of results that say why it changed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.answering.check.written_figures import WRITTEN, read_written
from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.table_words import abbreviations
from core.answering.quote import element_sentences
from core.answering.understand.patterns import pattern
from core.answering.understand.years import find_years
from core.domain.answers.answer import AnswerNumber
from core.domain.filings.fact import Place
from core.domain.filings.filing import Document, Element, ElementKind
from core.language.words.tokens import find_phrase, plain_words
from core.language.words.vocabulary import stop_words
from core.ports.filing_store import FilingStore

Name = tuple[str, ...]

MOST = 2
# What a block has in its favour: that its first words name what changed, amounts of the change (1 each, at most two), a
# rate; each word that names something else is against it.
NAMED, FIGURES, RATE, FOREIGN, ENOUGH = 3.0, 2, 0.5, 1.0, 3.0
# How far behind the best block another is still given, and how far back a heading may say which year is meant.
CLOSE, BACK = 1.0, 25
_EACH = re.compile(r"\b(?:respectively|both)\b", re.I)
_SAYS = re.compile(r"\b(?:was|were|is|are|of \$|to \$|by \$|had|totaled|represented|\$|\d)|[;:]", re.I)
DISCUSSION, NEUTRAL = "7", frozenset({"net", "respectively"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeToExplain:
    """The change to be explained: what the metric and the part are called, its year, and the figures that state it.

    `company` are the words of the company's own names, `others` what its other parts are called.
    """

    metric: tuple[Name, ...]
    parts: tuple[Name, ...]
    company: frozenset[str]
    others: tuple[Name, ...]
    year: int
    numbers: tuple[AnswerNumber, ...]


def stated_reasons(change: ChangeToExplain, company: CompanyFilings, store: FilingStore) -> Draft:
    """The sentences of the blocks that say most of this change and its causes; nothing where none does."""
    found = []
    for filing in company.report_of(change.year):
        document = store.document(filing.id)
        years = years_discussed(document, filing.fiscal_year)
        short = {meaning: name for name, meaning in abbreviations(document).items()}
        own = spelled_too(change, short)
        heading: Name = ()
        for element in discussion(document):
            heading = plain_words(element.text) if element.kind is ElementKind.HEADING else heading
            quotes = causes_in(element, filing.id, years[element.id], change.year)
            elsewhere = any(find_phrase(heading, part) for part in own.others)
            score = max(merit(element, own), exact(quotes, own)) - FOREIGN * elsewhere if quotes else 0.0
            if score >= ENOUGH:
                found.append((score, quotes))
    best = max((score for score, _ in found), default=0.0)
    chosen = [quotes for score, quotes in sorted(found, key=lambda f: -f[0]) if score >= best - CLOSE][:MOST]
    statements = [DraftStatement(text=f"“{p.quote}”", sources=(p,)) for quotes in chosen for p in quotes[:MOST]]
    return Draft(statements=tuple(dict.fromkeys(statements))) if statements else NOTHING


def discussion(document: Document) -> Iterator[Element]:
    """The prose of the discussion of results; of the whole document where it has no such item."""
    items = {e.item for e in document.elements}
    wanted = {i for i in items if i and i.rpartition("-")[2] == DISCUSSION} or items
    return (e for e in document.elements if e.item in wanted and e.kind is not ElementKind.TABLE)


def spelled_too(change: ChangeToExplain, short: Mapping[str, str]) -> ChangeToExplain:
    """With the abbreviations that the document has for the parts."""
    more = (plain_words(short[meaning]) for meaning in short if plain_words(meaning) in change.parts)
    return replace(change, parts=(*change.parts, *more))


def causes_in(element: Element, filing_id: str, default_year: int, year: int) -> list[Place]:
    """The sentences of a block that give a cause of a change to that year."""
    causes = pattern("told_causes")
    return [
        place
        for place in element_sentences(element, filing_id)
        if causes.search(place.quote) and year in (years_in(place.quote) or {default_year})
    ]


def merit(element: Element, change: ChangeToExplain) -> float:
    """How well a block fits: what its first words name, and how many of the change's figures it prints."""
    subject = plain_words(subject_of(element.text))
    metric = max((n for n in change.metric if find_phrase(subject, n)), key=len, default=())
    part = max((n for n in change.parts if find_phrase(subject, n)), key=len, default=())
    named = bool(part) if change.parts else bool(metric)
    if not metric or not named:
        return 0.0
    known = {*metric, *part} | change.company | stop_words("grammar", "asking") | NEUTRAL
    foreign = [w for w in dict.fromkeys(subject) if w not in known and not w.isdigit()]
    amounts = sum(prints(element.text, n.value) for n in change.numbers if n.unit != "percent")
    rates = any(prints(element.text, n.value) for n in change.numbers if n.unit == "percent")
    return NAMED + min(FIGURES, amounts) + RATE * rates - FOREIGN * len(foreign)


def exact(quotes: Sequence[Place], change: ChangeToExplain) -> float:
    """How well sentences fit that give the very amount of the change beside what changed, wherever they begin."""
    amounts = [n.value for n in change.numbers if n.calculation and n.unit != "percent"]
    for quote in quotes:
        words = plain_words(quote.quote)
        named = any(find_phrase(words, n) for n in change.metric)
        part = not change.parts or any(find_phrase(words, n) for n in change.parts)
        if named and part and any(prints(quote.quote, value) for value in amounts):
            return NAMED
    return 0.0


def subject_of(text: str) -> str:
    """The first words of a block, up to what is said of them."""
    starts = [m.start() for m in (_SAYS.search(text), pattern("told_causes").search(text)) if m]
    return text[: min(starts, default=len(text))]


def prints(text: str, value: Decimal) -> bool:
    """Whether a text gives a value, as finely as it writes it."""
    return any(abs(read_written(m).value - abs(value)) <= half_width(m) for m in WRITTEN.finditer(text) if value)


def half_width(match: re.Match[str]) -> Decimal:
    """Half a unit of the last digit written."""
    written, digits = read_written(match), Decimal(match["digits"].replace(",", ""))
    unit = Decimal(5).scaleb(int(digits.as_tuple().exponent) - 1)
    return unit * (written.value / digits) if digits else unit


def years_discussed(document: Document, newest: int) -> Mapping[str, int]:
    """The year that each block is about, by the heading or the block before it; the newest where none says."""
    found: dict[str, int] = {}
    last, age = newest, 0
    for element in document.elements:
        years = years_in(element.text.split(". ")[0]) if element.table is None else frozenset[int]()
        age = 0 if years else age + 1
        last = max(years) if years else last if age <= BACK else newest
        found[element.id] = last
    return found


def years_in(text: str) -> frozenset[int]:
    """The years whose changes a text gives: the later of two compared, both where it speaks of them in turn."""
    years = find_years(text)[0]
    named = frozenset((*years.explicit, *(day.year for day in years.ends)))
    return named if _EACH.search(text) else frozenset(sorted(named)[-1:])


def places_of(draft: Draft) -> Iterator[Place]:
    """Where the sentences of a draft stand."""
    return (place for statement in draft.statements for place in statement.sources)


def of_the_year(reasons: Draft, year: int, newest: int, store: FilingStore) -> Draft:
    """The sentences of a draft that are about a change to that year, by their own words or the heading above them."""
    documents = {place.filing_id for place in places_of(reasons)}
    years = {i: years_discussed(store.document(i), newest) for i in documents}
    fitting = tuple(
        s
        for s in reasons.statements
        if s.author
        or all(year in (years_in(p.quote) or {years[p.filing_id].get(p.element_id, newest)}) for p in s.sources)
    )
    return Draft(statements=fitting, notes=reasons.notes) if fitting else NOTHING


def names_of_metric(names: Sequence[str]) -> tuple[Name, ...]:
    """Names as plain words, each once."""
    return tuple(dict.fromkeys(words for n in names if (words := plain_words(n))))
