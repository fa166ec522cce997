"""Cuts a sentence into clauses that each have a subject and a predicate of their own."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from spacy.tokens import Doc, Span, Token

from core.domain.claims.claim import Quantity
from core.language.words.word_list import word_set
from verifier.articles.article_sentences import ArticleSentence, Stretch
from verifier.articles.language import parse
from verifier.articles.masking import MaskedText, mask
from verifier.claims.change_words import VERB

SUBJECTS = word_set("nsubj nsubjpass expl csubj")
_CONTRASTS = word_set("while whereas though although but yet and as for because since")
_GLUE = word_set("and but yet while whereas though although or so for then as")
_OPENERS = word_set("and but yet while whereas though although or")
_SPLITTING_MARKS = word_set("while whereas though although")


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A clause with its offsets in the article; `tokens` are its parsed words, figures replaced by stand-ins.

    `lead` is what stood before a colon ("Commercial paper next"), `position` its place among the sentence's clauses.
    """

    start: int
    end: int
    text: str
    sentence: ArticleSentence
    tokens: tuple[Token, ...]
    masked: MaskedText
    quantities: tuple[Quantity, ...]
    lead: str = ""
    position: int = 0
    spans: tuple[tuple[int, int], ...] = field(default=(), repr=False)

    @property
    def has_predicate(self) -> bool:
        """Whether a finite verb with a subject, or a verb of change, stands in the clause."""
        return has_predicate(self.tokens) or bool(VERB.search(self.text))


def has_predicate(tokens: Sequence[Token]) -> bool:
    """Whether one of `tokens` is the subject of a verb."""
    return any(
        token.dep_ in SUBJECTS and (token.head.pos_ in ("VERB", "AUX") or token.head.dep_ in ("advcl", "conj"))
        for token in tokens
    )


def find_clauses(
    sentences: Sequence[ArticleSentence], quantities: Sequence[Quantity]
) -> tuple[tuple[Clause, ...], ...]:
    """The clauses of each sentence, in order; all sentences are parsed in one batch."""
    stretches = [(sentence, stretch) for sentence in sentences for stretch in sentence.stretches]
    parsed = _parse([stretch for _, stretch in stretches], quantities)
    docs = [parsed[stretch] for _, stretch in stretches]
    joined: list[tuple[ArticleSentence, Stretch, str]] = []
    position = 0
    for sentence in sentences:
        count = len(sentence.stretches)
        joined += [(sentence, s, lead) for s, lead in _join(sentence, docs[position : position + count])]
        position += count
    parsed |= _parse([stretch for _, stretch, _ in joined if stretch not in parsed], quantities)
    by_sentence: dict[int, list[Clause]] = {sentence.start: [] for sentence in sentences}
    for sentence, stretch, lead in joined:
        by_sentence[sentence.start] += _split(sentence, stretch, lead, *parsed[stretch], quantities)
    return tuple(tuple(by_sentence[sentence.start]) for sentence in sentences)


def _parse(stretches: Sequence[Stretch], quantities: Sequence[Quantity]) -> dict[Stretch, tuple[Doc, MaskedText]]:
    masked = [mask(s.text, s.start, _within(quantities, s.start, s.end)) for s in stretches]
    return dict(zip(stretches, zip(parse(m.text for m in masked), masked, strict=True), strict=True))


def _within(quantities: Sequence[Quantity], start: int, end: int) -> tuple[Quantity, ...]:
    return tuple(q for q in quantities if start <= q.start and q.end <= end)


def _join(sentence: ArticleSentence, docs: Sequence[tuple[Doc, MaskedText]]) -> list[tuple[Stretch, str]]:
    """Joins stretches that are no clause to the one they belong to; a lead without a figure is set aside."""
    done: list[tuple[Stretch, str]] = []
    lead = ""
    for at, stretch in enumerate(sentence.stretches):
        clause = has_predicate(list(docs[at][0]))
        before = done[-1][0] if done else None
        if (
            before is not None
            and before.mark in (":", "—", "–", "--", "-")
            and not (clause and _stands_alone(done[-1], docs, sentence))
        ):
            done[-1] = (_joined(sentence, before, stretch), done[-1][1])
        elif (
            stretch.mark == ":"
            and not clause
            and at + 1 < len(docs)
            and has_predicate(list(docs[at + 1][0]))
            and not _figures(stretch)
        ):
            lead = stretch.text
        else:
            done.append((stretch, lead))
            lead = ""
    return done


def _stands_alone(done: tuple[Stretch, str], docs: Sequence[tuple[Doc, MaskedText]], sentence: ArticleSentence) -> bool:
    at = next(
        n for n, s in enumerate(sentence.stretches) if s.start <= done[0].start < s.end or s.start == done[0].start
    )
    return has_predicate(list(docs[at][0]))


def _figures(stretch: Stretch) -> bool:
    return any(character.isdigit() for character in stretch.text)


def _joined(sentence: ArticleSentence, first: Stretch, second: Stretch) -> Stretch:
    text = sentence.text[first.start - sentence.start : second.end - sentence.start]
    return Stretch(start=first.start, end=second.end, text=text, mark=second.mark)


