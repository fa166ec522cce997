"""What a figure is of: the subject of its verb with the object, the place and the whole that its words name."""

import re
from collections.abc import Sequence
from itertools import chain

from core.domain.claims.claim import Part, Quantity, Role
from core.language.words.word_list import word_set
from verifier.claims.change_subject import read_change_subject
from verifier.claims.change_words import VERB
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_places import FigurePlace
from verifier.claims.figure_roles import FigureRole
from verifier.claims.figure_words import noun_after, object_after, places, whole_after
from verifier.claims.subjects import Memory, clean, content

_BESIDE = re.compile(
    r"\b(?:against|versus|vs\.?|compared with|compared to)\s+(?=\w+\s+\w+)(?!(?:an?|the|just|only)\s+(?:mere\s+)?$)",
    re.IGNORECASE,
)
_KEPT = re.compile(r"\bcents\s+of\s+(?P<what>.+?)\s+(?:on|in|from|of|out of)\s+(?:every|each|the)\b", re.IGNORECASE)
"""What is kept of a dollar: "gross profit" in "fifty cents of gross profit on every dollar of revenue"."""

_LONE_OWNER = re.compile(r"\w['’]s?$")
"""An owner without what it owns, as in "Home's revenue fell 9%, Abroad's 13%"."""

_PREPOSITION = re.compile(r"\s*(?:in|at|for|of|from|on|outside|across)\s", re.IGNORECASE)

_MULTIPLYING = word_set("doubled tripled quadrupled halved doubles triples halves quintupled trebled")
_HAVING = word_set("carry hold have record show report post book")
"""Verbs that say of a company that it has, or tells, what their object names, and nothing of what that is."""

_COUNTED = word_set("number shares percent points times")
"""Units of what is lost otherwise than as money, which is a loss."""

_LAST_VERB = re.compile(rf"(?<=\w)\s+{VERB.pattern}$", re.IGNORECASE)
"""A verb of change that the parser takes for a part of the name before it."""

_REPEATED = word_set("of and in")


def is_verb(figure: Quantity) -> bool:
    """Whether the figure is told by a verb ("doubled"), whose object it then is of."""
    return VERB.search(figure.text) is not None or figure.text.lower() in _MULTIPLYING


def subject_words(
    clause: Clause, spot: FigurePlace, role: FigureRole, earlier: Sequence[Part], mentions: Mentions
) -> str:
    """The verb's subject with the object that the figure measures ("its operating income to") and its place."""
    between = spot.between
    beside = _BESIDE.search(between)
    if spot.gapped and _PREPOSITION.match(between):
        between = ""
    shared = re.search(r"\b(?:its|their)\b", between) is not None
    own = (spot.gapped and content(between) and role.role is not Role.SHARE and not shared) or beside is not None
    if spot.gapped and earlier and _LONE_OWNER.search(content(between)):
        measure = BUSINESS.search(earlier[-1].subject)
        return _merge([content(between), measure.group() if measure else ""], mentions)
    words = "" if own else spot.named.words
    between = between[beside.end() :] if beside else between
    if spot.gapped and not own and earlier and not words:
        words = earlier[-1].subject
    pieces = [_LAST_VERB.sub("", words), content(mentions.without_names(_strip_verbs(between)))]
    if role.role is Role.MULTIPLE and is_verb(spot.figure):
        pieces.append(object_after(spot.after))
    if role.role in (Role.LEVEL, Role.DIFFERENCE):
        pieces.append(noun_after(spot.figure, spot.after, bare=spot.verb_end <= spot.figure.start))
    if spot.named.company or not words:
        pieces.append(_verb_word(clause, spot))
    if (kept := _KEPT.search(spot.figure.text)) is not None:
        pieces.append(kept["what"])
    if role.role is Role.SHARE and not spot.named.words:
        pieces += [whole_after(spot.figure, spot.after), content(_strip_verbs(_after_whole(spot).split(", ")[0]))]
    pieces += [content(place) for place in places(clause.text, spot.after)]
    return _merge(pieces, mentions) or (earlier[-1].subject if earlier else "")


def _strip_verbs(text: str) -> str:
    return VERB.sub(" ", text)


def _after_whole(spot: FigurePlace) -> str:
    whole = whole_after(spot.figure, spot.after)
    return spot.after[len(whole) + len(" of ") :] if whole else spot.after


def _verb_word(clause: Clause, spot: FigurePlace) -> str:
    for token in clause.tokens:
        if spot.verb_end >= 0 and clause.masked.back_end(token.idx + len(token) - 1) == spot.verb_end:
            if token.lemma_ == "lose" and spot.figure.unit not in _COUNTED:
                return "net loss"
            return "" if token.pos_ == "AUX" or token.lemma_ in _HAVING else token.text
    return ""


def _merge(pieces: Sequence[str], mentions: Mentions) -> str:
    """The pieces in order, without company names and without words that an earlier piece has."""
    said: list[str] = []
    had: set[str] = set()
    for word in chain.from_iterable(clean(mentions.without_names(piece)).split() for piece in pieces):
        bare = word.lower().strip(",.")
        if bare not in had or word.lower() in _REPEATED:
            said.append(word)
        had.add(bare)
    return clean(" ".join(said))


def what_changed(subject: str, role: FigureRole, memory: Memory) -> str:
    """The subject, or what it is the change of."""
    if role.role not in (Role.GROWTH, Role.DIFFERENCE, Role.POINTS):
        return subject
    change = read_change_subject(subject)
    return subject if change is None else change.what or memory.thing or subject
