"""Turns each figure of a clause into a part: what it speaks of, in which role, of which period."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.claim import ClaimPeriod, Part, PartKind, Quantity, Role
from core.domain.filing import Filing
from verifier.change_words import NOUN, VERB
from verifier.clauses import Clause
from verifier.company_mentions import Mentions
from verifier.figure_periods import find_figure_periods
from verifier.figure_roles import FigureRole, read_role
from verifier.hedges import find_hedge
from verifier.subjects import Memory, Named, clean, figure_token, governor, phrase, predicate_words, resolve, subject_of

_WORD = r"[\w&.'’/-]+"
_STOP = (
    r"(?=\s*(?:[,;:]|\.(?:\s|$)|$|\b(?:and|but|while|as|or|was|were|is|are|to|from|up|down|against|than|which|that|who|by|more|compared"
    r"|last year|this year|over the|during|after|before|because|with|when|sits?|works?|falls?|comes?|came|went|goes|matures?|in (?:fiscal |the )?"
    r"(?:20\d\d|year|fiscal|quarter|\w+ quarter)|at (?:the )?(?:year|end|fiscal|December|January|\w+ \d)|a year|the year|in a)\b))"
)
_COMPLEMENT = re.compile(
    rf"\s*(?:worth\s+of|of|in|as|on|for|from)\s+(?P<words>{_WORD}(?:\s+{_WORD}){{0,9}}?){_STOP}", re.IGNORECASE
)
_WHOLE = re.compile(rf"\s*(?:dollars\s+)?(?:of|in|on)\s+(?P<words>{_WORD}(?:\s+{_WORD}){{0,9}}?){_STOP}", re.IGNORECASE)
_PLACE = re.compile(
    rf"\b(?:in|at|outside|within|across|inside|among|on|with|for|excluding|at)\s+(?P<words>(?:the\s+)?(?!20\d\d|fiscal|constant|year|average|least|first)"
    rf"{_WORD}(?:\s+{_WORD}){{0,5}}?){_STOP}",
    re.IGNORECASE,
)
_TIME_WORD = re.compile(
    r"\b(?:year|quarter|month|months|week|day|January|February|March|April|May|June|July|August|September|October|November|December|20\d\d|fiscal|time|place"
    r"|row|turn|all|fact|total|effect|end|close)\b"
)
_DEFINITE = re.compile(
    r"\b(?:the|its|their|these|those|all|both|of)\s+(?:same\s+|other\s+|remaining\s+|next\s+|last\s+|past\s+)?$",
    re.IGNORECASE,
)
_MULTIPLE_OF = re.compile(
    rf"\s*(?:as (?:much|many|large) as\s+|more than\s+|that of\s+|of\s+)?(?P<words>(?:the|its|their|those|what)?\s*{_WORD}(?:\s+{_WORD}){{0,7}}?){_STOP}"
)


def checkable_figures(clause: Clause) -> tuple[Quantity, ...]:
    """The figures that assert something; "of the three regions" only describes what is compared."""
    kept = []
    for quantity in clause.quantities:
        before = clause.text[: quantity.start - clause.start]
        gloss = (
            quantity.text.isalpha() and quantity.unit == "number" and quantity.value <= 20 and _DEFINITE.search(before)
        )
        if not gloss:
            kept.append(quantity)
    return tuple(kept)


def find_figure_parts(clause: Clause, memory: Memory, mentions: Mentions, filing: Filing) -> tuple[Part, ...]:
    """One part per figure, in their order."""
    figures = checkable_figures(clause)
    named = [_subject(clause, figure, memory, mentions) for figure in figures]
    around = [_around(clause, n, figures) for n in range(len(figures))]
    roles = [read_role(b, q, a, name.words) for (b, a), q, name in zip(around, figures, named, strict=True)]
    roles = _paired(figures, roles, around)
    periods = find_figure_periods(clause, figures, roles, filing)
    return tuple(
        _part(clause, figures[n], roles[n], named[n], around[n], (periods[n].period, periods[n].against), mentions)
        for n in range(len(figures))
    )


def _around(clause: Clause, at: int, figures: Sequence[Quantity]) -> tuple[str, str]:
    """The words between the figure, its hedge included, and its neighbours."""
    start = figures[at - 1].end - clause.start if at else 0
    hedged = find_hedge(clause.text, figures[at].start - clause.start, figures[at].end - clause.start).start
    end = len(clause.text)
    if at + 1 < len(figures):
        end = find_hedge(clause.text, figures[at + 1].start - clause.start, figures[at + 1].end - clause.start).start
    return clause.text[start : max(hedged, start)], clause.text[
        figures[at].end - clause.start : max(end, figures[at].end - clause.start)
    ]


def _paired(
    figures: Sequence[Quantity], roles: Sequence[FigureRole], around: Sequence[tuple[str, str]]
) -> list[FigureRole]:
    """Gives a figure after "against" or "and" the role of the change that it is set beside."""
    paired = list(roles)
    for at in range(1, len(figures)):
        before, here = paired[at - 1], paired[at]
        if figures[at].unit != figures[at - 1].unit or before.role is here.role:
            continue
        joined = re.fullmatch(
            r"\s*,?\s*(?:against|versus|vs\.?|and(?: then)?(?: by)?|instead of|compared with|or)\s*", around[at][0]
        )
        if joined and before.role in (Role.GROWTH, Role.POINTS, Role.DIFFERENCE, Role.SHARE):
            paired[at] = replace(before, earlier=here.earlier)
    return paired


def _subject(clause: Clause, figure: Quantity, memory: Memory, mentions: Mentions) -> Named:
    token = figure_token(clause, figure)
    if token is None:
        return _label(clause, figure, memory, mentions)
    verb = governor(token, clause)
    head = subject_of(verb, clause)
    if head is None:
        return _label(clause, figure, memory, mentions)
    inside = {t for t in clause.tokens if figure.start <= clause.masked.back(t.idx) < figure.end}
    if head in inside or token in head.subtree and token in inside and head == token:
        return Named(words=predicate_words(verb, clause, inside), company=False)
    named = resolve(phrase(head, clause, inside), memory, mentions)
    if named.company or not named.words:
        figures = {
            t for t in clause.tokens if any(q.start <= clause.masked.back(t.idx) < q.end for q in clause.quantities)
        }
        return Named(words=mentions.without_names(predicate_words(verb, clause, figures)), company=True)
    return named


def _label(clause: Clause, figure: Quantity, memory: Memory, mentions: Mentions) -> Named:
    """The subject of a verbless clause: what stands before the figure, or after it, or the topic."""
    before = clause.text[
        : max(0, find_hedge(clause.text, figure.start - clause.start, figure.end - clause.start).start)
    ]
    first = re.split(r"[:,]|\d", before)[0]
    words = clean(mentions.without_names(VERB.sub("", first)))
    if len(words) > 3:
        return Named(words=words if words.lower() != "total" else f"{memory.topic} total")
    after = clean(
        mentions.without_names(
            re.split(r"[,;]|\s(?:which|that|who)\s", clause.text[figure.end - clause.start :])[0].lstrip(" :")
        )
    )
    return Named(words=after or memory.topic or memory.thing)


def _part(
    clause: Clause,
    figure: Quantity,
    role: FigureRole,
    named: Named,
    around: tuple[str, str],
    periods: tuple[ClaimPeriod, ClaimPeriod | None],
    mentions: Mentions,
) -> Part:
    subject, whole, rival = named.words, "", ""
    before, after = around
    if role.role is Role.SHARE:
        whole = _words(_WHOLE, after, mentions)
    elif role.role is Role.MULTIPLE:
        rival = _words(_MULTIPLE_OF, after, mentions) if figure.unit == "times" and not VERB.search(figure.text) else ""
    elif named.company:
        extra = _words(_COMPLEMENT, after, mentions) or _noun_after(figure, after, mentions)
        subject = extra if extra and len(extra.split()) > 1 else f"{subject} {extra}".strip()
    subject = _with_place(subject, clause, before, after, mentions)
    return Part(
        kind=PartKind.FIGURE,
        text=clause.text,
        start=figure.start,
        end=figure.end,
        subject=subject or clean(mentions.without_names(before)),
        period=periods[0],
        role=role.role,
        quantity=_as_multiple(figure) if role.role is Role.MULTIPLE else figure,
        direction=role.direction,
        against=periods[1],
        whole=whole,
        rival=rival,
    )


def _words(pattern: re.Pattern[str], text: str, mentions: Mentions) -> str:
    match = pattern.match(text)
    return clean(mentions.without_names(match["words"])) if match else ""


def _noun_after(figure: Quantity, after: str, mentions: Mentions) -> str:
    """What a figure is put before: "a $5 million gain on its holdings", "30 stores"."""
    if figure.noun:
        return figure.noun
    match = re.match(rf"\s+(?P<words>(?!to\b|from\b|in\b|at\b){_WORD}(?:\s+{_WORD}){{0,6}}?){_STOP}", after)
    return clean(mentions.without_names(match["words"])) if match else ""


def _with_place(subject: str, clause: Clause, before: str, after: str, mentions: Mentions) -> str:
    """The subject with the place or unit that stands at the clause's front or right after the figure."""
    lead = re.match(rf"(?:At|In|On|For|Within|Across|Outside)\s+(?P<words>[^,]{{2,60}}?),", clause.text)
    places = [lead["words"]] if lead else []
    match = _PLACE.match(after.lstrip())
    if match:
        places.append(match["words"])
    for words in places:
        bare = clean(mentions.without_names(words))
        if bare and not _TIME_WORD.search(bare) and bare.lower() not in subject.lower() and not NOUN.search(bare):
            subject = f"{subject} {bare}".strip()
    return subject


def _as_multiple(figure: Quantity) -> Quantity:
    """A word fraction "of what it was" as a factor."""
    if figure.unit != "percent":
        return figure
    return replace(figure, value=figure.value / 100, last_digit=figure.last_digit / 100, unit="times")
