"""A text and passages -> what of it they do not bear out: numbers and dates that they lack, moves, denials."""

from collections.abc import Iterator, Set

from core.language.words.terms import Terms, is_number, sequence, terms
from verifier.assertions.dated_words import told_of_another_date
from verifier.assertions.flat_denials import find_flat_denials
from verifier.assertions.moves import Move, find_comparisons, find_moves
from verifier.assertions.passages import Passages
from verifier.ruling.conflicts import compare_slots, same_date
from verifier.ruling.denials import Denial, find_denials
from verifier.ruling.facets import facets

ABOUT = 0.6
"""Share of the words of a move or a denial that a sentence must have to speak of the same."""

DENIED = 0.5
"""Share of those words that the sentence must deny too."""

NEAR = 5
"""Content words to either side of a word within which its subject is looked for."""

OTHERWISE = 0.3
"""Share of a text's words that a sentence must have to tell of the same matter otherwise."""

_DECIDING = ("state", "prefix", "booked")

_YEARS = range(1900, 2100)


def not_borne_out(text: str, passages: Passages, known: Set[str] = frozenset()) -> tuple[str, ...]:
    """The pieces of `text` that keep it from being borne out, as written or as terms.

    Numbers, but for those `known` to agree and such as stand everywhere (years, single digits), and dates that no
    passage has; moves of which the passages tell the other way alone; denials that no passage makes; what a passage
    flatly denies.
    """
    return (
        *_numbers(text, passages, known),
        *_dates(text, passages),
        *told_of_another_date(text, passages.prose),
        *(m.text for m in find_moves(text) if _is_contrary(m, passages)),
        *(d.text for d in find_denials(text) if not _is_denied(d, passages)),
        *_told_not_to_be(text, passages),
        *_told_otherwise(text, passages),
    )


def _numbers(text: str, passages: Passages, known: Set[str]) -> Iterator[str]:
    said = frozenset().union(*(terms(e.text) for e in passages.elements))
    yield from sorted(t for t in terms(text) - said - known if is_number(t) and _tells(t))


def _tells(number: str) -> bool:
    """Whether a number is one that does not stand everywhere."""
    return len(number) > 1 and not (number.isdigit() and int(number) in _YEARS)


def _dates(text: str, passages: Passages) -> Iterator[str]:
    found = [date for e in passages.elements for date in facets(e.text).dates]
    for date in facets(text).dates:
        if not any(same_date(date, other) for other in found):
            yield "-".join(map(str, date))


def _is_contrary(move: Move, passages: Passages) -> bool:
    told = [m for s in passages.prose for m in (*find_moves(s.text), *find_comparisons(s.text))]
    ways = {m.way for m in told if _share(move.about, m.about) >= ABOUT}
    return bool(ways) and move.way not in ways


def _is_denied(denial: Denial, passages: Passages) -> bool:
    about = [s for s in passages.prose if _share(denial.about, s.terms) >= ABOUT]
    return any(_share(denial.about, d.about) >= DENIED for s in about for d in find_denials(s.text))


def _told_not_to_be(text: str, passages: Passages) -> Iterator[str]:
    """The terms that stand in `text` beside a subject of which a passage denies them, where `text` does not."""
    said = sequence(text)
    own = frozenset().union(*(d.about for d in find_denials(text)))
    near = {t: frozenset(said[max(0, n - NEAR) : n + NEAR + 1]) for n, t in enumerate(said)}
    denied = {d for s in passages.prose for d in find_flat_denials(s.text) if not d.about & own}
    yield from sorted({d.predicate for d in denied if _share(d.subject, near.get(d.predicate, frozenset())) >= DENIED})


def _told_otherwise(text: str, passages: Passages) -> Iterator[str]:
    """The slots that decide what is told of a matter, filled otherwise by sentences about it and by none alike."""
    own, mine = terms(text), facets(text)
    about = [s for s in passages.prose if _share(own, s.terms) >= OTHERWISE]
    compared = [compare_slots(mine, s.text) for s in about]
    for slot in _DECIDING:
        told = {slots[slot] for slots in compared if slot in slots}
        if told == {False}:
            yield slot


def _share(words: Terms, found: Terms) -> float:
    return len(words & found) / len(words)
