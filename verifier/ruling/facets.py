"""A text -> what in it can be contradicted: dates, figures, names, negation, opposites, causes, wholeness."""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from core.domain.claims.claim import Quantity
from core.domain.filings.month import MONTHS, month_number
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, terms
from verifier.ruling.denials import NEGATION
from verifier.ruling.opposites import apart_from_opposites, denied_opposites, find_opposites
from verifier.ruling.spans import Duration, find_spans
from verifier.ruling.states import AssertedState, find_states, state_terms

_MONTHS = "|".join(MONTHS)
_CALENDAR = frozenset((*MONTHS, "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"))
_DATE = re.compile(
    rf"\b(?:(?P<month>{_MONTHS})(?:\s+(?P<day>\d{{1,2}})\b(?!\d))?|(?P<day2>\d{{1,2}})\s+(?P<month2>{_MONTHS}))(?:,?\s+(?P<year>(?:19|20)\d\d))?"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_SINCE = re.compile(
    r"\b(?:since|ever since|dating (?:back )?to|going back to)\s+(?:at least\s+)?((?:19|20)\d\d)\b", re.IGNORECASE
)
_NAME = re.compile(r"\b[A-Z][\w’'-]*[a-z][\w’'-]*(?:\s+(?:&\s+|of\s+(?:the\s+)?|de\s+|van\s+)?[A-Z][\w’'.-]*)*")
_CAUSE = re.compile(
    r"\b(?:due(?: primarily| mainly| largely)? to(?! be\b)|because of|because|driven(?: primarily| mainly| largely)? by"
    r"|as a result of|result(?:ed|ing) from|attribut(?:es|ed|able)(?: \w+){0,4} to|reflect(?:s|ed|ing)|thanks to"
    r"|owing to|caused by|led by|on the back of|puts? (?:that|it|this) down(?: \w+)? to|blam(?:es|ed|ing)"
    r"|(?:put|puts|chalks?|chalked)(?: \w+){0,8} (?:down|up)(?: \w+)? to|(?:pins?|pinned)(?: \w+){0,8} on"
    r"|(?:credits?|credited)(?= (?:the|its|higher|lower|strong|a)\b)|ascrib(?:es|ed)(?: \w+){0,4} to|stem(?:s|med) from"
    r"|the (?:primary|main) (?:reason|driver)(?: \w+){0,6} (?:was|were|is))\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"\b(?P<kind>[Cc]lass|[Ss]eries|[Tt]ranche|[Tt]ier|[Pp]hase|[Ll]evel)\s+(?P<label>[A-Z]|[IVX]{2,4}|\d)\b"
)
"""What is told from its kind by a letter or a number: shares of class A, inputs of level 3."""

_CLAUSE_END = re.compile(r"[,;.]\s|\bpartially offset\b|\boffset\b")


@dataclass(frozen=True)
class Facets:
    """The slots of one text, each read when it is first asked for.

    Of a statement, names leave out those of its company (`own`), figures are the one that it is judged by (`judged`),
    and only a negation before the end of `denying` is its own.
    """

    text: str
    own: Terms = frozenset()
    judged: Quantity | None = None
    denying: str = ""

    @cached_property
    def dates(self) -> tuple[tuple[int, int, int], ...]:
        """(year or 0, month, day or 0)."""
        return tuple(date for date, _ in find_dates(self.text))

    @cached_property
    def years(self) -> frozenset[int]:
        """All years named."""
        return frozenset(int(y) for y in _YEAR.findall(self.text))

    @cached_property
    def starts(self) -> frozenset[int]:
        """The years since when something is so."""
        return frozenset(int(y) for y in _SINCE.findall(self.text))

    @cached_property
    def figures(self) -> tuple[Quantity, ...]:
        """The figures."""
        return find_quantities(self.text) if self.judged is None else (self.judged,)

    @cached_property
    def names(self) -> tuple[Terms, ...]:
        """The terms of each proper name."""
        found = (_name_terms(m, self.text) for m in _NAME.finditer(self.text))
        return tuple(name - self.own for name in found if name - self.own)

    @cached_property
    def negated(self) -> bool:
        """Whether it denies what it tells."""
        text = self.denying or self.text
        return bool(NEGATION.search(text) and NEGATION.search(apart_from_opposites(text)))

    @cached_property
    def causes(self) -> tuple[Terms, ...]:
        """The terms of each stated cause."""
        return tuple(_causes(self.text))

    @cached_property
    def opposites(self) -> frozenset[tuple[int, int]]:
        """(pair, side) of the table of opposites."""
        return find_opposites(self.text)

    @cached_property
    def denied(self) -> frozenset[int]:
        """The pairs of which a side is denied."""
        return denied_opposites(self.text)

    @cached_property
    def labels(self) -> frozenset[tuple[str, str]]:
        """(kind, letter or number)."""
        return frozenset(find_labels(self.text))

    @cached_property
    def states(self) -> frozenset[AssertedState]:
        """How a matter is told to stand."""
        return find_states(self.text)

    @cached_property
    def state_words(self) -> Terms:
        """The terms that tell it."""
        return state_terms(self.text)

    @cached_property
    def spans(self) -> tuple[Duration, ...]:
        """The spans of time."""
        return find_spans(self.text)


@lru_cache(maxsize=8192)
def facets(text: str) -> Facets:
    """The slots of a text."""
    return Facets(text)


def find_labels(text: str) -> list[tuple[str, str]]:
    """The labels of a text as in `Facets`, each once, in their order."""
    return list(dict.fromkeys((m["kind"].lower(), m["label"]) for m in _LABEL.finditer(text)))


def find_dates(text: str) -> list[tuple[tuple[int, int, int], int]]:
    """The dates of a text as in `Facets`, each with the offset where it begins."""
    found = []
    for m in _DATE.finditer(text):
        month = month_number(m["month"] or m["month2"])
        found.append(((int(m["year"] or 0), month, int(m["day"] or m["day2"] or 0)), m.start()))
    return found


def _name_terms(match: re.Match[str], text: str) -> Terms:
    """The terms of a proper name; a single capitalised word that opens a sentence is none."""
    starts = match.start() == 0 or text[: match.start()].rstrip()[-1:] in ".!?:;"
    if (starts and " " not in match.group()) or match.group() in _CALENDAR:
        return frozenset()
    return terms(match.group())


def _causes(text: str) -> list[Terms]:
    found = []
    for m in _CAUSE.finditer(text):
        rest = text[m.end() :]
        end = _CLAUSE_END.search(rest)
        found.append(terms(rest[: end.start()] if end else rest))
    return [f for f in found if f]
