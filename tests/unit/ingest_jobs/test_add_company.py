"""A company that somebody asks for is looked up at once, and its newest 10-K is brought in by a job."""

import logging
from dataclasses import replace

import pytest

from core.domain.filings.registrant import Registrant
from core.errors import UnknownCompany
from core.ports.services import Services
from core.runs.queue import JobContext, perform
from core.settings import Settings
from ingest_jobs.edgar.add_company import TASK, queue_company
from tests.fakes.memory.filing_source import MemoryFilingSource
from tests.fakes.memory.memory_services import memory_services

ACME = Registrant(cik="0000000042", name="Acme", tickers=("ACME",))


@pytest.fixture
def services() -> Services:
    return replace(memory_services(), edgar=MemoryFilingSource(registrants=[ACME]))


def test_it_is_queued_once_a_day_by_any_of_its_names(services: Services) -> None:
    assert queue_company("acme", "2026-03-02", services) == queue_company("42", "2026-03-02", services) == "Acme"
    [job] = services.jobs.jobs()
    assert (job.task, job.arguments) == (TASK, {"cik": ACME.cik})
    queue_company("Acme", "2026-03-03", services)
    assert len(services.jobs.jobs()) == 2


def test_one_that_is_not_known_is_said_so_and_not_queued(services: Services) -> None:
    with pytest.raises(UnknownCompany):
        queue_company("Nobody", "2026-03-02", services)
    assert services.jobs.jobs() == []


def test_a_report_that_is_not_there_is_logged_and_not_tried_again(
    services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        perform(TASK, {"cik": ACME.cik}, JobContext(services=services, settings=Settings()))
    assert "EDGAR lists no 10-K of Acme" in caplog.text
