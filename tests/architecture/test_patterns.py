"""No regular expression reads the same run of characters in more and more ways, which takes time without end."""

import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from re import _constants as kinds  # type: ignore[attr-defined]  # the standard library's own parser, which is not public
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

from tests.architecture.modules import ROOT

ROOMS = ["entities", "filings", "gather", "guard", "language", "metrics", "answering", "retrieval", "prove", "reading"]
READING = (*(f"core/{room}" for room in ROOMS), "verifier", "bot/inbox", "ingest_jobs")
"""Rooms that read what other people write."""
MANY = 12
"""Repeats from which a doubling with each of them is felt."""
GIVING_BACK = (kinds.MAX_REPEAT, kinds.MIN_REPEAT)
KEEPING = (kinds.POSSESSIVE_REPEAT, kinds.ATOMIC_GROUP)
EMPTY = (kinds.AT, kinds.ASSERT, kinds.ASSERT_NOT)
Part = tuple[object, Sequence[object]]


@pytest.mark.parametrize(
    ("pattern", "endless"),
    [
        (r"(?:a+)+b", True),
        (r"(?:\s*\*+)*$", True),
        (r"(?:a|b+)*c", True),
        (r"(?:,a+)*b", False),
        (r"(?:a++)+b", False),
        (r"(?>(?:a+)+)b", True),
        (r"(?:a+b)*", False),
        (r"(?:a+){1,3}", False),
        (r"(?:\*{1,3}|†)+$", True),
    ],
)
def test_a_repeat_of_nothing_but_repeats_is_noticed(pattern: str, endless: bool) -> None:
    assert is_endless(pattern, 0) is endless


def test_no_pattern_that_reads_what_others_write_takes_time_without_end() -> None:
    found = {name: one for name, one in patterns() if is_endless(one.pattern, one.flags)}
    assert found == {}, (
        "make what is repeated begin or end with something of its own, or keep it with ++, *+ or (?>...)"
    )


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Every compiled pattern of those rooms by the module and name that hold it, in tuples and mappings too."""
    for path in sorted(path for room in READING for path in (ROOT / room).rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name, value in vars(importlib.import_module(module)).items():
            yield from ((f"{module}.{name}", one) for one in compiled(value))


def compiled(value: object) -> Iterator[re.Pattern[str]]:
    """The patterns within a value."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from compiled(one)
    elif isinstance(value, tuple | list):
        for one in value:
            yield from compiled(one)


def is_endless(pattern: str | bytes, flags: int) -> bool:
    """Whether what is repeated without a bound may be nothing but a repeat: n characters are read in 2^n ways."""
    return any(
        kind in GIVING_BACK and given[1] > MANY and any(is_bare_repeat(one) for one in ways(given[2]))
        for kind, given in everything(parser.parse(pattern, flags))
    )


def everything(parts: Sequence[Part]) -> Iterator[Part]:
    """The parts, and those within them."""
    for part in parts:
        yield part
        for inner in within(part):
            yield from everything(inner)


def within(part: Part) -> Sequence[Sequence[Part]]:
    """What a part is made of: of a branch its ways."""
    kind, given = part
    if kind in (*GIVING_BACK, kinds.POSSESSIVE_REPEAT):
        return (given[2],)
    if kind is kinds.SUBPATTERN:
        return (given[3],)
    if kind in (kinds.ASSERT, kinds.ASSERT_NOT):
        return (given[1],)
    if kind is kinds.ATOMIC_GROUP:
        return (given,)
    return given[1] if kind is kinds.BRANCH else ()


def ways(parts: Sequence[Part]) -> Iterator[Sequence[Part]]:
    """The ways to read what is repeated."""
    if len(parts) == 1 and parts[0][0] in (kinds.SUBPATTERN, kinds.BRANCH):
        for inner in within(parts[0]):
            yield from ways(inner)
    else:
        yield parts


def is_bare_repeat(parts: Sequence[Part]) -> bool:
    """Whether a repeat is all that must be there."""
    return any(map(gives_back, parts)) and not any(map(must_stand, parts))


def gives_back(part: Part) -> bool:
    """Whether a part has a repeat of one length or another, which gives back what it took."""
    if part[0] in KEEPING:
        return False
    repeats = part[0] in GIVING_BACK and part[1][0] != part[1][1]
    return repeats or any(gives_back(one) for inner in within(part) for one in inner)


def must_stand(part: Part) -> bool:
    """Whether a part is read once, and is something."""
    kind, given = part
    if kind in (*GIVING_BACK, kinds.POSSESSIVE_REPEAT):
        fixed = given[0] == given[1] or kind in KEEPING
        return fixed and given[0] > 0 and any(map(must_stand, given[2]))
    if kind in EMPTY:
        return False
    inner = within(part)
    return all(any(map(must_stand, one)) for one in inner) if inner else True
