"""A figure that a later filing restates brings the claim on it into the digest again, once."""

import pytest

from core.domain.operations.news import Channel, Digest
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.news.find_restatements import find_restatements
from ingest_jobs.news.send_digest import digest_text
from ingest_jobs.news.verify_news import verify_news
from tests.samples.held import held_sample
from tests.samples.restated import hold_restated
from tests.samples.watched import NOON, watch_article

CHANNEL = Channel(name="C1", hour=8, zone="UTC")
TEXT = "Pellstrand's year\n\nPellstrand's revenue was $2.44 billion in fiscal 2025. Its net income was $262.6 million."


@pytest.fixture
def services() -> Services:
    """The sample filing, an article on it from the watch, and its verdicts."""
    held = held_sample()
    watch_article(TEXT, held)
    verify_news({"article": "a1"}, JobContext(services=held, settings=Settings(), now=lambda: NOON))
    return held


def drafted(services: Services, key: str) -> Digest:
    find_restatements({}, JobContext(services=services, settings=Settings(), now=lambda: NOON))
    return services.news.draft(key, CHANNEL, NOON.date())


def test_nothing_is_restated_yet(services: Services) -> None:
    assert not any(entry.discrepancy.is_restated for entry in drafted(services, "k0").entries)


def test_a_restated_figure_comes_into_the_digest_once_with_the_size_of_the_change(services: Services) -> None:
    (held,) = services.filings.filings()
    later = hold_restated(held, services)
    digest = drafted(services, "k1")
    (found,) = [entry.discrepancy for entry in digest.entries if entry.discrepancy.is_restated]
    assert found.id == f"{found.verdict_id}~{later.id}"
    assert services.reports.proof(found.verdict_id)
    assert "revenue was $2.44 billion" in found.claim
    assert "Restated since. Revenue of fiscal 2025 is $2.192 billion by the 10-K for fiscal 2026" in digest_text(digest)
    assert "it was $2.435 billion (down 10%)." in digest_text(digest)
    services.news.note_sent("k1", NOON)
    assert not drafted(services, "k2").entries
