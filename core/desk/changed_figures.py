"""Claims of a report whose figure was changed in a later report -> what it is now, and by which filing."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from core.answering.wording import day_in_words
from core.domain.claims.figure_text import figure
from core.domain.claims.verdict import Report
from core.domain.filings.fact import Fact
from core.domain.filings.restatement import Restatement, RestatementKind
from core.metrics.periods.history import annual_values
from core.metrics.periods.restatements import restatement_history
from core.ports.filing_store import FilingStore


def told_over_time(cik: str, filings: FilingStore) -> Sequence[Sequence[Restatement]]:
    """What the annual reports of a company say of each figure, one after the other."""
    return list(restatement_history(annual_values(cik, filings)).values())


def changed_figures(
    report: Report, filings: FilingStore, history: Callable[[str], Sequence[Sequence[Restatement]]] | None = None
) -> Mapping[str, Restatement]:
    """By the id of the verdict, the first report that restates a figure it rests on.

    Who asks of many reports gives the `history` of a company, by its CIK, so that it is read once.
    A figure told anew after a split is none, and neither is what was computed of several figures: which of them was
    changed is not known.
    """
    resting: dict[str, set[Hashable]] = {}
    held = {version.filing.id: version.filing.company.cik for version in filings.versions()}
    ciks = set[str]()
    for verdict in report.verdicts:
        facts = [fact for finding in verdict.findings for fact in finding.facts]
        resting[verdict.id] = {key for fact in facts for key in _keys(fact)}
        ciks |= {held[fact.place.filing_id] for fact in facts if fact.place.filing_id in held}
    changed: dict[str, Restatement] = {}
    for cik in ciks:
        for words in history(cik) if history else told_over_time(cik, filings):
            for at, word in enumerate(words):
                later = next((one for one in words[at + 1 :] if one.change is RestatementKind.RESTATED), None)
                if later is None or word.value.formula:
                    continue
                keys = {key for fact in word.value.facts for key in _keys(fact)}
                for name, rests in resting.items():
                    if keys & rests:
                        changed.setdefault(name, later)
    return changed


def size_of_change(word: Restatement) -> str:
    """How much more or less than before a restated figure is: "up 4.8%"; empty where that cannot be told."""
    before, now = word.before, word.value
    if before is None or before.unit != now.unit or before.value == now.value:
        return ""
    way = "up" if now.value > before.value else "down"
    if now.unit == "percent":
        return f"{way} {figure(abs(now.value - before.value), 'points')}"
    share = abs(now.value - before.value) / abs(before.value) * 100 if before.value else None
    return f"{way} {figure(share, 'percent')}" if share is not None else ""


def change_in_words(word: Restatement) -> str:
    """What a figure is now, by which filing, and what it was."""
    filed = f", filed {day_in_words(word.filing.filed)}" if word.filing.filed else ""
    now = f"{word.value.label} of fiscal {word.value.fiscal_year} is {figure(word.value.value, word.value.unit)}"
    was = f"it was {figure(word.before.value, word.before.unit)}" if word.before else "it was another figure"
    size = size_of_change(word)
    by = f"by the {word.filing.form} for fiscal {word.filing.fiscal_year}{filed}"
    return f"{now} {by}; {was}{f' ({size})' if size else ''}."


def _keys(fact: Fact) -> Iterator[Hashable]:
    """By what a figure is known again in its filing: its cell, and its concept with time and members."""
    place = fact.place
    if place.cell:
        yield place.filing_id, place.element_id, place.cell
    if fact.tag:
        yield place.filing_id, fact.tag.concept, fact.period, fact.tag.dimensions
