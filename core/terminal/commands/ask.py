"""The command that answers a question."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import methodcaller

import click

from core.terminal.call import AS_GROUP, services_of, show, uncollected, whoever_asks
from core.terminal.options import AS_JSON, print_json


@click.command()
@click.argument("question")
@AS_JSON
@AS_GROUP
@click.pass_context
def ask(ctx: click.Context, question: str, as_json: bool) -> None:
    """Answer a question from the filings held, with figures, arithmetic and literal quotes."""
    with uncollected(), services_of(ctx, brief=True) as services, ThreadPoolExecutor() as beside:
        # while the engine is imported; whoever needs it hears of what went wrong
        beside.submit(methodcaller("embed_query", question), services.row_encoder)
        beside.submit(methodcaller("companies"), services.filings)
        from core.answering.answer import answer_message
        from core.answering.answer_json import answer_json
        from core.domain.operations.message import Door, Intent, Message
        from core.events import Answered
        from core.run import run_message
        from core.terminal.progress import outcome
        from core.terminal.tables.answer import render_answer

        while question:
            message = Message(text=question, intent=Intent.ASK, door=Door.TERMINAL, user=whoever_asks())
            found = outcome(run_message(message, services, answer_message), Answered).answer
            if as_json:
                print_json(answer_json(found))
                return
            show(render_answer(found))
            question = choose(found.choices)


def choose(choices: Sequence[str]) -> str:
    """The question of the number that is typed; empty where nobody is there to type, or nothing is typed."""
    if not choices or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ""
    numbers = click.Choice([*map(str, range(1, len(choices) + 1)), ""])
    picked = click.prompt(
        f"Which, 1 to {len(choices)}? Enter for none", default="", type=numbers, show_choices=False, show_default=False
    )
    return choices[int(picked) - 1] if picked else ""
