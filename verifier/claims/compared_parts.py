"""Finds in a clause the comparisons and bare directions that no figure states."""

import re
from collections.abc import Sequence
from dataclasses import replace

from spacy.tokens import Token

from core.domain.claims.claim import ClaimPeriod, Direction, Part, PartKind, Role
from core.language.words.word_list import word_set
from verifier.claims.change_words import NOUN, VERB, direction_of
from verifier.claims.clauses import Clause
from verifier.claims.figure_roles import growth_of, is_flat
from verifier.claims.said_part import YEAR_BEFORE, SaidPart, said_part, with_measure
from verifier.claims.subjects import Memory, clean

_STOP = (
    r"(?=\s*(?:[,;:.(]|$|\b(?:and|by|with|in (?:the|20|fiscal)|last year|this year|over|at|for|while|from|to)\b"
    r"|of\s+(?:only\s+|just\s+)?[$€£\d]))"
)
_THE_ONE_OF = (
    r"(?:(?:the ones?|that|those)\s+(?:(?:recorded|reported|posted|achieved|seen|made|shown|booked)\s+)?"
    r"(?:by|of|in|at|for)\s+(?:the\s+|its\s+)?)?"
)
"""What stands for the thing compared before the other that has one ("than the one recorded by the north")."""

_RIVAL = r"(?P<rival>(?:[\w&.'’-]+\s?){1,9}?)"
_RATE = r"faster|slower|better|worse"
_MORE = (
    r"more(?! (?:often|or less|likely))|larger|bigger|higher|greater|longer|fatter|wider|heavier|richer"
    r"|stronger|steeper|less|fewer|smaller|lower|thinner|narrower|shorter|lighter|poorer|weaker|leaner"
)
_MEASURE = rf"(?P<measure>(?:(?!(?:{_MORE}|{_RATE})\b)[\w'’-]+\s+){{0,9}}?)"
"""What is more ("a larger rise than"); of two words that compare the one nearest "than" does ("Greater X was less")."""

