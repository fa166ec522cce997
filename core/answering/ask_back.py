"""A question that may mean several things -> a question back, with the ones to choose from."""

from collections.abc import Sequence

from core.answering.draft import NOTHING, Draft, RefusalReason, refused
from core.answering.figures.amounts import Side, filed_amounts
from core.answering.question import Question, QuestionMeasure
from core.answering.understand.measures import load_measures, measure_spots
from core.answering.understand.patterns import pattern, vague_names
from core.answering.understood import Understood
from core.answering.wording import company_name, in_text, listed
from core.domain.filings.company import Company, full_stop
from core.language.words.tokens import find_phrase, plain_words, read_tokens

MOST = 10


def which_company(asked: Understood) -> Draft:
    """Several companies are held and the question names none."""
    if asked.companies:
        return NOTHING
    text = asked.question.text.strip()
    choices = tuple(f"{company_name(c)}: {text}" for c in asked.covered[:MOST])
    return refused(
        RefusalReason.WHICH_COMPANY, full_stop(f"Which company do you mean? Held: {names(asked.covered)}"), choices
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
                RefusalReason.WHICH_COMPANY, full_stop(f"Which {name} do you mean? Held: {names(namesakes)}"), choices
            )
    return NOTHING


def which_metric(asked: Understood) -> Draft:
    """The question names a metric by a word that several go by, of which the company files more than one."""
    question = asked.question
    elsewhere = question.item or question.part or question.over_time
    if elsewhere or question.explain or question.members or question.axis or len(question.measures) > 1:
        return NOTHING
    for name, keys in vague_names():
        spot = vague_spot(question, name)
        if not spot:
            continue
        filed = [m for m in first_formulas(keys) if is_filed(m, asked)]
        if len(filed) < 2:
            return NOTHING
        text = question.text
        choices = tuple(f"{text[: spot[0]]}{in_text(m.label)}{text[spot[1] :]}" for m in filed)
        message = (
            f"“{text[spot[0] : spot[1]]}” may mean {listed([in_text(m.label) for m in filed])}. Which do you mean?"
        )
        return refused(RefusalReason.WHICH_METRIC, message, choices)
    return NOTHING


def vague_spot(question: Question, name: Sequence[str]) -> tuple[int, ...]:
    """Where the vague word stands (start, end) by itself; empty when it is part of a longer name or not there."""
    tokens = read_tokens(question.text)
    words = [t.plain for t in tokens]
    spots = [spot for spot, _ in measure_spots(tokens, frozenset())]
    for at in find_phrase(words, name):
        own = range(at, at + len(name))
        standalone = all(spot == own or not set(range(spot.start, spot.stop + 1)) & set(own) for spot in spots)
        if standalone and set(question.rest) <= set(name):
            return tokens[own[0]].start, tokens[own[-1]].end
    return ()


def first_formulas(keys: Sequence[str]) -> Sequence[QuestionMeasure]:
    """The measures of those keys, each once."""
    found = {m.key: m for m in reversed(load_measures())}
    return [found[key] for key in keys if key in found]


def is_filed(measure: QuestionMeasure, asked: Understood) -> bool:
    """Whether every company asked about files it for any year."""
    return all(filed_amounts(Side(company=s, measure=measure), s.years) for s in asked.companies)


def which_year(asked: Understood) -> Draft:
    """The question speaks of a year that only another question could have named."""
    question = asked.question
    spot = pattern("that_year").search(question.text)
    if not spot or question.years.is_set or not question.measures or not asked.companies:
        return NOTHING
    years = sorted({year for s in asked.companies for year in s.years}, reverse=True)[:MOST]
    text = question.text
    choices = tuple(f"{text[: spot.start()]}in fiscal {year}{text[spot.end() :]}" for year in years)
    return refused(
        RefusalReason.WHICH_YEAR, f"Which year do you mean? Held: fiscal {listed([f'{y}' for y in years])}.", choices
    )


def names(companies: Sequence[Company]) -> str:
    """The first twenty names."""
    more = f" and {len(companies) - 20} more" if len(companies) > 20 else ""
    return ", ".join(company_name(c) for c in companies[:20]) + more
