"""The tools that read: answers, figures, passages, places, and what is held."""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal

from pydantic import BaseModel, Field

from core.answering.wording import company_name
from core.domain.answers.answer import Answer
from core.domain.answers.retrieval import Query, Scope
from core.domain.claims.evidence import read_evidence_id
from core.domain.claims.figure_text import figure
from core.domain.claims.json_number import json_number
from core.domain.filings.fact import Fact
from core.domain.filings.fact import Place as FiledPlace
from core.domain.filings.metric import MetricValue
from core.domain.filings.place_reference import reference
from core.domain.filings.span import QUARTERS, read_span, span_name
from core.domain.operations.message import Intent
from core.errors import GuardrailIntervened, TickmarkError, UnknownMetric
from core.events import Answered, MessageBlocked, RunRecorded, StepBegan
from core.holdings.find_evidence import find_element, meant_words
from core.holdings.holdings import company_filings, newest_first
from core.metrics.find.printed_figures import printed_figures
from core.metrics.periods.history import history
from core.metrics.periods.quarters import read_quarters
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve
from web.mcp.judge_tools import QuotedPlace, place_of
from web.mcp.tool import Arguments, Caller, Progress, ShownPlace, ToolResult, page_of

FACTS, FILINGS, PASSAGES = 40, 50, 10
"""Rows of a page of a result."""


class UnreadableArgument(TickmarkError):
    """An argument that names nothing."""


class QuestionArguments(Arguments):
    """A question."""

    question: str = Field(min_length=1, max_length=4_000, description="With company and period, as a person would ask")
    conversation: str = Field(default="", max_length=200, description="Any name; questions under it go on together")


class ShownNumber(BaseModel):
    """A figure of an answer."""

    label: str
    period: str
    value: float | int
    unit: str
    arithmetic: str
    evidence: list[ShownPlace]


class AskResult(ToolResult):
    """An answer with all that it rests on."""

    run: str
    url: str
    answer: str
    sure: bool = Field(description="False: what stands nearest, or why there is no answer")
    numbers: list[ShownNumber]
    sources: list[QuotedPlace]
    choices: list[str] = Field(description="Questions to choose from, where it was not clear which was meant")

    def words(self) -> str:
        """The answer, its arithmetic and its sources."""
        sums = [f"{n.label}, {n.period}: {n.arithmetic}" for n in self.numbers if n.arithmetic]
        quotes = [f"[{n}] “{one.quote}” ({one.place})" for n, one in enumerate(self.sources, 1)]
        return "\n".join([self.answer, *sums, *quotes, *self.choices])


class FactsArguments(Arguments):
    """Which figures."""

    company: str = Field(min_length=1, max_length=200, description="Ticker, CIK or name")
    metric: str = Field(default="", max_length=200, description="“revenue”, “headcount”, a row's label; all if empty")
    period: str = Field(default="", max_length=20, description="“2024”, “2024Q2”, “2024H1”, “TTM” or “quarters”")
    as_of: date | None = Field(default=None, description="Only what was on file by the end of that day")
    cursor: str = Field(default="", max_length=20, description="`next` of the result before")


class FiledFigure(ShownPlace):
    """One figure with where it is filed."""

    label: str
    period: str
    value: float | int
    unit: str
    arithmetic: str


class FactsResult(ToolResult):
    """Figures, the newest first."""

    company: str
    facts: list[FiledFigure]
    next: str = Field(description="Cursor of further figures; empty at the end")

    def words(self) -> str:
        """A line each."""
        lines = [f"{f.label}, {f.period}: {figure(Decimal(str(f.value)), f.unit)} ({f.place})" for f in self.facts]
        return "\n".join([self.company, *lines] if lines else [self.company, "Nothing of the kind is filed."])


class PassagesArguments(Arguments):
    """What to look for."""

    query: str = Field(min_length=1, max_length=1_000, description="Words or a question")
    company: str = Field(default="", max_length=200, description="Ticker, CIK or name; all companies if empty")
    limit: int = Field(default=5, ge=1, le=PASSAGES)


