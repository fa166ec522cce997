"""The text of an answer -> the numbers in it that nothing cited or computed stands behind."""

import re
from collections.abc import Iterable, Sequence

from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Place
from core.domain.filings.filing import Filing

_QUOTED = re.compile(r"“[^”]*”")
_NUMERAL = re.compile(r"(?<![\w.,])\d[\d,]*(?:\.\d+)?")
_FORMS = re.compile(r"\b(?:10-[KQ]|8-K|20-F|6-K|DEF 14A)(?:/A)?")


def unsupported_numerals(
    text: str, sources: Sequence[Place], numbers: Sequence[AnswerNumber], filings: Sequence[Filing], question: str
) -> tuple[str, ...]:
    """The numbers outside quotes that stand in no figure of the answer and in no cited passage.

    Names of forms, companies, documents and parts of a document may hold numbers; so does the question, as far as it
    names the part of a document ("Note 12") or a year.
    """
    known = {n for part in supporting_texts(sources, numbers, filings, question) for n in numerals(part)}
    for day in (f"{day}" for f in filings for day in (f.filed, f.period_end)):
        text = text.replace(day, " ")
    return tuple(n for n in numerals(_FORMS.sub(" ", _QUOTED.sub(" ", text))) if n not in known)


def numerals(text: str) -> tuple[str, ...]:
    """The numbers of a text, without thousands separators."""
    return tuple(n.replace(",", "").rstrip(".") for n in _NUMERAL.findall(text.replace("FY", "FY ")))


def supporting_texts(
    sources: Sequence[Place], numbers: Sequence[AnswerNumber], filings: Sequence[Filing], question: str
) -> Iterable[str]:
    """Every text that a number of the answer may come from."""
    for place in sources:
        yield from (place.quote, place.item or "")
    for number in numbers:
        yield from (figure(number.value, number.unit), number.label, number.period, number.calculation or "")
        for fact in number.facts:
            yield from (figure(fact.value, fact.unit), fact.title, *fact.label, *fact.column)
    for filing in filings:
        yield from (f"{filing.fiscal_year}", f"{filing.period_end.year}", filing.company.name, filing.title)
    yield from re.findall(r"\b(?:(?:Note|Item|Part|Exhibit)s? \d+|(?:19|20)\d\d\b)", question, re.I)
