"""The questions to choose from -> the one that a person at the terminal picks."""

import sys
from collections.abc import Sequence

import click


def choose(choices: Sequence[str]) -> str:
    """The question of the number that is typed; empty where nobody is there to type, or nothing is typed."""
    if not choices or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ""
    numbers = click.Choice([*map(str, range(1, len(choices) + 1)), ""])
    picked = click.prompt(
        f"Which, 1 to {len(choices)}? Enter for none", default="", type=numbers, show_choices=False, show_default=False
    )
    return choices[int(picked) - 1] if picked else ""
