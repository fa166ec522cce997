"""The steps of a plan -> the sheet of what may answer them, of all companies, years and documents that they need."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from core.answering.by_model.plan import Documents, QuestionPlan, Step
from core.answering.company_filings import CompanyFilings
from core.answering.wording import company_name
from core.domain.filings.filing import ElementKind, Filing
from core.domain.filings.item_name import is_item
from core.gather.filing_blocks import FilingBlocks, blocks_of
from core.gather.gather import Wanted, gather, rank_blocks
from core.gather.sheet import KeyFigure, Sheet, SheetBlock
from core.ports.filing_store import FilingStore

BlockKey = tuple[str, str]
"""A filing's id and a block's."""

BY_STEP, BY_HINT, BY_QUESTION, AGAIN = 20, 8, 6, 20
"""Blocks that a step, each of its hints, the question and each phrase of a second search may bring, of each filing.

A second search takes twice as many, since it leaves out those that were shown.
"""

COVERED = 3
"""Fiscal years whose figures an annual report gives."""

_MOST_FILINGS = 10
_FORMS = {Documents.QUARTERLY: ("10-Q",), Documents.CURRENT: ("8-K",), Documents.PROXY: ("DEF 14A", "DEFA14A")}
_NEWEST_OTHERS = 4


def filings_of(step: Step) -> list[tuple[CompanyFilings, Filing]]:
    """The filings that a step is looked up in, of each of its companies."""
    return [(company, filing) for company in step.companies for filing in _of_company(step, company)]


def _of_company(step: Step, company: CompanyFilings) -> list[Filing]:
    others: list[Filing] = []
    if step.documents is not Documents.ANNUAL:
        forms = _FORMS[step.documents]
        fitting = [f for f in company.others if f.form.startswith(forms)]
        of_years = [f for f in fitting if f.fiscal_year in step.years]
        others = (of_years or fitting)[:_NEWEST_OTHERS]
    annual = _annual(step.years, company)
    return list(dict.fromkeys((*others, *annual)))


def _annual(years: Sequence[int], company: CompanyFilings) -> list[Filing]:
    """The newest report where it covers the years, with the reports of those that it does not."""
    main = [f for f in company.filings if not f.is_part and not f.exhibit] or list(company.filings)
    if not main:
        return []
    wanted = sorted(set(years) or {main[0].fiscal_year}, reverse=True)
    chosen: list[Filing] = []
    for year in wanted:
        covering = [f for f in main if 0 <= f.fiscal_year - year < COVERED]
        held = [f for f in chosen if f in covering]
        chosen += [] if held else covering[:1]
    chosen = chosen or main[:1]
    return list(dict.fromkeys(own for f in chosen for own in company.report_of(f.fiscal_year) or (f,)))


def make_sheet(
    plan: QuestionPlan,
    question: str,
    store: FilingStore,
    tokens: int,
    again: Sequence[str] = (),
    before: Sheet | None = None,
    kept: Collection[BlockKey] = (),
) -> Sheet:
    """The sheet for all steps.

    A second one is for phrases to look for `again`: of the blocks on the sheet of `before` it shows those `kept`, and
    beside them new ones only.
    """
    filings: dict[str, FilingBlocks] = {}
    shown = {block.key for block in before.blocks} if before else set()
    further = 2 if before else 1
    ranked: list[list[SheetBlock]] = []
    for step in plan.steps:
        own = [blocks_of(store, filing) for _, filing in filings_of(step)[:_MOST_FILINGS]]
        filings |= {of.filing.id: of for of in own}
        wanted = [Wanted(text=phrase, limit=AGAIN * further) for phrase in again]
        wanted += [Wanted(text=step.asks, limit=BY_STEP * further)]
        wanted += [Wanted(text=hint, limit=BY_HINT * further) for hint in step.look_for]
        wanted += [Wanted(text=question, limit=BY_QUESTION * further)]
        ranked.append(rank_blocks(wanted, own))
        if step.item:
            ranked.append([block for of in own for block in _of_item(of, step.item)])
    known = [filings[filing].elements[element] for filing, element in kept if filing in filings]
    new = [[block for block in blocks if block.key not in shown] for blocks in ranked]
    sheet = gather(new, tuple(filings.values()), tokens, known)
    several = len(plan.companies) > 1
    named = tuple(_under_its_name(block, several=several) for block in sheet.blocks)
    return Sheet(blocks=named, key_figures=tuple(_key_figures(filings.values(), several=several)))


def _of_item(of: FilingBlocks, item: str) -> Iterator[SheetBlock]:
    """The headings of an item, then its paragraphs."""
    own = [b for b in of.elements.values() if is_item(b.element.item, item)]
    yield from (b for b in own if b.element.kind is ElementKind.HEADING)
    yield from (b for b in own if b.element.kind is not ElementKind.HEADING)


def _under_its_name(block: SheetBlock, *, several: bool) -> SheetBlock:
    """The block under a heading that says whose it is, and of which document where it is no annual report."""
    whose = [company_name(block.filing.company)] if several else []
    what = [] if block.filing.annual else [f"to {block.filing.period_end}"]
    told = ", ".join((*whose, *what))
    return replace(block, heading=": ".join(filter(None, (told, block.heading)))) if told else block


def _key_figures(filings: Iterable[FilingBlocks], *, several: bool) -> Iterator[KeyFigure]:
    """The metrics of the newest annual report of each company."""
    seen: set[str] = set()
    for of in sorted(filings, key=lambda of: of.filing.period_end, reverse=True):
        cik = of.filing.company.cik
        if cik in seen or not of.key_figures or not of.filing.annual:
            continue
        seen.add(cik)
        for row in of.key_figures:
            yield replace(row, label=f"{company_name(of.filing.company)}: {row.label}") if several else row
