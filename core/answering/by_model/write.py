"""Results that hold, and sentences made of them -> a draft: what does not follow from them is left out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from core.answering.by_model.plan import AnswerForm, QuestionPlan, Step
from core.answering.by_model.prove_results import AnswerResult, ProvedResults
from core.answering.by_model.results_form import Lack
from core.answering.check.own_words import unsupported_parts
from core.answering.draft import Draft, DraftStatement
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula
from core.language.words.vocabulary import direction_words

_SLOT = re.compile(r"\{\s*([a-z]{1,2})\s*\}")
_CLAUSE = re.compile(r"[,;:]\s+(?!\d)|\s(?:and|while|but|from)\s")
_WORD = re.compile(r"[a-z]+")
_CHANGES = (Formula.DIFFERENCE, Formula.GROWTH, Formula.POINTS, Formula.SHARE_CHANGE)
_WHERE = 60


def write_draft(filled: Mapping[str, Any], proved: ProvedResults, plan: QuestionPlan, author: str) -> Draft:
    """The answer: sentences whose figures and words hold, figures that none of them tells, and what was not found."""
    known = " ".join((plan.understood, *(c.company_name for c in plan.companies), *_labels(proved)))
    rows = [_statement(row, proved, known, author) for row in filled.get("sentences", ())]
    told = [row for row in rows if row is not None]
    statements = [one.statement for one in told]
    untold = [r for r in proved.results.values() if r.name not in {name for one in told for name in one.names}]
    whole = not statements or plan.form in (AnswerForm.TABLE, AnswerForm.LIST)
    statements += [_plain(r, author) for r in untold if r.said or (whole and r.holds is None)]
    statements = _decided(filled, proved, statements)
    numbers = tuple(r.number for r in proved.results.values() if r.number is not None)
    return Draft(statements=tuple(statements), numbers=numbers, notes=tuple(_not_found(filled, proved, plan)))


def _labels(proved: ProvedResults) -> list[str]:
    return [result.label for result in proved.results.values()]


@dataclass(frozen=True, slots=True)
class _Told:
    statement: DraftStatement
    names: tuple[str, ...]


def _statement(row: Mapping[str, Any], proved: ProvedResults, known: str, author: str) -> _Told | None:
    """A sentence with its figures put in; None where one of them is missing or it says what none of them bears out."""
    text = " ".join(row["text"].split())
    names = tuple(dict.fromkeys((*_SLOT.findall(text), *(name.strip(" {}") for name in row["rests_on"]))))
    results = [found for name in names if (found := proved.results.get(name)) and (found.sources or found.number)]
    slots = {name: proved.results.get(name) for name in _SLOT.findall(text)}
    if not results or any(result is None or result.number is None for result in slots.values()):
        return None
    written = _filled_in(text, {name: result for name, result in slots.items() if result})
    sources = tuple(dict.fromkeys(place for result in results for place in result.sources))
    if written is None or _says_more(text, results, known):
        return None
    return _Told(DraftStatement(text=written, sources=sources, author=author, proved=True), names)


def _filled_in(text: str, slots: Mapping[str, AnswerResult]) -> str | None:
    """The sentence with the figures; None where it says of one that it went the other way."""
    ends = [0, *(found.end() for found in _CLAUSE.finditer(text)), len(text)]
    pieces = []
    for start, end in pairwise(ends):
        clause = text[start:end]
        words = frozenset(_WORD.findall(clause.lower()))
        up, down = bool(words & direction_words("rise")), bool(words & direction_words("fall"))
        for name in _SLOT.findall(clause):
            number = slots[name].number
            if number is None:
                return None
            size = number.value
            if slots[name].formula in _CHANGES and up != down:
                if (size < 0) is up and size:
                    return None
                size = abs(size)
            elif down and not up and number.unit in ("percent", "points"):
                size = abs(size)
            clause = re.sub(rf"\{{\s*{name}\s*\}}", figure(size, number.unit).replace("\\", r"\\"), clause)
        pieces.append(clause)
    return "".join(pieces)


def _says_more(text: str, results: Sequence[AnswerResult], known: str) -> bool:
    """Whether the words of a sentence, its figures aside, say what the places that it rests on do not."""
    plain = _SLOT.sub(" ", text)
    figures = [r for r in results if r.formula is not None]
    quotes = [place.quote for result in results for place in result.sources]
    labels = " ".join((*(r.label for r in results), *(r.period for r in results)))
    found = unsupported_parts(plain, quotes, f"{known} {labels}", reading=bool(figures))
    return bool(found)


def _plain(result: AnswerResult, author: str) -> DraftStatement:
    """A result as a line of its own: what the program said of it, its figure, or its words as they stand."""
    if result.said:
        text = result.said
    elif result.number is None:
        text = f"{result.label}: {' … '.join(f'“{place.quote}”' for place in result.sources)}"
    else:
        when = f", {result.period}" if result.period else ""
        text = f"{result.label}{when}: {figure(result.number.value, result.number.unit)}"
    return DraftStatement(text=text, sources=result.sources, author=author, proved=True)


def _decided(
    filled: Mapping[str, Any], proved: ProvedResults, statements: list[DraftStatement]
) -> list[DraftStatement]:
    """The statements with "Yes" or "No" before the first, where a result that holds says so."""
    result = proved.results.get(str(filled.get("decides", "")).strip(" {}"))
    if result is None or not statements:
        return statements
    says = result.holds
    if says is None and result.number is None:
        says = bool(filled["yes"]) if "yes" in filled else None
    if says is None:
        return statements
    first = statements[0]
    bare = re.sub(r"^(?:yes|no)\b[\s,.:;–—-]*", "", first.text, flags=re.IGNORECASE)
    text = f"{'Yes' if says else 'No'}. {bare[:1].upper()}{bare[1:]}" if bare else ("Yes." if says else "No.")
    sources = tuple(dict.fromkeys((*first.sources, *result.sources)))
    made = DraftStatement(text=text, sources=sources, author=first.author, proved=True)
    return [made, *statements[1:]]


def _not_found(filled: Mapping[str, Any], proved: ProvedResults, plan: QuestionPlan) -> list[str]:
    """A sentence for every step without a result, and where a report would have it."""
    answered = {result.step for result in proved.results.values()}
    missing = {row["step"]: row for row in filled.get("missing", ())}
    return [_lacking(step, missing.get(n, {})) for n, step in enumerate(plan.steps, 1) if n not in answered]


def _lacking(step: Step, row: Mapping[str, Any]) -> str:
    """What was not found, and where it would stand."""
    asks, where = step.asks.rstrip(" .?"), str(row.get("where", ""))[:_WHERE].strip(" .")
    if where and row.get("why") == Lack.OTHER_DOCUMENT:
        return f"Not in the filings read: {asks}. It would stand in another document: {where}."
    return f"Not found in the filings read: {asks}." + (f" A report would have it in {where}." if where else "")
