"""Each figure of a clause -> a part: what it speaks of, in which role, of which period."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.domain.claims.claim import Part, PartKind, Quantity, Role
from core.domain.filings.filing import Filing
from verifier.claims.bases import is_of_earlier_level, set_on_bases
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_periods import FigurePeriod, find_figure_periods
from verifier.claims.figure_places import FigurePlace, has_verb, place_figure
from verifier.claims.figure_roles import FigureRole, read_role
from verifier.claims.figure_subjects import is_verb, subject_words, what_changed
from verifier.claims.figure_words import rival_after, whole_after
from verifier.claims.series import in_series, in_turn, set_on
from verifier.claims.share_subjects import read_share_subject
from verifier.claims.subjects import (
    Memory,
    NamedSubject,
    clean,
)

_DEFINITE = re.compile(
    r"\b(?:the|its|their|these|those|all|both|of)\s+(?:same\s+|other\s+|remaining\s+|next\s+|last\s+|past\s+)?$",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"\s*,?\s*(?:against|versus|vs\.?|compared with|to)\s+(?:\w+\s+)?", re.IGNORECASE)
_OF_IT = re.compile(r"\bof\s+(?:which|that|this|these|it|them)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
"""What makes the thing spoken of before a share its whole: "$3 million, of which two fifths went on repairs"."""

_PRONOUN = re.compile(r"(?:it|them|that|those|these|this|which|whom|the total|the whole)\b\s*", re.IGNORECASE)


def checkable_figures(clause: Clause) -> tuple[Quantity, ...]:
    """The figures that assert something; "of the three regions" only describes what is compared."""
    return tuple(q for q in clause.quantities if not _is_gloss(clause, q))


def _is_gloss(clause: Clause, quantity: Quantity) -> bool:
    small = quantity.text.isalpha() and quantity.unit == "number" and quantity.value <= 20
    return small and _DEFINITE.search(clause.text[: quantity.start - clause.start]) is not None


def find_figure_parts(clause: Clause, memory: Memory, mentions: Mentions, filing: Filing) -> tuple[Part, ...]:
    """One part per figure, in their order."""
    figures = checkable_figures(clause)
    spots = [place_figure(clause, n, figures, memory, mentions) for n in range(len(figures))]
    roles = _inherit([read_role(s.before, s.figure, s.after, s.named.words) for s in spots], spots)
    if (on := _goes_on(clause, roles, spots, memory)) is not roles:
        own = clean(mentions.without_names(clause.text[: figures[0].start - clause.start]))
        roles, spots[0] = on, replace(spots[0], named=NamedSubject(words=own))
    spots = set_on(in_turn(clause, figures, spots, memory.listed))
    roles, spots = in_series(clause, figures, roles, spots, mentions)
    for at, (one, other) in enumerate(pairwise(figures)):
        if is_of_earlier_level(clause, one, other):
            roles[at] = FigureRole(role=Role.MULTIPLE)
    periods = find_figure_periods(clause, figures, roles, filing)
    parts: list[Part] = []
    for spot, role, period in zip(spots, roles, periods, strict=True):
        parts.append(_part(clause, spot, role, period, parts, mentions, memory))
    for at in range(len(parts) - 2, -1, -1):
        if parts[at].role is Role.SHARE and not parts[at].whole and parts[at + 1].role is Role.SHARE:
            parts[at] = replace(parts[at], whole=parts[at + 1].whole)
    return set_on_bases(clause, parts, mentions)


def _goes_on(clause: Clause, roles: list[FigureRole], spots: Sequence[FigurePlace], memory: Memory) -> list[FigureRole]:
    """The roles; the first is a change where the clause goes on without a verb ("A fell 7%, B 19% and C rose 12%")."""
    if len(spots) < 2 or clause.position == 0 or memory.direction is None or roles[0].role is not Role.LEVEL:
        return roles
    first = spots[0].figure
    if first.unit != "percent" or has_verb(clause, clause.start, first.start) or roles[1].role is not Role.GROWTH:
        return roles
    return [replace(roles[1], direction=memory.direction), *roles[1:]]


def _inherit(roles: Sequence[FigureRole], spots: Sequence[FigurePlace]) -> list[FigureRole]:
    """Gives a figure that has no verb of its own the role of the change that it is set beside."""
    given = list(roles)
    for at in range(1, len(given)):
        before, here = given[at - 1], given[at]
        if not spots[at].gapped or before.role not in (Role.GROWTH, Role.POINTS, Role.DIFFERENCE, Role.SHARE):
            continue
        beside = re.fullmatch(r"\s*,?\s*(?:against|versus|vs\.?|instead of|compared with|or)\s*", spots[at].before)
        if before.earlier and before.role is Role.SHARE:
            given[at] = replace(before, earlier=False)
        elif beside or not here.sure or (here.role is Role.GROWTH and here.direction is None):
            given[at] = replace(before, earlier=here.earlier)
        elif (
            here.role is Role.SHARE
            and before.role is Role.GROWTH
            and not whole_after(spots[at].figure, spots[at].after)
        ):
            given[at] = before
    for at in range(len(given) - 2, -1, -1):
        listed = spots[at + 1].gapped and re.fullmatch(r"\s*,?\s*(?:and|or)?\s*", spots[at + 1].before)
        if listed and not given[at].sure and spots[at].figure.unit == "percent":
            given[at] = given[at + 1]
    return given


def _part(
    clause: Clause,
    spot: FigurePlace,
    role: FigureRole,
    period: FigurePeriod,
    earlier: Sequence[Part],
    mentions: Mentions,
    memory: Memory,
) -> Part:
    figure = spot.figure
    whole = whole_after(figure, spot.after) if role.role is Role.SHARE else ""
    rival = rival_after(spot.after) if role.role is Role.MULTIPLE and not is_verb(figure) else ""
    subject = what_changed(subject_words(clause, spot, role, earlier, mentions), role, memory)
    if _PRONOUN.match(whole):
        rest = _PRONOUN.sub("", whole)
        whole = (
            (earlier[-1].quantity.noun if earlier and earlier[-1].quantity else "")
            or spot.named.words
            or _first(earlier)
            or memory.thing
        )
        subject = f"{whole} {rest}".strip()
    if role.role is Role.SHARE and not whole and earlier and earlier[-1].role is Role.SHARE:
        whole = earlier[-1].whole
    if role.role is Role.SHARE and not whole and earlier and _OF_IT.search(spot.before):
        whole = earlier[-1].subject
    if role.role is Role.LEVEL and figure.unit == "percent" and (share := read_share_subject(spot.named.words)):
        role, subject, whole = replace(role, role=Role.SHARE), share.what, share.whole
    return Part(
        kind=PartKind.FIGURE,
        text=clause.text,
        start=figure.start,
        end=figure.end,
        subject=subject,
        period=period.period,
        role=role.role,
        quantity=_as_multiple(figure) if role.role is Role.MULTIPLE else figure,
        direction=role.direction,
        against=period.against,
        whole=clean(mentions.without_names(whole)),
        rival=clean(mentions.without_names(rival)),
    )


def set_beside(clause: Clause, figures: Sequence[Part], others: Sequence[Part]) -> tuple[Part, ...]:
    """Gives the growth figures of a comparison their sides: "X outgrew Y, 18% against 10%"."""
    compared = next((p for p in others if p.kind is PartKind.COMPARISON and p.rival and p.subject), None)
    if compared is None:
        return tuple(figures)
    sided: list[Part] = []
    for at, part in enumerate(figures):
        before = clause.text[(figures[at - 1].end if at else clause.start) - clause.start : part.start - clause.start]
        if part.start < compared.end - 1 or part.role is not Role.GROWTH:
            sided.append(part)
        elif at and _AGAINST.fullmatch(before):
            sided.append(replace(part, subject=compared.rival, period=figures[at - 1].period))
        else:
            sided.append(replace(part, subject=compared.subject))
    return tuple(sided)


def _first(parts: Sequence[Part]) -> str:
    return parts[0].subject if parts else ""


def _as_multiple(figure: Quantity) -> Quantity:
    """A word fraction "of what it was" as a factor."""
    if figure.unit != "percent":
        return figure
    return replace(figure, value=figure.value / 100, last_digit=figure.last_digit / 100, unit="times")
