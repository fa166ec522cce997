"""REST: what is held, as the tools for assistants give it, and one's own runs and corrections."""

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field

from core.desk.corrections_log import log_json
from core.domain.filings.entity import EntityKind
from core.holdings.holdings import company_filings
from core.runs.outcome_word import outcome_word
from web.accounts.sign_in import OurWeb
from web.api.api import PROBLEMS
from web.api.api_user import ApiUser
from web.mcp.callers import caller_of
from web.mcp.read_tools import (
    EvidenceArguments,
    EvidenceResult,
    FactsArguments,
    FactsResult,
    FilingsArguments,
    FilingsResult,
    PassagesArguments,
    PassagesResult,
    evidence,
    facts,
    filings,
    find_passages,
)
from web.mcp.tool import Progress, ToolResult
from web.runs.desk import PAGE, corrections_log

router = APIRouter(prefix="/api", tags=["read"], responses=PROBLEMS)

RUNS, ENTITIES = 50, 100
"""Rows of a page."""

Result = TypeVar("Result", bound=ToolResult)


class ListedRun(BaseModel):
    """A run of yours."""

    run: str
    text: str = Field(description="The question or article, its beginning")
    intent: str
    state: str
    outcome: str = Field(description="What became of it, in a word or two")
    started: datetime
    shared: bool


class ListedRuns(BaseModel):
    """Your runs, the newest first."""

    runs: list[ListedRun]
    next: int | None = Field(description="Page of further ones")


class ListedEntity(BaseModel):
    """Somebody or something that a company's filings speak of."""

    name: str
    names: list[str]
    kind: str
    role: str
    mentions: int


class ListedEntities(BaseModel):
    """Those of the newest annual report, the most often mentioned first."""

    entities: list[ListedEntity]


@router.get("/filings")
def get_filings(
    request: Request, web: OurWeb, user: ApiUser, given: Annotated[FilingsArguments, Query()]
) -> FilingsResult:
    """The filings held, of all companies or of one; `cursor` is `next` of the page before."""
    return result(filings(caller_of(request, web, user), given), FilingsResult)


@router.get("/facts")
def get_facts(request: Request, web: OurWeb, user: ApiUser, given: Annotated[FactsArguments, Query()]) -> FactsResult:
    """Filed figures of a company by year, quarter or twelve months, as of a day where one is given."""
    return result(facts(caller_of(request, web, user), given), FactsResult)


@router.get("/passages")
def get_passages(
    request: Request, web: OurWeb, user: ApiUser, given: Annotated[PassagesArguments, Query()]
) -> PassagesResult:
    """Passages of the filings word by word, the best first."""
    return result(find_passages(caller_of(request, web, user), given), PassagesResult)


@router.get("/evidence/{evidence_id}")
def get_evidence(request: Request, web: OurWeb, user: ApiUser, evidence_id: str) -> EvidenceResult:
    """One place in a filing: a sentence, or a row of a table."""
    return result(evidence(caller_of(request, web, user), EvidenceArguments(id=evidence_id)), EvidenceResult)


@router.get("/entities")
def get_entities(
    web: OurWeb, user: ApiUser, company: Annotated[str, Query(max_length=200)], kind: EntityKind | None = None
) -> ListedEntities:
    """People, places, products and organisations of a company's newest annual report."""
    newest = [f.id for f in company_filings(company, web.services.filings) if f.annual][:1]
    found = web.services.entities.entities(newest, kind) if newest and user else ()
    rows = [
        ListedEntity(
            name=one.entity.name,
            names=list(one.entity.names),
            kind=one.entity.kind.value,
            role=one.entity.role or "",
            mentions=one.mentions,
        )
        for one in found[:ENTITIES]
    ]
    return ListedEntities(entities=rows)


@router.get("/runs")
def get_runs(
    web: OurWeb,
    user: ApiUser,
    words: Annotated[str, Query(max_length=200)] = "",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> ListedRuns:
    """Your own runs from the pages, the chat, REST and assistants, those that hold all of the words."""
    found = web.services.runs.of_user(user.email, words.split(), RUNS + 1, (page - 1) * RUNS)
    rows = [
        ListedRun(
            run=run.id,
            text=run.message.text[:200],
            intent=run.message.intent.value,
            state=run.state.value,
            outcome=outcome_word(run),
            started=run.started,
            shared=run.shared,
        )
        for run in found[:RUNS]
    ]
    return ListedRuns(runs=rows, next=page + 1 if len(found) > RUNS else None)


@router.get("/corrections")
def get_corrections(
    web: OurWeb, user: ApiUser, page: Annotated[int, Query(ge=1, le=10_000)] = 1
) -> list[dict[str, Any]]:
    """What was accepted in reports that you may see, newest first, fifty a page."""
    return log_json(corrections_log(user, web.services, PAGE, (page - 1) * PAGE))


def result(came: Iterator[Progress | ToolResult], kind: type[Result]) -> Result:
    """What a tool gives at its end."""
    return next(step for step in came if isinstance(step, kind))
