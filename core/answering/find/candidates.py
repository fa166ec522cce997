"""A question and a filing -> its rows and the sentences near, each with the chance that it is meant."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import log

import numpy as np

from core.answering.find.near_sentences import near_sentences, sentence_fit
from core.answering.find.question_words import QuestionWords, same_words
from core.answering.find.row_fit import row_fit
from core.answering.find.weights import Logistic
from core.domain.answers.retrieval import Query, Scope
from core.domain.filings.chunk import Passage
from core.domain.filings.entity import EntityKind
from core.domain.filings.filing import Filing
from core.gather.filing_view import FilingView, view_filing
from core.gather.filing_words import Values
from core.ports.services import Services
from core.retrieval.query.spell_out import spell_out
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve

SURE_ROW = ("own", "asked_own", "left", "counted")
SURE_SENTENCE = (
    "cosine",
    "cosine_whole",
    "share",
    "length",
    "density",
    "named",
    "tagged",
    "ended",
    "past",
    "passage",
    "read",
)
"""Features that say, beside its odds, whether the likeliest row or sentence is right."""

_EXPECTED = {"who": (EntityKind.PERSON, EntityKind.ORGANISATION), "where": (EntityKind.LOCATION,)}
"""What a question word asks for."""

_LEAST = 1e-6

Figures = Mapping[int, float]
"""The size of the figure that rows have for the newest year they have one of, by the positions of the rows."""


@dataclass(frozen=True, kw_only=True)
class NearCandidates:
    """What of a filing may answer: `fit` are the features of rows, `near` the positions of sentences with theirs.

    `passages` are what the search found for the question; `item` is the item that is asked about, if any.
    """

    view: FilingView
    asked: QuestionWords
    fit: Mapping[str, Values]
    near: Sequence[int]
    near_fit: Mapping[str, Values]
    passages: Sequence[Passage] = ()
    item: str | None = None

    def best_row(self, chances: Values, figures: Figures) -> tuple[int, Mapping[str, float]]:
        """The likeliest row of the likeliest figure by chances of shape (rows,), with what says how sure it is.

        Raises ValueError where no row gives a figure.
        """
        told = chances_of_figures(chances, figures)
        figure = max(told, key=lambda one: told[one])
        at = max((n for n in figures if figures[n] == figure), key=lambda n: chances[n])
        return at, sureness(told[figure], sum(told.values()), {name: self.fit[name][at] for name in SURE_ROW})

    def best_sentence(self, chances: Values) -> tuple[int, Mapping[str, float]]:
        """The position within `near` of the likeliest sentence, with what says how sure it is. Raises ValueError."""
        at = int(np.argmax(chances))
        features = {name: self.near_fit[name][at] for name in SURE_SENTENCE}
        return at, sureness(float(chances[at]), float(chances.sum()), features)

    def absence(self, row: Logistic, sentence: Logistic) -> Mapping[str, float]:
        """What says that the filing has nothing on the question: how little fits, and the words that stand nowhere.

        Where a count is asked for, also how little of it any row of counts or any sentence speaks of.
        """
        near, words, content = self.near_fit, self.view.words, self.asked.content
        nowhere = frozenset(term for term in content if same_words(term).isdisjoint(words.weights))
        counts = float((self.fit["asked_around"] * self.fit["is_count"]).max(initial=0.0))
        share = float(near["share"].max(initial=0.0)) if self.near else 0.0
        rarest = max(sorted(content), key=lambda term: words.weigh((term,)), default="")
        return {
            "row": float(row.chances(self.fit).max(initial=0.0)),
            "cosine": float(self.fit["cosine"].max(initial=-1.0)),
            "around": float(self.fit["asked_around"].max(initial=0.0)),
            "own": float(self.fit["asked_own"].max(initial=0.0)),
            "sentence": float(sentence.chances(near).max(initial=0.0)) if self.near else 0.0,
            "sentence_cosine": float(near["cosine"].max(initial=-1.0)) if self.near else -1.0,
            "share": share,
            "read": log_odds(float(near["read"].max(initial=0.0)) if self.near else 0.0),
            "nowhere": words.weigh(nowhere) / words.weigh(content),
            "rarest": float(same_words(rarest).isdisjoint(self.view.table_terms)),
            "terms": float(len(self.asked.terms)),
            "uncounted": float(self.asked.asks_for("count")) * (1 - max(counts, share)),
        }


def chances_of_figures(chances: Values, figures: Figures) -> Mapping[float, float]:
    """The chance of each figure, by chances of rows: that one of those that give it is meant, each by itself."""
    missed: dict[float, float] = {}
    for at, figure in figures.items():
        missed[figure] = missed.get(figure, 1.0) * (1 - float(chances[at]))
    return {figure: 1 - chance for figure, chance in missed.items()}


def log_odds(chance: float) -> float:
    """The log odds of a chance, neither surer than one in a million."""
    bounded = min(max(chance, _LEAST), 1 - _LEAST)
    return log(bounded / (1 - bounded))


def sureness(chance: float, of: float, features: Mapping[str, float]) -> Mapping[str, float]:
    """What says how sure the likeliest is: its log odds, its part of the sum `of` all chances, and its features."""
    odds = {"odds": log_odds(chance), "agree": chance / max(of, _LEAST)}
    return odds | {name: float(value) for name, value in features.items()}


def read_candidates(
    filings: Sequence[Filing],
    asked: QuestionWords,
    services: Services,
    context: RequestContext,
    item: str | None = None,
) -> Sequence[NearCandidates]:
    """All rows of each filing, and the sentences near, of one item where it is given. Raises ModelFilesMissing."""
    if not filings:
        return ()
    scope = Scope(filing_ids=tuple(filing.id for filing in filings), item=item)
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="rows") as beside:
        held = beside.submit(lambda: [read_rows(filing, asked, services) for filing in filings])
        passages = retrieve(Query(text=spell_out(asked.plain)), scope, services, context)
    return [_with_sentences(rows, services, passages, item) for rows in held.result()]


def read_rows(filing: Filing, asked: QuestionWords, services: Services) -> NearCandidates:
    """All rows of a filing, without sentences. Raises ModelFilesMissing."""
    view = view_filing(services.filings, filing, services.row_encoder)
    return NearCandidates(view=view, asked=asked, fit=row_fit(view, asked), near=(), near_fit={})


def _with_sentences(
    rows: NearCandidates, services: Services, passages: Sequence[Passage], item: str | None
) -> NearCandidates:
    view, asked = rows.view, rows.asked
    names = _names_asked_for(view.observed.filing, asked, services)
    near = near_sentences(view, asked, passages, names, item)
    near_fit = sentence_fit(view, near, asked, passages, names, services.row_encoder) if near else {}
    return replace(rows, near=near, near_fit=near_fit, passages=passages, item=item)


def _names_asked_for(filing: Filing, asked: QuestionWords, services: Services) -> frozenset[str]:
    """The names of the kind that is asked for, as the filing has them: of people and businesses, or of places."""
    kinds = {kind for word, kinds in _EXPECTED.items() if asked.asks_for(word) for kind in kinds}
    found = (one.entity for kind in kinds for one in services.entities.entities((filing.id,), kind))
    return frozenset(name for entity in found if not entity.cik for name in (entity.name, *entity.names))
