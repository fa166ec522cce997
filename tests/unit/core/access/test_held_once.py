"""The filings of one message: what changes meanwhile is there for the next."""

import pytest

from core.access.held_once import held_once
from core.access.visible_to import visible_to
from core.errors import UnknownFiling
from core.gather.kept import keep
from tests.contract.sample_content import content
from tests.fakes.memory.memory_services import memory_services


def test_a_message_sees_what_was_held_when_it_began() -> None:
    services = memory_services()
    first = services.filings.save(content("grnw-10-k-2024"))
    message = held_once(services)
    seen = visible_to((), message)
    assert [one.id for one in seen.filings.filings()] == [first.id]
    assert seen.filings.filing(first.id) == first
    services.filings.save(content("grnw-10-k-2025", fiscal_year=2025))
    services.filings.set_groups(first.id, ("desk",))
    for of_message in (message, seen):
        assert [one.id for one in of_message.filings.filings()] == [first.id]
        assert len(of_message.filings.versions()) == len(of_message.filings.companies()) == 1
        assert of_message.filings.facts(first.id)
        with pytest.raises(UnknownFiling):
            of_message.filings.filing("grnw-10-k-2025")
    later = visible_to((), held_once(services)).filings
    assert [one.id for one in later.filings()] == ["grnw-10-k-2025"]
    assert dict(message.filings.restricted_groups()) == {}


def test_what_is_worked_out_of_a_filing_is_kept_over_messages() -> None:
    services = memory_services()
    filing = services.filings.save(content())
    made = [keep(visible_to((), held_once(services)).filings, filing, lambda _: [1], list) for _ in range(2)]
    assert made[0] is made[1]
