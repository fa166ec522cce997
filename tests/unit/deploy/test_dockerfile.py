"""The image is made in two stages from the lock file, runs as an ordinary user, and starts a command that exists."""

import json
import tomllib
from pathlib import Path

from tests.image_steps import instructions
from tests.unit.deploy.test_compose import SERVICES, parse

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "deploy" / "Dockerfile").read_text()
KNOWN = {"FROM", "ENV", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def given(name: str) -> list[str]:
    """What is given to all instructions of that name."""
    return [rest for word, rest in instructions(TEXT) if word == name]


def test_every_line_is_an_instruction() -> None:
    assert {word for word, _ in instructions(TEXT)} <= KNOWN


def test_two_stages_on_the_same_python() -> None:
    assert given("FROM") == ["python:3.11-slim AS build", "python:3.11-slim"]
    assert any(copied.startswith("--from=build ") for copied in given("COPY"))


def test_only_what_is_locked_is_installed() -> None:
    syncs = [run for run in given("RUN") if "uv sync" in run]
    assert len(syncs) == 2
    assert all("--frozen" in run and "--no-dev" in run for run in syncs)


def test_it_runs_as_an_ordinary_user() -> None:
    last = TEXT.rpartition("\nFROM ")[2]
    assert "\nUSER tickmark\n" in last
    assert "RUN" not in last.partition("\nUSER ")[2], "nothing is done as root once the user is chosen"


def test_it_starts_a_command_that_exists() -> None:
    assert json.loads(given("ENTRYPOINT")[0]) == ["tickmark"]
    command = json.loads(given("CMD")[0])
    assert parse(command).name == "web"
    assert command == SERVICES["web"]["command"]


def test_its_health_is_asked_at_the_port_it_serves() -> None:
    port = given("EXPOSE")[0]
    assert f"127.0.0.1:{port}/health/ready" in given("HEALTHCHECK")[0]
    assert port in json.loads(given("CMD")[0])
    assert SERVICES["web"]["ports"] == [f"127.0.0.1:{port}:{port}"]
    assert '"/health/ready"' in (ROOT / "web" / "server.py").read_text()


def test_everything_of_the_package_is_copied_and_reaches_the_builder() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = {"pyproject.toml", "uv.lock", project["project"]["readme"], *project["project"]["license-files"]}
    needed |= set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"])
    copied = {word for line in given("COPY") if not line.startswith("--") for word in line.split()[:-1]}
    assert copied == needed
    ignore = (ROOT / "deploy" / "Dockerfile.dockerignore").read_text().split("\n")
    assert "*" in ignore
    assert {line[1:] for line in ignore if line.startswith("!")} == needed
    assert all((ROOT / name).exists() for name in needed)
