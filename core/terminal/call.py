"""What every command of the terminal begins and ends with: settings, services, and printing."""

from __future__ import annotations

import getpass
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from core.ports.services import Services
    from core.settings import Settings


def settings_of(ctx: click.Context) -> Settings:
    """The settings of this call."""
    from core.settings import load_settings

    return load_settings(home=ctx.find_root().obj)


@contextmanager
def services_of(ctx: click.Context, *, brief: bool = False) -> Iterator[Services]:
    """The services of this call, closed at its end; `brief` when it serves one message."""
    from core.wiring import open_services

    with open_services(settings_of(ctx), brief=brief) as services:
        yield services


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
