"""The words of a question become the segments, regions and products that it names."""

import re
from collections.abc import Iterable, Sequence

from core.answering.question import Member
from core.answering.tokens import Token, find_phrase, plain_words
from core.answering.words import word_list, word_lists
from core.domain.metric import Breakdown

Words = tuple[str, ...]


def find_members(
    tokens: Sequence[Token], taken: frozenset[int], names: frozenset[int], breakdowns: Sequence[Breakdown]
) -> tuple[tuple[Member, ...], frozenset[int]]:
    """Members named, in order of mention, and the positions of their words; longer names first.

    `names` are the positions of company names, which a member's name may begin with but not consist of.
    """
    words = [t.plain for t in tokens]
    known = {(p, b.axis, b.member) for b in breakdowns for p in spoken_names(b.member, words)}
    found: list[tuple[int, Member]] = []
    places: set[range] = set()
    for phrase, axis, name in sorted(known, key=lambda n: (-len(n[0]), n)):
        inner = frozenset(i for r in places for i in r if len(r) > len(phrase))
        for i in find_phrase(words, phrase, taken | inner):
            spot = range(i, i + len(phrase))
            if names.issuperset(spot) or (is_vague(phrase) and not tokens[i].capital):
                continue
            found.append((i, Member(axis=axis, name=name)))
            places.add(spot)
    ordered = tuple(dict.fromkeys(m for _, m in sorted(found, key=lambda f: f[0])))
    return ordered, frozenset(i for r in places for i in r)


def spoken_names(member: str, question: Sequence[str]) -> set[Words]:
    """The names that people use for a member, in plain words.

    "Cloud: Storage" is "storage" in a question that names the cloud too; a leading "total" and an ending such as
    "segment" may be left out, and so may what stands in brackets; "United States" and "U.S." are the same.
    """
    parent, _, last = member.rpartition(": ")
    if parent and not set(plain_words(parent)) <= set(question):
        return set()
    variants = (plain_words(last), plain_words(re.sub(r"\(.*?\)", " ", last)))
    return {n for v in variants for w in trimmed(v) for n in (w, as_country(w)) if n}


def trimmed(words: Words) -> Iterable[Words]:
    """The words, without a leading "total", and without endings that people leave out."""
    yield words
    if words[:1] == ("total",):
        words = words[1:]
        yield words
    short = words
    while len(short) > 1 and short[-1] in word_list("member_tails"):
        short = short[:-1]
    yield short


def as_country(words: Words) -> Words:
    """The same with "us" for "united states" or the other way round."""
    text = f" {' '.join(words)} "
    if " united state " in text:
        return tuple(text.replace(" united state ", " us ").split())
    return tuple(text.replace(" us ", " united state ").split())


def is_vague(phrase: Words) -> bool:
    """Whether a name is a word that sentences use anyway, so that only a capital makes it a name."""
    return all(w in word_list("vague_members") for w in phrase)


def is_kind_word(word: str) -> bool:
    """Whether a word only says what kind of part is meant ("segment", "region")."""
    return word in word_lists()["axes"] or word in word_list("member_tails")


def find_axis(words: Sequence[str]) -> str:
    """The kind of member asked for: "which segment", "by region", "largest product"; "" when none is."""
    axes: dict[str, str] = word_lists()["axes"]
    for i, word in enumerate(words):
        if word in axes and set(words[max(0, i - 4) : i]) & word_list("before_axis"):
            return axes[word]
    return ""
