"""A report -> a summary, a table of verdicts, and the evidence of each claim to unfold."""

from collections.abc import Iterator

from bot.blocks import rich_text as rich
from bot.blocks.answer_blocks import place_element
from bot.blocks.blocks import Block, container, context, data_table
from bot.blocks.limits import CONTAINER_TITLE
from bot.blocks.links import Links
from bot.blocks.marks import SIGNS
from bot.blocks.note_blocks import note_blocks
from bot.blocks.rendered import Rendered
from core.domain.claims.confidence_label import confidence_text
from core.domain.claims.marks import MARK_NAMES, MARK_SIGNS, NAMES, figures_first, figures_line
from core.domain.claims.overall import overall_line, overall_word
from core.domain.claims.verdict import Report, Ruling, Verdict
from core.domain.filings.place_reference import reference
from core.language.mrkdwn import clip, escape, escape_markdown

_CLAIM = 160
_FOUND = 200
_PLACES = 4
_FIRST = (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED, Ruling.CONFIRMED, Ruling.NOT_VERIFIABLE)


def verdict_blocks(report: Report, links: Links) -> Rendered:
    """The summary as text; below it the table, then the evidence, what is wrong first.

    Where there is a web door, the evidence of what is not wrong is left to the page.
    """
    numbered = list(enumerate(sorted(report.verdicts, key=lambda v: v.claim.start), 1))
    worst = sorted(numbered, key=lambda pair: (_FIRST.index(pair[1].ruling), pair[0]))
    blocks: list[Block] = [figure_table(report)] if report.figures else []
    blocks += [table(numbered)] if numbered else []
    blocks += note_blocks(report, links)
    told = [pair for pair in worst if pair[1].findings or pair[1].settled_by]
    blocks += [evidence(n, verdict, links) for n, verdict in told if _is_wrong(verdict) or not links.public_url]
    blocks.append(context(escape(report.told_basis)))
    line, notes = summary(report), report.notes
    markdown = "\n\n".join((f"**{escape_markdown(line)}**", *map(escape_markdown, notes)))
    return Rendered(markdown=markdown, text=escape("\n".join((line, *notes))), blocks=tuple(blocks))


def figure_table(report: Report) -> Block:
    """One row a figure with its mark, those that differ first; what does not fit is left to the report."""
    rows = ((f"{MARK_SIGNS[f.mark]} {MARK_NAMES[f.mark]}", f.text, clip(f.note, _FOUND)) for f in figures_first(report))
    return data_table("Figures", ("Mark", "Figure", "The filing"), rows)


def summary(report: Report) -> str:
    """The article in a word, and how many figures and claims got which mark."""
    if not report.verdicts:
        return overall_line(report)
    figures = f" {figures_line(report)}" if report.figures else ""
    if len(report.verdicts) == 1:
        return f"{SIGNS[report.verdicts[0].ruling]} {overall_word(report)}.{figures}"
    counted = " · ".join(f"{SIGNS[r]} {report.count(r)} {NAMES[r].lower()}" for r in _FIRST if report.count(r))
    return f"{overall_word(report)}.{figures} {len(report.verdicts)} claims: {counted}"


def table(numbered: list[tuple[int, Verdict]]) -> Block:
    """One row a claim, in the order of the text; what does not fit is left to the evidence below."""
    rows = (
        (str(number), _mark(verdict), clip(verdict.claim.text, _CLAIM), clip(verdict.explanation, _FOUND) or "–")
        for number, verdict in numbered
    )
    return data_table("Verdicts", ("#", "Verdict", "The claim", "The filing"), rows)


def _mark(verdict: Verdict) -> str:
    return f"{SIGNS[verdict.ruling]} {NAMES[verdict.ruling]}"


def evidence(number: int, verdict: Verdict, links: Links) -> Block:
    """A claim with what was found for it; open when something is wrong."""
    parts = [rich.quote([rich.words(verdict.claim.text)]), rich.section(list(_explanation(verdict)))]
    places = list({reference(place): place for place in verdict.places}.values())[:_PLACES]
    if places:
        parts.append(rich.bullets([[place_element(place, links)] for place in places]))
    page = links.verdict(verdict.id)
    if page:
        parts.append(rich.section([rich.link("Evidence and proof", page)]))
    title = f"{number}. {_mark(verdict)}: {verdict.claim.text}"
    return container(clip(title, CONTAINER_TITLE), [rich.rich_text(parts)], collapsed=not _is_wrong(verdict))


def _is_wrong(verdict: Verdict) -> bool:
    return verdict.ruling in (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED)


def _explanation(verdict: Verdict) -> Iterator[rich.Element]:
    yield rich.words(verdict.explanation)
    if verdict.diagnosis:
        yield rich.words(f"\n{verdict.diagnosis.words}", bold=True)
    shown = dict.fromkeys(f.calculation.display for f in verdict.findings if f.calculation)
    for display in shown:
        if display not in verdict.explanation:
            yield rich.words(f"\n{display}")
    if verdict.settled_by:
        yield rich.words(f"\nWhere to look: {verdict.settled_by}", italic=True)
    yield rich.words(f"\n{confidence_text(verdict.confidence).capitalize()}", italic=True)
