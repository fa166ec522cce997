"""The tools that judge: an article claim by claim, and single sentences."""

from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import date
from typing import Annotated

from pydantic import BaseModel, Field

from core.domain.claims.confidence_label import confidence_text
from core.domain.claims.correction import all_edits
from core.domain.claims.evidence import Evidence
from core.domain.claims.marks import MARK_NAMES, MARK_SIGNS, NAMES, SIGNS, figures_line
from core.domain.claims.overall import overall_headline
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import FigureMark, Report, Ruling, Verdict
from core.domain.filings import fact
from core.domain.filings.place_reference import reference
from core.domain.operations.message import Intent
from core.errors import GuardrailIntervened
from core.events import ArticleJudged, ClaimJudged, ClaimsFound, MessageBlocked, RunRecorded
from verifier.articles.read_article import LONGEST
from web.mcp.tool import Arguments, Caller, Progress, ShownPlace, ToolResult, page_of

CLAIMS = 40
"""Claims of a page of a result."""
STATEMENTS, LONGEST_STATEMENT = 20, 1_000
_WORST = (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED, Ruling.CONFIRMED, Ruling.NOT_VERIFIABLE)


class QuotedPlace(ShownPlace):
    """What the filing says there, word by word."""

    quote: str


class JudgedClaim(BaseModel):
    """One claim of a text."""

    text: str
    verdict: str = Field(description="CONFIRMED, CONTRADICTED, PARTIALLY_SUPPORTED or NOT_VERIFIABLE")
    confidence: str
    wrong: str = Field(description="What is wrong with it, where something is")
    explanation: str
    where_to_look: str = Field(description="Document that would decide an open claim, where one is known")
    proof: str = Field(description="Id of the signed proof, which `tickmark prove` computes again")
    evidence: list[QuotedPlace]


class MarkedFigure(BaseModel):
    """One figure of a text."""

    text: str
    mark: str = Field(description="traced (the filing gives it), differs (the filing gives another), or open")
    note: str
    evidence: list[ShownPlace]


class ShownEdit(BaseModel):
    """The smallest change by which a wrong claim would be right."""

    before: str
    after: str


class ArticleArguments(Arguments):
    """An article."""

    text: str = Field(min_length=1, max_length=LONGEST, description="Headline, empty line, text; or the page's address")
    published: date | None = Field(default=None, description="Day of publication: what was on file then counts")
    cursor: str = Field(default="", max_length=20, description="`next` of the result before, with the same text")


class ArticleResult(ToolResult):
    """What an article is worth by the filings."""

    run: str
    url: str = Field(description="The report for people; empty without a web address")
    overall: str
    basis: str
    figures: list[MarkedFigure]
    claims: list[JudgedClaim] = Field(description="The worst first")
    corrections: list[ShownEdit]
    notes: list[str]
    next: str = Field(description="Cursor of further claims; empty at the end")

    def words(self) -> str:
        """Headline, figures that differ or are traced, claims with a verdict, corrections."""
        head = [f"{self.overall}.", self.basis, self.url and f"Report: {self.url}"]
        figures = [_figure_line(one) for one in self.figures if one.mark != "open"]
        claims = [_claim_line(one) for one in self.claims if one.verdict != Ruling.NOT_VERIFIABLE.value]
        edits = [f"Correction: “{one.before}” to “{one.after}”" for one in self.corrections]
        return "\n".join(filter(None, (*head, *figures, *claims, *edits, *self.notes)))


class StatementsArguments(Arguments):
    """Sentences to check."""

    statements: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=LONGEST_STATEMENT)]],
        Field(min_length=1, max_length=STATEMENTS, description="Whole sentences, each with company, figure and period"),
    ]
    company: str = Field(default="", max_length=200, description="Company meant where a sentence names none")
    published: date | None = Field(default=None, description="Day on which they were said")


class CheckedStatement(BaseModel):
    """One sentence with what was found of it."""

    statement: str
    claims: list[JudgedClaim]
    figures: list[MarkedFigure]


class StatementsResult(ToolResult):
    """The sentences in the order given."""

    run: str
    url: str
    basis: str
    statements: list[CheckedStatement]
    notes: list[str]

    def words(self) -> str:
        """Each sentence with its marks and verdicts below."""
        lines = [self.basis]
        for one in self.statements:
            lines += [one.statement, *(f"  {_figure_line(f)}" for f in one.figures)]
            lines += [f"  {_claim_line(c)}" for c in one.claims]
        return "\n".join([*lines, *self.notes])


def verify_article(caller: Caller, given: ArticleArguments) -> Iterator[Progress | ToolResult]:
    """Judges an article. Raises what a run does."""
    run, report = yield from _judged(caller, given.text, given.published)
    yield article_result(run, report, caller, given.cursor)