_COMPARISON = re.compile(
    rf"\b(?:(?P<grew>outgr[eo]w\w*|outpac\w+)|(?P<beat>outstripp?\w*|outsold|outsell\w*|overt[oa]\w+"
    rf"|surpass\w+|exceed\w+|eclips\w+|topped(?! out)"
    rf"|dwarf\w*|outnumber\w*|outweigh\w*|outperform\w*)"
    rf"|(?P<trails>trail\w*|lagg?(?:s|ed|ing)?(?: behind)?|(?:fell|falls?|fallen|came|comes) short of)"
    rf"|(?P<rate>{_RATE}|as (?:fast|quickly|much)|(?<=did )as well)(?P<pace>(?:\s+\w+){{0,4}}?)\s+(?:than|as)"
    rf"|(?P<more>{_MORE})\s+{_MEASURE}(?<!rather )(?<!other )than"
    rf"|(?:is|are|was|were|stood|remained|finished|came in|ran)\s+(?:\w+\s+)?(?P<side>ahead of|behind|above"
    rf"|below))\s+{_THE_ONE_OF}{_RIVAL}{_STOP}",
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
_OPPOSITE = {Direction.UP: Direction.DOWN, Direction.DOWN: Direction.UP}
_LOWER = word_set(
    "slower worse less fewer smaller lower behind below under short"
    " thinner narrower shorter lighter poorer weaker leaner"
)
_NO_RIVAL = re.compile(
    r"(?:a |the )?(?:\d\S*|what|expected|feared|people|half|anything|ever|usual|not|just|once|one|most|it seems)\b",
    re.IGNORECASE,
)
_CHANGE = re.compile(rf"\b(?P<noun>{NOUN.pattern})\s*$", re.IGNORECASE)
_PACE = re.compile(r"\b(?:growth|growing|pace|rate|clip|speed|of|a|an|than)\b", re.IGNORECASE)
_PASSIVE = re.compile(r"^by\s+", re.IGNORECASE)

_ITSELF = re.compile(r"(?:it|they|that)(?:\s+(?:had|did|was|were|has|grew))?", re.IGNORECASE)
"""A rival that is the subject itself, at the time that follows."""

_DOING = re.compile(r"(?:it|they)\s+(?P<rest>(?!had\b|did\b|was\b|were\b|has\b)\w+)", re.IGNORECASE)
"""A rival that is something else that the subject did ("than it returned to shareholders in dividends")."""

_BESIDE_YEAR = re.compile(
    r"(?:\b(?:dragged|pushed|sent|left|brought|kept|took|lifted"
    r"|pulled)\s+(?P<what>[^,;.]{3,50}?)\s+)?\b(?P<side>below|above|under|over|short of|ahead of)"
    r"\s+(?:(?:the|its)\s+)?(?:(?:level|figure|total)\s+of\s+)?(?:(?:the|its)\s+)?(?:previous|prior"
    r"|year[\s-]earlier|last|preceding)[\s-]?(?:year)?",
    re.IGNORECASE,
)
_TWICE = re.compile(
    r"\b(?:two|second|three|third)\s+(?:straight|consecutive|successive|years? running|years? in a row"
    r"|year running|annual)\b|\bsecond straight\b",
    re.IGNORECASE,
)
_LEFT_FLAT = re.compile(
    r"\b(?:left|leaves?|leaving|kept|keeps?|keeping|held|holding)\s+(?!steady|firm)[^,;]{3,60}?\b(?:unchanged|flat)\b",
    re.IGNORECASE,
)
"""Where something else than the subject did not change ("opened and closed shops, leaving their number flat")."""

_TRANSITIVE = word_set("lower raise lift cut reduce boost trim add lose shed sink build")


def comparison(clause: Clause, subject: str, memory: Memory, period: ClaimPeriod) -> list[Part]:
    """The first comparison of the clause, as a list of none or one."""
    two, alike = _OF_TWO.search(clause.text), _JUST_AS.search(clause.text)
    match = next((m for m in _COMPARISON.finditer(clause.text) if _compares(clause, m)), None)
    kind = PartKind.COMPARISON
    if two:
        what = with_measure(subject, two["measure"])
        other = clean(f"{memory.other(subject)} {two['measure']}") if memory.other(subject) else "the other"
        said = SaidPart(kind=kind, span=two.span(), subject=what, direction=_sign(two["word"]), rival=other)
    elif alike and memory.thing:
        flat, rival = Direction.FLAT, memory.thing
        said = SaidPart(kind=kind, span=alike.span(), subject=subject, direction=flat, rival=rival, role=Role.GROWTH)
    elif match:
        said = _compared(match, subject)
    else:
        beside = _BESIDE_YEAR.search(clause.text)
        if beside is None or clause.quantities:
            return []
        what = clean(beside["what"] or "") or subject
        way = _sign(beside["side"])
        said = SaidPart(kind=PartKind.DIRECTION, span=beside.span(), subject=what, direction=way, role=Role.GROWTH)
    return [said_part(clause, said, period)]


def _compared(match: re.Match[str], subject: str) -> SaidPart:
    first = match.group().split()[0].lower()
    paced = match["grew"] or match["rate"] or re.search(r"pace|rate of growth", match.group())
    raw = match["rival"].strip()
    if _ITSELF.fullmatch(raw):
        raw = f"{raw} {match.string[match.end('rival') :].lstrip()}"
    elif (done := _DOING.match(raw)) is not None:
        raw = re.split(r"[,;.]", match.string[match.start("rival") + done.start("rest") :])[0]
    rival = raw if YEAR_BEFORE.match(raw) else clean(re.sub(r"\s+(?:did|do|does|was|were|is|has|had)$", "", raw))
    subject, rival = _of_changes(match["measure"] or _PACE.sub("", match["pace"] or ""), subject, rival)
    return SaidPart(
        kind=PartKind.COMPARISON,
        span=match.span(),
        subject=subject,
        direction=_way(match, first),
        role=Role.GROWTH if paced else Role.LEVEL,
        rival=rival,
    )


def _of_changes(measure: str, subject: str, rival: str) -> tuple[str, str]:
    """What is compared; of "a larger rise than that of the north" the rises, and no levels."""
    change = _CHANGE.search(measure)
    if change is None or YEAR_BEFORE.match(rival):
        return with_measure(subject, measure), rival
    return f"{change['noun']} in {subject}", f"{change['noun']} in {rival}"


def _way(match: re.Match[str], first: str) -> Direction:
    if match["trails"] or (match["beat"] and _PASSIVE.match(match["rival"])):
        return Direction.DOWN
    way = Direction.FLAT if first == "as" else _sign(match["side"] or first)
    return _OPPOSITE.get(way, way) if match["rate"] and _falls(match.string[: match.start()]) else way


def _falls(before: str) -> bool:
    """Whether the words before "faster" end in a verb of falling, so that the faster one changed by less."""
    return any(m["down"] and not before[m.end() :].strip() for m in VERB.finditer(before))


def _sign(word: str) -> Direction:
    return Direction.DOWN if word.lower().split()[0] in _LOWER else Direction.UP


def _compares(clause: Clause, match: re.Match[str]) -> bool:
    """Whether the match sets two things side by side and is no hedge of a figure ("more than 30 stores")."""
    start, rival = clause.start + match.start(), clause.start + match.start("rival")
    hedge = any(start <= q.start < rival + 4 for q in clause.quantities)
    sized = bool(match["more"] or match["rate"]) and any(0 <= start - q.end <= 2 for q in clause.quantities)
    return not hedge and not sized and not _NO_RIVAL.match(match["rival"].strip())


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
    said = SaidPart(kind=kind, span=moved[0], subject=subject, direction=moved[1], role=Role.GROWTH, rival=rival)
    found = [said_part(clause, said, period)]
    if period.fiscal_year is not None and _TWICE.search(clause.text):
        found.append(said_part(clause, said, replace(period, fiscal_year=period.fiscal_year - 1)))
    return found


def _moved(clause: Clause) -> tuple[tuple[int, int], Direction] | None:
    """Where the clause says that its subject moved, and which way; None when it says no such thing."""
    for token in clause.tokens:
        match = VERB.fullmatch(token.text) if _changes(token, clause) else None
        start = clause.masked.back(token.idx) - clause.start
        if match and not _SHORT_OF.match(clause.text, start):
            return (start, start + len(token)), direction_of(match)
    flat = is_flat(clause.text) and not _LEFT_FLAT.search(clause.text)
    return ((0, len(clause.text)), Direction.FLAT) if flat else None


def _tells(token: Token, clause: Clause) -> bool:
    """Whether a word taken for a noun is the verb of a headline ("Acme profit falls"): it has no other verb."""
    named = token.i > 0 and token.nbor(-1) in clause.tokens and token.nbor(-1).pos_ in ("NOUN", "PROPN")
    return named and _is_alone(clause)


def _is_alone(clause: Clause) -> bool:
    """Whether a word of the clause that the parser takes for no verb is its verb: it has no other in a finite form."""
    return not any(t.tag_ in ("VBD", "VBZ", "VBP", "MD") for t in clause.tokens)


def _is_supposed(token: Token) -> bool:
    """Whether a verb tells what would have happened, and so did not."""
    auxiliaries = {child.lower_ for child in token.children if child.dep_ == "aux"}
    return "have" in auxiliaries and not auxiliaries.isdisjoint(("would", "could", "might"))


def _changes(token: Token, clause: Clause) -> bool:
    """Whether a verb says that its own subject moved: no noun, no infinitive after it, no object that it moves."""
    if not VERB.fullmatch(token.text) or token.dep_ in ("relcl", "amod") or _is_supposed(token):
        return False
    if token.dep_ == "acl":
        return token.tag_ == "VBN" and _is_alone(clause)
    if token.tag_ in ("NN", "NNS", "NNP", "VBG", "JJ"):
        return token.tag_ in ("NN", "NNS") and _tells(token, clause)
    if token.tag_ == "VB" and not any(
        child.lower_ in ("will", "did", "to") for child in token.children if child.dep_ == "aux"
    ):
        return False
    if any(child.dep_ in ("xcomp", "advcl") and child.tag_ == "VB" for child in token.children):
        return False
    passive = any(child.dep_ in ("auxpass", "nsubjpass") for child in token.children)
    moved = any(child.dep_ == "dobj" and child in clause.tokens for child in token.children)
    return passive or not (moved and token.lemma_ in _TRANSITIVE)
