"""Every command of the terminal door is documented and answers at once."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from deploy.commands_reference import commands, reference
from tickmark import main

REFERENCE = Path(__file__).parents[2] / "deploy" / "commands.md"
COMMANDS = list(commands(main))
NAMES = [name for name, _ in COMMANDS]


def test_the_reference_is_up_to_date() -> None:
    made = "`python -m deploy.commands_reference > deploy/commands.md` writes it again"
    assert REFERENCE.read_text() == reference(), made


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=NAMES)
def test_a_command_is_documented(name: str, command: click.Command) -> None:
    text = REFERENCE.read_text()
    assert f"\n## {name}\n" in text, f"{name} is missing in deploy/commands.md"
    assert command.help, f"{name} does not say what it does"
    part = text.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    given = [spelling for p in command.params if isinstance(p, click.Option) for spelling in p.opts]
    assert [spelling for spelling in given if spelling not in part] == []


@pytest.mark.parametrize(("name", "command"), COMMANDS, ids=NAMES)
def test_every_option_says_what_it_does(name: str, command: click.Command) -> None:
    silent = [p.name for p in command.params if isinstance(p, click.Option) and not p.help]
    assert silent == [], f"{name}: {silent}"


def test_help_lists_the_commands() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in main.commands)
