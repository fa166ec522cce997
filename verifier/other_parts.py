"""Finds the parts of a clause that are no figures: directions, comparisons, ranks and plain statements."""

import re
from collections.abc import Sequence

from core.domain.claim import ClaimPeriod, Direction, Part, PartKind, Role
from core.domain.filing import Filing
from verifier.change_words import VERB, direction_of
from verifier.figure_roles import stated_direction
from verifier.clauses import Clause
from verifier.company_mentions import Mentions
from verifier.figure_periods import default_period
from verifier.subjects import Memory, Named, clean, phrase, resolve, subject_of

_STOP = r"(?=\s*(?:[,;:.]|$|\b(?:and|by|with|in (?:the|20|fiscal)|last|over|at|for|while|from|to)\b))"
_RIVAL = r"(?P<rival>(?:[\w&.'’-]+\s?){1,8}?)"
_COMPARISON = re.compile(
    rf"\b(?:(?P<grew>outgr[eo]w\w*|outpac\w+)|(?P<beat>outstripp?\w*|outsold|outsell\w*|overt[oa]\w+|surpass\w+|exceed\w+|eclips\w+|top(?:s|ped)|dwarf\w*|overhaul\w*)"
    rf"|(?P<rate>faster|slower|better|worse|as fast|as quickly|as much)(?:\s+\w+)?\s+(?:than|as)|(?P<more>more|larger|bigger|higher|greater|longer|less|fewer|smaller|lower)\s+"
    rf"(?:\w+\s+){{0,4}}?than|(?P<side>ahead of|behind|above|below))\s+{_RIVAL}{_STOP}",
    re.IGNORECASE,
)
_BIGGER = re.compile(
    r"\b(?P<word>bigger|larger|higher|greater|fatter|smaller|lower|thinner)\b[^,;.]{0,30}\bof the two\b", re.IGNORECASE
)
_RANK = re.compile(
    r"\b(?P<rank>(?:(?:second|third|fourth|fifth|sixth)[\s-])?(?:(?:fastest|slowest|quickest)[\s-]growing|\w{2,}(?<!inter)(?<!reque)(?<!inve)(?<!sugge)(?<!hone)est"
    r"|most \w+|least \w+)|the only|lone|record)\b(?!\s+(?:of all the note|of it|of that))(?P<scope>[^,;.]{0,60}?\b(?:of|in|among)\s+(?:the|its|all|any)\s+[^,;.]{2,40})?",
    re.IGNORECASE,
)
_NOT_RANKS = re.compile(
    r"^(?:interest|latest|invest|request|test|west|midwest|rest|best|modest|honest|forest|harvest|manifest|protest|contest|guest|quest|suggest|at least|least of|digest"
    r"|most of|almost|nearest|most (?:recent|likely|people|of))",
    re.IGNORECASE,
)
_LOW = re.compile(
    r"smallest|lowest|slowest|least|weakest|lightest|fewest|thinnest|worst|narrowest|shortest|cheapest|steepest|sharpest|biggest (?:fall|drop|decline)",
    re.IGNORECASE,
)
_GROWING = re.compile(r"growing|grow|fall|drop|decline|rise|increase|growth|shrink", re.IGNORECASE)
_ATTRIBUTION = re.compile(
    r"^(?:according to|says?|said|shows?|as |the (?:filing|report|company) (?:says|shows|said)|in (?:its|the) (?:annual report|filing)|it turns out|for instance)",
    re.IGNORECASE,
)


def clause_subject(clause: Clause, memory: Memory, mentions: Mentions) -> Named:
    """What the clause's first verb speaks of."""
    for token in clause.tokens:
        if token.dep_ in ("nsubj", "nsubjpass") and token.tag_ not in ("WDT", "WP"):
            return resolve(phrase(token, clause), memory, mentions)
    head = re.split(r"[:,]", clause.text)[0]
    words = clean(mentions.without_names(VERB.split(head)[0] if VERB.search(head) else head))
    return Named(words=words or memory.topic)


def find_other_parts(
    clause: Clause, figures: Sequence[Part], memory: Memory, mentions: Mentions, filing: Filing
) -> tuple[Part, ...]:
    """Directions, comparisons and ranks beside the clause's figures; a statement when it has none of all these."""
    named = clause_subject(clause, memory, mentions)
    subject = named.words or (figures[0].subject if figures else "")
    period = default_period(clause, filing)
    parts = [
        *_comparison(clause, subject, period),
        *_rank(clause, subject, period),
        *_direction(clause, figures, subject, period),
    ]
    if not figures and not parts:
        return (_statement(clause, clause.text, clause.start, subject, period),)
    return (*parts, *_residue(clause, figures, parts, subject, period))


