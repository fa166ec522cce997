"""The commands of `tickmark` -> the reference `deploy/commands.md`, on standard output."""

import sys
from collections.abc import Iterator

import click

from core.terminal.main import main

HEAD = """# Commands

What `tickmark --help` and `tickmark COMMAND --help` print, in one place. Made from the commands in
`core/terminal/commands` by `python -m deploy.commands_reference > deploy/commands.md`.

`tickmark --home FOLDER COMMAND` works on another data folder than `TICKMARK_HOME` names.
Every command takes `-h` and `--help`.
"""


def reference() -> str:
    """The whole reference, in Markdown: a list of the commands, then a part for each."""
    found = list(commands(main))
    rows = "".join(f"| [`{name}`](#{anchor(name)}) | {summary(command)} |\n" for name, command in found)
    table = f"\n| command | what it does |\n|---|---|\n{rows}"
    return HEAD + table + "".join(part(name, command) for name, command in found)


def commands(group: click.Group, prefix: str = "tickmark") -> Iterator[tuple[str, click.Command]]:
    """Full name and command of everything that can be run, groups that do something by themselves included."""
    for name, command in group.commands.items():
        full = f"{prefix} {name}"
        if not isinstance(command, click.Group) or command.invoke_without_command:
            yield full, command
        if isinstance(command, click.Group):
            yield from commands(command, full)


def part(name: str, command: click.Command) -> str:
    """The part on one command: its usage, its help, and a table of its options."""
    usage = " ".join((name, *(piece for p in command.params if (piece := shown(p)))))
    options = [p for p in command.params if isinstance(p, click.Option)]
    rows = "".join(f"| `{flags(o)}` | {default(o)} | {cell(o.help or '')} |\n" for o in options)
    table = f"\n| option | default | meaning |\n|---|---|---|\n{rows}" if rows else ""
    return f"\n## {name}\n\n```console\n$ {usage}\n```\n\n{paragraphs(command)}\n{table}"


def shown(parameter: click.Parameter) -> str:
    """A parameter in a line of usage: an argument by its name, options that must be given with their value."""
    if isinstance(parameter, click.Argument):
        return parameter.make_metavar(click.Context(click.Command("none")))
    return flags(parameter) if isinstance(parameter, click.Option) and parameter.required else ""


def flags(option: click.Option) -> str:
    """The spellings of an option, with the kind of its value."""
    spelled = ", ".join((*option.opts, *option.secondary_opts))
    if option.is_flag or option.count:
        return spelled
    return f"{spelled} {option.make_metavar(click.Context(click.Command('none')))}"


def default(option: click.Option) -> str:
    """The default of an option, for people; empty where it has none or is a switch."""
    if option.required:
        return "must be given"
    given = option.default
    known = isinstance(given, int | float | str) and not isinstance(given, bool) and given != ""
    repeated = "may be repeated" if option.multiple else ""
    return f"`{given}`" if known else repeated


def summary(command: click.Command) -> str:
    """The first sentence of a command's help."""
    return cell(command.get_short_help_str(limit=200))


def paragraphs(command: click.Command) -> str:
    """The help of a command, a line a paragraph."""
    text = (command.help or "").replace("\b", "")
    return "\n\n".join(" ".join(block.split()) for block in text.split("\n\n"))


def cell(text: str) -> str:
    """A text that can stand in a table."""
    return " ".join(text.split()).replace("|", "\\|")


def anchor(name: str) -> str:
    """The link to a heading, as Markdown pages make it."""
    return name.replace(" ", "-")


if __name__ == "__main__":
    sys.stdout.write(reference())
