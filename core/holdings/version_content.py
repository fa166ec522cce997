"""A filing's content -> the same under the id of a version, once other bytes took its place."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.domain.filings.metric import MetricValue
from core.domain.filings.versions import version_id
from core.ports.filing_store import FilingContent


def today() -> date:
    """The day in UTC."""
    return datetime.now(UTC).date()


def version_filing(filing: Filing, since: date) -> Filing:
    """The filing as a version, superseded on the day `since`."""
    name = version_id(filing.id, filing.sha256)
    return replace(filing, id=name, version_of=filing.id, superseded=since)


def version_content(content: FilingContent, since: date) -> FilingContent:
    """The content of `version_filing`; everything in it names the version as its filing."""
    filing = version_filing(content.filing, since)
    old, new = content.filing.id, filing.id
    breakdowns = (replace(b, fact=_rename_fact(b.fact, new)) for b in content.breakdowns)
    chunks = (replace(c, id=new + c.id.removeprefix(old), filing_id=new) for c in content.chunks)
    return FilingContent(
        filing=filing,
        document=content.document,
        facts=tuple(_rename_fact(fact, new) for fact in content.facts),
        metrics=tuple(_rename_metric(metric, new) for metric in content.metrics),
        breakdowns=tuple(breakdowns),
        chunks=tuple(chunks),
    )


def _rename_fact(fact: Fact, name: str) -> Fact:
    return replace(fact, filing_id=name, place=replace(fact.place, filing_id=name))


def _rename_metric(metric: MetricValue, name: str) -> MetricValue:
    facts: Sequence[Fact] = [_rename_fact(fact, name) for fact in metric.facts]
    return replace(metric, facts=tuple(facts))
