"""A filled-in form and its sheet -> results that code computed or found literally, and why others are none."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from string import ascii_lowercase
from typing import Any

from core.answering.by_model.plan import QuestionPlan
from core.answering.by_model.prove_words import prove_words, read_quotes
from core.answering.by_model.results_form import Lack
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.claim import ClaimPeriod
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula, Operand
from core.domain.claims.quote import Quote
from core.domain.filings.fact import Place
from core.gather.read_operand import read_operand
from core.gather.sheet import Sheet
from core.ports.filing_store import FilingStore
from core.prove.compute import FIGURES, TESTS, compute_figure, holds

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_ONE_UNIT = frozenset(
    {Formula.DIFFERENCE, Formula.GROWTH, Formula.SHARE, Formula.POINTS, Formula.MULTIPLE, Formula.AVERAGE}
    | (set(TESTS) - {Formula.POSITIVE, Formula.NEGATIVE, Formula.TURNED})
)
"""Formulas whose operands are of one unit; of pairs each pair is."""

_PAIRS = frozenset(formula for formula, test in TESTS.items() if test.step > 1)
_TEXTS: Mapping[Formula, str] = {
    Formula.DIFFERENCE: "{a} - {b}",
    Formula.POINTS: "{a} - {b}",
    Formula.SHARE: "{a} / {b} × 100",
    Formula.SHARE_CHANGE: "({a} / {b} - {c} / {d}) × 100",
    Formula.MULTIPLE: "{a} / {b}",
    Formula.RATIO: "{a} / {b}",
    Formula.SHARE_OF_CHANGE: "({a} - {b}) / ({c} - {d}) × 100",
    Formula.PRODUCT: "{a} × {b}",
}
_GROWTH = {True: "({now} - {before}) / {before}", False: "({before} - {now}) / {before}"}


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerResult:
    """What one row of the form came to: a figure, a yes or no (`holds`), or words; with the places it rests on.

    `said` is the program's own sentence where it compared or searched words.
    """

    name: str
    step: int
    label: str
    period: str
    sources: tuple[Place, ...]
    number: AnswerNumber | None = None
    holds: bool | None = None
    formula: Formula | None = None
    said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvedResults:
    """The results by name, and for those that are none why, by name."""

    results: Mapping[str, AnswerResult]
    refused: Mapping[str, str]


def prove_results(filled: Mapping[str, Any], plan: QuestionPlan, sheet: Sheet, store: FilingStore) -> ProvedResults:
    """Every result of the form, computed from the figures that it names or found word for word.

    What is not reported separately is a result too, where the words that hold it stand on the sheet.
    """
    results: dict[str, AnswerResult] = {}
    refused: dict[str, str] = {}
    for row in filled.get("results", ()):
        name = row["name"].strip(" {}")
        if name in results or name in refused or not 0 < row["step"] <= len(plan.steps):
            continue
        made = _result(name, row, plan, sheet, store)
        if isinstance(made, AnswerResult):
            results[name] = made
        else:
            refused[name] = made
    for row in filled.get("missing", ()):
        if row.get("why") == Lack.NOT_SEPARATE and 0 < row["step"] <= len(plan.steps):
            quotes = read_quotes(row.get("quotes", ()), sheet)
            if quotes:
                results[f"step {row['step']}"] = _not_separate(row["step"], plan, quotes)
    return ProvedResults(results=results, refused=refused)


def _not_separate(step: int, plan: QuestionPlan, quotes: Sequence[Quote]) -> AnswerResult:
    asks = plan.steps[step - 1].asks.rstrip(" .?")
    within = " … ".join(f"“{quote.text}”" for quote in quotes)
    return AnswerResult(
        name="",
        step=step,
        label=asks,
        period="",
        sources=tuple(dict.fromkeys(quote.place for quote in quotes)),
        said=f"Not reported separately: {asks}. The filing gives {within}.",
    )


def _result(
    name: str, row: Mapping[str, Any], plan: QuestionPlan, sheet: Sheet, store: FilingStore
) -> AnswerResult | str:
    """The result of a row, or why it is none."""
    named = row.get("operands", ())
    operands = [read_operand(text, sheet) for text in named]
    if not all(operands):
        missing = [text for text, found in zip(named, operands, strict=True) if not found]
        return f"{', '.join(missing)} is no figure of the sheet"
    found = [o for o in operands if o]
    formula = Formula(row["formula"]) if row.get("formula") and found else None
    if formula is None:
        words = prove_words(row, plan.steps[row["step"] - 1], sheet, store)
        if isinstance(words, str):
            return words
        return AnswerResult(
            name=name,
            step=row["step"],
            label=row["label"],
            period=row.get("period", ""),
            sources=words.sources,
            holds=words.holds,
            said=words.said,
        )
    if wrong := _of_another(row, found, plan, sheet):
        return wrong
    quotes = read_quotes(row.get("quotes", ()), sheet) or ()
    places = (*(fact.place for operand in found for fact in operand.facts), *(quote.place for quote in quotes))
    return _computed(name, row, formula, found, tuple(dict.fromkeys(places)))


def _computed(
    name: str, row: Mapping[str, Any], formula: Formula, operands: Sequence[Operand], places: tuple[Place, ...]
) -> AnswerResult | str:
    if formula in _ONE_UNIT and not _are_alike(formula, operands):
        return "its figures are of different units"
    period = _period(operands[0]) or row.get("period", "").strip()
    common = {"name": name, "step": row["step"], "label": row["label"].strip(), "period": period, "formula": formula}
    try:
        if formula not in FIGURES:
            return AnswerResult(**common, sources=places, holds=holds(formula, operands, row.get("place", 1)))
        computed = compute_figure(formula, operands)
    except (ValueError, ZeroDivisionError) as error:
        return str(error) or "it divides by zero"
    number = AnswerNumber(
        label=common["label"],
        value=computed.exact,
        unit=computed.unit,
        period=period,
        facts=tuple(dict.fromkeys(fact for operand in operands for fact in operand.facts)),
        calculation=calculation(formula, operands, computed.exact, computed.unit),
    )
    return AnswerResult(**common, sources=places, number=number)


def _are_alike(formula: Formula, operands: Sequence[Operand]) -> bool:
    """Whether operands that are set against each other are of one unit."""
    step = 2 if formula in _PAIRS else len(operands)
    groups = [operands[n : n + step] for n in range(0, len(operands), step)]
    return all(len({operand.unit for operand in group}) == 1 for group in groups)


def _of_another(row: Mapping[str, Any], operands: Sequence[Operand], plan: QuestionPlan, sheet: Sheet) -> str:
    """Why a figure is not of the year or the company that it is said to be; empty where it may be."""
    first = operands[0].terms[0]
    years = {int(year) for year in _YEAR.findall(row.get("period", ""))}
    if years and first.period and first.period.fiscal_year and len(years) == 1:
        days = first.fact.period.end.year if first.fact.period else first.period.fiscal_year
        if years.isdisjoint((first.period.fiscal_year, days)):
            return f"{first.number} is of fiscal {first.period.fiscal_year}"
    companies = plan.steps[row["step"] - 1].companies
    wanted = row.get("company", "").casefold().strip()
    meant = [
        c for c in companies if wanted and wanted in (c.company_name.casefold(), (c.registrant.ticker or "").casefold())
    ]
    filed = next((b.filing for b in sheet.blocks if b.filing.id == first.fact.filing_id), None)
    if len(meant) == 1 and filed is not None and filed.company.cik != meant[0].registrant.cik:
        return f"{first.number} is of {filed.company.name}"
    return ""


def _period(operand: Operand) -> str:
    """The period of an operand's first figure, as it is printed."""
    period = operand.terms[0].period
    return period_text(period) if period and period.fiscal_year else ""


