"""A question for a quarter's figures -> a draft of what the reports give of the quarter, never of a year's."""

from core.answering.company_filings import SALES, CompanyFilings
from core.answering.draft import NOTHING, Draft
from core.answering.figures.formulas import derivation_from_facts
from core.answering.figures.tell import say
from core.answering.question import Operation, Question, QuestionMeasure
from core.answering.understand.documents import find_quarter
from core.answering.understood import Understood
from core.answering.wording import in_text, possessive
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.metric import MetricValue

ORDINALS = {"Q1": "first", "Q2": "second", "Q3": "third", "Q4": "fourth"}


def look_up_quarter(asked: Understood) -> Draft:
    """Each measure of each company for the quarter named, or the newest held where the question names none.

    What no report states, as the fourth quarter, is computed from years and years to date where they are held. Nothing
    when no quarter is asked for, or when one of the figures is not held.
    """
    question = asked.question
    plain = question.operation is Operation.LEVEL and not (question.members or question.axis or question.explain)
    if not (question.years.quarter and plain and question.measures and asked.companies):
        return NOTHING
    drafts = [
        _measure_draft(company, measure, question) for company in asked.companies for measure in question.measures
    ]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def _measure_draft(company: CompanyFilings, measure: QuestionMeasure, question: Question) -> Draft:
    keys = SALES if measure.key in SALES else (measure.key,)
    quarter, years = find_quarter(question.text), question.years.explicit
    quarters = company.each_quarter(keys)
    fitting = [
        m
        for key in keys
        for m in quarters
        if m.key == key and quarter in (None, int(m.fiscal_period[1])) and (not years or m.fiscal_year in years)
    ]
    return _quarter_draft(company, measure, max(fitting, key=lambda m: m.period.end)) if fitting else NOTHING


def _quarter_draft(company: CompanyFilings, measure: QuestionMeasure, value: MetricValue) -> Draft:
    shown = figure(value.value, value.unit)
    over = "at the end of" if value.period.is_instant else "in"
    when = f"{over} the {ORDINALS[value.fiscal_period]} quarter of fiscal {value.fiscal_year}"
    number = AnswerNumber(
        label=f"{company.company_name}: {measure.label}",
        value=value.value,
        unit=value.unit,
        period=f"{value.fiscal_period} FY{value.fiscal_year}",
        facts=value.facts,
        calculation=f"{derivation_from_facts(value, value.formula)} = {shown}" if value.formula else None,
    )
    whose = f"{possessive(company.company_name)} {in_text(measure.label)}"
    return say(f"{whose}: {shown} {when}.", value.facts, [number])
