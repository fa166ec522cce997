"""Finds in a clause the comparisons, ranks and bare directions that no figure states."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spacy.tokens import Token

from core.domain.claim import ClaimPeriod, Direction, Part, PartKind, Role
from verifier.articles.word_list import words
from verifier.claims.change_words import VERB, direction_of
from verifier.claims.clauses import Clause
from verifier.claims.figure_roles import growth_of, is_flat
from verifier.claims.subjects import Memory, clean

_STOP = (
    r"(?=\s*(?:[,;:.]|$|\b(?:and|by|with|in (?:the|20|fiscal)|last year|this year|over|at|for|while|from|to)\b"
    r"|of\s+(?:only\s+|just\s+)?[$€£\d]))"
)
_RIVAL = r"(?P<rival>(?:[\w&.'’-]+\s?){1,9}?)"
_COMPARISON = re.compile(
    rf"\b(?:(?P<grew>outgr[eo]w\w*|outpac\w+)|(?P<beat>outstripp?\w*|outsold|outsell\w*|overt[oa]\w+"
    rf"|surpass\w+|exceed\w+|eclips\w+|topped(?! out)"
    rf"|dwarf\w*|outnumber\w*|outweigh\w*|outperform\w*)"
    rf"|(?P<trails>trail\w*|lagg?(?:s|ed|ing)?(?: behind)?|(?:fell|falls?|fallen|came|comes) short of)"
    rf"|(?P<rate>faster|slower|better|worse|as (?:fast|quickly|much|well))(?:\s+\w+){{0,3}}?\s+(?:than|as)"
    rf"|(?P<more>more(?! (?:often|or less|likely))|larger|bigger|higher|greater|longer|less|fewer|smaller"
    rf"|lower)\s+(?P<measure>(?:[\w'’-]+\s+){{0,9}}?)than"
    rf"|(?:is|are|was|were|stood|remained|finished|came in|ran)\s+(?:\w+\s+)?(?P<side>ahead of|behind|above"
    rf"|below))\s+{_RIVAL}{_STOP}",
    re.IGNORECASE,
)
_SHORT_OF = re.compile(r"(?:fell|falls?|fallen) short of\b", re.IGNORECASE)
_OF_TWO = re.compile(
    r"\b(?P<word>bigger|larger|higher|greater|fatter|smaller|lower|thinner"
    r"|faster)\b(?P<measure>[^,;.]{0,40}?)\s+of the two\b",
    re.IGNORECASE,
)
_JUST_AS = re.compile(
    r"\b(?:just as|equally|every bit as)\s+(?:fast|quickly|much|hard|sharply|badly|well)\b", re.IGNORECASE
)
_LOWER = words("slower worse less fewer smaller lower behind below thinner under short")
_NO_RIVAL = re.compile(
    r"(?:a |the )?(?:\d|what|expected|feared|people|half|anything|ever|usual|not|just|once|one|most|it seems)\b",
    re.IGNORECASE,
)
_YEAR_BEFORE = re.compile(
    r"(?:(?:in |a |the |it |they |had |did |was )*(?:(?:previous|prior) (?:fiscal )?year"
    r"|(?:fiscal )?year (?:before|earlier|ago)|20\d\d|(?:in )?fiscal 20\d\d|twelve months))\b",
    re.IGNORECASE,
)
_ITSELF = re.compile(r"(?:it|they|that)(?:\s+(?:had|did|was|were|has|grew))?", re.IGNORECASE)
"""A rival that is the subject itself, at the time that follows."""

_BESIDE_YEAR = re.compile(
    r"(?:\b(?:dragged|pushed|sent|left|brought|kept|took|lifted"
    r"|pulled)\s+(?P<what>[^,;.]{3,50}?)\s+)?\b(?P<side>below|above|under|over|short of|ahead of)"
    r"\s+(?:(?:the|its)\s+)?(?:(?:level|figure|total)\s+of\s+)?(?:(?:the|its)\s+)?(?:previous|prior"
    r"|year[\s-]earlier|last|preceding)[\s-]?(?:year)?",
    re.IGNORECASE,
)
_RANK = re.compile(
    r"\b(?P<rank>(?:new|record|all-time|historic)\s+(?:high|low|peak)\b"
    r"|record(?=\s+(?:(?:annual|net|operating|total|full-year|fiscal)\s+)*(?:revenue|sales|profit|income|earnings|year"
    r"|cash|margin|level))|(?:(?:second|third|fourth|fifth|sixth)[\s-])?(?:(?:fastest|slowest|quickest)[\s-]growing"
    r"|[a-z]{2,}est|(?<!at )(?:most|least) [a-z]+"
    r"|only|lone))\b(?P<scope>[^,;.]{0,60}?\b(?:of|in|among)\s+(?:the|its|all|any)\s+[^,;.]{2,40})?",
    re.IGNORECASE,
)
_LEVEL = re.compile(r"\b(?:level|figure|total|amount|point|mark|tally|result|reading|ever|on record)\b", re.IGNORECASE)
"""What a superlative is put before that names nothing ("the highest level")."""

_NO_RANK = re.compile(
    r"(?:inter|re?qu|in?v|sugg?|mod|hon|for|harv|manif|prot|cont|gu|t|w|midw|r|n|latt?|arr|dig|ear|at l"
    r"|conqu|l)est|best|almost"
    r"|most (?:recent\w*|likely|people|of|every\w*|other\w*|common\w*)|(?:most|least) (?:of|in)|only (?:a"
    r"|an|about|one in|half|roughly)|most \w+(?:ly)",
    re.IGNORECASE,
)
_RANKED_BY = re.compile(
    r"\b(?:by|in terms of)\s+(?!far\b|an?\b|some\b|any\b)(?P<what>[^,;:.]{2,40}?)"
    r"(?=\s+(?:in|at|for|during|among)\b|[,;:.]|$)"
)
_LOWEST = re.compile(
    r"smallest|lowest|slowest|least|weakest|lightest|fewest|thinnest|narrowest|shortest|cheapest|steepest|sharpest",
    re.IGNORECASE,
)
_GROWING = re.compile(r"grow|fall|drop|declin|rise|increase|shrink|fastest|slowest", re.IGNORECASE)
_TWICE = re.compile(
    r"\b(?:two|second|three|third)\s+(?:straight|consecutive|successive|years? running|years? in a row"
    r"|year running|annual)\b|\bsecond straight\b",
    re.IGNORECASE,
)
_TRANSITIVE = words("lower raise lift cut reduce boost trim add lose shed sink build")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """What a clause says beside its figures, at a span of its text."""

    kind: PartKind
    span: tuple[int, int]
    subject: str
    direction: Direction
    role: Role = Role.LEVEL
    rival: str = ""
    whole: str = ""


def comparison(clause: Clause, subject: str, memory: Memory, period: ClaimPeriod) -> list[Part]:
    """The first comparison of the clause, as a list of none or one."""
    two, alike = _OF_TWO.search(clause.text), _JUST_AS.search(clause.text)
    match = next((m for m in _COMPARISON.finditer(clause.text) if _compares(clause, m)), None)
    kind = PartKind.COMPARISON
    if two:
        what = _with(subject, two["measure"])
        other = clean(f"{memory.other(subject)} {two['measure']}") if memory.other(subject) else "the other"
        said = _Said(kind=kind, span=two.span(), subject=what, direction=_sign(two["word"]), rival=other)
    elif alike and memory.thing:
        flat, rival = Direction.FLAT, memory.thing
        said = _Said(kind=kind, span=alike.span(), subject=subject, direction=flat, rival=rival, role=Role.GROWTH)
    elif match:
        said = _compared(match, subject)
    else:
        beside = _BESIDE_YEAR.search(clause.text)
        if beside is None or clause.quantities:
            return []
        what = clean(beside["what"] or "") or subject
        way = _sign(beside["side"])
        said = _Said(kind=PartKind.DIRECTION, span=beside.span(), subject=what, direction=way, role=Role.GROWTH)
    return [_part(clause, said, period)]


def _compared(match: re.Match[str], subject: str) -> _Said:
    first = match.group().split()[0].lower()
    paced = match["grew"] or match["rate"] or re.search(r"pace|rate of growth", match.group())
    raw = match["rival"].strip()
    if _ITSELF.fullmatch(raw):
        raw = f"{raw} {match.string[match.end('rival') :].lstrip()}"
    rival = raw if _YEAR_BEFORE.match(raw) else clean(re.sub(r"\s+(?:did|do|does|was|were|is|has|had)$", "", raw))
    return _Said(
        kind=PartKind.COMPARISON,
        span=match.span(),
        subject=_with(subject, match["measure"] or ""),
        direction=_way(match, first),
        role=Role.GROWTH if paced else Role.LEVEL,
        rival=rival,
    )


def _way(match: re.Match[str], first: str) -> Direction:
    if match["trails"]:
        return Direction.DOWN
    return Direction.FLAT if first == "as" else _sign(match["side"] or first)


def _sign(word: str) -> Direction:
    return Direction.DOWN if word.lower().split()[0] in _LOWER else Direction.UP


def _compares(clause: Clause, match: re.Match[str]) -> bool:
    """Whether the match sets two things side by side and is no hedge of a figure ("more than 30 stores")."""
    start, rival = clause.start + match.start(), clause.start + match.start("rival")
    hedge = any(start <= q.start < rival + 4 for q in clause.quantities)
    sized = bool(match["more"] or match["rate"]) and any(0 <= start - q.end <= 2 for q in clause.quantities)
    return not hedge and not sized and not _NO_RIVAL.match(match["rival"].strip())


def _with(subject: str, measure: str) -> str:
    extra = clean(measure)
    return f"{subject} {extra}".strip() if extra and extra.lower() not in subject.lower() else subject


def rank(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    """The first superlative of the clause, as a list of none or one."""
    for match in _superlatives(clause.text):
        if not _ranks(clause, match):
            continue
        scope = match["scope"] or ""
        rest = scope or clause.text[match.end("rank") :]
        said = _Said(
            kind=PartKind.RANK,
            span=match.span(),
            subject=_with(subject, _measure(rest)),
            direction=Direction.DOWN if _LOWEST.search(match["rank"]) else Direction.UP,
            role=Role.GROWTH if _GROWING.search(match.group()) else Role.LEVEL,
            whole=clean(re.sub(r"^.*?\b(?:of|in|among)\s+", "", scope, count=1)),
        )
        return [_part(clause, said, period)]
    return []


def _superlatives(text: str) -> Iterator[re.Match[str]]:
    """What looks like a superlative, each searched for after the word of the one before, not after its scope."""
    match = _RANK.search(text)
    while match is not None:
        yield match
        match = _RANK.search(text, match.end("rank"))


def _measure(rest: str) -> str:
    """What is ranked, and by what: "segment" and "cost of goods sold" of "segment by cost of goods sold in May"."""
    by = _RANKED_BY.search(rest)
    kind = _LEVEL.sub("", re.split(r"\b(?:of|in|among|by)\s|[,;:.]", rest)[0][:40])
    return f"{kind} {by['what']}".strip() if by else kind


def _ranks(clause: Clause, match: re.Match[str]) -> bool:
    word, start = match["rank"], clause.start + match.start()
    before = clause.text[max(0, match.start() - 4) : match.start()].lower()
    lone = word.lower() in ("only", "lone") and not before.endswith("the ")
    hedge = any(q.start <= clause.start + match.end("rank") + 1 and start < q.end for q in clause.quantities)
    return not (lone or hedge or _NO_RANK.fullmatch(word))


def direction(clause: Clause, figures: Sequence[Part], subject: str, period: ClaimPeriod) -> list[Part]:
    """The direction that no figure of the clause gives the size of; two years' when it says "two years running"."""
    if any(p.direction is not None or p.role is Role.MULTIPLE for p in figures) or len({p.period for p in figures}) > 1:
        return []
    moved = _moved(clause)
    if moved is None or (figures and clause.start + moved[0][0] > figures[-1].start):
        return []
    kind, rival = PartKind.DIRECTION, ""
    if (pace := growth_of(subject)) and moved[1] is not Direction.FLAT:
        kind, rival, subject = PartKind.COMPARISON, "the year before", pace
    said = _Said(kind=kind, span=moved[0], subject=subject, direction=moved[1], role=Role.GROWTH, rival=rival)
    found = [_part(clause, said, period)]
    if period.fiscal_year is not None and _TWICE.search(clause.text):
        found.append(_part(clause, said, replace(period, fiscal_year=period.fiscal_year - 1)))
    return found


