"""What every command of the terminal begins and ends with: settings, services, and printing."""

from __future__ import annotations

import gc
import getpass
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from core.ports.services import Services
    from core.settings import Settings

GROUPS = "tickmark.groups"


def settings_of(ctx: click.Context) -> Settings:
    """The settings of this call."""
    from core.settings import load_settings

    return load_settings(home=ctx.find_root().obj)


@contextmanager
def services_of(ctx: click.Context, *, brief: bool = False) -> Iterator[Services]:
    """The services of this call, closed at its end; `brief` when it serves one message.

    They show everything, or what a reader of the groups that AS_GROUP was given sees.
    """
    from core.access.visible_to import visible_to
    from core.wiring import open_services

    groups = ctx.meta.get(GROUPS)
    with open_services(settings_of(ctx), brief=brief) as services:
        yield services if groups is None else visible_to(groups, services)


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the garbage collector, for a process that ends sooner than what it leaves behind would be worth.

    What is held by the end is never looked through, not by the last collection of the process either.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _note_groups(ctx: click.Context, _: click.Parameter, names: tuple[str, ...]) -> None:
    from core.domain.access.groups import read_groups

    if names:
        ctx.meta[GROUPS] = read_groups(names)


AS_GROUP = click.option(
    "--as-group",
    multiple=True,
    metavar="NAME",
    expose_value=False,
    callback=_note_groups,
    help="See what a reader of that group sees (may be repeated); `public` is a reader of none.",
)
"""For commands that show what is held."""


def whoever_asks() -> str:
    """The name of the account that the command runs under, or its number where it has no name."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def show(renderable: object) -> None:
    """Prints what a person reads."""
    from core.terminal.console import out

    out().print(renderable)
