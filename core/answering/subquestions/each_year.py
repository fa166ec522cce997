"""A question for what a company said in several years -> what its report on each of them says."""

from dataclasses import replace

from core.answering.draft import NOTHING, Draft
from core.answering.question import Years
from core.answering.subquestions.each_part import Search, each_part
from core.answering.understood import Understood

MOST = 4


def each_year(asked: Understood, search: Search) -> Draft:
    """The best quotes of each year's report, under its year; nothing where fewer than two of these reports are held."""
    if len(asked.companies) != 1 or asked.question.measures:
        return NOTHING
    company = asked.companies[0]
    years = [y for y in asked.question.years.resolve(company.ends) if company.reports_for([y])]
    if not 1 < len(years) <= MOST:
        return NOTHING
    asks = {f"Fiscal {y}": replace(asked, question=replace(asked.question, years=Years(explicit=(y,)))) for y in years}
    return each_part(asks, search, "the reports on")
