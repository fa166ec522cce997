"""An answer -> a text with its citations, each with a link to the place in the filing."""

from bot.blocks import rich_text as rich
from bot.blocks.blocks import Block, context, data_table
from bot.blocks.choice_blocks import choice_blocks
from bot.blocks.limits import FALLBACK_TEXT, MARKDOWN_TEXT
from bot.blocks.links import Links
from bot.blocks.rendered import Rendered
from core.domain.answers.answer import Answer, AnswerNumber, Citation
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Place
from core.domain.filings.place_reference import reference
from core.language.mrkdwn import clip, escape, escape_markdown

_QUOTE = 600
_LABEL = 120


def answer_blocks(answer: Answer, links: Links) -> Rendered:
    """The answer's text, figures and arithmetic, quotes with their places, what to ask instead, what was checked."""
    blocks = [*_figures(answer, links), *(_quotation(c, links) for c in answer.citations)]
    if answer.choices:
        blocks.append(rich.rich_text([rich.bullets([[rich.words(choice)] for choice in answer.choices])]))
        blocks += choice_blocks(answer.choices)
    if answer.checks.summary:
        blocks.append(context(escape(answer.checks.summary)))
    markdown = escape_markdown(answer.text)[:MARKDOWN_TEXT]
    return Rendered(markdown=markdown, text=clip(escape(answer.text), FALLBACK_TEXT), blocks=tuple(blocks))


def _figures(answer: Answer, links: Links) -> list[Block]:
    """What was computed, with its arithmetic; of what is nearest a table of the filed figures, by fiscal year.

    A filed figure stands in the answer and in its quote.
    """
    if answer.nearest:
        years, measures = answer.filed_periods, answer.filed_by_measure
        cells = (
            (clip(name, _LABEL), *(figure(of[year].value, of[year].unit) if year in of else "–" for year in years))
            for name, of in measures.items()
        )
        return [data_table("Nearest in the filing", ("Measure", *years), cells)] if years else []
    rows = [_figure(number, links) for number in answer.numbers if number.calculation]
    return [rich.rich_text([rich.bullets(rows)])] if rows else []


def _figure(number: AnswerNumber, links: Links) -> list[rich.Element]:
    """For example `Net revenue, FY2025: $2.5 billion  =  a - b · ACME 10-K 2025, Item 7, p. 41`."""
    steps, _, _ = (number.calculation or "").rpartition(" = ")  # which ends in the value that stands before it
    row = [
        rich.words(f"{number.label}, {number.period}: "),
        rich.words(figure(number.value, number.unit), bold=True),
        rich.words(f"  =  {steps or number.calculation}"),
    ]
    places = list(dict.fromkeys(fact.place for fact in number.facts))
    for place in list({reference(p): p for p in places}.values())[:2]:
        row += [rich.words(" · "), place_element(place, links)]
    return row


def _quotation(citation: Citation, links: Links) -> Block:
    mark = rich.words(f"[{citation.number}] ", bold=True)
    quote = rich.words(f"“{clip(citation.quote, _QUOTE)}” ")
    return rich.rich_text([rich.quote([mark, quote, place_element(citation.place, links)])])


def place_element(place: Place, links: Links) -> rich.Element:
    """Where it stands, linked where there is a page to link to."""
    return rich.link(reference(place), links.place(place))
