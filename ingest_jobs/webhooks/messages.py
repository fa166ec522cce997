"""What webhooks are sent: the messages, whose schemas stand in the description of the API.

Form, names of headers and signature: https://github.com/standard-webhooks/standard-webhooks
"""

from datetime import date, datetime
from typing import Literal

from pydantic import BaseModel, Field

from core.domain.operations.webhook import WebhookEvent


class FoundDiscrepancy(BaseModel):
    """A claim of the news that a filing does not bear out."""

    company: str
    cik: str
    claim: str
    verdict: str = Field(description="CONTRADICTED or PARTIALLY_SUPPORTED")
    restated: bool = Field(description="Found because a later filing restates the figure")
    explanation: str
    title: str = Field(description="Of the article")
    article: str = Field(description="Its address")
    published: date | None
    evidence: str = Field(description="Address of the proof; empty without a web address")


class SentDigest(BaseModel):
    """A digest as a channel got it, of what you may see and follow."""

    channel: str
    day: date
    discrepancies: list[FoundDiscrepancy]


class JudgedVerdict(BaseModel):
    """A claim with a verdict."""

    company: str
    cik: str
    claim: str
    verdict: str = Field(description="CONFIRMED, CONTRADICTED or PARTIALLY_SUPPORTED")
    confidence: float = Field(description="From 0 to 1")
    explanation: str
    evidence: str = Field(description="Address of the proof; empty without a web address")


class FoundVerdicts(BaseModel):
    """The claims of an article on companies that you follow; those without a verdict are left out."""

    run: str
    url: str = Field(description="Address of the report; empty without a web address")
    title: str
    article: str = Field(description="Address of the article, where it has one")
    published: date | None
    verdicts: list[JudgedVerdict]


class RestatedFigure(BaseModel):
    """A figure of an earlier year that is another now."""

    metric: str
    fiscal_year: int
    before: float | int | None
    after: float | int
    unit: str
    explanation: str
    evidence: str = Field(description="Address of the place; empty without a web address")


class RestatedFigures(BaseModel):
    """What a filing says otherwise than the filings before it."""

    company: str
    cik: str
    filing: str
    form: str
    filed: date | None
    figures: list[RestatedFigure]


class Greeting(BaseModel):
    """What is sent by hand, to try a webhook."""

    text: str


Data = SentDigest | FoundVerdicts | RestatedFigures | Greeting


class WebhookMessage(BaseModel):
    """What every message has."""

    type: WebhookEvent
    timestamp: datetime
    data: Data


class DigestMessage(WebhookMessage):
    """A digest was sent."""

    type: Literal[WebhookEvent.DIGEST]
    data: SentDigest


class VerdictsMessage(WebhookMessage):
    """Claims were judged: of an article of the news watch, or of one that you gave."""

    type: Literal[WebhookEvent.VERDICTS]
    data: FoundVerdicts


class RestatedMessage(WebhookMessage):
    """A filing restates figures of earlier years."""

    type: Literal[WebhookEvent.RESTATED]
    data: RestatedFigures
