"""A question for what a company said in several years -> what its report on each of them says."""

from dataclasses import replace

from core.answering.draft import NOTHING, Draft
from core.answering.question import Years
from core.answering.subquestions.each_part import Search, each_part
from core.answering.understood import Understood

MOST = 4


def each_year(asked: Understood, search: Search) -> Draft:
    """The best quotes of each year's report, under its year; nothing where fewer than two of these reports are held."""
    if len(asked.shelves) != 1 or asked.question.measures:
        return NOTHING
    shelf = asked.shelves[0]
    years = [y for y in asked.question.years.resolve(shelf.ends) if shelf.reports_named([y])]
    if not 1 < len(years) <= MOST:
        return NOTHING
    asks = {f"Fiscal {y}": replace(asked, question=replace(asked.question, years=Years(named=(y,)))) for y in years}
    return each_part(asks, search, "the reports on")
