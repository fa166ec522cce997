"""The Compose file holds together: its commands and settings exist; its services, volumes and profiles fit."""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from core.settings import Settings, load_settings
from tickmark import main

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
COMPOSE_TEXT = (DEPLOY / "compose.yaml").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load(COMPOSE_TEXT)
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = ("web", "jobs", "bot")
EXAMPLE = (DEPLOY / "env.example").read_text()
VARIABLE = re.compile(r"\bTICKMARK_[A-Z0-9_]+\b")
CHECK = Path.home() / ".cache" / "tickmark" / "compose_check"
KNOWN = {f"TICKMARK_{name.upper()}" for name in Settings.model_fields}


def parse(words: list[str]) -> click.Command:
    """The command that those words call, with its options read. Raises UsageError when there is none of the kind."""
    command: click.Command = main
    while isinstance(command, click.Group) and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    command.make_context(str(command.name), list(words)).close()
    return command


def lines(text: str, *, commented: bool) -> dict[str, str]:
    """The variables that an env file sets; with `commented`, also those that it would once their # is taken away."""
    found = re.findall(r"^(#?)([A-Z_]+)=(.*)$", text, re.MULTILINE)
    return {name: "".join(shlex.split(value)) for mark, name, value in found if commented or not mark}


def interpolated(values: dict[str, str], example: dict[str, str]) -> dict[str, str]:
    """Those values with ${NAME:-else} filled in from an env file, as Compose does it."""
    filled = re.compile(r"\$\{([A-Z_]+):[-?]([^}]*)\}")
    return {name: filled.sub(lambda m: example.get(m[1]) or m[2], value) for name, value in values.items()}


def test_the_services_are_there_under_their_profiles() -> None:
    assert {name: service.get("profiles", []) for name, service in SERVICES.items()} == {
        "postgres": [],
        "weaviate": ["weaviate"],
        "web": [],
        "jobs": [],
        "bot": ["slack"],
    }


@pytest.mark.parametrize("name", OURS)
def test_a_service_runs_a_command_that_exists(name: str) -> None:
    words = [str(word) for word in SERVICES[name]["command"]]
    command = parse(words)
    assert command.name in words
    assert not isinstance(command, click.Group), "a group alone does nothing"


def test_a_command_that_does_not_exist_would_be_noticed() -> None:
    with pytest.raises(click.UsageError):
        parse(["web", "--no-such-option"])


def test_the_commands_that_the_comments_name_exist() -> None:
    comments = "\n".join(line for line in COMPOSE_TEXT.splitlines() if line.startswith("#"))
    told = re.findall(r"run --rm (?:-v \S+ )?jobs (\w+)", comments)
    assert told == ["ingest", "doctor"]
    assert set(told) <= set(main.commands)


@pytest.mark.parametrize("name", ["compose.yaml", "env.example", "Dockerfile"])
def test_every_setting_named_exists(name: str) -> None:
    named = set(VARIABLE.findall((DEPLOY / name).read_text()))
    assert named
    assert named <= KNOWN


@pytest.mark.parametrize("commented", [False, True], ids=["as it is", "everything set"])
def test_the_example_gives_good_settings(commented: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in KNOWN:
        monkeypatch.delenv(name, raising=False)
    example = lines(EXAMPLE, commented=commented)
    if "TICKMARK_MODEL_URL" in example:  # it stands for another model than Bedrock's
        del example["TICKMARK_BEDROCK_MODEL"]
    for name, value in (example | interpolated(SERVICES["bot"]["environment"], example)).items():
        monkeypatch.setenv(name, value)
    settings = load_settings()
    assert str(settings.home) == "/data"
    assert settings.slack_host == "0.0.0.0"  # noqa: S104
    assert bool(settings.weaviate_url) is commented
    assert settings.public_url == ("https://tickmark.example.com" if commented else "http://127.0.0.1:8100")


def test_the_example_sets_nothing_to_nothing_but_the_password() -> None:
    assert [name for name, value in lines(EXAMPLE, commented=True).items() if not value] == ["POSTGRES_PASSWORD"]


def test_the_example_gives_every_variable_that_compose_asks_for() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE_TEXT))
    assert asked <= set(lines(EXAMPLE, commented=True))


