"""The words of a question -> the segments, regions and products that it names."""

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from core.answering.question import Member
from core.answering.words import word_list, word_lists
from core.domain.filings.metric import Breakdown
from core.gather.rows import name_words
from core.language.words.tokens import Token, find_phrase, plain_words

Words = tuple[str, ...]

_STANDARD = ("us-gaap", "srt", "country")
"""Taxonomies whose members name no part of one company alone."""

_LONGEST = 8
"""Words of a name."""


def find_members(
    tokens: Sequence[Token],
    taken: frozenset[int],
    names: frozenset[int],
    measured: Sequence[range],
    breakdowns: Sequence[Breakdown],
    brands: frozenset[str],
) -> tuple[tuple[Member, ...], frozenset[int]]:
    """Members named, in order of mention, and the positions of their words; longer names first.

    `names` are the positions of company names, which a member's name may begin with but not consist of; `measured`
    are the stretches that name a metric, in which no shorter member is found ("operating" in "operating income").
    One of the words `brands` may be left out of a name that begins with it, where a capital tells that one is meant.
    """
    words = [t.plain for t in tokens]
    known = {(p, rank, b.axis, b.member) for b in breakdowns for p, rank in spoken_names(b.member, words).items()}
    written = {
        "".join(words[i:j]): tuple(words[i:j]) for i in range(len(words)) for j in range(i + 1, i + 1 + _LONGEST)
    }
    tags = {("".join([*without_tails(tag_words(b))][-1]), b.axis, b.member) for b in breakdowns}
    known |= {(written[letters], 1, axis, name) for letters, axis, name in tags if letters and letters in written}
    short = {(p[1:], 1, axis, name) for p, _, axis, name in known if len(p) > 1 and p[0] in brands}
    behind = frozenset(p for p, *_ in short) - frozenset(p for p, *_ in known)
    found: dict[range, list[Member]] = {}
    for phrase, _, axis, name in sorted(known | short, key=lambda n: (-len(n[0]), n[1:])):
        inner = frozenset(i for r in found for i in r if len(r) > len(phrase))
        for i in find_phrase(words, phrase, taken | inner):
            spot = range(i, i + len(phrase))
            if (
                any(set(spot) < set(r) for r in measured)
                or names.issuperset(spot)
                or ((is_vague(phrase) or phrase in behind) and not tokens[i].capital)
                or (phrase in behind and i == 0)
            ):
                continue
            best = found.setdefault(spot, [])
            if not best or in_full(best[0].name, phrase) == in_full(name, phrase):
                best.append(Member(axis=axis, name=name))
    ordered = [m for spot in sorted(found, key=lambda r: r.start) for m in found[spot]]
    parents = {m.name.rpartition(": ")[0] for m in ordered}
    ordered = [m for m in ordered if m.name not in parents]
    return tuple(dict.fromkeys(ordered)), frozenset(i for r in found for i in r)


def in_full(member: str, phrase: Words) -> bool:
    """Whether a phrase is the whole printed name of a member, or of its last part."""
    return spoken_names(member.rpartition(": ")[2], ()).get(phrase) == 0


def spoken_names(member: str, question: Sequence[str]) -> dict[Words, int]:
    """The names that people use for a member, in plain words: 0 for the whole name, 1 for one with parts left out.

    "Cloud: Storage" is "storage" in a question that names the cloud too; a leading "total", an ending such as
    "segment" and what stands in brackets may be left out; "United States" and "U.S." are the same.
    """
    parent, _, last = member.rpartition(": ")
    if parent and not set(plain_words(parent)) <= set(question):
        return {}
    full = {plain_words(last), plain_words(re.sub(r"\(.*?\)", " ", last))}
    full |= {as_country(w) for w in full}
    short = {t for w in full for t in without_tails(w)} - full
    return {w: 0 for w in full if w} | {w: 1 for w in short if w}


def tag_words(part: Breakdown) -> Words:
    """The name of a part by the company's own tag: of "FLNA" "frito", "lay", "north", "america"; none without one."""
    own = [d.member for d in part.dimensions if d.member.partition(":")[0] not in _STANDARD]
    return plain_words(name_words(own[0])) if len(own) == 1 and ": " not in part.member else ()


def without_tails(words: Words) -> Iterable[Words]:
    """The words without a leading "total", and without endings that people leave out."""
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


def is_rest(member: str) -> bool:
    """Whether a member is no part of its own but all that are not named: "Other countries", "Rest of world"."""
    words = plain_words(member)
    own = [word for word in words if not is_kind_word(word)]
    return bool(own) and word_list("rest_of_members").issuperset(own)


def find_unnamed_part(tokens: Sequence[Token]) -> tuple[range, str]:
    """The words by which one part is meant and not named ("the division", "that region"), and the axis of its kind.

    No words where there are none: "the business" is the whole company, "the segments" are all of them, and "the region
    with the most sales" says which one.
    """
    axes: dict[str, str] = word_lists()["axes"]
    for i, token in enumerate(tokens[1:], 1):
        before = tokens[i - 1]
        one = (
            token.plain in axes and token.text.lower() == token.plain and token.plain not in word_list("whole_company")
        )
        described = tokens[i + 1 : i + 2] and tokens[i + 1].text.lower() in word_list("after_one_described")
        if one and not described and before.text.lower() in word_list("before_one"):
            return range(i - 1, i + 1), axes[token.plain]
    return range(0), ""


def find_axis(tokens: Sequence[Token], named: frozenset[int]) -> str:
    """The kind of member asked for: "which segment", "by region", "Acme's segments"; "" when none is.

    At the positions `named` stand names of members, which are no kinds in the plural ("Acme's Services"). In "what is
    revenue from services" none is: what is asked for ends where "from" begins.
    """
    axes: dict[str, str] = word_lists()["axes"]
    words = [token.plain for token in tokens]
    for i, word in enumerate(words):
        before = reversed(words[max(0, i - 4) : i])
        near = set(takewhile(lambda one: one not in word_list("ends_asked_for"), before))
        every = i not in named and _are_all(tokens[max(0, i - 1) : i + 1])
        if word in axes and (near & word_list("before_axis") or every):
            return axes[word]
    return ""


def _are_all(tokens: Sequence[Token]) -> bool:
    """Whether a word in the plural, behind another one, stands for all parts of their kind: "Acme's segments"."""
    owner, several = tokens[0], tokens[-1].text.lower() != tokens[-1].plain
    return several and (owner.possessive or owner.text.lower() in word_list("before_all"))
