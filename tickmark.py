"""The terminal door: every command, each a thin call into the engine.

Vendors and models are imported when a command needs them, so that `tickmark --help` answers at once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from core.errors import TickmarkError
from core.terminal.call import AS_GROUP, services_of, settings_of, show, whoever_asks
from core.terminal.commands.batch import batch
from core.terminal.commands.entities import entities
from core.terminal.commands.eval_financebench import financebench
from core.terminal.commands.eval_perturb import perturb
from core.terminal.commands.eval_questions import questions
from core.terminal.commands.eval_ranking import findver_retrieval, train_ranking
from core.terminal.commands.facts import facts
from core.terminal.commands.items import items
from core.terminal.commands.runs import replay, runs
from core.terminal.commands.stores_and_watch import digest, feeds, jobs, reconcile
from core.terminal.commands.train import train_confidence, train_figures
from core.terminal.commands.users import users
from core.terminal.commands.verify import prove, verify
from core.terminal.exit_on_sigterm import told_to_end
from core.terminal.options import FILE, FOLDER, weights_file

EXISTING = click.Path(exists=True, path_type=Path)
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")


class Door(click.Group):
    """A group whose commands end with a clear message, and no traceback, when the engine says no."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command chosen."""
        try:
            return super().invoke(ctx)
        except TickmarkError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tickmark")
@click.option("--home", type=click.Path(file_okay=False, path_type=Path), help="Data folder (TICKMARK_HOME).")
@click.pass_context
def main(ctx: click.Context, home: Path | None) -> None:
    """Traces the claims of company news to the company's 10-K, and marks each one."""
    ctx.obj = home


