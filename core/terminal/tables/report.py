"""A report -> a line for the whole, the article with marks, a table of verdicts, notes and a summary."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from core.domain.claims.confidence_label import confidence_text
from core.domain.claims.marks import MARK_NAMES, MARK_SIGNS, SIGNS, figures_first, figures_line
from core.domain.claims.overall import overall_line
from core.domain.claims.verdict import Finding, Report, Ruling, Verdict
from core.domain.filings.place_reference import reference
from core.terminal.tables.marks import FIGURE_STYLES, STYLES
from core.terminal.tables.report_notes import report_notes

_MOST_PLACES = 4


def render_report(report: Report) -> RenderableType:
    """The whole report as a person reads it, top to bottom."""
    panel = Panel(marked_article(report), title="the article", border_style="bright_black")
    parts: list[RenderableType] = [Text(overall_line(report), style="bold"), panel]
    if report.figures:
        parts.append(figure_table(report))
    if report.verdicts:
        parts.append(verdict_table(report))
    parts += report_notes(report)
    parts.append(summary(report))
    return Group(*parts)


def marked_article(report: Report) -> Text:
    """The article's text, claims underlined and numbered, figures in the colour of their mark with its sign behind."""
    text, signs = Text(report.article.text), list[tuple[int, Text]]()
    for number, verdict in enumerate(sorted(report.verdicts, key=lambda v: v.claim.start), 1):
        style = STYLES[verdict.ruling]
        text.stylize(f"underline {style}", verdict.claim.start, verdict.claim.end)
        signs.append((verdict.claim.end, Text(f" [{number}{SIGNS[verdict.ruling]}]", style=f"bold {style}")))
    for figure in report.figures:
        style = f"bold {FIGURE_STYLES[figure.mark]}"
        text.stylize(style, figure.start, figure.end)
        signs.append((figure.end, Text(MARK_SIGNS[figure.mark], style=style)))
    for at, sign in sorted(signs, key=lambda pair: pair[0], reverse=True):
        before, after = text.divide([at])
        text = Text.assemble(before, sign, after)
    return text


def figure_table(report: Report) -> Table:
    """One row a figure: its mark, what was written, what the filing gives and where."""
    table = Table(expand=True, border_style="bright_black", title=figures_line(report))
    table.add_column("", no_wrap=True)
    table.add_column("figure", no_wrap=True)
    table.add_column("the filing", ratio=1)
    for figure in figures_first(report):
        style = FIGURE_STYLES[figure.mark]
        sign = Text(f"{MARK_SIGNS[figure.mark]} {MARK_NAMES[figure.mark]}", style=style)
        places = "".join(f" {reference(fact.place)}" for fact in figure.facts[:1])
        table.add_row(sign, Text(figure.text), Text.assemble(figure.note, (places, "cyan")))
    return table


def verdict_table(report: Report) -> Table:
    """One row a claim: the mark, what was written, what was filed and where."""
    table = Table(expand=True, show_lines=True, border_style="bright_black")
    table.add_column("", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    table.add_column("the claim", ratio=2)
    table.add_column("the filing", ratio=3)
    for number, verdict in enumerate(sorted(report.verdicts, key=lambda v: v.claim.start), 1):
        table.add_row(str(number), mark(verdict), Text(verdict.claim.text), explain(verdict))
    return table


def mark(verdict: Verdict) -> Text:
    """The verdict's sign and name, with the diagnosis of what is wrong and how sure it is."""
    name = verdict.ruling.value.replace("_", "\n  ")
    text = Text(f"{SIGNS[verdict.ruling]} {name}", style=STYLES[verdict.ruling])
    if verdict.diagnosis:
        text.append(f"\n{verdict.diagnosis.label}", style="dim")
    if verdict.reason:
        text.append(f"\n{verdict.reason.words}", style="dim")
    text.append(f"\n{confidence_text(verdict.confidence)}\n{verdict.id}", style="dim")
    return text


def explain(verdict: Verdict) -> Text:
    """What was found, with the arithmetic and the places."""
    lines = [verdict.explanation, *(line for finding in verdict.findings for line in arithmetic(finding))]
    if verdict.settled_by:
        lines.append(f"Where to look: {verdict.settled_by}")
    text = Text("\n".join(dict.fromkeys(line for line in lines if line)))
    return text.append_text(places(verdict))


def arithmetic(finding: Finding) -> Iterator[str]:
    """The calculation of a finding, where more than one figure went into it."""
    if finding.calculation and finding.calculation.formula != "a":
        yield finding.calculation.display


def places(verdict: Verdict) -> Text:
    """Where the evidence stands, each place once, a line each."""
    references = list(dict.fromkeys(reference(place) for place in verdict.places))[:_MOST_PLACES]
    return Text("".join(f"\n{r}" for r in references), style="cyan")


def summary(report: Report) -> Text:
    """How many claims got which mark, and against what they were judged."""
    text = Text()
    for ruling in Ruling:
        text.append(f"{SIGNS[ruling]} {report.count(ruling)} {ruling.value}   ", style=STYLES[ruling])
    text.append(f"\n{len(report.verdicts)} claims. {report.told_basis}")
    for note in report.notes:
        text.append(f"\n{note}", style="yellow")
    text.append(f"\nReport {report.id}. `tickmark prove VERDICT` recomputes a verdict.", style="dim")
    return text
