"""A question for what changed in an item of two reports -> what was added, dropped and reworded, each quoted."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from core.answering.check.quotes import squeezed
from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement, RefusalReason, combine, refused, with_heading
from core.answering.over_time.align import Aligned, align, shared
from core.answering.over_time.units import ReportPassage, units_of
from core.answering.question import OverTime, Question
from core.answering.understand.patterns import says
from core.answering.understood import Understood
from core.answering.wording import listed
from core.domain.filings.fact import Place
from core.domain.filings.filing import Filing
from core.domain.filings.item_name import item_name
from core.language.words.tokens import stems
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

MOST = 8
RISKS = "1A"
KINDS = ("text_added", "text_dropped", "text_reworded")


def changes(asked: Understood, services: Services, context: RequestContext) -> Draft:
    """What the later of two reports of each company says otherwise; nothing where no change is asked for.

    Nor where companies are compared, and no reports.
    """
    question = asked.question
    item = question.item or (RISKS if says("risks", question.text) else "")
    beside = len(asked.companies) > 1 and says("difference", question.text) and not says("change", question.text)
    if question.over_time is not OverTime.CHANGES or not item or beside:
        return NOTHING
    return combine([company_changes(company, item, question, services, context) for company in asked.companies])


def company_changes(
    company: CompanyFilings, item: str, question: Question, services: Services, context: RequestContext
) -> Draft:
    """The changes between two reports of one company; a refusal where two are not held."""
    pair = two_reports(company, question)
    if len(pair) < 2:
        years = listed([f"{f.fiscal_year}" for f in company.filings]) or "none"
        message = f"A change needs two reports that are held. Held of {company.company_name}: fiscal {years}."
        return refused(RefusalReason.YEAR_NOT_HELD, message)
    before, after = units_of_both(item, pair, services)
    name = item_name(item)
    if not before or not after:
        message = f"{name} is not in both reports, {pair[0].id} and {pair[1].id}."
        return refused(RefusalReason.NOT_IN_FILINGS, message)
    found = of_kinds(align(before, after, context), question.text)
    return changes_draft(found, pair, name) or unchanged(found, pair, name, (before[0], after[0]))


def units_of_both(item: str, pair: Sequence[Filing], services: Services) -> Sequence[Sequence[ReportPassage]]:
    """What an item says in each of two reports, unit by unit."""
    return [units_of(item, filing.id, services.filings.document(filing.id)) for filing in pair]


def item_changes(item: str, before: Filing, after: Filing, services: Services) -> Aligned | None:
    """What an item of the later report says otherwise; None where one of the two does not have it."""
    old, new = units_of_both(item, (before, after), services)
    return align(old, new, RequestContext(services)) if old and new else None


def of_kinds(found: Aligned, text: str) -> Aligned:
    """The kinds of change that a question asks for; all of them where it names none."""
    kinds = {name for name in KINDS if says(name, text)} or set(KINDS)
    return Aligned(
        added=found.added if "text_added" in kinds else (),
        dropped=found.dropped if "text_dropped" in kinds else (),
        reworded=found.reworded if "text_reworded" in kinds else (),
        kinds=len(kinds),
    )


def two_reports(company: CompanyFilings, question: Question) -> Sequence[Filing]:
    """The reports of the two years named, or of the one named and the one before it; the two newest otherwise."""
    mains = {f.fiscal_year: f for f in reversed(company.filings) if f.is_annual_report and not f.is_part}
    years = sorted({*company.asked_years(question), *question.reports})
    if len(years) > 1:
        wanted = [years[0], years[-1]]
    else:
        last = years[0] if years else max(mains, default=0)
        wanted = [max((y for y in mains if y < last), default=0), last]
    return [mains[y] for y in wanted if y in mains]


def changes_draft(found: Aligned, pair: Sequence[Filing], name: str) -> Draft:
    """The changes as the parts of an answer."""
    before, after = (f"fiscal {f.fiscal_year}" for f in pair)
    return (
        with_heading(f"Added to {name} in the report on {after}", listing([(u.title,) for u in found.added]))
        + with_heading(
            f"Dropped from {name} since the report on {before}", listing([(u.title,) for u in found.dropped])
        )
        + with_heading(f"Reworded in {name}", listing([differing(a, b) for a, b in found.reworded]))
    )


def listing(groups: Sequence[Sequence[Place]]) -> Draft:
    """A statement for each quote, or for each title with its two quotes (title, before, after)."""
    return Draft(statements=tuple(DraftStatement(text=wording(g), sources=tuple(g)) for g in groups[:MOST]))


def wording(group: Sequence[Place]) -> str:
    """The quotes of one change; the title only where neither quote is it."""
    if len(group) == 1:
        return f"“{group[0].quote}”"
    title, before, after = group
    where = "" if title in (before, after) else f"“{title.quote}” "
    return f"{where}before: “{before.quote}” after: “{after.quote}”"


def differing(before: ReportPassage, after: ReportPassage) -> Sequence[Place]:
    """What names the unit, and behind it the old and the new sentence that differ and are most like each other."""
    old, new = ((u.title, *u.sentences) for u in (before, after))
    old_quotes = {squeezed(p.quote).casefold() for p in old}
    fresh = [p for p in new if squeezed(p.quote).casefold() not in old_quotes] or [after.title]
    gone = [p for p in old if squeezed(p.quote).casefold() not in {squeezed(n.quote).casefold() for n in new}]
    pairs = [(overlap(a, b), a, b) for b in fresh for a in gone or [before.title]]
    _, a, b = max(pairs, key=lambda p: p[0])
    return (after.title, a, b)


def word_changes(before: str, after: str) -> Sequence[tuple[str, str, str]]:
    """Stretches of two texts in order: what both say, what only the first says, what only the second says."""
    old, new = before.split(), after.split()
    steps = SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes()
    return [
        (" ".join(new[k:m]), "", "") if kind == "equal" else ("", " ".join(old[i:j]), " ".join(new[k:m]))
        for kind, i, j, k, m in steps
    ]


def overlap(a: Place, b: Place) -> float:
    """The share of the words of two sentences that both have."""
    return shared(frozenset(stems(a.quote)), frozenset(stems(b.quote)))


def unchanged(found: Aligned, pair: Sequence[Filing], name: str, firsts: Sequence[ReportPassage]) -> Draft:
    """That both reports say the same, or that there is no change of the kind asked for, with their beginnings."""
    how = "says the same" if found.kinds == len(KINDS) else "has no such change"
    text = f"{name} {how} in the reports on fiscal {pair[0].fiscal_year} and {pair[1].fiscal_year}."
    return Draft(statements=(DraftStatement(text=text, sources=tuple(unit.title for unit in firsts)),))