def article_result(run: str, report: Report, caller: Caller, cursor: str = "") -> ArticleResult:
    """A report as tools give it, a page of its claims."""
    rank = {verdict.id: (_WORST.index(verdict.ruling), verdict.claim.start) for verdict in report.verdicts}
    ordered = sorted(report.verdicts, key=lambda verdict: rank[verdict.id])
    shown, behind = page_of(ordered, cursor, CLAIMS)
    return ArticleResult(
        run=run,
        url=caller.run_url(run),
        overall=". ".join(filter(None, (overall_headline(report), figures_line(report).rstrip(".")))),
        basis=report.told_basis,
        figures=[_figure(one, caller) for one in report.figures],
        claims=[_claim(one, caller) for one in shown],
        corrections=[ShownEdit(before=edit.before, after=edit.after) for edit in all_edits(report.corrections)],
        notes=[*report.notes, *(clash.note for clash in report.clashes)],
        next=behind,
    ).of(report)


def check_figures(caller: Caller, given: StatementsArguments) -> Iterator[Progress | ToolResult]:
    """Judges sentences, each by itself. Raises what a run does."""
    head = f"{given.company}\n\n" if given.company else ""
    statements = [" ".join(one.split()) for one in given.statements]
    text = head + "\n\n".join(statements)
    run, report = yield from _judged(caller, text, given.published)
    told = report.article.text
    checked, at = [], 0
    for statement in statements:
        start = max(told.find(statement, at), at)
        at = start + len(statement)
        checked.append(
            CheckedStatement(
                statement=statement,
                claims=[_claim(v, caller) for v in report.verdicts if start <= v.claim.start < at],
                figures=[_figure(f, caller) for f in report.figures if start <= f.start < at],
            )
        )
    url = caller.run_url(run)
    given_back = StatementsResult(
        run=run, url=url, basis=report.told_basis, statements=checked, notes=list(report.notes)
    )
    yield given_back.of(report)


def _judged(caller: Caller, text: str, published: date | None) -> Generator[Progress, None, tuple[str, Report]]:
    """Runs the text through the engine; returns the id of the run and the report. Raises GuardrailIntervened."""
    message = replace(caller.message(text, Intent.VERIFY, ""), published=published)
    found: Report | None = None
    run, done, total = "", 0, 0
    for event in caller.run(message):
        match event:
            case ClaimsFound(claims=claims):
                total = len(claims)
                yield Progress(done=0, total=total, message=f"{total} claims to judge")
            case ClaimJudged():
                done += 1
                yield Progress(done=done, total=max(total, done), message=f"{done} claims judged")
            case ArticleJudged(report=report):
                found = report
            case MessageBlocked(reason=reason):
                raise GuardrailIntervened(reason)
            case RunRecorded(run_id=run_id):
                run = run_id
    if found is None:
        raise GuardrailIntervened("This text was not judged.")
    return run, found


def _claim(verdict: Verdict, caller: Caller) -> JudgedClaim:
    found = [place for finding in verdict.findings for place in _places(finding.facts, finding.quotes, caller)]
    return JudgedClaim(
        text=verdict.claim.text,
        verdict=verdict.ruling.value,
        confidence=confidence_text(verdict.confidence),
        wrong=verdict.diagnosis.words if verdict.diagnosis else "",
        explanation=verdict.explanation,
        where_to_look=verdict.settled_by or "",
        proof=verdict.id,
        evidence=list({one.evidence: one for one in found}.values()),
    )


def _figure(mark: FigureMark, caller: Caller) -> MarkedFigure:
    places = [place_of(one.place, caller) for one in mark.facts[:1]]
    return MarkedFigure(text=mark.text, mark=MARK_NAMES[mark.mark], note=mark.note, evidence=places)


def _places(facts: tuple[fact.Fact, ...], quotes: tuple[Quote, ...], caller: Caller) -> Iterator[QuotedPlace]:
    for one in facts:
        yield QuotedPlace(**place_of(one.place, caller).model_dump(), quote=one.place.quote)
    for quote in quotes:
        evidence = Evidence.of(quote)
        yield QuotedPlace(
            place=reference(quote.place), evidence=evidence.id, url=caller.url(evidence), quote=quote.text
        )


def place_of(place: fact.Place, caller: Caller) -> ShownPlace:
    """A place in a filing as tools give it."""
    evidence = Evidence.of(place)
    return ShownPlace(place=reference(place), evidence=evidence.id, url=caller.url(evidence))


def _figure_line(one: MarkedFigure) -> str:
    sign = next(MARK_SIGNS[mark] for mark, name in MARK_NAMES.items() if name == one.mark)
    places = "".join(f" ({place.place})" for place in one.evidence)
    return f"{sign} {one.mark}: {one.text}. {one.note}{places}"


def _claim_line(one: JudgedClaim) -> str:
    ruling = Ruling(one.verdict)
    places = f" ({'; '.join(place.place for place in one.evidence[:3])})" if one.evidence else ""
    return f"{SIGNS[ruling]} {NAMES[ruling]}: {one.text} {one.explanation}{places}"
