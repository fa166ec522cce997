"""The words of a question become the segments, regions and products that it names."""

from collections.abc import Sequence

from core.answering.question import Member
from core.answering.tokens import Token, find_phrase, plain_words
from core.answering.words import word_list, word_lists
from core.domain.metric import Breakdown


def find_members(
    tokens: Sequence[Token], taken: frozenset[int], breakdowns: Sequence[Breakdown]
) -> tuple[tuple[Member, ...], frozenset[int]]:
    """Members named, in order of mention, and the positions of their words; longer names first."""
    words = [t.plain for t in tokens]
    names = {(p, b.axis, b.member) for b in breakdowns for p in short_names(b.member)}
    found: list[tuple[int, Member]] = []
    places: dict[range, bool] = {}
    for phrase, axis, name in sorted(names, key=lambda n: (-len(n[0]), n)):
        inner = frozenset(i for r in places for i in r if len(r) > len(phrase))
        for i in find_phrase(words, phrase, taken | inner):
            found.append((i, Member(axis=axis, name=name)))
            places[range(i, i + len(phrase))] = True
    ordered = tuple(dict.fromkeys(m for _, m in sorted(found, key=lambda f: f[0])))
    return ordered, frozenset(i for r in places for i in r)


def short_names(member: str) -> set[tuple[str, ...]]:
    """A member's printed name in plain words, and without the tail that people leave out."""
    words = plain_words(member)
    short = words
    while len(short) > 1 and short[-1] in word_list("member_tails"):
        short = short[:-1]
    return {w for w in (words, short) if w}


def find_axis(words: Sequence[str]) -> str:
    """The kind of member asked for: "which segment", "by region", "largest product"; "" when none is."""
    axes: dict[str, str] = word_lists()["axes"]
    for i, word in enumerate(words):
        if (
            word in axes
            and i
            and set(words[max(0, i - 4) : i])
            & {"which", "what", "by", "each", "largest", "biggest", "smallest", "per", "top"}
        ):
            return axes[word]
    return ""