def print_json(data: object) -> None:
    """Prints what a program reads."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


@main.command()
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
    from core.terminal.interruptible import stoppable
    from core.terminal.tables.stored import tell_stored
    from ingest_jobs.edgar.ingest_arguments import bring_in, read_forms

    if not words and not folders:
        raise click.UsageError("Name a file, a folder or a company.")
    if groups and public:
        raise click.UsageError("Either --group or --public.")
    kept_for = read_groups(groups) if groups or public else None
    told = "Stopped. What is stored is whole; the same command goes on where this one ended."
    with stoppable(told), services_of(ctx) as services:
        chosen = read_forms(forms)
        brought = bring_in(words, folders, services, forms=chosen, years=years, company=company, groups=kept_for)
        tell_stored(brought, say=click.echo)


@main.command()
@click.argument("question")
@AS_JSON
@AS_GROUP
@click.pass_context
def ask(ctx: click.Context, question: str, as_json: bool) -> None:
    """Answer a question from the filings held, with figures, arithmetic and literal quotes."""
    from core.answering.answer import answer_message
    from core.answering.answer_json import answer_json
    from core.domain.operations.message import Door as Way
    from core.domain.operations.message import Intent, Message
    from core.events import Answered
    from core.run import recorded
    from core.terminal.choose import choose
    from core.terminal.progress import outcome
    from core.terminal.tables.answer import render_answer

    with services_of(ctx, brief=True) as services:
        while question:
            message = Message(text=question, intent=Intent.ASK, door=Way.TERMINAL, user=whoever_asks())
            found = outcome(recorded(message, services, answer_message), Answered).answer
            if as_json:
                print_json(answer_json(found))
                return
            show(render_answer(found))
            question = choose(found.choices)


@main.command()
@AS_GROUP
@click.pass_context
def filings(ctx: click.Context) -> None:
    """List the filings held."""
    from core.holdings.holdings import held
    from core.terminal.tables.filings import filings_table

    with services_of(ctx) as services:
        found = services.filings.filings()
    show(filings_table(found) if found else held(found))


@main.command()
@click.option("--state", type=click.Choice(["open", "resolved"]), help="Only those whose review is in that state.")
@click.option("--vote", type=click.Choice(["up", "down"]), help="Only those thumbs.")
@click.option("--words", default="", help="Only those whose message or comment holds these words.")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 1000), help="How many, newest first.")
@AS_JSON
@click.pass_context
def feedback(ctx: click.Context, state: str | None, vote: str | None, words: str, limit: int, as_json: bool) -> None:
    """List what people voted on answers and verdicts, with what reviewers decided."""
    from core.domain.operations.feedback import ReviewState, Vote
    from core.terminal.json.feedback_json import feedback_json
    from core.terminal.tables.feedback import feedback_table

    thumb, stand = Vote(vote) if vote else None, ReviewState(state) if state else None
    with services_of(ctx) as services:
        found = services.feedback.search(vote=thumb, state=stand, words=words, limit=limit)
        runs = services.runs.several({given.run_id for given, _ in found})
    if as_json:
        print_json([feedback_json(given, review) for given, review in found])
    else:
        show(feedback_table(found, runs) if found else "No such feedback is stored.")


@main.command()
@click.pass_context
def doctor(ctx: click.Context) -> None:
    """Tell what is configured, what is reachable and what falls back; exit 1 when something is broken."""
    from core.terminal.doctor import checkup
    from core.terminal.tables.checkup import render_checkup

    checks = checkup(settings_of(ctx))
    show(render_checkup(checks))
    ctx.exit(any(check.state == "fail" for check in checks))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8100, show_default=True, help="Port to listen on.")
@click.option("--no-chat", is_flag=True, help="Serve the pages and REST alone, without the chat.")
@click.pass_context
@told_to_end()
def web(ctx: click.Context, host: str, port: int, no_chat: bool) -> None:
    """Serve the web: verify, ask, evidence pages, reports, the chat, the REST API."""
    from web.serve import serve

    with services_of(ctx) as services:
        serve(services, settings_of(ctx), host=host, port=port, chat=not no_chat, say=click.echo)


@main.command()
@click.option("--socket", "way", flag_value="socket", help="Slack reaches us through a socket (Socket Mode).")
@click.option("--http", "way", flag_value="http", help="Slack sends signed requests over HTTP.")
@click.option("--fake", "way", flag_value="fake", help="A Slack of our own, on a local page; no account is needed.")
@click.option("--page-port", type=int, default=8440, show_default=True, help="Port of the page of --fake.")
@click.option("--no-work", is_flag=True, help="Only take events in; `tickmark jobs run` answers them.")
@click.pass_context
@told_to_end()
def bot(ctx: click.Context, way: str | None, page_port: int, no_work: bool) -> None:
    """Answer in Slack: mentions, direct messages, the shortcut “Verify against the 10-K” and /tickmark."""
    from bot.serve import Way, serve

    with services_of(ctx) as services:
        chosen = Way(way) if way else None
        serve(settings_of(ctx), services, chosen, work=not no_work, page_port=page_port, say=click.echo)


@main.group()
def slack() -> None:
    """Set the Slack app up."""


@slack.command()
@click.option("--url", default="", help="The public address of `tickmark bot --http`; without it, for Socket Mode.")
def manifest(url: str) -> None:
    """Print the manifest that a Slack app is made from (JSON)."""
    from bot.blocks.manifest import manifest as manifest_of

    print_json(manifest_of(url))


@main.group(name="eval")
def evaluate() -> None:
    """Measure Tickmark on labelled data."""


DATA = click.option("--data", required=True, type=FOLDER, help="Folder of the labelled data.")
OUT = click.option("--out", type=FOLDER, help="Folder that keeps the predictions.")
REPORT = click.option("--report", type=FILE, help="File (HTML) for the claims that were judged wrong, with evidence.")


@evaluate.command()
@DATA
@OUT
@REPORT
@click.pass_context
def news(ctx: click.Context, data: Path, out: Path | None, report: Path | None) -> None:
    """Judge labelled news articles: DATA holds one JSON an article, with title, body and claims."""
    from core.terminal.scores.scores import render_news_score
    from verifier.evaluation.cases.error_page import keep_error_page
    from verifier.evaluation.evaluate_news import evaluate_news

    with services_of(ctx) as services:
        score = evaluate_news(data, services, out or settings_of(ctx).home / "eval" / "news")
    show(render_news_score(score))
    keep_error_page("Labelled news", score.details, settings_of(ctx).home, report)


@evaluate.command()
@DATA
@OUT
@REPORT
@click.pass_context
def findver(ctx: click.Context, data: Path, out: Path | None, report: Path | None) -> None:
    """Judge the claims of FinDVer: DATA holds claims.jsonl and reports/."""
    from core.terminal.scores.scores import render_findver_score
    from core.wiring import memory_services
    from verifier.evaluation.cases.error_page import keep_error_page
    from verifier.evaluation.evaluate_findver import evaluate_findver

    score = evaluate_findver(data, memory_services(), out or settings_of(ctx).home / "eval" / "findver")
    show(render_findver_score(score))
    keep_error_page("FinDVer", score.details, settings_of(ctx).home, report)


@evaluate.command()
@OUT
@click.pass_context
def golden(ctx: click.Context, out: Path | None) -> None:
    """Run the cases that reviewers promoted; exit 1 when one that was right before is wrong now."""
    from core.terminal.scores.scores import render_golden_score
    from verifier.evaluation.golden.evaluate_golden import evaluate_golden

    with services_of(ctx) as services:
        score = evaluate_golden(services, out or settings_of(ctx).home / "eval" / "golden")
    show(render_golden_score(score))
    ctx.exit(score.regressed > 0)


evaluate.add_command(questions)
evaluate.add_command(financebench)
evaluate.add_command(findver_retrieval)
evaluate.add_command(perturb)


@main.group(name="train")
def train() -> None:
    """Make the weights of a part anew."""


@train.command(name="guard")
@click.option(
    "--data",
    required=True,
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Labelled texts as JSONL with text and attack; may be given several times.",
)
@weights_file("injection.npz", "core/guard/injection.npz")
def train_guard(data: tuple[Path, ...], out: Path) -> None:
    """Train the signal for prompt injection and score it, cross-validated, on the data."""
    from core.guard.train_injection import train_injection

    score = train_injection(data, out)
    click.echo(f"{score.attacks} attacks, {score.benign} benign texts, each judged by weights that had not seen it")
    click.echo(f"recall {score.recall:.3f}, false positives {score.false_positives:.3f}, F1 {score.f1:.3f}; {out}")


train.add_command(train_ranking)
train.add_command(train_confidence)
train.add_command(train_figures)

TASK_ROOMS = ("ingest_jobs.jobs.watch", "ingest_jobs.batch.verify_article", "bot.inbox.work")


@jobs.command()
@click.option("--until-idle", is_flag=True, help="End when nothing is due, instead of waiting for more.")
@click.option("--only", multiple=True, metavar="TASK", help="Do only the jobs of that task (may be repeated).")
@click.pass_context
@told_to_end()
def run(ctx: click.Context, only: tuple[str, ...], *, until_idle: bool) -> None:
    """Work on the jobs that wait and watch the clock, until Ctrl-C or SIGTERM; as many processes as you like."""
    from importlib import import_module

    from ingest_jobs.jobs.run_jobs import run_jobs

    for room in TASK_ROOMS:
        import_module(room)
    run_jobs(settings_of(ctx), until_idle=until_idle, only=only)


main.add_command(verify)
main.add_command(batch)
main.add_command(prove)
main.add_command(reconcile)
main.add_command(jobs)
main.add_command(feeds)
main.add_command(digest)
main.add_command(entities)
main.add_command(facts)
main.add_command(items)
main.add_command(runs)
main.add_command(users)
main.add_command(replay)

if __name__ == "__main__":
    main()
