"""Two texts about one subject -> what in the second contradicts the first."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.verdict import Diagnosis, Outcome
from verifier.facets import Facets, facets
from verifier.judge_figure import judge
from verifier.measures import level_formula
from verifier.terms import Terms, terms


@dataclass(frozen=True, slots=True)
class Conflict:
    """A slot in which the two differ; `weight` (0 to 1) says how surely that is a contradiction."""

    slot: str
    diagnosis: Diagnosis
    weight: float


def conflicts(statement: str, sentence: str) -> list[Conflict]:
    """Every slot in which `sentence` gives something else than `statement`."""
    return list(_conflicts(facets(statement), facets(sentence), sentence))


def _conflicts(mine: Facets, theirs: Facets, sentence: str) -> Iterator[Conflict]:
    if (pair := _opposite(mine, theirs)) is not None:
        yield Conflict("opposite", Diagnosis.DIRECTION, 0.9)
    if mine.negated != theirs.negated and pair is None:
        yield Conflict("negation", Diagnosis.MODALITY, 0.5)
    if _dates_differ(mine, theirs):
        yield Conflict("date", Diagnosis.PERIOD, 0.9)
    if _figures_differ(mine, theirs):
        yield Conflict("figure", Diagnosis.VALUE, 0.8)
    if _causes_differ(mine, theirs):
        yield Conflict("cause", Diagnosis.CAUSE, 0.8)
    if _names_differ(mine, theirs, terms(sentence)):
        yield Conflict("name", Diagnosis.ENTITY, 0.6)


def _opposite(mine: Facets, theirs: Facets) -> int | None:
    """The first pair of opposites of which each text has one side, and one alone."""
    for pair, side in sorted(mine.opposites):
        other = (pair, 1 - side)
        if other in theirs.opposites and (pair, side) not in theirs.opposites and other not in mine.opposites:
            return pair if mine.negated == theirs.negated else None
    return None


def _dates_differ(mine: Facets, theirs: Facets) -> bool:
    """Whether dates of the same precision stand in both and none of the first is among the second."""
    if not mine.dates or not theirs.dates:
        return bool(mine.years and theirs.years and not mine.years & theirs.years and not mine.dates)
    return not any(_same_date(a, b) for a in mine.dates for b in theirs.dates)


def _same_date(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    return all(x == y or 0 in (x, y) for x, y in zip(a, b, strict=True))


def _figures_differ(mine: Facets, theirs: Facets) -> bool:
    for figure in mine.figures:
        rivals = [f for f in theirs.figures if level_formula(figure.unit, f.unit) == "a" and f.noun == figure.noun]
        if rivals and not any(judge(figure, f.value, f.interval).outcome is not Outcome.REFUTED for f in rivals):
            return True
    return False


def _causes_differ(mine: Facets, theirs: Facets) -> bool:
    if not mine.causes or not theirs.causes:
        return False
    return not any(a & b for a in mine.causes for b in theirs.causes)


def _names_differ(mine: Facets, theirs: Facets, found: Terms) -> bool:
    """Whether a name of the first is missing in the second, which has another name of its own in its place."""
    missing = [n for n in mine.names if not n & found]
    own = frozenset().union(*mine.names) if mine.names else frozenset()
    return bool(missing) and any(not n & own for n in theirs.names)
