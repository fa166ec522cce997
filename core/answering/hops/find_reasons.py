"""A question for a change and its reasons becomes the filed figures and, apart from them, what is said of why."""

from collections.abc import Sequence
from dataclasses import replace

from core.answering.draft import NOTHING, Draft, under
from core.answering.figures.look_up import look_up
from core.answering.hops.each_part import Search
from core.answering.question import Operation, Question, Years
from core.answering.understand.patterns import pattern, says
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.answering.wording import in_text, listed
from core.ports.filing_store import FilingStore
from core.retrieval.tokens import find_phrase, plain_words
from core.retrieval.vocabulary import empty_words

FIGURES = "What was filed"
REASONS = "What the company says about the reasons"
NO_REASON = "No passage that gives the reasons was found in the filings held."
OVER_YEARS = (Operation.CHANGE, Operation.TREND, Operation.COMPOUND)


def find_reasons(asked: Understood, store: FilingStore, search: Search) -> Draft:
    """Figures and reasons as two parts; nothing where no reason of a metric's change is asked for, or none is filed."""
    question = asked.question
    if not (question.measures and asked.shelves and says("causes", question.text)):
        return NOTHING
    figures = look_up(replace(asked, question=for_figures(asked, store)))
    if not figures.answers:
        return NOTHING
    reasons = search(replace(asked, question=for_reasons(question, asked, figures)))
    if not reasons.answers:
        return figures + Draft(notes=(NO_REASON,))
    return under(FIGURES, figures) + under(REASONS, of_the_metric(reasons, question, own_names(figures)))


def own_names(figures: Draft) -> Sequence[str]:
    """What the company itself calls the figures, by the rows that they stand in."""
    return tuple(dict.fromkeys(f.label[-1] for n in figures.numbers for f in n.facts if f.label))


def of_the_metric(reasons: Draft, question: Question, own: Sequence[str]) -> Draft:
    """The sentences that name the part of the company asked about, or the metric, where any does."""
    metric = [plain_words(n) for m in question.measures for n in (m.label, *m.names)] + [*map(plain_words, own)]
    parts = [plain_words(m.name) for m in question.members]
    for names in (parts, metric):
        named = tuple(s for s in reasons.statements if any(find_phrase(plain_words(s.text), n) for n in names))
        if named:
            return replace(reasons, statements=named)
    return reasons


def for_figures(asked: Understood, store: FilingStore) -> Question:
    """The question for the figures alone: what stands before the "and why", or the change that is to be explained."""
    why = pattern("and_why").search(asked.question.text)
    question = asked.question
    if why and why.start():
        head = understand(question.text[: why.start()], store, question).question
        question = head if head.measures else question
    rest = tuple(w for w in question.rest if w not in empty_words("telling"))
    operation = question.operation if question.operation in OVER_YEARS else Operation.CHANGE
    return replace(question, explain=False, rest=rest, operation=operation)


def for_reasons(question: Question, asked: Understood, figures: Draft) -> Question:
    """The question for the reasons alone, asked of the report on the last of the years.

    Where "why" stands for what was asked before it, the metric and which way it went are put in.
    """
    years = question.years.resolve(asked.shelves[0].ends)
    last = Years(named=years[-1:]) if years else question.years
    why = pattern("and_why").search(question.text)
    text = question.text
    if why and why.start():
        went = "decrease" if figures.numbers and figures.numbers[0].value < 0 else "increase"
        label = listed([in_text(m.label) for m in question.measures])
        parts = listed(list(dict.fromkeys(m.name for m in question.members)))
        label = f"{parts} {label}" if parts else label
        label = listed([label, *(in_text(n) for n in own_names(figures)[:1] if n.casefold() not in label.casefold())])
        text = f"Why did {label} {went} in {last.named[0] if last.named else 'the last year'}?"
    return replace(question, text=text, years=last, explain=True, operation=Operation.CHANGE)
