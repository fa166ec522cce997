"""Finds the parts of a clause that are no figures; what is left of its prose becomes statements."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import ClaimPeriod, Part, PartKind
from core.domain.filings.filing import Filing
from verifier.claims.change_words import VERB
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.compared_parts import comparison, direction
from verifier.claims.figure_periods import default_period
from verifier.claims.likewise import likewise
from verifier.claims.rank_parts import rank
from verifier.claims.subjects import Memory, NamedSubject, clean, named_subject, phrase, subject_of
from verifier.claims.turned_from import turned_from
from verifier.claims.turns import turn

_ATTRIBUTION = re.compile(
    r"^(?:according to|says?|said|shows?|showed|as (?:it|the (?:company|filing|report)|usual)|the (?:filing"
    r"|report|company) (?:says|shows|said)|it turns out"
    r"|as (?:[\w&.'’-]+\s){1,3}(?:calls?|called|terms?|termed|dubs?|dubbed|labels?)\s"
    r"|excluding|leaving (?:out|aside)|not counting|stripping out"
    r"|for instance|by contrast|to be sure|of course|meanwhile|too|however|which is (?:how|why|what)"
    r"|when the (?:\w+ )?(?:year|quarter|period|books) (?:ended|closed|was over)|if only)\b",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?:all|every|each|none|both|most|with|now|mainly|chiefly|partly|largely|mostly|half|still|also|one of"
    r"|the \d+\w\w|driven|helped|hurt|led|thanks)\b"
    r"|(?:an?|the)\s+(?:\w+\s+)?(?:increase|rise|gain|jump|growth|decline|drop|fall|decrease|change|swing|loss)\s+"
    r"(?:that|which|it|the\s+(?:company|group|firm))\b"
    r"|\w+ing\b|(?:the|a|an|its)\s+(?:\d+(?:st|nd|rd|th)|second|third|fourth|fifth|first)\b",
    re.IGNORECASE,
)


def clause_subject(clause: Clause, memory: Memory, mentions: Mentions) -> NamedSubject:
    """What the clause's first verb speaks of."""
    for token in clause.tokens:
        if token.dep_ in ("nsubj", "nsubjpass") and token.tag_ not in ("WDT", "WP"):
            return named_subject(token, token.head.lemma_, clause, memory, mentions)
    head = re.split(r"[:,]", clause.text)[0]
    verb = VERB.search(head)
    words = clean(mentions.without_names(head[: verb.start()] if verb else head))
    return NamedSubject(words=words or memory.topic)


def find_other_parts(
    clause: Clause, figures: Sequence[Part], memory: Memory, mentions: Mentions, filing: Filing
) -> tuple[Part, ...]:
    """Directions, comparisons and ranks beside the clause's figures; a statement when it has none of all these."""
    named = clause_subject(clause, memory, mentions)
    subject = named.words or (figures[0].subject if figures else "")
    period = default_period(clause, filing)
    turned, compared = turn(clause, subject, period), comparison(clause, subject, memory, period)
    told = turned or [part for part in compared if part.against is not None]
    parts = [
        *turned,
        *compared,
        *turned_from(clause, figures),
        *rank(clause, subject, period),
        *([] if told else likewise(clause, subject, memory, period) or direction(clause, figures, subject, period)),
    ]
    if not figures and not parts:
        return (_statement(clause.text, clause.start, subject, period),)
    return (*parts, *_residue(clause, (*figures, *parts), subject, period))


def _residue(clause: Clause, taken: Sequence[Part], subject: str, period: ClaimPeriod) -> list[Part]:
    """The predicates and tails of the clause that no other part stands in, at most two."""
    found: list[Part] = []
    for start, end, own in (*_predicates(clause, subject), *_tails(clause, subject)):
        text = clause.text[start - clause.start : end - clause.start].strip(" ,.;")
        inside = any(p.start < end and start < p.end for p in (*taken, *found))
        if not inside and len(text.split()) >= 3 and not _ATTRIBUTION.match(text):
            begin = clause.start + clause.text.find(text, start - clause.start)
            found.append(_statement(text, begin, own or subject, period))
    return found[:2]


def _predicates(clause: Clause, subject: str) -> Iterator[tuple[int, int, str]]:
    """Joined verbs, causes and reasons, and relative clauses after a comma, each with its subject."""
    for token in clause.tokens:
        if token.pos_ not in ("VERB", "AUX") or token.dep_ not in ("conj", "relcl", "advcl"):
            continue
        if token.tag_ == "VB" and token == clause.tokens[0]:  # a noun that the parser takes for an order
            continue
        words = sorted((t for t in token.subtree if t in clause.tokens), key=lambda t: t.i)
        if token.dep_ == "relcl" and (words[0].i == 0 or words[0].nbor(-1).text != ","):
            continue
        head = subject_of(token, clause)
        end = clause.masked.back_end(words[-1].idx + len(words[-1]) - 1)
        yield clause.masked.back(words[0].idx), end, phrase(head, clause) if head is not None else subject


def _tails(clause: Clause, subject: str) -> Iterator[tuple[int, int, str]]:
    """Additions at the end of the clause, after commas ("all of it leased", "the 12th rise in a row")."""
    position = clause.text.find(", ")
    while position >= 0:
        begin = position + 2
        position = clause.text.find(", ", begin)
        end = position if position >= 0 else len(clause.text)
        if _TAIL.match(clause.text, begin):
            yield clause.start + begin, clause.start + end, subject


def _statement(text: str, start: int, subject: str, period: ClaimPeriod) -> Part:
    return Part(kind=PartKind.STATEMENT, text=text, start=start, end=start + len(text), subject=subject, period=period)
