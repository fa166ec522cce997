"""Reports and answers -> the Markdown of the chat: nothing in it is a link but those that we made."""

from collections.abc import Iterator

from core.domain.answers.answer import Answer
from core.domain.claims.confidence_label import confidence_text
from core.domain.claims.figure_text import figure
from core.domain.claims.marks import MARK_SIGNS, NAMES, SIGNS, figures_first, figures_line
from core.domain.claims.overall import overall_line, overall_word
from core.domain.claims.verdict import FigureMark, Mark, Report, Verdict
from core.ports.filing_store import FilingStore
from core.runs.report_view import NoteRow, TextRole, TextRun, report_view
from web.chat.plain import plain
from web.evidence.evidence_links import evidence_path, verdict_links, where
from web.evidence.marked_article import marked_article
from web.runs.shown_run import run_path

MOST_LINKS = 4
MOST_FIGURES = 40


def article_markdown(report: Report, run_id: str = "") -> str:
    """The article with each claim a link into the report that carries its mark; there thumbs go to the run."""
    parts = []
    for run in marked_article(report):
        if run.title:
            parts.append(f"**{plain(run.text.strip())}**")
        elif run.verdict is None:
            parts.append(plain(run.text))
        elif run.text.strip():
            sign = f"{SIGNS[run.verdict.ruling]}{run.number}"
            parts.append(f"[{plain(' '.join(run.text.split()))} {sign}]({verdict_path(report, run.verdict, run_id)})")
    figures = [figures_line(report), *figures_markdown(report)] if report.figures else []
    article = "".join(parts)
    return "\n\n".join((summary(report, run_id), *map(plain, report.notes), article, *figures, *notes_markdown(report)))


def figures_markdown(report: Report) -> Iterator[str]:
    """The figures that differ and those that are traced, as one list, each with the way to its row."""
    told = [one for one in figures_first(report) if one.mark is not Mark.OPEN][:MOST_FIGURES]
    lines = [f"- {MARK_SIGNS[one.mark]} **{plain(one.text)}**: {plain(one.note)}{_page(one)}" for one in told]
    if lines:
        yield "\n".join(lines)


def _page(figure: FigureMark) -> str:
    place = figure.facts[0].place if figure.facts else None
    return f" [page {place.page}]({evidence_path(place)})" if place else ""


def summary(report: Report, run_id: str = "") -> str:
    """The article in a word, how many claims got which mark, and the way to the report."""
    if not report.verdicts:
        return overall_line(report)
    path = _report_path(report, run_id)
    word = overall_word(report)
    return f"**{word}**{overall_line(report).removeprefix(word)} [Open the report with all evidence]({path})"


def verdict_path(report: Report, verdict: Verdict, run_id: str = "") -> str:
    """The verdict's place in the report; the query colours the link."""
    return f"{_report_path(report, run_id)}?mark={verdict.ruling.value.lower()}#{verdict.id}"


def _report_path(report: Report, run_id: str) -> str:
    return run_path(run_id) if run_id else f"/reports/{report.id}"


def verdict_name(verdict: Verdict, most: int = 90) -> str:
    """The mark and the beginning of the claim, on one line."""
    text = " ".join(verdict.claim.text.split())
    short = text if len(text) <= most else f"{text[:most].rsplit(' ', 1)[0]} …"
    return f"{SIGNS[verdict.ruling]} {NAMES[verdict.ruling]}: {short}"


def verdict_markdown(verdict: Verdict, filings: FilingStore) -> str:
    """What a claim's step shows when it is opened: the finding, the arithmetic, the places in the filing."""
    lines = [plain(verdict.explanation)]
    lines += [f"`{f.calculation.display.replace('`', '')}`" for f in verdict.findings if f.calculation]
    if verdict.settled_by:
        lines.append(f"Where to look: {plain(verdict.settled_by)}")
    lines.append(f"*{confidence_text(verdict.confidence).capitalize()}*")
    for link in verdict_links(verdict, filings)[:MOST_LINKS]:
        value = f"**{plain(link.value)}** · " if link.value else ""
        lines.append(f"- {value}{plain(' '.join(link.quote.split())[:300])} [{plain(link.where)}]({link.href})")
    return "\n\n".join(lines)


def answer_markdown(answer: Answer) -> str:
    """The answer with its figures and quotes, each with the way to its evidence; its choices are buttons."""
    lines = [plain(answer.text)]
    if answer.refused and answer.reason and not answer.choices:
        lines.append(f"*Why:* {plain(answer.reason)}")
    if answer.nearest and answer.filed_periods:
        lines.append("\n".join(year_table(answer)))
    for number in () if answer.nearest else answer.numbers:
        pages = ", ".join(f"[page {f.place.page}]({evidence_path(f.place)})" for f in number.facts)
        sum_ = f", `{number.calculation.replace('`', '')}`" if number.calculation else ""
        lines.append(
            f"- **{plain(number.label)}**, {plain(number.period)}: {figure(number.value, number.unit)}{sum_} {pages}"
        )
    for citation in answer.citations:
        quote = plain(" ".join(citation.quote.split()))
        lines.append(
            f"> \\[{citation.number}\\] {quote} [{plain(where(citation.place))}]({evidence_path(citation.place)})"
        )
    if answer.checks.summary:
        lines.append(f"*{plain(answer.checks.summary)}*")
    return "\n\n".join(lines)


def year_table(answer: Answer) -> Iterator[str]:
    """What is nearest as a table: one row a measure, its filed figures by fiscal year, each the way to its cell."""
    years = answer.filed_periods
    yield f"| Nearest | {' | '.join(years)} |"
    yield f"|---|{'---:|' * len(years)}"
    for label, filed in answer.filed_by_measure.items():
        cells = {
            year: f"[{plain(figure(n.value, n.unit))}]({evidence_path(n.facts[0].place)})" for year, n in filed.items()
        }
        name = plain(" ".join(label.split()))
        yield f"| {name} | {' | '.join(cells.get(year, '') for year in years)} |"


def notes_markdown(report: Report) -> Iterator[str]:
    """A paragraph with a list for each kind of note that there is."""
    view = report_view(report)
    for notes in view.lists:
        yield "\n".join((f"**{notes.heading}**", "", *(f"- {_row(row)}" for row in notes.rows)))
    if view.left_out:
        yield f"*{plain(view.left_out)}*"


def _row(row: NoteRow) -> str:
    shown = "".join(map(_words, row.runs))
    if row.place is not None:
        return f"{shown} [{plain(where(row.place))}]({evidence_path(row.place)})"
    return " ".join(shown.split()) if row.runs[0].role is not TextRole.NOTE else shown


def _words(run: TextRun) -> str:
    text = plain(run.text)
    match run.role:
        case TextRole.DELETED:
            return f"~~{text}~~"
        case TextRole.INSERTED:
            return f" **{text}**"
        case TextRole.REASON:
            return f" *{text}*"
    return text
