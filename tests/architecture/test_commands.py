"""Every command of the terminal door is documented and answers at once."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tickmark import main

README = (Path(__file__).parents[2] / "README.md").read_text()


def leaves(group: click.Group, prefix: str = "tickmark") -> list[tuple[str, click.Command]]:
    """Full name and command of everything that can be run."""
    found: list[tuple[str, click.Command]] = []
    for name, command in group.commands.items():
        full = f"{prefix} {name}"
        found.extend(leaves(command, full) if isinstance(command, click.Group) else [(full, command)])
    return found


COMMANDS = leaves(main)


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=[n for n, _ in COMMANDS])
def test_a_command_is_documented(name: str, command: click.Command) -> None:
    assert f"`{name}" in README, f"{name} is missing in README.md"
    assert command.help, f"{name} does not say what it does"


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=[n for n, _ in COMMANDS])
def test_every_option_says_what_it_does(name: str, command: click.Command) -> None:
    silent = [p.name for p in command.params if isinstance(p, click.Option) and not p.help]
    assert silent == [], f"{name}: {silent}"


def test_help_lists_the_commands() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in main.commands)
