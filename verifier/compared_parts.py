"""Finds in a clause the comparisons, ranks and bare directions that no figure states."""

import re
from collections.abc import Sequence

from spacy.tokens import Token

from core.domain.claim import ClaimPeriod, Direction, Part, PartKind, Role
from verifier.change_words import VERB, direction_of
from verifier.clauses import Clause
from verifier.figure_roles import is_flat
from verifier.subjects import Memory, clean
from verifier.word_list import words

_STOP = r"(?=\s*(?:[,;:.]|$|\b(?:and|by|with|in (?:the|20|fiscal)|last year|this year|over|at|for|while|from|to)\b))"
_RIVAL = r"(?P<rival>(?:[\w&.'’-]+\s?){1,9}?)"
_COMPARISON = re.compile(
    rf"\b(?:(?P<grew>outgr[eo]w\w*|outpac\w+)|(?P<beat>outstripp?\w*|outsold|outsell\w*|overt[oa]\w+|surpass\w+|exceed\w+|eclips\w+|topped(?! out)"
    rf"|dwarf\w*|outnumber\w*|outweigh\w*|outperform\w*)"
    rf"|(?P<rate>faster|slower|better|worse|as (?:fast|quickly|much|well))(?:\s+\w+){{0,2}}?\s+(?:than|as)"
    rf"|(?P<more>more|larger|bigger|higher|greater|longer|less|fewer|smaller|lower)\s+(?P<measure>(?:[\w'’-]+\s+){{0,9}}?)than"
    rf"|(?:is|are|was|were|stood|remained|finished|came in|ran)\s+(?:\w+\s+)?(?P<side>ahead of|behind|above|below))\s+{_RIVAL}{_STOP}",
    re.IGNORECASE,
)
_OF_TWO = re.compile(
    r"\b(?P<word>bigger|larger|higher|greater|fatter|smaller|lower|thinner|faster)\b(?P<measure>[^,;.]{0,40}?)\s+of the two\b",
    re.IGNORECASE,
)
_JUST_AS = re.compile(
    r"\b(?:just as|equally|every bit as)\s+(?:fast|quickly|much|hard|sharply|badly|well)\b", re.IGNORECASE
)
_LOWER = frozenset(("slower", "worse", "less", "fewer", "smaller", "lower", "behind", "below", "thinner"))
_NO_RIVAL = re.compile(
    r"(?:a |the )?(?:\d|what|expected|feared|people|half|anything|ever|usual|not|just|once|one|most|it seems)\b",
    re.IGNORECASE,
)
_YEAR_BEFORE = re.compile(
    r"(?:(?:in |a |the )*(?:(?:previous|prior) (?:fiscal )?year|(?:fiscal )?year (?:before|earlier|ago)|20\d\d|(?:in )?fiscal 20\d\d|twelve months))\b",
    re.IGNORECASE,
)
_BESIDE_YEAR = re.compile(
    r"(?:\b(?:dragged|pushed|sent|left|brought|kept|took|lifted|pulled)\s+(?P<what>[^,;.]{3,50}?)\s+)?\b(?P<side>below|above|under|over|short of|ahead of)"
    r"\s+(?:(?:the|its)\s+)?(?:(?:level|figure|total)\s+of\s+)?(?:(?:the|its)\s+)?(?:previous|prior|year[\s-]earlier|last|preceding)[\s-]?(?:year)?",
    re.IGNORECASE,
)
_RANK = re.compile(
    r"\b(?P<rank>(?:(?:second|third|fourth|fifth|sixth)[\s-])?(?:(?:fastest|slowest|quickest)[\s-]growing|[a-z]{2,}est|(?<!at )(?:most|least) [a-z]+"
    r"|only|lone))\b(?P<scope>[^,;.]{0,60}?\b(?:of|in|among)\s+(?:the|its|all|any)\s+[^,;.]{2,40})?",
    re.IGNORECASE,
)
_NO_RANK = re.compile(
    r"(?:inter|re?qu|in?v|sugg?|mod|hon|for|harv|manif|prot|cont|gu|t|w|midw|r|n|latt?|arr|dig|ear|at l|conqu|l)est|best|almost"
    r"|most (?:recent\w*|likely|people|of|every\w*|other\w*|common\w*)|(?:most|least) (?:of|in)|only (?:a|an|about|one in|half|roughly)|most \w+(?:ly)",
    re.IGNORECASE,
)
_LOWEST = re.compile(
    r"smallest|lowest|slowest|least|weakest|lightest|fewest|thinnest|narrowest|shortest|cheapest|steepest|sharpest",
    re.IGNORECASE,
)
_GROWING = re.compile(r"grow|fall|drop|declin|rise|increase|shrink|fastest|slowest", re.IGNORECASE)
_TWICE = re.compile(
    r"\b(?:two|second|three|third)\s+(?:straight|consecutive|successive|years? running|years? in a row|year running|annual)\b|\bsecond straight\b",
    re.IGNORECASE,
)
_TRANSITIVE = words("lower raise lift cut reduce boost trim add lose shed sink build")