def _split(
    sentence: ArticleSentence, stretch: Stretch, lead: str, doc: Doc, masked: MaskedText, quantities: Sequence[Quantity]
) -> list[Clause]:
    found = (_cut_before(token) or _cut_at(token) for token in doc)
    inner = {cut for cut in found if cut > 0 and not _in_list(doc[cut], masked, quantities)}
    cuts = sorted({0, *inner, len(doc)})
    clauses: list[Clause] = []
    for n, (first, last) in enumerate(itertools.pairwise(cuts)):
        tokens = _trimmed(list(doc[first:last]), first > 0)
        if not tokens:
            continue
        start = masked.back(tokens[0].idx)
        end = stretch.end if last == len(doc) else masked.back_end(tokens[-1].idx + len(tokens[-1]) - 1)
        held = _within(quantities, start, stretch.end)
        held = tuple(q for q in held if q.start < end)
        end = max([end, *(q.end for q in held)])
        text = sentence.text[start - sentence.start : end - sentence.start].rstrip(" ,;:")
        clauses.append(
            Clause(
                start=start,
                end=start + len(text),
                text=text,
                sentence=sentence,
                tokens=tokens,
                masked=masked,
                quantities=held,
                lead=lead,
                position=n,
            )
        )
    return clauses


def _in_list(token: Token, masked: MaskedText, quantities: Sequence[Quantity]) -> bool:
    """Whether the cut before `token` would part figures of one list ("12, 11 and 11 percent")."""
    position = masked.back(token.idx)
    before = [q for q in quantities if q.end <= position + 1]
    after = [q for q in quantities if q.start >= position - 1]
    near = bool(before and after) and after[0].start - before[-1].end <= len(", and ") + 1
    return near and before[-1].unit == after[0].unit


def _cut_before(token: Token) -> int:
    """The index of the word that a new clause begins with when `token` is its verb; 0 when it begins none."""
    if token.dep_ not in ("conj", "advcl", "parataxis", "ccomp"):
        return 0
    if not any(child.dep_ in SUBJECTS and child.tag_ not in ("WDT", "WP") for child in token.children):
        return 0
    left = min(t.i for t in token.subtree if t.dep_ != "punct")
    if left > token.i or left < 3 or not has_predicate(_asserted(token.doc[:left])):
        return 0
    if token.dep_ == "conj":
        return _before_glue(token.doc, left)
    marks = {child.lower_ for child in token.children if child.dep_ in ("mark", "advmod")}
    if "as" in marks and token.dep_ == "advcl" and VERB.fullmatch(token.text) and _has_number(token.subtree):
        return left if token.head.i < left and _has_number(token.doc[:left]) else 0
    return _before_glue(token.doc, left) if marks & _SPLITTING_MARKS and token.head.i < left else 0


def _asserted(before: Span) -> list[Token]:
    """The words before a clause without a subordinate one that opens the sentence, where a comma closes that."""
    if before[0].lower_ not in _SPLITTING_MARKS:
        return list(before)
    comma = next((t.i for t in before if t.text == "," and not t.nbor(1).is_punct), None)
    later = [t for t in before if comma is not None and t.i > comma]
    return later if any(t.pos_ in ("NOUN", "PROPN") for t in later) else list(before)


def _has_number(tokens: Iterable[Token]) -> bool:
    return any(t.like_num or t.pos_ == "NUM" for t in tokens)


def _cut_at(token: Token) -> int:
    """The index after a conjunction that, by its word classes alone, opens a clause; the parser may have missed it."""
    if (
        token.lower_ not in _CONTRASTS
        or token.i < 4
        or token.nbor(-1).text != ","
        or not has_predicate([t for t in token.doc[: token.i] if t.head.i < token.i])
    ):
        return 0
    nominal = False
    for word in token.doc[token.i + 1 : token.i + 10]:
        if word.tag_ in ("VBD", "VBZ", "VBP", "MD"):
            return token.i if nominal else 0
        if word.is_punct or word.tag_ in ("WDT", "WP", "WRB", "VBG", "TO", "VB"):
            return 0
        nominal = nominal or word.pos_ in ("NOUN", "PROPN", "PRON")
    return 0


def _before_glue(doc: Doc, left: int) -> int:
    """Whether `left` follows a comma or a conjunction, and so may begin a clause."""
    before = doc[left - 1]
    return (
        left
        if before.text in (",", "–", "—", "-") or before.lower_ in _CONTRASTS or doc[left].lower_ in _SPLITTING_MARKS
        else 0
    )


def _trimmed(tokens: Sequence[Token], inside: bool) -> tuple[Token, ...]:
    """`tokens` without conjunctions and punctuation at both ends; "for" and "as" go only `inside` a sentence."""
    glue = _GLUE if inside else _OPENERS
    kept = list(tokens)
    while kept and (kept[0].is_punct or kept[0].is_space or kept[0].lower_ in glue) and kept[0].text not in "“\"'‘([":
        if kept[0].lower_ == "so" and len(kept) > 1 and kept[1].lemma_ in ("do", "have"):
            break
        kept.pop(0)
    while kept and (kept[-1].text in ",;:—–-" or kept[-1].is_space or kept[-1].lower_ in ("and", "but", "or", "yet")):
        kept.pop()
    return tuple(kept)
