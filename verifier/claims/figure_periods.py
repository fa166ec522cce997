"""Gives each figure of a clause its period, and what a change is measured against."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.domain.claims.claim import ClaimPeriod, Quantity, Role
from core.domain.filings.filing import Filing
from core.language.periods.fiscal_periods import quarter_of
from core.language.periods.fiscal_year_numbers import YEAR
from core.language.words.word_list import word_set
from verifier.claims.claim_periods import ClaimPeriodMention, find_periods, find_span_start, find_year_range
from verifier.claims.clauses import Clause
from verifier.claims.figure_roles import FigureRole
from verifier.claims.figure_subjects import is_verb
from verifier.claims.set_against import dates_what_is_set_against
from verifier.claims.subjects import content

_OF_SOURCES = word_set("income revenue revenues sales earnings cash profit proceeds gain gains loss losses benefit")
_SOURCES = "".join(rf"(?<!\b{noun} )" for noun in sorted(_OF_SOURCES))
"""What "from" follows where it tells what something comes of, and not what it changed from ("income from leases")."""

_THAN = re.compile(
    rf"\b(?:than|{_SOURCES}from(?!\s+(?:\w+\s+){{0,2}}?(?:operations?|activities|customers|products|services|sales)\b)"
    r"|against|versus|vs\.?|compared|over|on|up on|what it was|of what|times|twice|double"
    r"|had(?=\s*$|\s+(?:in|at|on|for|by|during)\b))\b[^,;]*$",
    re.IGNORECASE,
)
_HAD = re.compile(r"^\s*(?:that\s+|which\s+)?(?:it|they|he|she|[A-Z]\w+|the \w+)\s+had\b")
_THAN_IT_WAS = re.compile(
    r"\b(?:than|what|where)\s+(?:it|they|that|those|he|she)\s+(?:was|were|had been|stood|did|has been)\s*$",
    re.IGNORECASE,
)
_RIGHT_BEFORE = re.compile(r"\s*(?:figure of|total of|level of)?\s*")
_FROM = re.compile(r"\b(?:from|between)\s+(?:\w+\s+){0,6}$", re.IGNORECASE)
_UNTIL = re.compile(r",?\s*(?:to|through|and)\s+(?:[\w-]+\s+){0,6}", re.IGNORECASE)
_DATES_THE_DOING = re.compile(r"\b(?:in|for|during)\s+(?:the\s+)?$", re.IGNORECASE)
_RUNNING = re.compile(
    r"\b(?:running|in a row|straight|successive|consecutive|respectively|over (?:the )?(?:\w+ )?(?:fiscal )?years)\b",
    re.IGNORECASE,
)


_TO = re.compile(rf"(?:,?\s+(?:and|then|in|for|fiscal|{YEAR}))*,?\s+to\s+(?:\w+\s+){{0,3}}", re.IGNORECASE)
_REACHES = re.compile(r"(?:(?!\bfrom\b)[\w\s])*,?\s+to\s+(?:\w+\s+)?", re.IGNORECASE)
_OR = re.compile(r",?\s*or\s+(?:\w+\s+){0,2}", re.IGNORECASE)
_AND = re.compile(r"\s*(?:,\s*(?:and\s+)?|and\s+|&\s*)(?:fiscal\s+)?", re.IGNORECASE)
_BEHIND = re.compile(r",?\s*(?:in|for|during|at the end of)\s+(?:the\s+)?(?:fiscal\s+)?(?:years?\s+)?", re.IGNORECASE)
_WHOLE_YEAR = 5
"""What a whole year counts among its quarters."""

_QUARTERS_AHEAD = 2
"""Years after the filing's of whose quarters a text may speak while the next annual report is not held."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurePeriod:
    """The period of a figure and, for a change, the period it started from; None means the year before."""

    period: ClaimPeriod
    against: ClaimPeriod | None = None


def default_period(clause: Clause, filing: Filing) -> ClaimPeriod:
    """The period the clause, or else what leads to it, speaks of; else the time that the filing reports on."""
    lead = clause.sentence.text[: clause.start - clause.sentence.start]
    for text, back, ahead in ((clause.text, 3, 1), (lead, 1, 0)):
        for mention in find_periods(text, filing):
            year = mention.period.fiscal_year or 0
            than = _THAN.search(text, max(0, mention.start - 30), mention.start)
            beside = mention.past or than or dates_what_is_set_against(text[: mention.start])
            beyond = filing.fiscal_year + (ahead if mention.period.quarter is None else _QUARTERS_AHEAD)
            long_ago = ahead and _DATES_THE_DOING.search(text, 0, mention.start)
            if not beside and (year if long_ago else filing.fiscal_year - back) <= year <= beyond:
                return mention.period
    return ClaimPeriod(fiscal_year=filing.fiscal_year, quarter=quarter_of(filing) or None)


