"""A list that leaves its verb out ("pumps brought in $3, valves $2 and parts $1") -> the name each figure is of."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from core.domain.claims.claim import Quantity
from core.language.words.word_list import word_set
from verifier.claims.change_words import NOUN, VERB
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_places import FigurePlace
from verifier.claims.figure_roles import FigureRole
from verifier.claims.subjects import NamedSubject, clean, content

_WORD = r"[A-Za-z][\w&'’.-]*"
_NEXT = re.compile(
    r"(?P<end>[^,;]{0,40}?)(?:[,;]\s(?:and\s|while\s)?|\sand\s)(?P<followed>followed\sby\s)?"
    rf"(?P<name>(?:(?:in|at|on|for)\s)?(?:the\s)?{_WORD}(?:\s{_WORD}){{0,5}}?)"
    r"(?:,\s(?:including|excluding)\s[^,;]{2,40},)?\s(?:(?:with|for|at|was|were)\s)?",
)
_NO_NAMES = word_set(
    "or up down from to against compared versus than a an which that who it they its their this these those including"
    " excluding plus minus about some nearly almost more less roughly around over under just only with by of as when"
    " after before but while each every both all another also then so not still well respectively rose fell net total"
    " totaling totalling making giving basic diluted much most"
)
_ON = re.compile(r",?\s+on\s+(?P<name>(?:\w+\s){0,2}(?:sales|revenues?|turnover))\s+of\s+(?:\w+\s+)?", re.IGNORECASE)
_AND = re.compile(r",?\s+(?:and\s+)?(?:\w+\s+)?", re.IGNORECASE)
_LISTED = re.compile(r",?\s+and\s+|,\s+")
_THEY = re.compile(r"\W*(?:they|these|those)\b", re.IGNORECASE)
_PLACED = re.compile(r"(?:in|at|on|for)\s", re.IGNORECASE)
_ADJECTIVES = re.compile(r"(?:[A-Z][\w.-]*\s)+(?=[a-z])")
_FINITE = word_set("VBD VBZ VBP VB MD")


def in_series(
    clause: Clause, figures: Sequence[Quantity], roles: Sequence[FigureRole], spots: Sequence[FigurePlace], of: Mentions
) -> tuple[list[FigureRole], list[FigurePlace]]:
    """The roles and places; from each name of the list on, its figures are of it, in the roles of the first name's."""
    told, placed = list(roles), list(spots)
    starts = [0, *(n for n in range(1, len(figures)) if _name_before(clause, figures, n))]
    if len(starts) < 2 or not spots[0].named.words:
        return told, placed
    first = spots[0].named.words
    for start, until in pairwise((*starts[1:], len(figures))):
        match = _name_before(clause, figures, start)
        if match is None:
            continue
        placed[start - 1] = replace(placed[start - 1], after=match["end"])
        named = NamedSubject(words=_full_name(match["name"], first, spots[0], of))
        placed[start] = replace(placed[start], named=named, between="", gapped=True)
        for n in range(start + 1, until):
            if placed[n].named.words == first:
                placed[n] = replace(placed[n], named=named, gapped=True)
    for one, other in pairwise(starts):
        if not told[other].sure and figures[other].unit == figures[one].unit:
            told[other] = told[one]
    return told, placed


def set_on(spots: Sequence[FigurePlace]) -> list[FigurePlace]:
    """The places; what stands before "of" and a figure names that one alone ("earned $3 million on sales of $9")."""
    placed = list(spots)
    for at in range(1, len(placed)):
        told, match = placed[at].named.words, _ON.fullmatch(placed[at].before)
        if match is None or told != placed[at - 1].named.words:
            continue
        named = NamedSubject(words=f"{'' if BUSINESS.search(told) else told} {match['name']}".strip())
        placed[at - 1] = replace(placed[at - 1], after="")
        placed[at] = replace(placed[at], between="", gapped=True)
        placed[at:] = [replace(s, named=named) if s.named.words == told else s for s in placed[at:]]
    return placed


def in_turn(
    clause: Clause, figures: Sequence[Quantity], spots: Sequence[FigurePlace], listed: Sequence[str]
) -> list[FigurePlace]:
    """The places; a bare list of figures is of as many things in turn ("A and B had 6 and 3", "they had 6 and 3").

    "They" stands for the things `listed` before.
    """
    alone = all(_AND.fullmatch(clause.text, f.end - clause.start, g.start - clause.start) for f, g in pairwise(figures))
    if not alone or len(figures) < len(("A", "B")):
        return list(spots)
    names = listed if _THEY.match(clause.text) else _LISTED.split(spots[0].named.words)
    if len(figures) != len(names) or not all(name[:1].isupper() for name in names):
        return list(spots)
    return [
        replace(s, named=NamedSubject(words=f"{name} {content(spots[0].between)}".strip()), between="", gapped=True)
        for s, name in zip(spots, names, strict=True)
    ]


def _name_before(clause: Clause, figures: Sequence[Quantity], at: int) -> re.Match[str] | None:
    """The words that name what a figure of the list is of, where they stand right between it and the one before."""
    one, other = figures[at - 1].end - clause.start, figures[at].start - clause.start
    match = _NEXT.fullmatch(clause.text, one, other)
    if match is None or not content(match["name"]) or VERB.search(match["end"]):
        return None
    said = match["name"].lower().split()
    name = said[1:] if _PLACED.match(match["name"]) else said
    if not name or _NO_NAMES & {name[0], said[-1]} or NOUN.fullmatch(name[-1]) or _is_verb(clause, match):
        return None
    return match


def _is_verb(clause: Clause, match: re.Match[str]) -> bool:
    """Whether a verb stands in the name, in the tense of one before; the parser takes nouns of a list for verbs."""
    start, end = match.span("name")
    if VERB.search(match["name"]):
        return True
    tags = [(clause.masked.back(t.idx) - clause.start, t) for t in clause.tokens if t.tag_ in _FINITE]
    main = {t.tag_ for at, t in tags if at < match.start()}
    inside = [t for at, t in tags if start <= at < end and (t.text.islower() or t.pos_ == "AUX")]
    return any(t.pos_ == "AUX" or t.tag_ in {"VBD", "MD", *main} for t in inside)


def _full_name(name: str, first: str, spot: FigurePlace, of: Mentions) -> str:
    """The name with what the list says once: the measure, and the place of what is listed."""
    place = _PLACED.match(name) is not None
    bare = clean(of.without_names(name))
    measures = [m.group() for m in BUSINESS.finditer(f"{first} {spot.between} {spot.after}")]
    measure = measures[0] if measures and not BUSINESS.search(bare) else ""
    if place:
        return f"{re.split(r' (?:in|at|on|for) ', first)[0]} in {bare}"
    lead = _ADJECTIVES.match(first)
    shared = lead.group().strip() if lead and bare.islower() and lead.group().count(" ") > 1 else ""
    return " ".join(filter(None, (shared, bare, measure)))
