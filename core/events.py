"""The one stream of typed events that core, verifier and ingest_jobs send to every door."""

from dataclasses import dataclass
from typing import Any

from core.domain.answers.answer import Answer
from core.domain.answers.retrieval import Trace
from core.domain.answers.usage import Usage
from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Report, Verdict
from core.domain.filings.filing import Filing
from core.domain.operations.batch import Queued
from core.domain.operations.difference import Difference


@dataclass(frozen=True, slots=True, kw_only=True)
class StepBegan:
    """A step of a longer piece of work began; `total` is its number of parts where that is known."""

    step: str
    subject: str = ""
    total: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StepAdvanced:
    """So many parts of the running step are done."""

    step: str
    done: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingStored:
    """A filing is complete in all stores; `new` is False when it already was.

    `found` is False when searches find it only once an index that is being rebuilt takes the former one's place.
    `notes` say in sentences what of it could not be read.
    """

    filing: Filing
    new: bool
    found: bool = True
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoresCompared:
    """The stores were compared with the database; `repaired` is False when the differences were only looked for."""

    differences: tuple[Difference, ...]
    repaired: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsFound:
    """The claims of the article, in the order of its text."""

    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimJudged:
    """A claim has its verdict."""

    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleJudged:
    """All claims are judged; `usages` are the calls of services that are billed."""

    report: Report
    usages: tuple[Usage, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """The question has its answer; `traces` tell how the passages were looked for.

    `about` are the CIKs of the companies that the question was understood to be about.
    """

    answer: Answer
    traces: tuple[Trace, ...] = ()
    usages: tuple[Usage, ...] = ()
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseScored:
    """A case of an evaluation was put to the engine and scored; `outcome` is of the evaluation's own type."""

    outcome: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleQueued:
    """An article of a batch waits for a worker, is judged already, or cannot be judged."""

    queued: Queued


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageBlocked:
    """The guard let the message go no further; `reason` is for the sender."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecorded:
    """The run is stored under its id, to which feedback refers; always the last event of a message."""

    run_id: str


Event = (
    StepBegan
    | StepAdvanced
    | FilingStored
    | StoresCompared
    | ClaimsFound
    | ClaimJudged
    | ArticleJudged
    | Answered
    | CaseScored
    | ArticleQueued
    | MessageBlocked
    | RunRecorded
)
