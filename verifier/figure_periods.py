"""Gives each figure of a clause its period, and what a change is measured against."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claim import ClaimPeriod, Quantity
from core.domain.filing import Filing
from verifier.claim_periods import PeriodMention, find_periods, find_span_start
from verifier.clauses import Clause
from verifier.figure_roles import FigureRole

_THAN = re.compile(
    r"\b(?:than|from|against|versus|vs\.?|compared|over|on|up on|what it was|of what|times|twice|double|had)\b[^,;]*$",
    re.IGNORECASE,
)
_HAD = re.compile(r"^\s*(?:that\s+|which\s+)?(?:it|they|he|she|[A-Z]\w+|the \w+)\s+had\b")
_RUNNING = re.compile(
    r"\b(?:running|in a row|straight|successive|consecutive|respectively|over (?:the )?(?:\w+ )?(?:fiscal )?years)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurePeriod:
    """The period of a figure and, for a change, the period it started from; None means the year before."""

    period: ClaimPeriod
    against: ClaimPeriod | None = None


def default_period(clause: Clause, filing: Filing) -> ClaimPeriod:
    """The period the clause, or else its sentence, speaks of; the filing's fiscal year when neither names one."""
    for text in (clause.text, clause.sentence.text):
        free = [
            m
            for m in find_periods(text, filing)
            if not m.past and not _THAN.search(text[max(0, m.start - 30) : m.start])
        ]
        if free:
            return free[0].period
    return ClaimPeriod(fiscal_year=filing.fiscal_year)


def find_figure_periods(
    clause: Clause, figures: Sequence[Quantity], roles: Sequence[FigureRole], filing: Filing
) -> tuple[FigurePeriod, ...]:
    """A period for each of `figures`, in their order."""
    mentions = find_periods(clause.text, filing)
    series = _series(clause, figures, roles, mentions, filing)
    if series:
        return tuple(FigurePeriod(period=period) for period in series)
    default = default_period(clause, filing)
    span = find_span_start(clause.text, filing)
    return tuple(_one(clause, n, figures, roles[n], mentions, default, span) for n in range(len(figures)))


def _series(
    clause: Clause,
    figures: Sequence[Quantity],
    roles: Sequence[FigureRole],
    mentions: Sequence[PeriodMention],
    filing: Filing,
) -> tuple[ClaimPeriod, ...]:
    """Periods of figures that stand for successive years: named one by one, or counted back from the last."""
    units = {figure.unit for figure in figures}
    if len(figures) < 2 or len(units) != 1:
        return ()
    listed = [m for m in mentions if not m.past]
    if re.search(r"\brespectively\b", clause.text) and len(listed) >= len(figures):
        return tuple(m.period for m in listed[-len(figures) :])
    chain = re.search(r"\bfrom\b.*\bto\b.*\bto\b", clause.text) and len(figures) == 3
    alike = len({(role.role, role.direction) for role in roles}) == 1 and roles[0].direction is not None
    if chain or (alike and _RUNNING.search(clause.text) and len(figures) in (2, 3)):
        last = filing.fiscal_year
        return tuple(ClaimPeriod(fiscal_year=last - len(figures) + 1 + n) for n in range(len(figures)))
    return ()


def _one(
    clause: Clause,
    at: int,
    figures: Sequence[Quantity],
    role: FigureRole,
    mentions: Sequence[PeriodMention],
    default: ClaimPeriod,
    span: ClaimPeriod,
) -> FigurePeriod:
    start, end = figures[at].start - clause.start, figures[at].end - clause.start
    following = figures[at + 1].start - clause.start if at + 1 < len(figures) else len(clause.text)
    against = span if span.fiscal_year is not None else None
    before = _year_before(default)
    for mention in mentions:
        if end <= mention.start < following:
            if _other_verb(clause, end, mention.start) and not _HAD.search(clause.text[end : mention.start]):
                break
            if _HAD.search(clause.text[end : mention.start]):
                return FigurePeriod(period=mention.period)
            if mention.period == default and not role.earlier:
                continue
            if _THAN.search(clause.text[end : mention.start]) and not role.earlier:
                against = mention.period
                continue
            if (
                mention.past
                and not role.earlier
                and not re.fullmatch(r"\s*(?:of|in|for)?\s*", clause.text[end : mention.start])
            ):
                continue
            return FigurePeriod(period=mention.period, against=against)
        if mention.end <= start and re.fullmatch(
            r"\s*(?:figure of|total of|level of)?\s*", clause.text[mention.end : start]
        ):
            return FigurePeriod(period=mention.period, against=against)
        if (
            mention.past
            and mention.end <= start
            and re.search(r"\b(?:had|was|were)\b", clause.text[max(0, start - 40) : start])
            and at == 0
            and len(figures) > 1
        ):
            return FigurePeriod(period=mention.period, against=against)
    if role.earlier:
        return FigurePeriod(period=against or before)
    return FigurePeriod(period=default, against=against)


def _other_verb(clause: Clause, start: int, end: int) -> bool:
    """Whether a finite verb stands between two offsets of the clause, so that what follows belongs to it."""
    return any(
        start <= clause.masked.back(t.idx) - clause.start < end
        and (t.tag_ in ("VBD", "VBZ", "VBP") or (t.pos_ == "VERB" and t.dep_ == "conj"))
        for t in clause.tokens
    )


def _year_before(period: ClaimPeriod) -> ClaimPeriod:
    year = period.fiscal_year
    return ClaimPeriod(fiscal_year=None if year is None else year - 1, quarter=period.quarter)
