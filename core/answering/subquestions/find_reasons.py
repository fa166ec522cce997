"""A question for a change and its reasons -> the filed figures and, apart from them, what is said of why."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, with_heading
from core.answering.figures.look_up_figures import look_up_figures
from core.answering.question import Operation, Question, Years
from core.answering.subquestions.each_part import Search
from core.answering.subquestions.stated_reasons import ChangeToExplain, names_of_metric, of_the_year, stated_reasons
from core.answering.understand.patterns import pattern, says
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.answering.wording import in_text, listed
from core.language.words.tokens import find_phrase, plain_words
from core.language.words.vocabulary import stop_words
from core.ports.filing_store import FilingStore

FIGURES = "What was filed"
REASONS = "What the company says about the reasons"
NO_REASON = "No passage that gives the reasons of this change was found in the filings held."
OVER_YEARS = (Operation.CHANGE, Operation.TREND, Operation.COMPOUND)


def find_reasons(asked: Understood, store: FilingStore, search: Search) -> Draft:
    """Figures and reasons as two parts; nothing where no reason of a metric's change is asked for, or none is filed."""
    question = asked.question
    if not (question.measures and asked.companies and says("causes", question.text)):
        return NOTHING
    figures = look_up_figures(replace(asked, question=for_figures(asked, store)))
    if not figures.answers:
        return NOTHING
    reasons = why_changed(asked, figures, store, search)
    if not reasons.answers:
        return with_heading(FIGURES, figures) + Draft(notes=(NO_REASON,))
    return with_heading(FIGURES, figures) + with_heading(REASONS, reasons)


def why_changed(asked: Understood, figures: Draft, store: FilingStore, search: Search) -> Draft:
    """What is said of the change to the last of the years: in the discussion of results, else wherever it is found."""
    question, company = asked.question, asked.companies[0]
    year = last_year(figures) or company.newest
    if len(asked.companies) == 1:
        stated = stated_reasons(change_to_explain(question, figures, year, company), company, store)
        if stated:
            return stated
    reasons = search(replace(asked, question=for_reasons(question, asked, figures)))
    if not reasons.answers:
        return NOTHING
    return of_the_metric(of_the_year(reasons, year, company.newest, store), question, own_names(figures))


def change_to_explain(question: Question, figures: Draft, year: int, company: CompanyFilings) -> ChangeToExplain:
    """The change whose reasons are asked for, by its names and figures."""
    names = [n for m in question.measures for n in (m.label, *m.names)]
    parts = names_of_metric([m.name for m in question.members])
    return ChangeToExplain(
        metric=tuple(n for n in names_of_metric([*names, *own_names(figures)]) if n not in parts),
        parts=parts,
        company=frozenset(w for c in question.companies for n in (c.name, *c.aliases) for w in plain_words(n)),
        others=tuple(n for n in names_of_metric([b.member for b in company.breakdowns]) if n not in parts),
        year=year,
        numbers=figures.numbers,
    )


def last_year(figures: Draft) -> int:
    """The last fiscal year of the figures; 0 where they name none."""
    years = [int(year) for n in figures.numbers for year in re.findall(r"FY(\d{4})", n.period)]
    return max(years, default=0)


def own_names(figures: Draft) -> Sequence[str]:
    """What the company itself calls the figures, by the rows that they stand in."""
    filed = (n for n in figures.numbers if not n.calculation)
    return tuple(dict.fromkeys(f.label[-1] for n in filed for f in n.facts if f.label))


def of_the_metric(reasons: Draft, question: Question, own: Sequence[str]) -> Draft:
    """The sentences that say of the part asked about, or of the metric, why it changed; nothing where none does."""
    metric = [plain_words(n) for m in question.measures for n in (m.label, *m.names)] + [*map(plain_words, own)]
    parts = [plain_words(m.name) for m in question.members]
    for names in (parts, metric):
        named = tuple(s for s in reasons.statements if s.author or explains_change_of(s.text, names))
        if named:
            return replace(reasons, statements=named)
    return NOTHING


def explains_change_of(text: str, names: Sequence[Sequence[str]]) -> bool:
    """Whether one of the names stands before the cause that a sentence gives, as what changed, and not as a cause."""
    cause = pattern("told_causes").search(text)
    before = plain_words(text[: cause.start()] if cause else text)
    return any(find_phrase(before, name) for name in names)


def for_figures(asked: Understood, store: FilingStore) -> Question:
    """The question for the figures alone: what stands before the "and why", or the change that is to be explained."""
    why = pattern("and_why").search(asked.question.text)
    question = asked.question
    if why and why.start():
        head = understand(question.text[: why.start()], store, question).question
        question = head if head.measures else question
    rest = tuple(w for w in question.rest if w not in stop_words("telling"))
    operation = question.operation if question.operation in OVER_YEARS else Operation.CHANGE
    return replace(question, explain=False, rest=rest, operation=operation)


def for_reasons(question: Question, asked: Understood, figures: Draft) -> Question:
    """The question for the reasons alone, asked of the report on the last of the years.

    Where "why" stands for what was asked before it, the metric and which way it went are put in.
    """
    years = question.years.resolve(asked.companies[0].ends)
    last = Years(explicit=years[-1:]) if years else question.years
    why = pattern("and_why").search(question.text)
    text = question.text
    if why and why.start():
        went = "decrease" if figures.numbers and figures.numbers[0].value < 0 else "increase"
        label = listed([in_text(m.label) for m in question.measures])
        parts = listed(list(dict.fromkeys(m.name for m in question.members)))
        label = f"{parts} {label}" if parts else label
        label = listed([label, *(in_text(n) for n in own_names(figures)[:1] if n.casefold() not in label.casefold())])
        text = f"Why did {label} {went} in {last.explicit[0] if last.explicit else 'the last year'}?"
    return replace(question, text=text, years=last, explain=True, operation=Operation.CHANGE)