def comparison(clause: Clause, subject: str, memory: Memory, period: ClaimPeriod) -> list[Part]:
    """The first comparison of the clause, as a list of none or one."""
    two, alike = _OF_TWO.search(clause.text), _JUST_AS.search(clause.text)
    if two:
        way = Direction.DOWN if two["word"].lower() in _LOWER else Direction.UP
        return [
            make(
                clause,
                PartKind.COMPARISON,
                two.span(),
                _with(subject, two["measure"]),
                period,
                direction=way,
                rival="the other",
            )
        ]
    if alike and memory.thing:
        return [
            make(
                clause,
                PartKind.COMPARISON,
                alike.span(),
                subject,
                period,
                direction=Direction.FLAT,
                rival=memory.thing,
                role=Role.GROWTH,
            )
        ]
    match = next((m for m in _COMPARISON.finditer(clause.text) if _compares(clause, m)), None)
    if match is None:
        return _year_compared(clause, subject, period)
    first = match.group().split()[0].lower()
    sign = (match["side"] or first).split()[0].lower()
    way = Direction.FLAT if first == "as" else Direction.DOWN if sign in _LOWER else Direction.UP
    role = (
        Role.GROWTH
        if match["grew"] or match["rate"] or re.search(r"pace|rate of growth", match.group())
        else Role.LEVEL
    )
    raw = match["rival"].strip()
    rival = raw if _YEAR_BEFORE.match(raw) else clean(re.sub(r"\s+(?:did|do|does|was|were|is|has|had)$", "", raw))
    part = make(
        clause,
        PartKind.COMPARISON,
        match.span(),
        _with(subject, match["measure"] or ""),
        period,
        direction=way,
        rival=rival,
        role=role,
    )
    return [part]


