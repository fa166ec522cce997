"""Events of the engine -> the tasks of a live plan."""

from dataclasses import dataclass, replace
from typing import Any

from bot.blocks.limits import SOURCES, TASK_OUTPUT, TASK_TITLE
from bot.blocks.links import Links
from bot.blocks.marks import SIGNS
from core.domain.claims.claim import Claim
from core.domain.claims.marks import NAMES
from core.domain.claims.verdict import Verdict
from core.domain.filings.place_reference import reference
from core.events import Answered, ArticleJudged, ClaimJudged, ClaimsFound, Event, StepBegan
from core.language.mrkdwn import clip


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One line of a plan; `status` is pending, in_progress, complete or error."""

    id: str
    title: str
    status: str
    output: str = ""
    sources: tuple[tuple[str, str], ...] = ()

    def chunk(self) -> dict[str, Any]:
        """As chat.appendStream takes it."""
        more: dict[str, Any] = {"output": self.output} if self.output else {}
        if self.sources:
            more["sources"] = [{"type": "url", "url": url, "text": text} for text, url in self.sources]
        return {"type": "task_update", "id": self.id, "title": self.title, "status": self.status, **more}


class Plan:
    """Knows the tasks shown so far, and says which of them an event changes."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._tasks: dict[str, Task] = {}

    def update(self, event: Event) -> list[Task]:
        """The tasks that are new or changed."""
        match event:
            case StepBegan(step=step):
                return self._put([*self._done("step-"), Task(id=_step(step), title=_title(step), status="in_progress")])
            case ClaimsFound(claims=claims):
                waiting = (_waiting(n, claim) for n, claim in enumerate(claims, 1))
                return self._put([*self._done("step-"), *(one for one in waiting if one.id not in self._tasks)])
            case ClaimJudged(verdict=verdict):
                return self._put([self._claim_task(verdict)])
            case Answered() | ArticleJudged():
                return self._put(self._done())
            case _:
                return []

    def open(self) -> list[Task]:
        """The tasks that are not complete."""
        return [task for task in self._tasks.values() if task.status != "complete"]

    def _put(self, tasks: list[Task]) -> list[Task]:
        self._tasks.update({task.id: task for task in tasks})
        return tasks

    def _done(self, kind: str = "") -> list[Task]:
        return [replace(task, status="complete") for task in self.open() if task.id.startswith(kind)]

    def _claim_task(self, verdict: Verdict) -> Task:
        known = self._tasks.get(f"claim-{verdict.claim.id}")
        title = known.title if known else clip(verdict.claim.text, TASK_TITLE)
        output = f"{SIGNS[verdict.ruling]} {NAMES[verdict.ruling]}. {verdict.explanation}"
        return Task(
            id=f"claim-{verdict.claim.id}",
            title=title,
            status="complete",
            output=clip(output, TASK_OUTPUT),
            sources=self._sources(verdict),
        )

    def _sources(self, verdict: Verdict) -> tuple[tuple[str, str], ...]:
        urls = {reference(place): self._links.place(place) for place in verdict.places}
        return tuple((text, url) for text, url in urls.items() if url)[:SOURCES]


def _waiting(number: int, claim: Claim) -> Task:
    return Task(id=f"claim-{claim.id}", title=clip(f"{number}. {claim.text}", TASK_TITLE), status="pending")


def _step(step: str) -> str:
    return f"step-{step.replace(' ', '-')}"


def _title(step: str) -> str:
    return clip(f"{step[:1].upper()}{step[1:]}", TASK_TITLE)
