"""What a filing shows besides its tagged lines -> whether an edited figure is true by another of its figures."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.claims.verdict import Diagnosis
from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval
from verifier.evaluation.perturbed.assertion import MadeAssertion
from verifier.evaluation.perturbed.gold import KnownFigure, agrees, known_figure

_WORD = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A figure as the filing prints it, without its sign, and the words of its row and title."""

    unit: str
    found: KnownFigure
    words: frozenset[str]


def all_shown(facts: Sequence[Fact]) -> tuple[Shown, ...]:
    """Every figure of a filing, tagged or not."""
    return tuple(
        Shown(unit=f.unit, found=_magnitude(f), words=_words((*f.label, f.title, f.place.quote))) for f in facts
    )


def is_true_elsewhere(assertion: MadeAssertion, edit: Diagnosis, shown: Sequence[Shown]) -> bool:
    """Whether the filing itself gives the edited figure for the same thing.

    A percentage counts where its row or sentence names the line; a figure rounded the wrong way where a coarser
    printing of the same amount covers it.
    """
    written, line = assertion.written, assertion.line
    if written is None:
        return False
    if written.unit == "percent":
        names = [_words([name]) for name in ((line.member,) if line.member else line.names)]
        alike = [s for s in shown if s.unit == "percent" and agrees(written, s.found)]
        return any(name <= s.words for name in names for s in alike)
    if edit is Diagnosis.ROUNDING:
        exact = known_figure(assertion).exact
        covering = (s.found for s in shown if s.unit == written.unit)
        return any(f.interval.low <= exact <= f.interval.high and agrees(written, f) for f in covering)
    return False


def _magnitude(fact: Fact) -> KnownFigure:
    interval = fact.interval if fact.value >= 0 else -fact.interval
    return KnownFigure(abs(fact.value), Interval(interval.low, interval.high))


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _WORD.findall(text.lower()))
