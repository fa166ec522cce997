"""Tells from a filing's own words which names belong to other companies."""

import re
from collections import Counter
from dataclasses import dataclass, field

from spacy.tokens import Token

from core.domain.filings.filing import Document, ElementKind
from core.language.words.word_list import word_set
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions

_NAME = re.compile(r"\b[A-Z][\w&’'-]*")
_PLAIN = re.compile(r"\b[a-z][\w-]*")
_RIVALRY = re.compile(r"\bcompet(?:e|es|ed|ing|itors?|ition)\b", re.IGNORECASE)
_INSTITUTIONS = word_set(
    "Court Justice Department Commission Agency Administration Union Board Congress Senate Parliament "
    "Ministry Treasury Reserve Supreme Federal"
    " European Commissioner Attorney Attorneys Judge Regulators Moody Moody's Moody’s S&P Fitch Standard "
    "Poor Deloitte Ernst Young EY PwC KPMG"
    " PricewaterhouseCoopers IRS FTC SEC FAA FDA EPA DOJ EU Washington Brussels Customs Machinists"
)
_COMPARES = re.compile(
    r"\bout(?:gr[eo]w|pac|s[eo]l[dl]|perform|strip|number|weigh|sp[ea]n[dt]|earn|r[au]n|shone|shin|do|did)\w*\b"
    r"|\bthan\b|\bovert[oa]\w+",
    re.IGNORECASE,
)
_MATTERS = word_set("lawsuit suit case complaint claim action petition appeal challenge investigation inquiry probe")
"""What somebody else brings against a company, which its own report tells of."""

_BRINGS = word_set("sue accuse allege petition complain assert")
"""What somebody else does to bring such a matter."""

_FORMS = word_set(
    "Inc Inc. Corp Corp. Co Co. Ltd Ltd. LLC plc PLC Corporation Company Group Holdings Limited Incorporated"
)
"""What a company's name ends with, of which a parser makes a name of its own."""

_SELDOM = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingNames:
    """A filing's capitalised words with their number, those of its talk of competition, and its plain words."""

    counts: Counter[str] = field(default_factory=Counter)
    rivals: frozenset[str] = frozenset()
    plain: frozenset[str] = frozenset()

    def is_strange(self, word: str) -> bool:
        """Whether the filing hardly uses the name, or mostly where it speaks of competition."""
        return self.counts[word] <= _SELDOM or word in self.rivals


def read_names(document: Document) -> FilingNames:
    """The capitalised words of a filing's prose, and its words in small letters."""
    counts: Counter[str] = Counter()
    rivals: Counter[str] = Counter()
    plain: set[str] = set()
    listed = False
    for element in document.elements:
        found = _NAME.findall(element.text)
        counts.update(found)
        plain.update(_PLAIN.findall(element.text))
        rivalry = _RIVALRY.search(element.text) is not None
        item = element.kind is ElementKind.LIST_ITEM
        if rivalry or (listed and item):
            rivals.update(found)
        listed = listed if item else rivalry and element.text.rstrip().endswith(":")
    mostly = frozenset(n for n, times in rivals.items() if 2 * times >= counts[n])
    return FilingNames(counts=counts, rivals=mostly, plain=frozenset(plain))


def is_about_stranger(clause: Clause, mentions: Mentions, names: FilingNames) -> bool:
    """Whether the clause's subject is a company of which the filing says nothing, or that it names as a competitor."""
    subject = _subject_names(clause)
    name = " ".join(subject)
    if not name or BUSINESS.fullmatch(name) or mentions.is_company(name) or any(w in _INSTITUTIONS for w in subject):
        return False
    named = any(pattern.search(clause.text) for _, pattern in mentions.patterns)
    if named and not _COMPARES.search(clause.text):
        return False
    if any(pattern.search(" ".join(subject)) for _, pattern in mentions.patterns):
        return False
    own = {w for name in (mentions.company.name, *mentions.company.products) for w in name.split()}
    known = own | names.plain | _FORMS
    return all(w not in known and w.lower() not in known and names.is_strange(w) for w in subject)


def _subject_names(clause: Clause) -> tuple[str, ...]:
    """The names that the clause's subject consists of or belongs to; none for a person, a place or a plain noun."""
    for token in clause.tokens:
        if token.dep_ not in ("nsubj", "nsubjpass") or token.head.dep_ in ("relcl", "acl"):
            continue
        if token.lemma_.lower() in _MATTERS or token.head.lemma_ in _BRINGS or _is_somebody(token):
            return ()
        owners = [c for c in token.children if c.dep_ == "poss"]
        bearer = token if token.pos_ == "PROPN" else owners[0] if owners else None
        if bearer is None or bearer.pos_ != "PROPN" or bearer.ent_type_ in ("PERSON", "GPE", "LOC", "NORP", "DATE"):
            return ()
        before = [t for t in bearer.subtree if t.i <= bearer.i]
        named = (t.text for t in before if t.pos_ == "PROPN" or "HYPH" in (t.tag_, t.doc[min(t.i + 1, bearer.i)].tag_))
        return tuple(" ".join(named).replace(" - ", "-").split())
    return ()


def _is_somebody(subject: Token) -> bool:
    """Whether a copula says who or what the subject is by a person's name ("the head of sales is Jane Roe")."""
    return subject.head.lemma_ == "be" and any(
        child.dep_ == "attr" and child.ent_type_ == "PERSON" for child in subject.head.children
    )
