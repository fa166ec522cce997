"""Where a figure of a clause stands: the words on both sides of it, and the subject of its verb."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Token

from core.domain.claims.claim import Quantity
from core.language.numbers.hedges import find_hedge
from verifier.claims.change_words import NOUN, VERB
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.subjects import (
    Memory,
    NamedSubject,
    clean,
    content,
    figure_tokens,
    governor,
    named_subject,
    phrase,
    subject_of,
    top_token,
)

_LEADS_IN = re.compile(
    rf"^(?:the|an?)\s+(?:share|portion|slice|percentage|proportion|part|(?:\w+\s+)?(?:{NOUN.pattern}))\s+(?:of|in)\s+",
    re.IGNORECASE,
)
_FIGURE_FIRST = re.compile(
    r"^\s*:\s*the\s+(?:share|portion|slice|percentage|proportion|part)(?=\s+of\b)", re.IGNORECASE
)
"""What follows a figure that stands first, as in a list of numbers: "12%: the share of sales made abroad"."""

_VERBAL = ("VBD", "VBZ", "VBP", "VBG", "MD")


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurePlace:
    """A figure with the words on both sides, up to its neighbours, and the subject of its verb."""

    figure: Quantity
    before: str
    after: str
    named: NamedSubject
    verb_end: int
    gapped: bool
    between: str


def place_figure(
    clause: Clause, at: int, figures: Sequence[Quantity], memory: Memory, mentions: Mentions
) -> FigurePlace:
    """The place of the figure that is number `at` of those of the clause."""
    figure = figures[at]
    start = figures[at - 1].end if at else clause.start
    before = clause.text[start - clause.start : max(_hedged(clause, figure), start) - clause.start]
    end = _hedged(clause, figures[at + 1]) if at + 1 < len(figures) else clause.end
    after = _FIGURE_FIRST.sub("", clause.text[figure.end - clause.start : max(end, figure.end) - clause.start])
    named, verb_end = _subject(clause, figure, memory, mentions)
    own_verb = start < verb_end <= figure.start or has_verb(clause, start, figure.start)
    gapped = at > 0 and figures[at - 1].unit == figure.unit and not own_verb
    return FigurePlace(
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


def has_verb(clause: Clause, start: int, end: int) -> bool:
    """Whether a verb in a finite form or in -ing stands between two offsets of the article."""
    return any(
        start <= clause.masked.back(t.idx) < end and t.tag_ in _VERBAL and not _is_listed(t) for t in clause.tokens
    )


def _is_listed(token: Token) -> bool:
    """Whether a word taken for a verb is the next of a list ("pumps down 6% and wearables down 7%")."""
    doc, at = token.doc, token.i
    if token.tag_ != "VBZ" or token.pos_ == "AUX" or at == 0 or at + 1 == len(doc) or VERB.fullmatch(token.text):
        return False
    return doc[at - 1].lower_ in ("and", ",") and doc[at + 1].lower_ in ("up", "down", "flat")


def _ends_a_name(verb: Token, figure: Sequence[Token]) -> bool:
    """Whether a participle belongs to the name of what the figure is of ("cost of goods sold of $3 million")."""
    following = verb.doc[verb.i + 1 : verb.i + 3]
    of_it = len(following) > 1 and following[0].lower_ == "of" and following[1] in figure
    return verb.dep_ == "acl" and verb.tag_ == "VBN" and of_it


def _subject(clause: Clause, figure: Quantity, memory: Memory, mentions: Mentions) -> tuple[NamedSubject, int]:
    """The subject of the figure's verb and the offset where that verb ends (-1 when the figure has none)."""
    tokens = figure_tokens(clause, figure)
    top = top_token(tokens)
    verb = governor(top, clause) if top is not None else None
    verb = governor(verb, clause) if verb is not None and (_is_listed(verb) or _ends_a_name(verb, tokens)) else verb
    if verb is None or verb.pos_ not in ("VERB", "AUX"):
        return NamedSubject(words=_label(clause, memory, mentions)), -1
    verb_end = clause.masked.back_end(verb.idx + len(verb) - 1)
    head = subject_of(verb, clause)
    if head is None:
        return NamedSubject(words=_label(clause, memory, mentions)), verb_end
    first = next((t for t in clause.tokens if t.dep_ in ("nsubj", "nsubjpass")), head)
    if first != head and first.pos_ in ("NOUN", "PROPN"):
        memory = Memory(thing=phrase(first, clause), topic=memory.topic)
    if head in tokens:
        return NamedSubject(words="", company=False), verb_end
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