def _year_compared(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    """A direction that is said by comparing with the year before ("left income below the prior year's level")."""
    match = _BESIDE_YEAR.search(clause.text)
    if match is None or clause.quantities:
        return []
    way = Direction.DOWN if match["side"].lower() in ("below", "under", "short of") else Direction.UP
    what = clean(match["what"] or "") or subject
    return [make(clause, PartKind.DIRECTION, match.span(), what, period, direction=way, role=Role.GROWTH)]


def _compares(clause: Clause, match: re.Match[str]) -> bool:
    start, end = clause.start + match.start(), clause.start + match.end()
    word_start = match.start("rival")
    near = any(start <= q.start < clause.start + word_start + 4 for q in clause.quantities)
    sized = bool(match["more"] or match["rate"]) and any(0 <= start - q.end <= 2 for q in clause.quantities)
    return not near and not sized and not _NO_RIVAL.match(match["rival"].strip()) and end > start


def _with(subject: str, measure: str) -> str:
    extra = clean(measure)
    return f"{subject} {extra}".strip() if extra and extra.lower() not in subject.lower() else subject


def rank(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    """The first superlative of the clause, as a list of none or one."""
    for match in _RANK.finditer(clause.text):
        word = match["rank"]
        before = clause.text[max(0, match.start() - 4) : match.start()].lower()
        if _NO_RANK.fullmatch(word) or (word.lower() in ("only", "lone") and not before.endswith("the ")):
            continue
        if any(
            q.start <= clause.start + match.end("rank") + 1 and clause.start + match.start() < q.end
            for q in clause.quantities
        ):
            continue
        way = Direction.DOWN if _LOWEST.search(word) else Direction.UP
        scope = match["scope"] or ""
        whole = clean(re.sub(r"^.*?\b(?:of|in|among)\s+", "", scope, count=1)) if scope else ""
        role = Role.GROWTH if _GROWING.search(match.group()) else Role.LEVEL
        between = (
            clean(re.split(r"\b(?:of|in|among)\s|[,;:]", clause.text[match.end("rank") :])[0])
            if not scope
            else clean(re.split(r"\b(?:of|among)\s", scope)[0])
        )
        return [
            make(
                clause,
                PartKind.RANK,
                match.span(),
                _with(subject, between[:40]),
                period,
                direction=way,
                whole=whole,
                role=role,
            )
        ]
    return []


def direction(clause: Clause, figures: Sequence[Part], subject: str, period: ClaimPeriod) -> list[Part]:
    """The direction that no figure of the clause gives the size of; two years' when it says "two years running"."""
    if any(p.direction is not None or p.role is Role.MULTIPLE for p in figures) or len({p.period for p in figures}) > 1:
        return []
    token = next((t for t in clause.tokens if _changes(t, clause)), None)
    if token is None:
        flat = is_flat(clause.text)
        spans = [(0, len(clause.text))] if flat else []
        ways = [Direction.FLAT] if flat else []
    else:
        start = clause.masked.back(token.idx) - clause.start
        if figures and clause.start + start > figures[-1].start:
            return []
        match = VERB.match(token.text)
        if match is None:
            return []
        spans, ways = [(start, start + len(token))], [direction_of(match)]
    found = [
        make(clause, PartKind.DIRECTION, span, subject, period, direction=way, role=Role.GROWTH)
        for span, way in zip(spans, ways, strict=True)
    ]
    if found and period.fiscal_year is not None and _TWICE.search(clause.text):
        again = ClaimPeriod(fiscal_year=period.fiscal_year - 1, quarter=period.quarter)
        found.append(make(clause, PartKind.DIRECTION, spans[0], subject, again, direction=ways[0], role=Role.GROWTH))
    return found


def _changes(token: Token, clause: Clause) -> bool:
    """Whether a verb says that its own subject moved: no noun, no infinitive after it, no object that it moves."""
    if (
        not VERB.fullmatch(token.text)
        or token.tag_ in ("NN", "NNS", "NNP", "VBG", "JJ")
        or token.dep_ in ("relcl", "acl", "amod")
    ):
        return False
    if any(child.dep_ == "xcomp" for child in token.children):
        return False
    passive = any(child.dep_ in ("auxpass", "nsubjpass") for child in token.children)
    moved = any(child.dep_ == "dobj" and child in clause.tokens for child in token.children)
    return passive or not (moved and token.lemma_ in _TRANSITIVE)


def make(
    clause: Clause,
    kind: PartKind,
    span: tuple[int, int],
    subject: str,
    period: ClaimPeriod,
    *,
    direction: Direction,
    rival: str = "",
    whole: str = "",
    role: Role = Role.LEVEL,
) -> Part:
    """A part of `kind` at `span` of the clause; a rival that is the year before becomes what it is compared against."""
    year = period.fiscal_year
    before = kind is PartKind.COMPARISON and year is not None and bool(_YEAR_BEFORE.match(rival))
    return Part(
        kind=kind,
        text=clause.text,
        start=clause.start + span[0],
        end=clause.start + span[1],
        subject=subject,
        period=period,
        role=role,
        direction=direction,
        rival="" if before else rival,
        whole=whole,
        against=ClaimPeriod(fiscal_year=year - 1) if before and year is not None else None,
    )
