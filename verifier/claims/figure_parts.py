"""Turns each figure of a clause into a part: what it speaks of, in which role, of which period."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spacy.tokens import Token

from core.domain.claim import Part, PartKind, Quantity, Role
from core.domain.filing import Filing
from verifier.articles.word_list import words
from verifier.claims.bases import set_on_bases
from verifier.claims.change_subject import read_change_subject
from verifier.claims.change_words import NOUN, VERB
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_periods import FigurePeriod, find_figure_periods
from verifier.claims.figure_roles import FigureRole, read_role
from verifier.claims.figure_words import noun_after, object_after, places, rival_after, whole_after
from verifier.claims.share_subjects import read_share_subject
from verifier.claims.subjects import (
    Memory,
    Named,
    clean,
    content,
    figure_tokens,
    governor,
    named_subject,
    phrase,
    subject_of,
    top_token,
)
from verifier.numbers.hedges import find_hedge

_DEFINITE = re.compile(
    r"\b(?:the|its|their|these|those|all|both|of)\s+(?:same\s+|other\s+|remaining\s+|next\s+|last\s+|past\s+)?$",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"\s*,?\s*(?:against|versus|vs\.?|compared with|to)\s+(?:\w+\s+)?", re.IGNORECASE)
_BESIDE = re.compile(
    r"\b(?:against|versus|vs\.?|compared with|compared to)\s+(?=\w+\s+\w+)(?!(?:an?|the|just|only)\s+(?:mere\s+)?$)",
    re.IGNORECASE,
)
_KEPT = re.compile(r"\bcents\s+of\s+(?P<what>.+?)\s+(?:on|in|from|of|out of)\s+(?:every|each|the)\b", re.IGNORECASE)
"""What is kept of a dollar: "gross profit" in "fifty cents of gross profit on every dollar of revenue"."""

_LEADS_IN = re.compile(
    rf"^(?:the|an?)\s+(?:share|portion|slice|percentage|proportion|part|(?:\w+\s+)?(?:{NOUN.pattern}))\s+(?:of|in)\s+",
    re.IGNORECASE,
)
_FIGURE_FIRST = re.compile(
    r"^\s*:\s*the\s+(?:share|portion|slice|percentage|proportion|part)(?=\s+of\b)", re.IGNORECASE
)
"""What follows a figure that stands first, as in a list of numbers: "12%: the share of sales made abroad"."""

_LONE_OWNER = re.compile(r"\w['’]s?$")
"""An owner without what it owns, as in "Home's revenue fell 9%, Abroad's 13%"."""

_PREPOSITION = re.compile(r"\s*(?:in|at|for|of|from|on|outside|across)\s", re.IGNORECASE)
_VERBAL = ("VBD", "VBZ", "VBP", "VBG", "MD")
_PRONOUN = re.compile(r"(?:it|them|that|those|these|this|which|whom|the total|the whole)\b\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """A figure with the words on both sides, up to its neighbours, and the subject of its verb."""

    figure: Quantity
    before: str
    after: str
    named: Named
    verb_end: int
    gapped: bool
    between: str


def checkable_figures(clause: Clause) -> tuple[Quantity, ...]:
    """The figures that assert something; "of the three regions" only describes what is compared."""
    return tuple(q for q in clause.quantities if not _is_gloss(clause, q))


def _is_gloss(clause: Clause, quantity: Quantity) -> bool:
    small = quantity.text.isalpha() and quantity.unit == "number" and quantity.value <= 20
    return small and _DEFINITE.search(clause.text[: quantity.start - clause.start]) is not None


def find_figure_parts(clause: Clause, memory: Memory, mentions: Mentions, filing: Filing) -> tuple[Part, ...]:
    """One part per figure, in their order."""
    figures = checkable_figures(clause)
    spots = [_place(clause, n, figures, memory, mentions) for n in range(len(figures))]
    roles = _inherit([read_role(s.before, s.figure, s.after, s.named.words) for s in spots], spots)
    if (on := _goes_on(clause, roles, spots, memory)) is not roles:
        own = clean(mentions.without_names(clause.text[: figures[0].start - clause.start]))
        roles, spots[0] = on, replace(spots[0], named=Named(words=own))
    periods = find_figure_periods(clause, figures, roles, filing)
    parts: list[Part] = []
    for spot, role, period in zip(spots, roles, periods, strict=True):
        parts.append(_part(clause, spot, role, period, parts, mentions, memory))
    for at in range(len(parts) - 2, -1, -1):
        if parts[at].role is Role.SHARE and not parts[at].whole and parts[at + 1].role is Role.SHARE:
            parts[at] = replace(parts[at], whole=parts[at + 1].whole)
    return set_on_bases(clause, parts, mentions)


def _place(clause: Clause, at: int, figures: Sequence[Quantity], memory: Memory, mentions: Mentions) -> _Place:
    figure = figures[at]
    start = figures[at - 1].end if at else clause.start
    before = clause.text[start - clause.start : max(_hedged(clause, figure), start) - clause.start]
    end = _hedged(clause, figures[at + 1]) if at + 1 < len(figures) else clause.end
    after = _FIGURE_FIRST.sub("", clause.text[figure.end - clause.start : max(end, figure.end) - clause.start])
    named, verb_end = _subject(clause, figure, memory, mentions)
    own_verb = start < verb_end <= figure.start or _has_verb(clause, start, figure.start)
    gapped = at > 0 and figures[at - 1].unit == figure.unit and not own_verb
    return _Place(
        figure=figure,
        before=before,
        after=after,
        named=named,
        verb_end=verb_end,
        gapped=gapped,
        between=_between(clause, start, verb_end, _hedged(clause, figure), gapped),
    )


def _between(clause: Clause, start: int, verb_end: int, hedged: int, gapped: bool) -> str:
    """The words between the verb, or the figure before it, and the figure; from the last comma or "with" on."""
    if verb_end > hedged or (verb_end < 0 and not gapped):
        return ""
    text = clause.text[max(start, verb_end) - clause.start : max(hedged - clause.start, 0)]
    last = re.split(r",\s|\bwith\b", text)[-1]
    return last if content(last) else text


def _hedged(clause: Clause, figure: Quantity) -> int:
    return clause.start + find_hedge(clause.text, figure.start - clause.start, figure.end - clause.start).start


def _has_verb(clause: Clause, start: int, end: int) -> bool:
    return any(
        start <= clause.masked.back(t.idx) < end and t.tag_ in _VERBAL and not _is_listed(t) for t in clause.tokens
    )


def _is_listed(token: Token) -> bool:
    """Whether a word taken for a verb is the next of a list ("pumps down 6% and wearables down 7%")."""
    doc, at = token.doc, token.i
    if token.tag_ != "VBZ" or token.pos_ == "AUX" or at == 0 or at + 1 == len(doc) or VERB.fullmatch(token.text):
        return False
    return doc[at - 1].lower_ in ("and", ",") and doc[at + 1].lower_ in ("up", "down", "flat")


def _subject(clause: Clause, figure: Quantity, memory: Memory, mentions: Mentions) -> tuple[Named, int]:
    """The subject of the figure's verb and the offset where that verb ends (-1 when the figure has none)."""
    tokens = figure_tokens(clause, figure)
    top = top_token(tokens)
    verb = governor(top, clause) if top is not None else None
    verb = governor(verb, clause) if verb is not None and _is_listed(verb) else verb
    if verb is None or verb.pos_ not in ("VERB", "AUX"):
        return Named(words=_label(clause, memory, mentions)), -1
    verb_end = clause.masked.back_end(verb.idx + len(verb) - 1)
    head = subject_of(verb, clause)
    if head is None:
        return Named(words=_label(clause, memory, mentions)), verb_end
    first = next((t for t in clause.tokens if t.dep_ in ("nsubj", "nsubjpass")), head)
    if first != head and first.pos_ in ("NOUN", "PROPN"):
        memory = Memory(thing=phrase(first, clause), topic=memory.topic)
    if head in tokens:
        return Named(words="", company=False), verb_end
    return named_subject(head, verb.lemma_, clause, memory, mentions), verb_end