def _moved(clause: Clause) -> tuple[tuple[int, int], Direction] | None:
    """Where the clause says that its subject moved, and which way; None when it says no such thing."""
    for token in clause.tokens:
        match = VERB.fullmatch(token.text) if _changes(token, clause) else None
        start = clause.masked.back(token.idx) - clause.start
        if match and not _SHORT_OF.match(clause.text, start):
            return (start, start + len(token)), direction_of(match)
    return ((0, len(clause.text)), Direction.FLAT) if is_flat(clause.text) else None


def _changes(token: Token, clause: Clause) -> bool:
    """Whether a verb says that its own subject moved: no noun, no infinitive after it, no object that it moves."""
    if (
        not VERB.fullmatch(token.text)
        or token.tag_ in ("NN", "NNS", "NNP", "VBG", "JJ")
        or token.dep_ in ("relcl", "acl", "amod")
    ):
        return False
    if token.tag_ == "VB" and not any(
        child.lower_ in ("will", "did", "to") for child in token.children if child.dep_ == "aux"
    ):
        return False
    if any(child.dep_ in ("xcomp", "advcl") and child.tag_ == "VB" for child in token.children):
        return False
    passive = any(child.dep_ in ("auxpass", "nsubjpass") for child in token.children)
    moved = any(child.dep_ == "dobj" and child in clause.tokens for child in token.children)
    return passive or not (moved and token.lemma_ in _TRANSITIVE)


def _part(clause: Clause, said: _Said, period: ClaimPeriod) -> Part:
    """The part; a rival that is the year before becomes what the subject is compared against."""
    year = period.fiscal_year
    before = bool(_YEAR_BEFORE.match(said.rival)) and year is not None
    return Part(
        kind=said.kind,
        text=clause.text,
        start=clause.start + said.span[0],
        end=clause.start + said.span[1],
        subject=said.subject,
        period=period,
        role=said.role,
        direction=said.direction,
        rival="" if before else said.rival,
        whole=said.whole,
        against=replace(period, fiscal_year=year - 1) if before and year is not None else None,
    )