class PassagesResult(ToolResult):
    """PassagesResult of filings word by word, the best first."""

    passages: list[QuotedPlace]

    def words(self) -> str:
        """Each with its place."""
        return "\n\n".join(f"{one.place}\n{one.quote}" for one in self.passages) or "Nothing was found."


class EvidenceArguments(Arguments):
    """Which place."""

    id: str = Field(
        min_length=1, max_length=200, description="As in `evidence` of other tools: acme-10-k-2025:e12:r3c2"
    )


class ShownEvidence(ShownPlace):
    """A place in a filing as it stands there."""

    company: str
    form: str
    fiscal_year: int
    filed: date | None
    words_there: str = Field(description="The sentence, or the row with its cells")
    around: list[str] = Field(description="The blocks before and behind it, word by word")


class EvidenceResult(ToolResult):
    """One place."""

    found: ShownEvidence

    def words(self) -> str:
        """The words and where they stand."""
        return f"{self.found.company}, {self.found.place}\n{self.found.words_there}\n{self.found.url}".strip()


class FilingsArguments(Arguments):
    """Of whom."""

    company: str = Field(default="", max_length=200, description="Ticker, CIK or name; all companies if empty")
    cursor: str = Field(default="", max_length=20, description="`next` of the result before")


class HeldFiling(BaseModel):
    """A document that is held."""

    id: str
    company: str
    ticker: str
    form: str
    fiscal_year: int
    period_end: date
    filed: date | None


class FilingsResult(ToolResult):
    """Documents, the newest first."""

    filings: list[HeldFiling]
    next: str = Field(description="Cursor of further ones; empty at the end")

    def words(self) -> str:
        """A line each."""
        lines = (f"{f.company}: {f.form}, fiscal {f.fiscal_year} ({f.id})" for f in self.filings)
        return "\n".join(lines) or "No filing is held."


def ask(caller: Caller, given: QuestionArguments) -> Iterator[Progress | ToolResult]:
    """Answers a question. Raises GuardrailIntervened, and what a run does."""
    answer, run, steps = None, "", 0
    for event in caller.run(caller.message(given.question, Intent.ASK, given.conversation)):
        match event:
            case StepBegan(step=step):
                steps += 1
                yield Progress(done=steps, total=0, message=step)
            case Answered(answer=found):
                answer = found
            case MessageBlocked(reason=reason):
                raise GuardrailIntervened(reason)
            case RunRecorded(run_id=run_id):
                run = run_id
    if answer is None:
        raise GuardrailIntervened("This question was not answered.")
    yield _given(answer, run, caller)


def _given(answer: Answer, run: str, caller: Caller) -> AskResult:
    return AskResult(
        run=run,
        url=caller.run_url(run),
        answer=answer.text,
        sure=not (answer.refused or answer.nearest),
        numbers=[
            ShownNumber(
                label=n.label,
                period=n.period,
                value=json_number(n.value),
                unit=n.unit,
                arithmetic=n.calculation or "",
                evidence=[place_of(fact.place, caller) for fact in n.facts],
            )
            for n in answer.numbers
        ],
        sources=[QuotedPlace(**place_of(c.place, caller).model_dump(), quote=c.quote) for c in answer.citations],
        choices=list(answer.choices),
    ).of(answer)


def facts(caller: Caller, given: FactsArguments) -> Iterator[Progress | ToolResult]:
    """Figures of a company. Raises UnknownCompany, UnknownMetric and UnreadableArgument."""
    store = caller.services.filings
    company = company_name(company_filings(given.company, store)[0].company)
    rows = _filed(caller, given)
    shown, behind = page_of(rows, given.cursor, FACTS)
    yield FactsResult(company=company, facts=list(shown), next=behind)


