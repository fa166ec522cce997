"""A sentence that is not the filing's own -> what in it the sentences that it cites do not bear out.

A check by words and no proof: it catches what models get wrong most often, a figure of another scale, a name or a
quote from nowhere, a change the other way, a "not" lost or found, and sentences about something else.
"""

import re
from collections.abc import Iterable, Sequence

from core.answering.check.quotes import squeezed
from core.language.words.tokens import plain_words, read_tokens, stem, stems
from core.language.words.vocabulary import alternatives, direction_words, negation_words, stop_words
from core.language.words.word_list import word_set

# How much of a sentence's content the cited sentences, or the question, must have; of an interpretation, nothing.
SHARED = 0.5
# How much two clauses must share, of all their content, to be taken for two wordings of one thing.
ALIKE = 0.3
NOT = re.compile(rf"\b(?:{'|'.join(sorted(negation_words()))})\b|n['’]t\b", re.IGNORECASE)
# Numbers in words.
COUNTS = word_set(
    "two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety "
    "hundred dozen half twice double doubled triple tripled"
)
_QUOTE = re.compile(r"[“\"]([^”\"]{2,})[”\"]")
_CLAUSE = re.compile(r"[,;:—]\s+|\.\s+|\n")
_UNIT = r"(?:thousand|million|billion|trillion|percent|%)"
_SCALED = re.compile(rf"(\d[\d,]*(?:\.\d+)?)[\s-]*({_UNIT})", re.IGNORECASE)


def unsupported_parts(text: str, sources: Iterable[str], known: str, *, reading: bool = False) -> tuple[str, ...]:
    """What the cited sentences do not have; `known` holds names that any sentence may use, and the question.

    Numbers as such are for `numerals`. A `reading` is an interpretation, whose words are its own.
    """
    cited = "\n".join(sources)
    found = [
        *unsupported_quotes(text, cited),
        *unsupported_scales(text, cited),
        *unsupported_number_words(text, cited),
        *unsupported_names(text, f"{cited}\n{known}"),
    ]
    found += [*reversed_directions(text, cited), *changed_negations(text, cited)]
    if not reading and supported_share(text, f"{cited}\n{known}") < SHARED:
        found.append("most of its words")
    return tuple(dict.fromkeys(found))


def unsupported_quotes(text: str, cited: str) -> Iterable[str]:
    """Quotes that stand in no cited sentence."""
    return [quote for quote in _QUOTE.findall(text) if squeezed(quote) not in squeezed(cited)]


def unsupported_scales(text: str, cited: str) -> Iterable[str]:
    """Figures with a scale or percent sign that the cited sentences print with another, or nowhere name."""
    units = {unit_of(unit) for unit in re.findall(_UNIT, cited, re.IGNORECASE)}
    for number, unit in _SCALED.findall(text):
        after = re.findall(rf"(?<![\d.,]){re.escape(number)}(?![\d.,]*\d)[\s-]*({_UNIT})?", cited, re.IGNORECASE)
        if not any(unit_of(found) == unit_of(unit) if found else unit_of(unit) in units for found in after):
            yield f"{number} {unit}"


def unit_of(unit: str) -> str:
    """A scale, or the sign for percent, in one way."""
    return "%" if unit.lower() == "percent" else unit.lower()


def unsupported_number_words(text: str, cited: str) -> Iterable[str]:
    """Numbers in words that no cited sentence has."""
    return [word for word in re.findall(r"[a-z]+", text.lower()) if word in COUNTS and word not in words_of(cited)]


def unsupported_names(text: str, known: str) -> Iterable[str]:
    """Words written like names, but the first of a sentence, that are not known."""
    have = {token.plain for token in read_tokens(known)}
    firsts = {m.start(1) for m in re.finditer(r"(?:^|[.!?:]\s+)\W*(\w)", text)}
    return [t.text for t in read_tokens(text) if t.capital and t.start not in firsts and t.plain not in have]


def reversed_directions(text: str, cited: str) -> Iterable[str]:
    """Words that say that something went up where the cited clause knows only that it went down, or the other way."""
    for clause, near in similar_clauses(text, cited):
        text_words, have = words_of(clause), words_of(near)
        for way, other in (("rise", "fall"), ("fall", "rise")):
            if have & direction_words(other) and not have & direction_words(way):
                yield from sorted(text_words & direction_words(way))


def changed_negations(text: str, cited: str) -> Iterable[str]:
    """A "not" that the cited clause does not have, or one that it has and the text has not."""
    if any(bool(NOT.search(clause)) != bool(NOT.search(near)) for clause, near in similar_clauses(text, cited)):
        yield "a “not”"


def similar_clauses(text: str, cited: str) -> Iterable[tuple[str, str]]:
    """The clauses of the text, each with the cited clause most like it; those that none is like are left out."""
    known = [(clause, content_words(clause)) for clause in clauses(cited)]
    for clause in clauses(text):
        wanted = content_words(clause)
        shared = [(len(wanted & have) / len(wanted | have), near) for near, have in known if wanted & have]
        alike, near = max(shared, default=(0.0, ""), key=lambda pair: pair[0])
        if alike >= ALIKE:
            yield clause, near


def clauses(text: str) -> Sequence[str]:
    """The clauses of a text, as far as punctuation tells them apart."""
    return [clause for clause in _CLAUSE.split(text) if clause.strip()]


def supported_share(text: str, cited: str) -> float:
    """The share of the text's words of content that the cited sentences have, or words that mean the same."""
    have = frozenset(stems(cited))
    wanted = content_words(text)
    return (
        sum(bool(alternatives(word) & have or stem(word) in have) for word in wanted) / len(wanted) if wanted else 1.0
    )


def content_words(text: str) -> frozenset[str]:
    """The plain words of a text that say something."""
    return frozenset(plain_words(text)) - stop_words("grammar", "telling")


def words_of(text: str) -> frozenset[str]:
    """The words of a text in small letters."""
    return frozenset(re.findall(r"[a-z]+", text.lower()))
