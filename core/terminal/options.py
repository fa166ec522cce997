"""Options that several commands have: JSON, folders of labelled data, files for what is learned of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)

_Command = TypeVar("_Command", bound=Callable[..., object])

LABELLED_CLAIMS = click.option(
    "--data",
    required=True,
    type=FOLDER,
    help="Folder of labelled claims in FinDVer's form: claims.jsonl and reports/.",
)


def weights_file(name: str, in_use: str) -> Callable[[_Command], _Command]:
    """The option of a file for weights, `name` by default; `in_use` is the file of those that are read."""
    return click.option("--out", default=name, type=FILE, help=f"File for the weights; those in use are {in_use}.")


AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")


def print_json(data: object) -> None:
    """Prints what a program reads."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))
