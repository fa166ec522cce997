"""A filing's facts, metrics and sentences -> an index that finds the rows and sentences a claim's words name."""

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.claims.claim import ClaimPeriod, Role
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.filing import Document, Filing
from core.domain.filings.metric import MetricDefinition
from core.gather.ranked_elements import RankedElements
from core.language.words.terms import Terms, terms
from core.ports.filing_store import FilingStore
from verifier.evidence.align import WantedFigure, alignment
from verifier.evidence.people import find_people
from verifier.evidence.sentences import Sentence, read_sentences
from verifier.evidence.series import REST, Series, breakdown_series, build_series, metric_series

_CANONICAL_BONUS = 0.06
_UNSCOPED_BONUS = 0.02
_MOVES = terms("rise fall")
_COMMON = 0.15
_OTHER = re.compile(r"\bothers?\b", re.IGNORECASE)
_OWN_NAME = 0.3
"""The company's own name says little of a row, but for segments that carry it."""


@dataclass(slots=True)
class FilingIndex:
    """Everything of one filing that evidence is found with; built once, then only read but for what is kept.

    `weights` are the inverse document frequencies of terms over the captions of the series; `postings` lead from
    a term to the positions of the series that have it; `changes` keep how much rows changed, by the kind of change and
    the period, each with its position; `by_fact` gives the series of a fact's id, the canonical one of
    several.
    """

    filing: Filing
    document: Document
    series: list[Series]
    sentences: tuple[Sentence, ...]
    weights: dict[str, float] = field(default_factory=dict)
    postings: dict[str, list[int]] = field(default_factory=dict)
    groups: dict[str, list[int]] = field(default_factory=dict)
    sentence_weights: dict[str, float] = field(default_factory=dict)
    sizes: list[tuple[float, int]] = field(default_factory=list)
    changes: dict[tuple[Role, ClaimPeriod], list[tuple[float, int]]] = field(default_factory=dict)
    sentence_postings: dict[str, list[int]] = field(default_factory=dict)
    people: frozenset[str] = frozenset()
    told: dict[str, list[tuple[Series, Fact]]] = field(default_factory=lambda: defaultdict(list))
    elements: RankedElements = field(init=False)
    by_fact: dict[str, Series] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.people = find_people(self.document)
        self.elements = RankedElements(self.document)
        self.weights, self.postings = _inverted([_series_terms(s) for s in self.series])
        for term in company_terms(self.filing) & self.weights.keys():
            self.weights[term] *= _OWN_NAME
        self.sentence_weights, self.sentence_postings = _inverted([s.terms for s in self.sentences])
        self.sizes = sorted((abs(float(f.value)), i) for i, s in enumerate(self.series) for f in s.all_facts())
        for series in self.series:
            for fact in series.all_facts():
                self.by_fact.setdefault(fact.id, series)
                if fact.source is FactSource.TEXT:
                    self.told[fact.place.element_id].append((series, fact))
        groups = defaultdict(list)
        for i, series in enumerate(self.series):
            for group in series.groups:
                groups[group].append(i)
        self.groups = dict(groups)

    def wanted(self, subject: str, context: str = "", extra: Iterable[str] = ()) -> WantedFigure:
        """The subject's terms with their weights."""
        own = company_terms(self.filing)
        found = {t for t in (*terms(subject), *extra) if (t in self.weights or t not in own) and t not in _MOVES}
        asked = {t: self.weights.get(t, self._unknown_weight()) for t in found}
        if "total" in asked:
            asked["total"] = _COMMON
        around = f"{subject} {context}"
        return WantedFigure(asked, terms(context) | (REST if _OTHER.search(around) else frozenset()))

    def _unknown_weight(self) -> float:
        return math.log(1 + len(self.series)) * 0.6

    def rank(self, wanted: WantedFigure, limit: int = 60) -> list[tuple[float, Series]]:
        """The series that the words name best, best first."""
        found: Counter[int] = Counter()
        for term, weight in wanted.terms.items():
            for i in self.postings.get(term, ()):
                found[i] += weight  # type: ignore[assignment]
        short = [i for i, _ in found.most_common(8 * limit)]
        scored = [(self.score(wanted, self.series[i]), i) for i in short]
        scored.sort(key=lambda s: (-s[0], s[1]))
        return [(score, self.series[i]) for score, i in scored[:limit]]

    def of_size(self, low: float, high: float) -> list[Series]:
        """The series with a fact whose size lies between the two."""
        first, last = bisect_left(self.sizes, (low, -1)), bisect_right(self.sizes, (high, len(self.series)))
        return [self.series[i] for i in dict.fromkeys(i for _, i in self.sizes[first:last])]

    def score(self, wanted: WantedFigure, series: Series) -> float:
        """Alignment of one series, with a little more for canonical and consolidated figures."""
        score = alignment(wanted, series, self.weights)
        if score and series.canonical:
            score += _CANONICAL_BONUS
        if score and not series.scoped:
            score += _UNSCOPED_BONUS
        return min(score, 1.0)

    def siblings(self, series: Series) -> list[list[Series]]:
        """The rows beside a series, itself among them and each once, a list per table block that it stands in."""
        found = []
        for group in series.groups:
            rows = [self.home(self.series[i]) for i in self.groups[group]]
            found.append(list({id(row): row for row in rows}.values()))
        return [rows for rows in found if len(rows) > 1]

    def home(self, series: Series) -> Series:
        """The series that tells the same facts best: the canonical one, where there is one."""
        first = next(iter(series.facts.values()), None)
        return series if first is None else self.by_fact[first.id]


def _series_terms(series: Series) -> Terms:
    found = set(series.members)
    for caption in series.captions:
        found |= caption.row | caption.above | caption.title
    return frozenset(found)


def _inverted(documents: Sequence[Terms]) -> tuple[dict[str, float], dict[str, list[int]]]:
    postings: dict[str, list[int]] = defaultdict(list)
    for i, found in enumerate(documents):
        for term in found:
            postings[term].append(i)
    n = len(documents)
    return {t: math.log(1 + n / len(p)) for t, p in postings.items()}, dict(postings)


def company_terms(filing: Filing) -> Terms:
    """The terms of the company's own names."""
    names = (filing.company.name, *filing.company.aliases, filing.company.ticker or "")
    return frozenset().union(*(terms(name) for name in names)) - {"total"}


def read_index(store: FilingStore, filing: Filing, catalog: Mapping[str, MetricDefinition]) -> FilingIndex:
    """Builds the index of a filing from the store."""
    document = store.document(filing.id)
    series = [
        *metric_series(store.metrics(filing.id), catalog),
        *breakdown_series(store.breakdowns(filing.id), catalog),
        *build_series(store.facts(filing.id), filing),
    ]
    return FilingIndex(filing, document, series, read_sentences(document))
