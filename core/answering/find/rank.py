"""The rows and sentences of a filing -> those that a question most likely asks for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from core.answering.find.candidates import Figures, NearCandidates, chances_of_figures
from core.answering.find.near_sentences import sentence_place
from core.answering.find.weights import FindWeights
from core.domain.filings.fact import Fact, Place
from core.domain.filings.filing import ElementKind
from core.domain.filings.item_name import is_item
from core.gather.filing_view import FilingView
from core.gather.observations import UNDATED, FigureKind
from core.gather.rows import ObservedRow

_LOOKED_AT = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRow:
    """A row with the chance that it is meant; `levels` are its figures by fiscal year, the newest first.

    `at` is its position among the rows of the filing; `sure` says that it is believed to answer.
    """

    view: FilingView
    at: int
    chance: float
    levels: Mapping[int, Fact]
    sure: bool

    @property
    def row(self) -> ObservedRow:
        """The row itself."""
        return self.view.rows[self.at]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundSentence:
    """A sentence with its place and the chance that it answers; `sure` where it is believed to.

    `tag` says what words of the cover are.
    """

    place: Place
    chance: float
    sure: bool
    tag: str = ""


def rank_rows(candidates: NearCandidates, years: Sequence[int], weights: FindWeights, most: int) -> Sequence[FoundRow]:
    """The likeliest `most` rows that have a figure for a year asked for, the newest where none is; no figure twice.

    What several rows give is likelier than what one does. The first alone may be sure.
    """
    view = candidates.view
    chances = weights.row.chances(candidates.fit)
    likely = (at for at in np.argsort(-chances, kind="stable").tolist() if _is_asked(candidates, at))
    levels = levels_of_rows(candidates, islice(likely, _LOOKED_AT))
    figures = newest_figures(levels)
    if not figures:
        return ()
    told = chances_of_figures(chances, figures)
    first, features = candidates.best_row(chances, figures)
    sure = weights.sure_row.believes(features)
    wanted = set(years) or {view.observed.filing.fiscal_year}
    found: list[FoundRow] = []
    seen = set[tuple[object, ...]]()
    for at in sorted(figures, key=lambda n: (-told[figures[n]], -chances[n])):
        held = levels[at]
        said = tuple((year, abs(held[year].value), held[year].unit) for year in wanted if year in held)
        if said and said not in seen:
            seen.add(said)
            chance = told[figures[at]]
            found.append(FoundRow(view=view, at=at, chance=chance, levels=held, sure=sure and at == first))
    return found[:most]


def rank_sentences(candidates: NearCandidates, weights: FindWeights, most: int) -> Sequence[FoundSentence]:
    """The likeliest `most` sentences; the first alone may be sure, where it is no heading."""
    if not candidates.near:
        return ()
    chances = weights.sentence.chances(candidates.near_fit)
    first, features = candidates.best_sentence(chances)
    says = candidates.view.words.sentences[candidates.near[first]].element.kind is not ElementKind.HEADING
    learned = weights.sure_tagged if features["tagged"] else weights.sure_sentence
    sure = says and learned.believes(features)
    return [
        FoundSentence(
            place=sentence_place(candidates.view, candidates.near[at]),
            chance=float(chances[at]),
            sure=sure and at == first,
            tag=candidates.view.words.sentences[candidates.near[at]].tag,
        )
        for at in np.argsort(-chances, kind="stable")[:most].tolist()
    ]


def _is_asked(candidates: NearCandidates, at: int) -> bool:
    """Whether a row stands in the item asked about, or none is."""
    return not candidates.item or is_item(candidates.view.rows[at].facts[0].place.item, candidates.item)


def levels_of_rows(candidates: NearCandidates, rows: Iterable[int]) -> Mapping[int, Mapping[int, Fact]]:
    """The figure of each of the rows for each fiscal year, the newest first, by the positions of the rows."""
    view, asked = candidates.view, candidates.asked
    cosine = (view.vectors @ asked.vector)[view.texts.of_observation]
    return {at: levels_of(view, at, cosine, percent=asked.asks_for("percent")) for at in rows}


def newest_figures(levels: Mapping[int, Mapping[int, Fact]]) -> Figures:
    """The size of the newest figure of the rows that have one; `levels` have the newest year first."""
    firsts = ((at, next(iter(held.values()), None)) for at, held in levels.items())
    return {at: abs(float(fact.value)) for at, fact in firsts if fact}


def levels_of(view: FilingView, at: int, cosine: np.ndarray, *, percent: bool) -> Mapping[int, Fact]:
    """The figure of a row for each fiscal year, the newest first: in one unit, of the column that fits best.

    `cosine` are those of the observations; `percent` prefers percentages where the row has any.
    """
    seen = view.observed
    level = (seen.row == at) & (seen.kind == FigureKind.LEVEL) & (seen.quarter == 0) & (seen.year < UNDATED)
    places = sorted(np.flatnonzero(level).tolist(), key=lambda n: -cosine[n])
    if not places:
        return {}
    in_percent = [n for n in places if seen.facts[int(seen.fact[n])].unit == "percent"]
    unit = seen.facts[int(seen.fact[(in_percent if percent and in_percent else places)[0]])].unit
    best: dict[int, Fact] = {}
    for n in places:
        fact = seen.facts[int(seen.fact[n])]
        if fact.unit == unit:
            best.setdefault(seen.filing.fiscal_year - int(seen.year[n]), fact)
    return dict(sorted(best.items(), reverse=True))
