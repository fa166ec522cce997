"""A question that no filing held can answer -> a refusal that says why and what is held."""

from collections.abc import Callable, Sequence

from core.answering.company_filings import CompanyFilings
from core.answering.draft import FORECAST, NOTHING, OUTSIDE, Draft, RefusalReason, refused
from core.answering.figures.look_up_figures import is_part, look_up_figures
from core.answering.figures.look_up_quarter import look_up_quarter
from core.answering.question import Operation, Question
from core.answering.understand.members import find_unnamed_part
from core.answering.understand.patterns import says
from core.answering.understood import Understood
from core.answering.wording import company_list, company_name, listed
from core.domain.filings.company import full_stop
from core.language.another_language import in_another_language
from core.language.words.tokens import plain_words, read_tokens

MOST = 10
"""Choices that are offered."""


def refuse(asked: Understood) -> Draft:
    """Why the question cannot be answered from what is held; nothing when it may be."""
    for rule in RULES:
        draft = rule(asked)
        if draft:
            return draft
    return NOTHING


def outside_filings(asked: Understood) -> Draft:
    """Share prices, advice and forecasts, the private life of people, and what is no question about companies."""
    text = asked.question.text
    if says("private", text):
        message = "What is private to a person is not answered, whether a filing holds it or not."
        return refused(RefusalReason.PRIVATE, f"{message} {coverage(asked)}")
    if says("off_topic", text) and not asked.question.names_company:
        return refused(
            RefusalReason.OUT_OF_SCOPE,
            f"{OUTSIDE} {coverage(asked)}",
        )
    if says("advice", text):
        return refused(
            RefusalReason.ADVICE,
            f"That is a question for an adviser: filings say what was, not what to buy. {coverage(asked)}",
        )
    if says("share_price", text) and not says("paid_price", text):
        return refused(
            RefusalReason.SHARE_PRICE,
            f"Share prices are market data; annual reports do not hold them. {coverage(asked)}",
        )
    future = asked.question.years.future or in_future(asked) or says("forecast", text)
    if says("others_forecast", text) or (future and not says("said_in_filing", text)):
        return refused(
            RefusalReason.FORECAST,
            f"{FORECAST} {coverage(asked)}",
        )
    return NOTHING


def in_future(asked: Understood) -> bool:
    """Whether a figure is asked for a year that no report on file can cover yet."""
    question = asked.question
    newest = max((s.newest for s in asked.companies), default=0)
    wants = question.measures and not question.rest
    return bool(newest and wants and question.years.explicit and min(question.years.explicit) > newest + 1)


def no_filings(asked: Understood) -> Draft:
    """No filing at all."""
    return NOTHING if asked.covered else refused(RefusalReason.NOTHING_HELD, coverage(asked))


def another_language(asked: Understood) -> Draft:
    """A question that is not in English, in which nothing was understood."""
    understood = asked.question.measures and asked.companies
    if not understood and in_another_language(asked.question.text):
        message = "Questions are understood in English only, the language of the filings. Please ask again in English."
        return refused(RefusalReason.LANGUAGE, f"{message} {coverage(asked)}")
    return NOTHING


def uncovered_company(asked: Understood) -> Draft:
    """A company is named that is not held."""
    names = asked.question.uncovered
    return (
        refused(RefusalReason.COMPANY_NOT_HELD, f"No filing of {' or '.join(names)} is held. {coverage(asked)}")
        if names
        else NOTHING
    )


def which_company(asked: Understood) -> Draft:
    """Several companies are held and the question names none."""
    if asked.companies:
        return NOTHING
    text = asked.question.text.strip()
    choices = tuple(f"{company_name(c)}: {text}" for c in asked.covered[:MOST])
    return refused(
        RefusalReason.WHICH_COMPANY,
        full_stop(f"Which company do you mean? Held: {company_list(asked.covered)}"),
        choices,
    )


def which_namesake(asked: Understood) -> Draft:
    """The question names a company by a word that several of those held are called by."""
    for name in asked.question.uncovered:
        wanted = plain_words(name)
        namesakes = [c for c in asked.covered if plain_words(c.name)[: len(wanted)] == wanted]
        if len(namesakes) > 1:
            text = asked.question.text
            choices = tuple(text.replace(name, company_name(c), 1) for c in namesakes[:MOST])
            return refused(
                RefusalReason.WHICH_COMPANY,
                full_stop(f"Which {name} do you mean? Held: {company_list(namesakes)}"),
                choices,
            )
    return NOTHING


