"""A filing's graph is made from what is stored, and made again when it is missing or old."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from core.errors import UnknownEntity
from core.events import StepBegan
from core.ports.services import Services
from core.terminal.commands import entities as entities_command
from core.terminal.commands.entities import entities
from ingest_jobs.store import index_entities
from ingest_jobs.store.index_entities import finder_version, index_missing_entities
from tests.contract.sample_content import content
from tests.fakes.memory.memory_services import memory_services
from tests.unit.core.entities.test_find_entities import COMPANY, document


@pytest.fixture
def services() -> Services:
    made, held = memory_services(), content("grnw-10-k-2024")
    made.filings.save(replace(held, filing=replace(held.filing, company=COMPANY), document=document()))
    return made


def test_what_is_missing_is_made_once(services: Services) -> None:
    assert list(index_missing_entities(services, ["another"])) == []
    assert list(index_missing_entities(services)) == [StepBegan(step="entities", subject="grnw-10-k-2024")]
    assert list(index_missing_entities(services)) == []
    assert services.entities.find("Vale Works")


def test_another_version_makes_it_again(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    list(index_missing_entities(services))
    assert services.entities.outdated(finder_version()) == []
    monkeypatch.setattr(index_entities, "finder_version", lambda: "newer")
    assert len(list(index_missing_entities(services))) == 1


def asked(services: Services, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Result:
    @contextmanager
    def held(_: object) -> Iterator[Services]:
        yield services

    monkeypatch.setattr(entities_command, "services_of", held)
    return CliRunner().invoke(entities, list(arguments))


def test_the_command_lists_people(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(services, monkeypatch, "GRNW", "--type", "person", "--json")
    rows = json.loads(result.stdout)
    assert {row["name"]: row["role"] for row in rows} == {
        "Timothy D. Brook": "Chief Executive Officer",
        "Ada Green": "Director",
    }
    assert rows[0]["pages"] == {"grnw-10-k-2024": [5, 12]}
    assert "Ada Green" in asked(services, monkeypatch, "GRNW").output


def test_the_command_shows_one(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(services, monkeypatch, "GRNW", "Vale Works", "--json")
    found = json.loads(result.stdout)
    assert found["id"] == "organisation:vale works"
    assert ("competes with", "GRENWICK PUMPS INC") in {(r["kind"], r["name"]) for r in found["relations"]}
    assert all(place["text"] and place["page"] for place in found["places"])
    assert "competes with" in asked(services, monkeypatch, "GRNW", "Vale Works").output
    assert "Harbour" in asked(services, monkeypatch, "GRNW", "harbour").output, "part of a name is enough"


def test_an_unknown_name_is_told(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    result = asked(services, monkeypatch, "GRNW", "Nobody")
    assert isinstance(result.exception, UnknownEntity)