def find_figure_periods(
    clause: Clause, figures: Sequence[Quantity], roles: Sequence[FigureRole], filing: Filing
) -> tuple[FigurePeriod, ...]:
    """A period for each of `figures`, in their order."""
    mentions = find_periods(clause.text, filing)
    series = _series(clause, figures, roles, mentions, filing)
    if series:
        return tuple(FigurePeriod(period=period) for period in series)
    default = default_period(clause, filing)
    told = [_before_that(mention, default, filing) for mention in mentions]
    span = find_span_start(clause.text, filing)
    if (stretch := _stretch(clause.text, mentions, filing)) is not None:
        return tuple(_over(stretch, role) for role in roles)
    found = [_one(clause, n, figures, roles[n], told, default, span) for n in range(len(figures))]
    found = _reached(clause, figures, roles, default, _told_again(clause, figures, found))
    return tuple(_started_earlier(figures, roles, len(told), found))


def _reached(
    clause: Clause,
    figures: Sequence[Quantity],
    roles: Sequence[FigureRole],
    default: ClaimPeriod,
    found: Sequence[FigurePeriod],
) -> list[FigurePeriod]:
    """The periods; a level that a change goes "to" is of the time of the change ("up 9% the year before to $85")."""
    given = list(found)
    for at in range(1, len(figures)):
        between = clause.text[figures[at - 1].end - clause.start : figures[at].start - clause.start]
        level = roles[at].role is Role.LEVEL and roles[at - 1].role is Role.GROWTH
        if level and given[at].period == default and _REACHES.fullmatch(between):
            given[at] = FigurePeriod(period=given[at - 1].period)
    return given


def _started_earlier(
    figures: Sequence[Quantity], roles: Sequence[FigureRole], named: int, found: Sequence[FigurePeriod]
) -> list[FigurePeriod]:
    """The periods; a level that a change started from is of the year before where its end has the only time named.

    "Rose to $4.5 billion from $4 billion in 2024" tells the year of the rise, not that of the $4 billion.
    """
    ends = {(f.unit, p.period) for f, r, p in zip(figures, roles, found, strict=True) if not r.earlier}
    return [
        FigurePeriod(period=_year_before(given.period), against=given.against)
        if named == 1 and role.earlier and (figure.unit, given.period) in ends
        else given
        for figure, role, given in zip(figures, roles, found, strict=True)
    ]


def _told_again(clause: Clause, figures: Sequence[Quantity], found: Sequence[FigurePeriod]) -> list[FigurePeriod]:
    """The periods, of "$57 million, or $3.73 a share, a year earlier" that of the first for both."""
    given = list(found)
    for at in range(1, len(figures)):
        between = clause.text[figures[at - 1].end - clause.start : figures[at].start - clause.start]
        if _OR.fullmatch(between) and figures[at].unit == f"{figures[at - 1].unit}/share":
            given[at] = given[at - 1]
    return given


def _before_that(mention: ClaimPeriodMention, default: ClaimPeriod, filing: Filing) -> ClaimPeriodMention:
    """The year before, of a clause that speaks of a year before the filing's: the one before that."""
    named, newest = mention.period.fiscal_year, filing.fiscal_year
    if not mention.past or named is None or default.fiscal_year is None or default.fiscal_year >= newest:
        return mention
    return replace(mention, period=replace(mention.period, fiscal_year=named - newest + default.fiscal_year))


def _stretch(text: str, mentions: Sequence[ClaimPeriodMention], filing: Filing) -> FigurePeriod | None:
    """The two times of "from March 2022 to March 2023", where a clause names these alone; None when it does not."""
    years = find_year_range(text, filing)
    if years and len(mentions) <= len(years):
        return FigurePeriod(period=years[1], against=years[0])
    if len(mentions) != len(("from", "to")) or mentions[0].period == mentions[1].period:
        return None
    first, last = mentions
    named = _FROM.search(text[: first.start])
    if named is None or not _UNTIL.fullmatch(text[first.end : last.start]):
        return None
    if named.group().lower().startswith("between") and _when(first.period) > _when(last.period):
        first, last = last, first
    return FigurePeriod(period=last.period, against=first.period)


def _when(period: ClaimPeriod) -> tuple[int, int]:
    """What periods are ordered by in time: the year, and in it the quarter, the whole year last."""
    return period.fiscal_year or 0, period.quarter or _WHOLE_YEAR


def _over(stretch: FigurePeriod, role: FigureRole) -> FigurePeriod:
    """A change has both times; a level is that of the first where it is what the change started from."""
    if role.role in (Role.GROWTH, Role.DIFFERENCE, Role.POINTS, Role.MULTIPLE):
        return stretch
    return FigurePeriod(period=(stretch.against or stretch.period) if role.earlier else stretch.period)