def _comparison(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    two = _BIGGER.search(clause.text)
    match = _COMPARISON.search(clause.text)
    if two:
        word = two["word"].lower()
        way = Direction.DOWN if word in ("smaller", "lower", "thinner") else Direction.UP
        return [_make(clause, PartKind.COMPARISON, two, subject, period, direction=way, rival="the other")]
    if not match or re.match(
        r"(?:a |the )?(?:year|quarter|month|twelve|in 20|20\d\d|what|\d|expected|feared|people|half|anything)",
        match["rival"].strip(),
        re.IGNORECASE,
    ):
        return []
    word = match.group().split()[0].lower()
    way = (
        Direction.DOWN
        if word in ("slower", "worse", "less", "fewer", "smaller", "lower", "behind", "below")
        else Direction.UP
    )
    if "as" in match.group().lower().split()[:1] or match.group().lower().startswith("as "):
        way = Direction.FLAT
    role = Role.GROWTH if match["grew"] or match["rate"] else Role.LEVEL
    if (
        any(
            q.start < clause.start + match.end() and clause.start + match.start() < q.end + 12
            for q in clause.quantities
        )
        and match["side"]
    ):
        return []
    return [
        _make(
            clause, PartKind.COMPARISON, match, subject, period, direction=way, rival=clean(match["rival"]), role=role
        )
    ]


def _rank(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    for match in _RANK.finditer(clause.text):
        if _NOT_RANKS.match(match["rank"]):
            continue
        way = Direction.DOWN if _LOW.search(match.group()) else Direction.UP
        role = Role.GROWTH if _GROWING.search(match.group()) else Role.LEVEL
        whole = clean(re.sub(r"^.*?\b(?:of|in|among)\s+", "", match["scope"], count=1)) if match["scope"] else ""
        return [_make(clause, PartKind.RANK, match, subject, period, direction=way, whole=whole, role=role)]
    return []


def _direction(clause: Clause, figures: Sequence[Part], subject: str, period: ClaimPeriod) -> list[Part]:
    """A direction that no figure of the clause gives the size of."""
    if any(p.direction is not None or p.role is Role.MULTIPLE for p in figures) or len({p.period for p in figures}) > 1:
        return []
    way = stated_direction(clause.text)
    match = VERB.search(clause.text)
    if way is None or (figures and match and clause.start + match.start() > figures[-1].start):
        return []
    if match and match.group().lower() in ("lost", "cut", "raised", "add", "adds", "added", "lose", "loses", "shed"):
        return []
    start, end = match.span() if match else (0, len(clause.text))
    return [
        Part(
            kind=PartKind.DIRECTION,
            text=clause.text,
            start=clause.start + start,
            end=clause.start + end,
            subject=subject,
            period=period,
            role=Role.GROWTH,
            direction=direction_of(match) if match else way,
        )
    ]


def _residue(
    clause: Clause, figures: Sequence[Part], parts: Sequence[Part], subject: str, period: ClaimPeriod
) -> list[Part]:
    """The predicates of the clause that no figure, direction, comparison or rank stands in."""
    taken = [(p.start, p.end) for p in (*figures, *parts)]
    found = []
    for token in clause.tokens:
        if token.pos_ not in ("VERB", "AUX") or token.dep_ not in ("conj", "relcl", "advcl"):
            continue
        words = sorted((t for t in token.subtree if t in clause.tokens), key=lambda t: t.i)
        if len(words) < 4 or not words:
            continue
        start = clause.masked.back(words[0].idx)
        end = clause.masked.back_end(words[-1].idx + len(words[-1]) - 1)
        text = clause.text[start - clause.start : end - clause.start].strip(" ,.;")
        if any(a < end and start < b for a, b in taken) or _ATTRIBUTION.match(text) or len(text.split()) < 4:
            continue
        head = subject_of(token, clause)
        own = phrase(head, clause) if head is not None else subject
        found.append(_statement(clause, text, start, own or subject, period))
    return found[:2]


def _statement(clause: Clause, text: str, start: int, subject: str, period: ClaimPeriod) -> Part:
    return Part(kind=PartKind.STATEMENT, text=text, start=start, end=start + len(text), subject=subject, period=period)


def _make(
    clause: Clause,
    kind: PartKind,
    match: re.Match[str],
    subject: str,
    period: ClaimPeriod,
    *,
    direction: Direction,
    rival: str = "",
    whole: str = "",
    role: Role = Role.LEVEL,
) -> Part:
    return Part(
        kind=kind,
        text=clause.text,
        start=clause.start + match.start(),
        end=clause.start + match.end(),
        subject=subject,
        period=period,
        role=role,
        direction=direction,
        rival=rival,
        whole=whole,
    )
