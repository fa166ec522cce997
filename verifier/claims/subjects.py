"""Names what a clause and its figures speak of, made self-contained: pronouns, places and bare predicates filled in."""

import re
from dataclasses import dataclass, replace

from spacy.tokens import Token

from core.domain.claims.claim import Direction, Quantity
from core.domain.filings.company import Company
from core.language.periods.fiscal_year_numbers import YEAR
from core.language.words.word_list import word_set
from verifier.claims.change_words import NOUN, VERB
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.owners import antecedent, owned_by, owner_of, without_owner

_SUBJECTS = word_set("nsubj nsubjpass")
_PRONOUNS = word_set("it they that this these those he she which who one its their there what both")
_AGENCY = word_set(
    "buy sell expect plan say put book accrue sign pay spend hire own acquire agree report expect blame "
    "keep announce issue raise borrow settle earn make generate lose repay repurchase open operate"
    " appeal reckon warn admit handle hold finish close"
)
_OF_UNITS_TOO = word_set("keep hold handle book sell report finish close earn make generate lose open operate")
"""Doings of a company that may as well be those of a unit of it, where one was named last."""

_FILLERS = word_set(
    "a an the of in on at to from for by with and or but as its their his her our your it they that this "
    "these those is are was were be been has have had"
    " just only about around which who whose what than more less while meanwhile also still now then so "
    "too already again further another each every some any"
    " or roughly nearly almost over under up down out off did does do not alone together between them "
    "himself itself total mere own same such very much against versus vs instead compared little shade "
    "upwards closer something cents points point basis percent billion million net equal"
)
_JOINS, _BEFORE_NAMES = word_set("of and"), word_set("net")
_TIME_TAIL = re.compile(
    r"(?<!-)\b(?:in|at|for|during|over|by|of|on|as of|since|until)?\s*(?:the\s+)?(?:(?:fiscal|financial"
    r"|calendar|[Ll]ast|[Tt]his|[Pp]revious|[Pp]rior|full|whole)\s+)*"
    rf"(?:(?:(?:first|second|third|fourth|final)[\s-])?quarter|year-end|year|years|quarter|{YEAR}"
    r"|(?:first\s+)?(?:three|six|nine|twelve|3|6|9|12)[\s-]months?(?:\s+periods?)?|months"
    r"|year-end|January|February|March|April|May|June|July|August|September|October|November"
    r"|December)(?:['’]s)?"
    r"(?:\s+\d{1,2})?(?:\s+(?:earlier|before|ago|ended|end))?\b",
)
_APPOSED = re.compile(
    r"(?:(?:Meanwhile|Yet|But|And|Still|Even so|Elsewhere),?\s)?(?P<head>[A-Za-z][^,;:]{2,50}),\s(?:the|an?"
    r"|still|once|home|closer|long|itself|now)\s[^,;]{3,80},\s(?=\w+)"
    r"|(?:(?:At|In|By|On)\s[\w\s-]{3,20}?\s(?=the\b))?(?P<whole>[A-Za-z][^,;:]{2,50}),\s[^,;]{3,40}\s"
    r"(?:included|excluded|aside|apart),\s"
)
_MULTIPLIES = re.compile(r"\b(?:doubl|tripl|trebl|quadrupl|halv)\w+")
_HEDGE_TAIL = re.compile(
    r"(?:\s(?:more than|roughly|about|nearly|almost|has|have|had|should|will|would|could|actually|also"
    r"|nevertheless|again|then|\w+ly))+\s*$"
)
_BACKWARD = re.compile(
    r"\b(?:there|in (?:the|that|this) (?:region|segment|unit|division|country|market|business|area))\b", re.IGNORECASE
)


@dataclass(slots=True)
class Memory:
    """What has been spoken of so far: the last subject ("" for the company), and the topic of the block.

    `object` is what the company's last doing was about ("dividends" in "it paid $2 million in dividends"), `person` the
    person named last, `direction` the way that the last change went, `units` the units named so far, the latest last,
    `company` the one that the block speaks of, where a sentence of it began with its name, `listed` the things that the
    last clause gave a figure each.
    """

    thing: str = ""
    topic: str = ""
    object: str = ""
    person: str = ""
    direction: Direction | None = None
    units: tuple[str, ...] = ()
    company: Company | None = None
    listed: tuple[str, ...] = ()

    def other(self, subject: str) -> str:
        """Of the two units named last the one that `subject` does not name; "" when that cannot be told."""
        others = [unit for unit in self.units[-2:] if unit not in subject]
        return others[-1] if others and len(self.units) > 1 else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedSubject:
    """The words for a subject, and whether the company itself is the grammatical subject."""

    words: str
    company: bool = False


