"""Events of the engine -> the JSON that programs read, one object an event."""

from dataclasses import fields
from typing import Any

from core.answering.answer_json import answer_json
from core.events import (
    Answered,
    ArticleJudged,
    ClaimJudged,
    ClaimsFound,
    Event,
    FilingStored,
    MessageBlocked,
    RunRecorded,
    StepAdvanced,
    StepBegan,
)
from core.runs.report_json import report_json, verdict_json

NAMES: dict[type[Event], str] = {
    StepBegan: "step-began",
    StepAdvanced: "step-advanced",
    FilingStored: "filing-stored",
    ClaimsFound: "claims-found",
    ClaimJudged: "claim-judged",
    ArticleJudged: "article-judged",
    Answered: "answered",
    MessageBlocked: "message-blocked",
    RunRecorded: "run-recorded",
}


def event_json(event: Event) -> dict[str, Any]:
    """The data of an event; its name is in `NAMES`."""
    match event:
        case ClaimsFound(claims=claims):
            return {"claims": [{"id": c.id, "start": c.start, "end": c.end, "text": c.text} for c in claims]}
        case ClaimJudged(verdict=verdict):
            return verdict_json(verdict)
        case ArticleJudged(report=report):
            return report_json(report)
        case Answered(answer=answer):
            return answer_json(answer)
        case FilingStored(filing=filing, new=new):
            return {"filing": filing.id, "new": new}
    return {f.name: getattr(event, f.name) for f in fields(event)}