def _series(
    clause: Clause,
    figures: Sequence[Quantity],
    roles: Sequence[FigureRole],
    mentions: Sequence[ClaimPeriodMention],
    filing: Filing,
) -> tuple[ClaimPeriod, ...]:
    """Periods of figures that stand for successive years: named one by one, or counted back from the last."""
    units = {figure.unit for figure in figures}
    if len(figures) < 2 or len(units) != 1:
        return ()
    listed = [m for m in mentions if not m.past]
    if re.search(r"\brespectively\b", clause.text) and len(listed) >= len(figures):
        return tuple(m.period for m in listed[-len(figures) :])
    if _in_order(clause, figures, listed):
        return tuple(m.period for m in listed)
    chain = len(figures) == 3 and roles[0].earlier and all(_goes_on_to(clause, f, g) for f, g in pairwise(figures))
    alike = len({(role.role, role.direction) for role in roles}) == 1 and roles[0].direction is not None
    if chain or (alike and _RUNNING.search(clause.text) and len(figures) in (2, 3)):
        last = filing.fiscal_year
        return tuple(ClaimPeriod(fiscal_year=last - len(figures) + 1 + n) for n in range(len(figures)))
    return ()


def _in_order(clause: Clause, figures: Sequence[Quantity], listed: Sequence[ClaimPeriodMention]) -> bool:
    """Whether figures joined by nothing but "and" are of as many times joined so right behind ("in 2024 and 2023")."""
    if len(listed) != len(figures):
        return False
    places = [(f.start - clause.start, f.end - clause.start) for f in figures]
    times = [(m.start, m.end) for m in listed]
    runs = ((a[1], b[0]) for several in (places, times) for a, b in pairwise(several))
    behind = _BEHIND.fullmatch(clause.text, places[-1][1], max(times[0][0], places[-1][1]))
    return behind is not None and all(_AND.fullmatch(clause.text, start, max(start, end)) for start, end in runs)


def _goes_on_to(clause: Clause, one: Quantity, other: Quantity) -> bool:
    """Whether nothing but "to" leads from one figure to the next, as in "from 5% to 7% and then to 9%"."""
    return _TO.fullmatch(clause.text, one.end - clause.start, other.start - clause.start) is not None


def _one(
    clause: Clause,
    at: int,
    figures: Sequence[Quantity],
    role: FigureRole,
    mentions: Sequence[ClaimPeriodMention],
    default: ClaimPeriod,
    span: ClaimPeriod,
) -> FigurePeriod:
    against = span if span.fiscal_year is not None else None
    own = _own_mention(clause, at, figures, mentions)
    if own is not None and own.past and default.quarter is not None:
        own = replace(own, period=_year_before(default))
    if own is None:
        return FigurePeriod(period=(against or _year_before(default)) if role.earlier else default, against=against)
    between = clause.text[figures[at].end - clause.start : own.start]
    if role.earlier or own.start < figures[at].start - clause.start or _HAD.search(between):
        return FigurePeriod(period=own.period, against=against)
    if own.period == default:
        return FigurePeriod(period=default, against=against)
    if _THAN.search(between) or (_is_multiple(role, figures[at]) and not content(between)):
        return FigurePeriod(period=default, against=own.period)
    if own.past and not re.fullmatch(r"\s*(?:of|in|for)?\s*", between):
        return FigurePeriod(period=default, against=against)
    return FigurePeriod(period=own.period, against=against)


def _is_multiple(role: FigureRole, figure: Quantity) -> bool:
    """Whether what follows the figure is what it is a multiple of: "double the year before", "4 times 2019's"."""
    return role.role is Role.MULTIPLE and not is_verb(figure)


def _own_mention(
    clause: Clause, at: int, figures: Sequence[Quantity], mentions: Sequence[ClaimPeriodMention]
) -> ClaimPeriodMention | None:
    """The period named right after the figure, before another verb or figure, or else right before it."""
    start, end = figures[at].start - clause.start, figures[at].end - clause.start
    following = figures[at + 1].start - clause.start if at + 1 < len(figures) else len(clause.text)
    earlier = figures[at - 1].end - clause.start if at else 0
    for mention in mentions:
        between = clause.text[end : mention.start]
        said = _HAD.search(between) or _THAN_IT_WAS.search(between)
        if end <= mention.start < following and (said or not _other_verb(clause, end, mention.start)):
            return mention
    for mention in mentions:
        if mention.end <= start and _RIGHT_BEFORE.fullmatch(clause.text[mention.end : start]):
            return mention
        told = at == 0 or re.search(r"\bhad\b", clause.text[mention.end : start])
        if mention.past and told and earlier <= mention.start and mention.end <= start:
            return mention
    return None


def _other_verb(clause: Clause, start: int, end: int) -> bool:
    """Whether a finite verb stands between two offsets of the clause, so that what follows belongs to it."""
    return any(
        start <= clause.masked.back(t.idx) - clause.start < end
        and (t.tag_ in ("VBD", "VBZ", "VBP") or (t.pos_ == "VERB" and t.dep_ == "conj"))
        for t in clause.tokens
    )


def _year_before(period: ClaimPeriod) -> ClaimPeriod:
    year = period.fiscal_year
    return replace(period, fiscal_year=None if year is None else year - 1)