def _label(clause: Clause, memory: Memory, mentions: Mentions) -> str:
    """The subject of a verbless clause: what stands before its first figure, else after it; with the block's topic."""
    first = clause.quantities[0]
    head = clause.text[: max(_hedged(clause, first) - clause.start, 0)]
    verb = VERB.search(head)
    words = clean(mentions.without_names(re.split(r"[:,]", head[: verb.start()] if verb else head)[0]))
    if len(words) < 3:
        tail = clause.text[first.end - clause.start :].lstrip(" :")
        tail = _LEADS_IN.sub("", re.split(r"[,;]|\s(?:which|that|who|whose)\s", tail)[0])
        words = clean(mentions.without_names(tail))
    topic = memory.topic if not BUSINESS.search(words) and memory.topic.lower() not in words.lower() else ""
    return f"{topic} {words}".strip() or memory.thing


def _goes_on(clause: Clause, roles: list[FigureRole], spots: Sequence[_Place], memory: Memory) -> list[FigureRole]:
    """The roles; the first is a change where the clause goes on without a verb ("A fell 7%, B 19% and C rose 12%")."""
    if len(spots) < 2 or clause.position == 0 or memory.direction is None or roles[0].role is not Role.LEVEL:
        return roles
    first = spots[0].figure
    if first.unit != "percent" or _has_verb(clause, clause.start, first.start) or roles[1].role is not Role.GROWTH:
        return roles
    return [replace(roles[1], direction=memory.direction), *roles[1:]]