def which_part(asked: Understood) -> Draft:
    """A figure of one part of the company is asked for, which is not named: "the division's operating margin".

    Where "the division margin" may be that of each, and the figures of all are filed, they are told.
    """
    question, text = asked.question, asked.question.text
    spot, axis = find_unnamed_part(tokens := read_tokens(text))
    if not spot or question.members or not question.measures or len(asked.companies) != 1:
        return NOTHING
    if question.axis and not tokens[spot[-1]].possessive and look_up_figures(asked):
        return NOTHING
    company = asked.companies[0]
    parts = [b for b in company.breakdowns if b.axis == axis and b.fiscal_year == company.newest]
    names = dict.fromkeys(part.member for part in parts if is_part(part.member, part.metric))
    if len(names) < 2:
        return NOTHING
    start, end = tokens[spot[0]].start, tokens[spot[-1]].end
    return refused(
        RefusalReason.WHICH_PART,
        full_stop(f"Which {tokens[spot[-1]].plain} do you mean? {company.company_name} reports on {listed([*names])}"),
        tuple(f"{text[:start]}{name}{text[end:]}" for name in [*names][:MOST]),
    )


def about_filings(asked: Understood) -> Draft:
    """A question that names no company and nothing that an annual report speaks of."""
    q = asked.question
    unrelated = not asked.companies and not (q.measures or q.members or q.item or q.uncovered or q.years.is_set)
    if unrelated and not says("of_a_company", q.text):
        return refused(
            RefusalReason.OUT_OF_SCOPE,
            f"{OUTSIDE} {coverage(asked)}",
        )
    return NOTHING


def uncovered_quarter(asked: Understood) -> Draft:
    """A quarter's figure that no 10-Q held gives."""
    q = asked.question
    if not (q.years.quarter and q.measures and not q.explain) or look_up_quarter(asked):
        return NOTHING
    if any(company.quarters for company in asked.companies):
        return refused(
            RefusalReason.QUARTER, f"This quarterly figure was not found in the 10-Qs held. {coverage(asked)}"
        )
    return refused(RefusalReason.QUARTER, f"Quarterly figures stand in a 10-Q, which is not held. {coverage(asked)}")


def uncovered_year(asked: Understood) -> Draft:
    """A metric of a fiscal year that no filing held covers, or any figure of a year before all of them."""
    question = asked.question
    if question.explain or not (question.measures or question.figure) or look_up_quarter(asked):
        return NOTHING
    plain_metric = question.measures and not question.rest
    for company in asked.companies:
        needed = needed_years(question, company)
        lacking = [y for y in needed if y not in company.years and (plain_metric or y < min(company.years, default=0))]
        if lacking:
            years, verb = listed([f"{year}" for year in lacking]), "are" if len(lacking) > 1 else "is"
            return refused(
                RefusalReason.YEAR_NOT_HELD,
                f"Fiscal {years} of {company.company_name} {verb} not held. {company_coverage(company)}",
            )
    return NOTHING


def uncovered_report(asked: Understood) -> Draft:
    """A report is asked about by its year that is not held."""
    question = asked.question
    for company in asked.companies:
        lacking = [y for y in question.reports if not company.reports_for([y])]
        if lacking:
            message = f"No report of {company.company_name} on fiscal {listed([f'{y}' for y in lacking])} is held."
            return refused(RefusalReason.YEAR_NOT_HELD, f"{message} Held: {', '.join(f.id for f in company.filings)}.")
    return NOTHING


def needed_years(question: Question, company: CompanyFilings) -> Sequence[int]:
    """The fiscal years asked for, with the one before a change."""
    years = company.asked_years(question)
    return (years[0] - 1, *years) if question.operation is Operation.CHANGE and len(years) == 1 else years


def coverage(asked: Understood) -> str:
    """A sentence that says what is held."""
    if not asked.covered:
        return "No filing is held yet; whoever runs Tickmark brings them in."
    if asked.companies and len(asked.companies) <= 3:
        return " ".join(company_coverage(s) for s in asked.companies)
    return full_stop(f"Held: {company_list(asked.covered)}")


def company_coverage(company: CompanyFilings) -> str:
    """The years held of one company."""
    years = company.years
    span = f"{years[0]} to {years[-1]}" if len(years) > 1 else "".join(map(str, years))
    return f"Held of {company.company_name}: fiscal {span} ({', '.join(f.id for f in company.filings)})."


RULES: tuple[Callable[[Understood], Draft], ...] = (
    no_filings,
    another_language,
    outside_filings,
    which_namesake,
    uncovered_company,
    about_filings,
    which_company,
    which_part,
    uncovered_report,
    uncovered_quarter,
    uncovered_year,
)