def figure_tokens(clause: Clause, quantity: Quantity) -> tuple[Token, ...]:
    """The parsed words that stand for `quantity`, its hedge included."""
    return tuple(
        t
        for t in clause.tokens
        if clause.masked.back(t.idx) < quantity.end and quantity.start < clause.masked.back_end(t.idx + len(t) - 1)
    )


def top_token(tokens: tuple[Token, ...]) -> Token | None:
    """The word that the others hang on; None when there are none."""
    heads = [t for t in tokens if t.head not in tokens]
    return heads[0] if heads else (tokens[0] if tokens else None)


def governor(token: Token, clause: Clause) -> Token:
    """The verb, or else the root, that `token` hangs on."""
    inside = set(clause.tokens)
    while token.head != token and token.head in inside:
        token = token.head
        if token.pos_ in ("VERB", "AUX"):
            break
    return token


def subject_of(verb: Token, clause: Clause) -> Token | None:
    """The head word of the verb's subject, inherited from the verb that it is joined to."""
    inside = set(clause.tokens)
    for _ in range(6):
        own = [c for c in verb.children if c.dep_ in _SUBJECTS and c in inside]
        if own and own[0].tag_ not in ("WDT", "WP"):
            return own[0]
        if verb.dep_ in ("relcl", "acl"):
            return verb.head
        if verb.head == verb or verb.head not in inside:
            return None
        verb = verb.head
    return None


def phrase(head: Token, clause: Clause) -> str:
    """The words of a noun phrase without clauses, asides, figures, time words and leading articles."""
    inside = set(clause.tokens)
    figures = {t for q in clause.quantities for t in figure_tokens(clause, q)}
    kept = [
        t
        for t in head.subtree
        if t in inside and t not in figures and not any(_is_left_out(step) for step in _path(t, head))
    ]
    words_ = " ".join(t.text for t in kept)
    return words_ if words_.lower() in _PRONOUNS else clean(words_)


def headline_subject(clause: Clause, found: str) -> str:
    """All that stands before a verb of change when the parser took only its beginning, as it does in headlines."""
    apposed = _APPOSED.match(clause.text)
    head = (apposed["head"] or apposed["whole"]) if apposed else ""
    if head and not re.search(rf"\b{re.escape(found)}\b", head):
        return clean(head)
    hyphened = re.search(rf"\b{re.escape(found)}(?:-\w+)+", clause.text) if found else None
    found = hyphened.group() if hyphened else found
    verb = VERB.search(clause.text) or _MULTIPLIES.search(clause.text)
    lead = clean(_HEDGE_TAIL.sub("", clause.text[: verb.start()])) if verb else ""
    short = 1 < len(lead.split()) <= 9 and not re.search(r"[,;:]|\d", lead)
    before = clause.start + verb.start() if verb else 0
    early = any(t.tag_ in ("VBD", "VBZ", "VBP") and clause.masked.back(t.idx) < before for t in clause.tokens)
    return lead if short and found and found in lead and not early else found


def _path(token: Token, head: Token) -> list[Token]:
    path = []
    while token not in (head, token.head):
        path.append(token)
        token = token.head
    return path


def _is_left_out(token: Token) -> bool:
    if token.is_punct:
        return token.text not in ("-", "&", "/", "'")
    if token.dep_ == "acl":
        return token.left_edge.i > 0 and token.left_edge.nbor(-1).text == ","
    return token.dep_ in ("relcl", "appos", "parataxis")


def clean(text: str) -> str:
    """Blanks set right; time words, articles and possessive pronouns at both ends taken off."""
    text = re.sub(r"\s+(['’]s?\b)", r"\1", re.sub(r"\s*([-/])\s*", r"\1", text))
    text = _TIME_TAIL.sub(" ", text).replace("$", " ")
    text = re.sub(r"\s+(['’]s?\b|['’](?=\s|$)|,)", r"\1", " ".join(text.split()))
    lead = (
        r"^(?:(?:the|an?|its|their|his|her|some|another|this|that|of|in|at|on|to|by|only|just|and|or|for"
        r"|total of|also|now)\s+)+"
    )
    tail = (
        r"(?:\s+(?:of|for|by|to|in|at|on|with|from|and|or|the|an?|its|was|were|is|are|came|as|about|some|between"
        r"|ended|ending|alone))+$"
    )
    text = re.sub(tail, "", re.sub(lead, "", text.strip(" ,.;:%"), flags=re.IGNORECASE), flags=re.IGNORECASE)
    text = text.strip(" ,.;:%")
    return "" if text.lower() in _FILLERS else text