def _inherit(roles: Sequence[FigureRole], spots: Sequence[_Place]) -> list[FigureRole]:
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
    spot: _Place,
    role: FigureRole,
    period: FigurePeriod,
    earlier: Sequence[Part],
    mentions: Mentions,
    memory: Memory,
) -> Part:
    figure = spot.figure
    whole = whole_after(figure, spot.after) if role.role is Role.SHARE else ""
    acts = VERB.search(figure.text) is not None or figure.text.lower() in _MULTIPLYING
    rival = rival_after(spot.after) if role.role is Role.MULTIPLE and not acts else ""
    subject = _what_changed(_subject_words(clause, spot, role, earlier, mentions), role, memory)
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


def _what_changed(subject: str, role: FigureRole, memory: Memory) -> str:
    """The subject, or what it is the change of."""
    if role.role not in (Role.GROWTH, Role.DIFFERENCE, Role.POINTS):
        return subject
    change = read_change_subject(subject)
    return subject if change is None else change.what or memory.thing or subject


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


def _subject_words(clause: Clause, spot: _Place, role: FigureRole, earlier: Sequence[Part], mentions: Mentions) -> str:
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
    pieces = [words, content(mentions.without_names(_strip_verbs(between)))]
    if (
        role.role is Role.MULTIPLE and VERB.search(spot.figure.text) is not None
    ) or spot.figure.text.lower() in _MULTIPLYING:
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


_MULTIPLYING = frozenset(
    ("doubled", "tripled", "quadrupled", "halved", "doubles", "triples", "halves", "quintupled", "trebled")
)


_HAVING = words("carry hold have record show")
"""Verbs that say of a company that it has what their object names, and nothing of what that is."""


def _strip_verbs(text: str) -> str:
    return VERB.sub(" ", text)


def _after_whole(spot: _Place) -> str:
    return (
        spot.after[len(whole_after(spot.figure, spot.after)) + 4 :]
        if whole_after(spot.figure, spot.after)
        else spot.after
    )


def _verb_word(clause: Clause, spot: _Place) -> str:
    for token in clause.tokens:
        if spot.verb_end >= 0 and clause.masked.back_end(token.idx + len(token) - 1) == spot.verb_end:
            return "" if token.pos_ == "AUX" or token.lemma_ in _HAVING else token.text
    return ""


def _merge(pieces: Sequence[str], mentions: Mentions) -> str:
    """The pieces in order, without company names and without words that an earlier piece has."""
    said: list[str] = []
    for piece in pieces:
        for word in clean(mentions.without_names(piece)).split():
            if word.lower().strip(",.") not in {w.lower().strip(",.") for w in said} or word.lower() in (
                "of",
                "and",
                "in",
            ):
                said.append(word)
    return clean(" ".join(said))


def _as_multiple(figure: Quantity) -> Quantity:
    """A word fraction "of what it was" as a factor."""
    if figure.unit != "percent":
        return figure
    return replace(figure, value=figure.value / 100, last_digit=figure.last_digit / 100, unit="times")