def test_the_example_names_the_secrets_and_the_profiles() -> None:
    kept = {
        f"TICKMARK_{name.upper()}" for name in Settings.model_fields if name.endswith(("_key", "_token", "_secret"))
    }
    given = lines(EXAMPLE, commented=True)
    assert kept <= set(given)
    profiles = {profile for service in SERVICES.values() for profile in service.get("profiles", [])}
    assert set(given["COMPOSE_PROFILES"].split(",")) == profiles


def test_volumes_and_dependencies_are_declared() -> None:
    mounts = {volume.split(":")[0] for service in SERVICES.values() for volume in service["volumes"]}
    assert mounts == set(COMPOSE["volumes"])
    for service in SERVICES.values():
        for other in service.get("depends_on", {}):
            assert "healthcheck" in SERVICES[other], other


def test_weaviate_asks_for_the_key_that_ours_give() -> None:
    told = SERVICES["weaviate"]["environment"]
    assert told["AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED"] == "false"
    assert told["AUTHENTICATION_APIKEY_ENABLED"] == "true"
    assert "TICKMARK_WEAVIATE_API_KEY" in told["AUTHENTICATION_APIKEY_ALLOWED_KEYS"]
    assert any(volume.endswith(f":{told['PERSISTENCE_DATA_PATH']}") for volume in SERVICES["weaviate"]["volumes"])
    assert {p.split("//")[1].split(":")[0] for p in re.findall(r"WEAVIATE\w*_URL=(\S+)", EXAMPLE)} == {"weaviate"}


def test_the_weaviate_server_is_the_one_that_is_tested() -> None:
    tested = re.search(r"^WEAVIATE_VERSION := (\S+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert tested
    assert SERVICES["weaviate"]["image"].endswith(f":{tested[1]}")


def test_nothing_is_open_to_other_machines() -> None:
    ports = [port for service in SERVICES.values() for port in service.get("ports", [])]
    assert ports
    assert all(port.startswith("127.0.0.1:") for port in ports)


def loaded(folder: Path, text: str, profiles: str) -> subprocess.CompletedProcess[str]:
    """What Docker Compose's own library makes of a Compose file, with the example as its `.env`."""
    if not CHECK.exists():
        told = "The library of Docker Compose is missing; `make manifests` gets it (Go)."
        if os.environ.get("TICKMARK_TEST_MANIFESTS") == "required":
            pytest.fail(told)
        pytest.skip(told)
    (folder / "compose.yaml").write_text(text)
    (folder / ".env").write_text(EXAMPLE.replace("POSTGRES_PASSWORD=\n", "POSTGRES_PASSWORD=secret\n"))
    given = {"PATH": os.environ["PATH"], "HOME": str(folder), "COMPOSE_PROFILES": profiles}
    return subprocess.run(
        [CHECK, "compose.yaml"], cwd=folder, capture_output=True, text=True, check=False, env=given, timeout=30
    )


@pytest.mark.slow
@pytest.mark.parametrize("profiles", ["", "slack", "weaviate,slack"])
def test_compose_itself_takes_the_file(tmp_path: Path, profiles: str) -> None:
    done = loaded(tmp_path, COMPOSE_TEXT, profiles)
    assert done.returncode == 0, done.stderr
    services = json.loads(done.stdout)["services"]
    wanted = set(profiles.split(","))
    assert set(services) == {n for n, s in SERVICES.items() if not s.get("profiles") or wanted & set(s["profiles"])}
    database = services["web"]["environment"]["TICKMARK_DATABASE_URL"]
    assert database == "postgresql://tickmark:secret@postgres:5432/tickmark"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("restart: unless-stopped", "restrt: unless-stopped"),
        ("condition: service_healthy", "condition: service_helthy"),
        ("- weaviate:/var/lib/weaviate", "- weavate:/var/lib/weaviate"),
        ("interval: 5s", "interval: five"),
    ],
)
def test_compose_itself_tells_what_is_wrong(tmp_path: Path, right: str, wrong: str) -> None:
    done = loaded(tmp_path, COMPOSE_TEXT.replace(right, wrong), "weaviate,slack")
    assert done.returncode == 1
    assert done.stderr


@pytest.mark.slow
def test_compose_asks_for_a_password(tmp_path: Path) -> None:
    done = loaded(tmp_path, COMPOSE_TEXT.replace("POSTGRES_PASSWORD:?", "NO_PASSWORD:?"), "")
    assert done.returncode == 1
    assert "set it in deploy/.env" in done.stderr
