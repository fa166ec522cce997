"""Names what each figure of a clause speaks of, made self-contained: pronouns, places and bare predicates filled in."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from spacy.tokens import Token

from core.domain.claim import Quantity
from verifier.clauses import Clause
from verifier.company_mentions import Mentions
from verifier.word_list import words

_SUBJECTS = words("nsubj nsubjpass")
_PRONOUNS = words("it they that this these those he she which who one its their there what")
_DROPPED = words("relcl appos acl advcl parataxis ccomp conj_skip")
_TIME = words(
    "year years quarter month months week day end december january february march april may june july august september october november"
)
_EMPTY = words(
    "a an the of in on at to from for by with and or but as its their his her it they that this these those is are was were be been has have had "
    "total figure amount some just only about around which who whose what than more less while meanwhile also still now then so too"
)


@dataclass(slots=True)
class Memory:
    """What has been spoken of so far: the last thing, the last place or part of the business, and the block's topic."""

    thing: str = ""
    part: str = ""
    topic: str = ""
    seen: list[str] = field(default_factory=list)

    def note(self, subject: str, part: str) -> None:
        """Remembers the subject of a clause and the part of the business that it named."""
        if subject:
            self.thing = subject
        if part:
            self.part = part


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """The words for a subject, and whether the company itself is the grammatical subject."""

    words: str
    company: bool = False


def figure_token(clause: Clause, quantity: Quantity) -> Token | None:
    """The word of the parsed clause that stands for `quantity`; None when the parser saw none."""
    inside = [
        t
        for t in clause.tokens
        if quantity.start <= clause.masked.back(t.idx) < quantity.end or _covers(clause, t, quantity)
    ]
    heads = [t for t in inside if t.head not in inside]
    return heads[0] if heads else (inside[0] if inside else None)


def _covers(clause: Clause, token: Token, quantity: Quantity) -> bool:
    return clause.masked.back(token.idx) <= quantity.start < clause.masked.back_end(token.idx + len(token) - 1)


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


def phrase(head: Token, clause: Clause, leave_out: Iterable[Token] = ()) -> str:
    """The words of a noun phrase without clauses, asides, figures' stand-ins, time words and leading articles."""
    skipped = set(leave_out)
    inside = set(clause.tokens)
    kept: list[Token] = []
    for token in head.subtree:
        path = _path(token, head)
        if token not in inside or any(t in skipped or _is_left_out(t) for t in path):
            continue
        kept.append(token)
    return clean(" ".join(_text(kept)))


def _path(token: Token, head: Token) -> list[Token]:
    path = []
    while token not in (head, token.head):
        path.append(token)
        token = token.head
    return path


def _is_left_out(token: Token) -> bool:
    if token.dep_ in ("relcl", "appos", "parataxis") or token.is_punct:
        return token.text not in ("-", "&", "/", "'")
    if token.dep_ == "prep":
        return any(child.lower_ in _TIME or child.like_num for child in token.children)
    return token.like_num or token.text in "$%"


def _text(tokens: Sequence[Token]) -> Iterable[str]:
    for token in tokens:
        yield token.text
    return


def clean(text: str) -> str:
    """Blanks and hyphens set right, articles and possessive pronouns at the front taken off."""
    text = re.sub(r"\s*([-/])\s*", r"\1", text)
    text = re.sub(r"\s+(['’]s?\b|['’](?=\s|$)|n['’]t\b|,)", r"\1", text)
    text = re.sub(
        r"^(?:(?:the|a|an|its|their|his|her|some|another|this|that|of|in|at|on|only|just|and|total of)\s+)+",
        "",
        text.strip(" ,.;:"),
        flags=re.IGNORECASE,
    )
    return text.strip(" ,.;:")


def predicate_words(verb: Token, clause: Clause, quantity_tokens: set[Token]) -> str:
    """The verb and what hangs on it apart from its subject, figures and time: "repurchased own shares"."""
    inside = set(clause.tokens)
    kept = [verb]
    for child in verb.children:
        if child.dep_ in _SUBJECTS or child.dep_ in (
            "aux",
            "auxpass",
            "punct",
            "cc",
            "conj",
            "mark",
            "relcl",
            "advcl",
            "parataxis",
            "neg",
            "advmod",
        ):
            continue
        for token in child.subtree:
            if (
                token in inside
                and token not in quantity_tokens
                and not any(
                    _is_left_out(t) or t.dep_ in ("relcl", "conj", "advcl") and t.pos_ == "VERB"
                    for t in (token, *_path(token, verb))
                )
            ):
                kept.append(token)
    return clean(" ".join(t.text for t in sorted(kept, key=lambda t: t.i)))


def resolve(words_: str, memory: Memory, mentions: Mentions) -> Named:
    """`words_` with pronouns replaced by what they stand for and the company's name taken off."""
    if mentions.is_company(words_) or not words_:
        return Named(words="", company=True)
    low = words_.lower()
    if low in _PRONOUNS:
        return Named(words=memory.thing, company=not memory.thing)
    bare = clean(mentions.without_names(words_))
    if re.search(r"\bthere\b", bare) and memory.part:
        bare = re.sub(r"\bthere\b", f"in {memory.part}", bare)
    if re.match(r"(?:those|that|ones?)\b", bare, re.IGNORECASE) and memory.thing:
        bare = re.sub(r"^(?:those|that|ones?)\b", memory.thing.split(" in ")[0], bare, flags=re.IGNORECASE)
    if re.search(r"\bits?\b", words_, re.IGNORECASE) and memory.part and low.startswith("its "):
        bare = f"{memory.part} {bare}"
    return Named(words=bare or memory.thing, company=not bare)
