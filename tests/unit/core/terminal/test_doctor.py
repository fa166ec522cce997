"""The checkup asks EDGAR only when somebody is named who asks."""

from dataclasses import replace

import pytest

from core.errors import ServiceUnavailable
from core.settings import Settings
from core.terminal.doctor import CheckState, _edgar
from tests.fakes.memory.filing_source import MemoryFilingSource
from tests.fakes.memory.memory_services import memory_services


class Away(MemoryFilingSource):
    """A source that is not there."""

    def reach(self) -> None:
        raise ServiceUnavailable("https://www.sec.gov is away")


def test_nobody_named_asks_nothing() -> None:
    found = _edgar(Settings(edgar_identity=""), replace(memory_services(), edgar=Away()))
    assert found.state is CheckState.OK
    assert "TICKMARK_EDGAR_IDENTITY is not set" in found.detail


def test_somebody_named_asks() -> None:
    named = Settings(edgar_identity="Jane Doe jane@example.com")
    found = _edgar(named, memory_services())
    assert "answered Jane Doe jane@example.com" in found.detail
    assert "at most 8 requests a second" in found.detail
    with pytest.raises(ServiceUnavailable):
        _edgar(named, replace(memory_services(), edgar=Away()))
