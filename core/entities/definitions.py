"""A text -> the terms that it defines, with what stands before each."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_QUOTED = r"[“\"](?P<{0}>[^”\"“]{{2,60}}?)[,.]?[”\"]"
_BRACKETED = re.compile(
    r"\((?!(?:other than|[Rr]efer|[Ss]ee)\b)(?:[^()“”\"]{0,60}?[, ])?(?:the |a |an |our |its )?"
    rf"{_QUOTED.format('term')}"
    rf"(?:,?;? (?:or|and)(?: the| collectively| our)*,? {_QUOTED.format('second')})?[^()“”\"]{{0,40}}\)"
)
_PLAIN = re.compile(r"(?<=\w|\.) \((?P<term>[A-Z][A-Za-z&./-]{1,9})\)")
_MEANS = re.compile(rf"{_QUOTED.format('term')} (?:means?|refers? to|is defined as|are defined as|shall mean)\b")
_CALLED = re.compile(
    r"\b(?:referred to|refer to|known as|call|define|defined)(?: (?!(?:headings?|captions?|sections?)\b)\w+){0,4}?"
    rf" (?:as |as the |as our |the )?{_QUOTED.format('term')}"
)
_NO_TERM = re.compile(
    r"(?i)(?:the )?(?:we|us|our|ours|you|company|registrant|corporation|parent|issuer|board|it|they|successor"
    r"|predecessor|note|notes"
    r"|item|table|n/a|nm|unaudited|continued|loss|parent company|guarantor|annual report|report|form 10-k"
    r"|proxy statement|commission|management|firm|trust)$"
)


@dataclass(frozen=True, slots=True)
class Definition:
    """A term in quotes or brackets from `start` to before `end`; what it stands for ends at `after`.

    `after` is -1 where the sentence itself says what the term means. `quoted` is False for a bare abbreviation.
    """

    term: str
    start: int
    end: int
    after: int
    quoted: bool


def find_definitions(text: str) -> Iterator[Definition]:
    """Terms in the order of their patterns; those that mean the filer itself are left out."""
    for found in _BRACKETED.finditer(text):
        at = len(text[: found.start()].rstrip())
        for group in ("term", "second"):
            if found[group]:
                yield from _definition(found, group, at)
    for found in _PLAIN.finditer(text):
        yield from _definition(found, "term", found.start(), quoted=False)
    for pattern in (_MEANS, _CALLED):
        for found in pattern.finditer(text):
            yield from _definition(found, "term", -1)


def _definition(found: re.Match[str], group: str, after: int, *, quoted: bool = True) -> Iterator[Definition]:
    term = found[group].strip()
    if not _NO_TERM.match(term) and any(c.isalpha() for c in term):
        yield Definition(term, found.start(group), found.start(group) + len(term), after, quoted)
