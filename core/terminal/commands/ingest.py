"""The command that reads filings into the stores."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import services_of

EXISTING = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("words", metavar="[PATH|COMPANY]...", nargs=-1)
@click.option("--from", "folders", multiple=True, type=EXISTING, help="A folder (or file) to read; may be repeated.")
@click.option("--forms", default="10-K,10-Q,8-K,DEF 14A", show_default=True, help="Forms to fetch, with commas.")
@click.option(
    "--years", default=3, show_default=True, type=click.IntRange(1, 60), help="Years back to fetch, by day filed."
)
@click.option("--company", default="", help="Whose the files are that do not say it: a CIK, or a company held.")
@click.option("--group", "groups", multiple=True, metavar="NAME", help="Keep them for that group (may be repeated).")
@click.option("--public", is_flag=True, help="Keep them for everybody again.")
@click.pass_context
def ingest(
    ctx: click.Context,
    words: tuple[str, ...],
    folders: tuple[Path, ...],
    forms: str,
    years: int,
    company: str,
    groups: tuple[str, ...],
    *,
    public: bool,
) -> None:
    """Read filings into the stores: files and folders (HTML, PDF, text), or a company's from SEC EDGAR.

    A COMPANY is a ticker, a CIK or a name; EDGAR wants to know who asks (TICKMARK_EDGAR_IDENTITY). What is held already
    stays with the groups that it is kept for, unless --group or --public says otherwise.
    """
    from core.domain.access.groups import read_groups
    from core.terminal.tables.stored import show_stored
    from core.terminal.termination import interruptible
    from ingest_jobs.edgar.ingest_arguments import ingest_arguments, read_forms

    if not words and not folders:
        raise click.UsageError("Name a file, a folder or a company.")
    if groups and public:
        raise click.UsageError("Either --group or --public.")
    kept_for = read_groups(groups) if groups or public else None
    sentence = "Stopped. What is stored is whole; the same command goes on where this one ended."
    with interruptible(sentence), services_of(ctx) as services:
        chosen = read_forms(forms)
        brought = ingest_arguments(
            words, folders, services, forms=chosen, years=years, company=company, groups=kept_for
        )
        show_stored(brought, say=click.echo)
