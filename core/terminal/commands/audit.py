"""The commands of the audit log: go along its chain, write it out, erase a person."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, whoever_asks

if TYPE_CHECKING:
    from core.domain.operations.audit import AuditCheck

NOTED = "NUMBER:HASH"


@click.group()
def audit() -> None:
    """Show that the log of what was done is whole, write it out, or erase a person."""


@audit.command()
@click.option("--noted", multiple=True, metavar=NOTED, help="An entry as written down before (may be repeated).")
@click.pass_context
def verify(ctx: click.Context, noted: tuple[str, ...]) -> None:
    """Go along the chain; exit 1 when an entry was changed or is gone.

    Keep the last entry's number and hash, which this prints, somewhere else: with --noted they show later that nothing
    was cut off the end or written anew.
    """
    from core.domain.operations.audit import check_chain

    with services_of(ctx) as services:
        found = check_chain(services.audit.entries(), dict(map(_noted, noted)))
    click.echo(_story(found))
    ctx.exit(1 if found.problems else 0)


@audit.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--after", default=0, show_default=True, type=click.IntRange(0), help="Begin behind that entry.")
@click.pass_context
def export(ctx: click.Context, file: Path, after: int) -> None:
    """Write the entries to FILE, a JSON object a line; deploy/operating.md says what the hashes cover."""
    from core.domain.operations.audit import Act, AuditEvent
    from core.terminal.json.audit_json import audit_line

    with services_of(ctx) as services:
        count = 0
        with file.open("w", encoding="utf-8") as out:
            for entry in services.audit.entries(after):
                out.write(f"{audit_line(entry)}\n")
                count += 1
        told = {"file": file.name, "entries": str(count), "after": str(after)}
        services.audit.append(AuditEvent(act=Act.EXPORT, person=whoever_asks(), subject="audit log", detail=told))
    click.echo(f"{count} entries written to {file}.")


@audit.command()
@click.argument("person")
@click.confirmation_option(prompt="Erase this person's account, questions, articles, votes and conversations?")
@click.pass_context
def erase(ctx: click.Context, person: str) -> None:
    """Erase PERSON: an e-mail address, or a Slack member as TEAM:MEMBER. The chain of the log still holds.

    What they said of the work of others stays, without their name. Messages in Slack itself stay there.
    """
    with services_of(ctx) as services:
        counts = services.audit.erase(person, whoever_asks())
    told = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    click.echo(f"Erased: {told}." if told else f"Nothing of {person} is kept.")


def _noted(words: str) -> tuple[int, str]:
    number, _, digits = words.partition(":")
    if not number.isdigit() or not digits:
        raise click.BadParameter(f"{words} is not {NOTED}, as `tickmark audit verify` prints it.")
    return int(number), digits


def _story(found: AuditCheck) -> str:
    count, erased = f"{found.entries:,} entries", f", {found.erased:,} of them erased" if found.erased else ""
    if found.problems:
        return "\n".join([f"The log does not hold ({count}{erased}):", *(f"  {p}" for p in found.problems)])
    if not found.entries:
        return "The log has no entries yet."
    return f"The log holds: {count}{erased}. The last one is {found.head[0]}:{found.head[1]}"