def period_text(period: ClaimPeriod) -> str:
    """A fiscal period as people read it: "fiscal 2024", "Q2 of fiscal 2024"."""
    return f"{period.part} of fiscal {period.fiscal_year}" if period.part else f"fiscal {period.fiscal_year}"


def calculation(formula: Formula, operands: Sequence[Operand], value: Decimal, unit: str) -> str | None:
    """The arithmetic with its figures put in; None where the figure is filed as it is."""
    shown = [_operand_text(operand, lone=formula is Formula.VALUE) for operand in operands]
    if formula is Formula.VALUE:
        arithmetic = None if len(operands[0].facts) == 1 else shown[0]
    elif formula is Formula.GROWTH:
        arithmetic = f"{_growth(operands, shown)} × 100"
    elif formula is Formula.GROWTH_MULTIPLE:
        arithmetic = f"({_growth(operands[:2], shown[:2])}) / ({_growth(operands[2:], shown[2:])})"
    elif formula is Formula.AVERAGE:
        arithmetic = f"({' + '.join(shown)}) / {len(shown)}"
    elif formula is Formula.COUNT:
        arithmetic = " + ".join("1" for _ in shown)
    else:
        arithmetic = _TEXTS[formula].format(**dict(zip(ascii_lowercase, shown, strict=False)))
    return f"{arithmetic} = {figure(value, unit)}" if arithmetic else None


def _growth(operands: Sequence[Operand], shown: Sequence[str]) -> str:
    return _GROWTH[operands[1].exact > 0].format(now=shown[0], before=shown[1])


def _operand_text(operand: Operand, *, lone: bool) -> str:
    """A figure, or a sum or a quotient of some in brackets."""
    above = _sum_text(operand.terms)
    text = f"{above} / {_sum_text(operand.divisor)}" if operand.divisor else above
    return f"({text})" if not lone and (operand.divisor or len(operand.terms) > 1 or text.startswith("-")) else text


def _sum_text(terms: Sequence[Any]) -> str:
    pieces = []
    for n, term in enumerate(terms):
        value = -term.fact.value if term.negative else term.fact.value
        shown = figure(abs(value), term.fact.unit)
        pieces.append((f"-{shown}" if value < 0 else shown) if n == 0 else f"{'-' if value < 0 else '+'} {shown}")
    text = " ".join(pieces)
    return f"({text})" if len(terms) > 1 else text
