"""A question -> the words that it is looked for by: without the company, the years, and what leads up to it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from core.answering.understand.companies import find_companies
from core.answering.understand.operations import asks_how_many
from core.answering.understand.patterns import pattern
from core.answering.understand.years import find_years
from core.domain.filings.company import Company
from core.gather.row_vectors import Matrix
from core.language.numbers.counted_nouns import find_noun
from core.language.words.terms import Terms, is_number, terms
from core.language.words.tokens import read_tokens
from core.language.words.vocabulary import alternatives, stop_words
from core.ports.embedder import Embedder

KINDS = {
    "percent": re.compile(
        r"\b(?:share|percent|percentage|pct|portion|fraction|proportion|margin|rate|how much of|what part)\b|%", re.I
    ),
    "per_share": re.compile(r"\bper (?:diluted |basic )?share\b|\b[ed]ps\b", re.I),
    "who": re.compile(r"\bwho(?:m|se)?\b", re.I),
    "when": re.compile(r"\bwhen\b|\b(?:which|what) (?:year|date|day|month)\b", re.I),
    "where": re.compile(r"\bwhere\b|\b(?:which|what) (?:countr|cit|state|region)\w*", re.I),
    "money": re.compile(r"\$|\bhow much\b|\bdollars?\b|\bspen[dt]\b|\bcosts?\b|\bpaid\b", re.I),
}
_ASKING = re.compile(
    r"\b(?:what|how|who|which|where|when|why|(?:and|or) (?:would|did|does|do|is|are|was|were|has|have|had|can|will))\b",
    re.I,
)
_OWNER = re.compile(r"\s+['’]s?\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionWords:
    """What is looked for: the text without names and times, its terms, and unit vectors of it and of the question."""

    text: str
    plain: str
    terms: Terms
    vector: Matrix
    whole_vector: Matrix

    @property
    def content(self) -> Terms:
        """The terms that are no words of asking ("biggest", "sell"), all of them where there are no others."""
        return self.terms - _said_in("asking") or self.terms

    @property
    def counted(self) -> Terms:
        """What is counted where it is asked how many there are: "stores"."""
        match = pattern("counts").search(self.plain) if asks_how_many(self.plain) else None
        return terms(find_noun(self.plain, match.end())) if match else frozenset()

    @property
    def asks_once(self) -> bool:
        """Whether one thing is asked; of several, one may be held and another not."""
        return len(_ASKING.findall(self.text)) < 2

    def asks_for(self, kind: str) -> bool:
        """Whether its words ask for a count or one of `KINDS`: a kind of figure, or who, when or where."""
        return asks_for(kind, self.text)


def asks_for(kind: str, text: str) -> bool:
    """Whether the words of a question ask for a count or one of `KINDS`."""
    return asks_how_many(text) if kind == "count" else KINDS[kind].search(text) is not None


def read_asked(text: str, covered: Sequence[Company], encoder: Embedder, before: str = "") -> QuestionWords:
    """The words of a question; `before` are those of the one that it goes on with. Raises ModelFilesMissing."""
    plain = " ".join(filter(None, (before, without_names(text, covered)))) or text
    named = frozenset().union(*(terms(name) for company in covered for name in (company.name, company.ticker or "")))
    return QuestionWords(
        text=text,
        plain=plain,
        terms=frozenset(term for term in terms(plain) if not is_number(term)) - named - _said_in("grammar"),
        vector=encoder.embed_query(plain),
        whole_vector=encoder.embed_query(text),
    )


def same_words(term: str) -> Terms:
    """A term with those that mean the same."""
    return frozenset((term,)) | terms(" ".join(alternatives(term)))


@cache
def _said_in(name: str) -> Terms:
    return terms(" ".join(sorted(stop_words(name))))


def without_names(text: str, covered: Sequence[Company]) -> str:
    """The text without companies and times: the same is asked of every company and year."""
    tokens = read_tokens(text)
    _, spots = find_companies(text, tokens, covered)
    spans = [*((tokens[n].start, tokens[n].end) for n in spots), *find_years(text)[1]]
    return " ".join(_OWNER.sub(" ", _without(text, spans)).split()).strip(" ?,.")


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[end:]}"
    return text