def _filed(caller: Caller, given: FactsArguments) -> Sequence[FiledFigure]:
    store, metric = caller.services.filings, given.metric or None
    try:
        span = QUARTERS if given.period.lower() == "quarters" else read_span(given.period) if given.period else None
    except ValueError as error:
        raise UnreadableArgument(str(error)) from error
    try:
        if span is None:
            values: Sequence[MetricValue] = history(given.company, store, metric=metric, as_of=given.as_of).metrics
        else:
            values = read_quarters(given.company, store, metric=metric, as_of=given.as_of).of(span).values
    except UnknownMetric:
        found = printed_figures(given.company, given.metric, store, as_of=given.as_of, span=span)
        if not found:
            raise
        return [_printed(fact, caller) for fact in found]
    newest = sorted(values, key=lambda value: value.period.end, reverse=True)
    return [_metric(value, caller) for value in newest if value.facts]


def _metric(value: MetricValue, caller: Caller) -> FiledFigure:
    return FiledFigure(
        **place_of(value.facts[0].place, caller).model_dump(),
        label=value.label,
        period=span_name(value.fiscal_year, value.fiscal_period),
        value=json_number(value.value),
        unit=value.unit,
        arithmetic=value.formula or "",
    )


def _printed(fact: Fact, caller: Caller) -> FiledFigure:
    return FiledFigure(
        **place_of(fact.place, caller).model_dump(),
        label=" › ".join(fact.label),
        period=fact.period.end.isoformat() if fact.period else "",
        value=json_number(fact.value),
        unit=fact.unit,
        arithmetic="",
    )


def find_passages(caller: Caller, given: PassagesArguments) -> Iterator[Progress | ToolResult]:
    """PassagesResult of the filings. Raises UnknownCompany, and GuardrailIntervened."""
    services = caller.services
    checked = services.guard.check(given.query)
    if checked.blocked:
        raise GuardrailIntervened(checked.blocked)
    held = company_filings(given.company, services.filings) if given.company else services.filings.filings()
    scope = Scope(filing_ids=tuple(filing.id for filing in held), groups=services.groups)
    found = retrieve(Query(text=checked.text), scope, services, RequestContext(services))
    passages = []
    for passage in found[: given.limit]:
        chunk = passage.chunk
        place = FiledPlace(filing_id=chunk.filing_id, page=chunk.page, item=chunk.item, element_id=chunk.element_ids[0])
        passages.append(QuotedPlace(**place_of(place, caller).model_dump(), quote=chunk.text))
    yield PassagesResult(passages=passages)


def evidence(caller: Caller, given: EvidenceArguments) -> Iterator[Progress | ToolResult]:
    """A place in a filing. Raises UnknownEvidence and UnknownFiling."""
    store = caller.services.filings
    meant = read_evidence_id(given.id)
    element = find_element(meant, store)
    filing = store.filing(meant.filing_id)
    elements = store.document(filing.id).elements
    at = next(n for n, one in enumerate(elements) if one.id == element.id)
    place = FiledPlace(filing_id=filing.id, page=element.page, item=element.item, element_id=element.id)
    yield EvidenceResult(
        found=ShownEvidence(
            place=reference(place),
            evidence=meant.id,
            url=caller.url(meant),
            company=company_name(filing.company),
            form=filing.form,
            fiscal_year=filing.fiscal_year,
            filed=filing.filed,
            words_there=" | ".join(text for text, _ in meant_words(element, meant) if text),
            around=[one.text for one in (*elements[max(0, at - 1) : at], *elements[at + 1 : at + 2])],
        )
    )


def filings(caller: Caller, given: FilingsArguments) -> Iterator[Progress | ToolResult]:
    """What is held. Raises UnknownCompany."""
    store = caller.services.filings
    held = company_filings(given.company, store) if given.company else newest_first(store.filings())
    shown, behind = page_of(held, given.cursor, FILINGS)
    yield FilingsResult(
        filings=[
            HeldFiling(
                id=filing.id,
                company=company_name(filing.company),
                ticker=filing.company.ticker or "",
                form=filing.form,
                fiscal_year=filing.fiscal_year,
                period_end=filing.period_end,
                filed=filing.filed,
            )
            for filing in shown
        ],
        next=behind,
    )
