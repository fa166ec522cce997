"""Finds in a clause the superlative that puts its subject at one end of an order."""

import re
from collections.abc import Iterator
from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod, Direction, Part, PartKind, Role
from core.language.numbers.number_words import ONES
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.said_part import SaidPart, said_part, with_measure
from verifier.claims.subjects import clean, phrase

_RANK = re.compile(
    r"\b(?P<rank>(?:new|record|all-time|historic)\s+(?:high|low|peak)\b"
    rf"|record(?=\s+(?:(?!date|holder)[\w&'’-]+\s+){{0,4}}?(?:{BUSINESS.pattern}|earnings|year|level)\b)"
    r"|(?<=\ba )record\b(?=\s*(?:$|[,;:.]|(?:of|in|for|last|this)\b))"
    r"|(?:(?:second|third|fourth|fifth|sixth)[\s-])?(?:(?:fastest|slowest|quickest)[\s-]growing"
    r"|[a-z]{2,}est|(?<!at )(?:most|least) [a-z]+"
    r"|only|lone))\b(?P<scope>[^,;.]{0,60}?\b(?:of|in|among)\s+(?:the|its|all|any)\s+[^,;.]{2,40})?",
    re.IGNORECASE,
)
_APPOSITION = re.compile(r",\s(?P<aside>(?:its|their|the|an?)\s[^,;.]+)(?=,)")
_LEVEL = re.compile(
    r"\b(?:level|figure|total|amount|point|mark|tally|result|reading|ever|on record|single|class|kind|type|category"
    r"|(?:product\s+)?line|business|unit|division|offering|component|element|ingredient|item|entry|piece|chunk|slice|portion|part|source|contributor|one|market"
    r"|(?:class|kind|type|category|part|piece|source) of \w+)\b",
    re.IGNORECASE,
)
"""What a superlative is put before that names nothing ("the highest level")."""

_NO_RANK = re.compile(
    r"(?:\w*inter|re?qu|in?v|sugg?|mod|hon|for|harv|manif|prot|cont|gu|t|w|midw|r|n|latt?|arr|dig|ear|at l"
    r"|conqu|l)est|best|almost"
    r"|most (?:recent\w*|likely|people|of|every\w*|other\w*|common\w*)|(?:most|least) (?:of|in)|only (?:a"
    r"|an|about|one in|half|roughly)|most \w+(?:ly)",
    re.IGNORECASE,
)
_RANKED_BY = re.compile(
    r"\b(?:by|in terms of)\s+(?!far\b|an?\b|some\b|any\b)(?P<what>[^,;:.]{2,40}?)"
    r"(?=\s+(?:in|at|for|during|among)\b|[,;:.]|$)"
)
_NOT_MEASURED = re.compile(
    r"\b(?:of|in|among|by|amid|despite|as|on|for|while|with|after|thanks|last|this|outside|beyond|abroad|overseas"
    r"|is|are|was|were|remains?|remained|that|which)\b"
    r"|[,;:.]",
    re.IGNORECASE,
)
_SEVERAL = re.compile(rf"\b(?:{'|'.join(list(ONES)[2:])}|\d+|few|several)\s+(?:\w+\s+)?$", re.IGNORECASE)
"""How many a superlative tells of: "the five biggest" are a set, which no order has one end of."""

_ON_THE = re.compile(r"\b(?:on|by|to|with|amid|after|despite|from|of)\s+(?:an?\s+|its\s+|the\s+)?$", re.IGNORECASE)
"""What stands before a superlative that is no word on the clause's own subject ("rose on record sales")."""

_LOWEST = re.compile(
    r"smallest|lowest|slowest|least|weakest|lightest|fewest|thinnest|narrowest|shortest|cheapest|steepest|sharpest",
    re.IGNORECASE,
)
_GROWING = re.compile(r"grow|fall|drop|declin|rise|increase|shrink|fastest|slowest", re.IGNORECASE)


def rank(clause: Clause, subject: str, period: ClaimPeriod) -> list[Part]:
    """The first superlative of the clause, as a list of none or one."""
    for match in _superlatives(clause.text):
        if not _ranks(clause, match):
            continue
        subject = _said_of(clause, match) or subject
        scope = match["scope"] or ""
        rest = scope or clause.text[match.end("rank") :]
        aside = match["rank"].lower() == "record" and _ON_THE.search(clause.text[: match.start()])
        said = SaidPart(
            kind=PartKind.RANK,
            span=match.span(),
            subject=with_measure("" if aside else subject, _measure(rest)),
            direction=Direction.DOWN if _LOWEST.search(match["rank"]) else Direction.UP,
            role=Role.GROWTH if _GROWING.search(match.group()) else Role.LEVEL,
            whole=clean(re.sub(r"^.*?\b(?:of|in|among)\s+", "", scope, count=1)),
        )
        part = said_part(clause, said, period)
        return [replace(part, text=_aside_of(clause.text, match.start()) or part.text)]
    return []


def _aside_of(text: str, at: int) -> str:
    """The apposition between commas that position `at` stands in ("its largest market"), "" where in none."""
    asides = (m for m in _APPOSITION.finditer(text) if m.start("aside") <= at < m.end("aside"))
    return next((m["aside"] for m in asides), "")


def _superlatives(text: str) -> Iterator[re.Match[str]]:
    """What looks like a superlative, each searched for after the word of the one before, not after its scope."""
    match = _RANK.search(text)
    while match is not None:
        yield match
        match = _RANK.search(text, match.end("rank"))


def _said_of(clause: Clause, match: re.Match[str]) -> str:
    """What the clause says goes furthest, where that follows: "the biggest is cement", "it is clay that grew most"."""
    begin, end = clause.start + match.start("rank"), clause.start + match.end("rank")
    for token in clause.tokens:
        if token.lemma_ != "be" or token.pos_ not in ("AUX", "VERB"):
            continue
        subject = next((c for c in token.children if c.dep_ in ("nsubj", "attr") and c.i < token.i), None)
        said = next((c for c in token.children if c.dep_ in ("attr", "nsubj") and c.i > token.i), None)
        if subject is None or said is None:
            continue
        if said.pos_ not in ("NOUN", "PROPN"):
            continue
        if any(begin <= clause.masked.back(t.idx) < end for t in subject.subtree):
            return phrase(said, clause)
        cut = next((t for t in clause.tokens if t.i > said.i and t.lower_ in ("that", "which", "who")), None)
        if subject.lower_ == "it" and cut is not None and clause.masked.back(cut.idx) < begin:
            where = (clause.masked.back(said.left_edge.idx), clause.masked.back(cut.idx))
            return clean(clause.text[where[0] - clause.start : where[1] - clause.start])
    return ""


def _measure(rest: str) -> str:
    """What is ranked, and by what: "segment" and "cost of goods sold" of "segment by cost of goods sold in May"."""
    by = _RANKED_BY.search(rest)
    kind = _LEVEL.sub("", _NOT_MEASURED.split(rest)[0][:40])
    return f"{kind} {by['what']}".strip() if by else kind


def _ranks(clause: Clause, match: re.Match[str]) -> bool:
    word, start = match["rank"], clause.start + match.start()
    before = clause.text[max(0, match.start() - 4) : match.start()].lower()
    lone = word.lower() in ("only", "lone") and not before.endswith("the ")
    hedge = any(q.start <= clause.start + match.end("rank") + 1 and start < q.end for q in clause.quantities)
    several = _SEVERAL.search(clause.text[: match.start()]) and not word.lower().endswith(("high", "low", "peak"))
    return not (lone or hedge or several or _NO_RANK.fullmatch(word))