def content(text: str) -> str:
    """`text` without figures, time words and words that name nothing; "cost of sales" and "net income" stay whole."""
    bare = re.sub(r"[$€£]?\d[\d,.]*\s*(?:%|[a-z]{1,3}\b)?", " ", _TIME_TAIL.sub(" ", text))
    found = re.findall(r"[\w&'’-]+", bare)
    named = [word.lower() not in _FILLERS for word in found]
    joins = (n for n in range(1, len(found) - 1) if found[n] in _JOINS and named[n - 1] and named[n + 1])
    opens = (n for n, word in enumerate(found[:-1]) if word.lower() in _BEFORE_NAMES and named[n + 1])
    kept = {*joins, *opens, *(n for n, name in enumerate(named) if name)}
    return " ".join(word for n, word in enumerate(found) if n in kept)


def resolve(text: str, verb: str, memory: Memory, mentions: Mentions) -> NamedSubject:
    """The subject `text` with pronouns replaced by what they stand for and the company's name taken off.

    `verb` is the lemma it governs: a company's doings ("it bought back") make a pronoun stand for the company.
    """
    low = text.lower()
    if (
        not text
        or mentions.is_company(text)
        or low in ("i", "we", "you", "management", "executives", "board", "everybody", "nobody")
    ):
        return NamedSubject(words="", company=True)
    if low in _PRONOUNS:
        if low in ("he", "she") and memory.person:
            return NamedSubject(words=memory.person)
        of_unit = verb in _OF_UNITS_TOO and owner_of(memory.thing) == memory.thing.partition(",")[0]
        company = verb in _AGENCY and low in ("it", "they") and not (of_unit and memory.thing)
        taken_up = memory.thing or (memory.object if low in ("they", "these", "those", "them") else "")
        return NamedSubject(words="" if company else taken_up, company=company or not taken_up)
    first, joined, _ = text.partition(" and ")
    if joined and mentions.is_company(first):
        return NamedSubject(words="", company=True)
    bare = clean(mentions.without_names(text))
    if memory.thing and _BACKWARD.search(bare):
        bare = _BACKWARD.sub(memory.thing, bare)
    if memory.thing and re.match(r"(?:those|ones?)\b(?!-)", bare, re.IGNORECASE):
        bare = re.sub(r"^(?:those|ones?)\b", re.split(r" (?:in|at|of) ", memory.thing)[0], bare, flags=re.IGNORECASE)
    if memory.thing and re.search(r"['’]s?$", bare):
        return NamedSubject(words=f"{bare} {_noun_of(memory.thing)}")
    if memory.thing:
        bare = re.sub(r"\b(?:figure|sort|kind|one|equivalent)$", _noun_of(memory.thing), bare)
    return NamedSubject(words=bare, company=not bare)


def named_subject(head: Token, verb: str, clause: Clause, memory: Memory, mentions: Mentions) -> NamedSubject:
    """The subject whose main word is `head`, as `resolve` gives it; "its margin" is that of the unit named last."""
    if _points_back(head) and (memory.object or memory.thing):
        return NamedSubject(words=memory.object or memory.thing)
    found = resolve(headline_subject(clause, phrase(head, clause)), verb, memory, mentions)
    if (named := antecedent(head)) is not None:
        own = re.sub(r"^whose\s+", "", found.words)
        return replace(found, words=f"{clean(mentions.without_names(phrase(named, clause)))} {own}".strip())
    owner = owned_by(head, found.words, memory.thing, memory.person)
    if not owner or not found.words:
        return found
    return replace(found, words=f"{owner} {without_owner(found.words)}")


def _points_back(head: Token) -> bool:
    """Whether "that sum", "this outlay" takes up what was spoken of, and is no measure or change by its own name."""
    lefts = list(head.lefts)
    pointing = len(lefts) == 1 and lefts[0].lower_ in ("that", "this", "those", "these") and lefts[0].dep_ == "det"
    return pointing and not BUSINESS.search(head.text) and not NOUN.search(head.text) and head.ent_type_ == ""


def _noun_of(thing: str) -> str:
    """The last two words before a preposition: "pretax income" of "foreign pretax income at home"."""
    return " ".join(re.split(r"\s(?:in|at|of|for|on|outside|from|to)\s", thing)[0].split()[-2:])
