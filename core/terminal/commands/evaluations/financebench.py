"""The command that asks the questions of FinanceBench and scores what is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, show
from core.terminal.options import FOLDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.ports.services import Services
    from ingest_jobs.store.source import Source
    from verifier.evaluation.financebench.read_financebench import BenchQuestion

FIRST_CIK = 9_000_000_000
"""FinanceBench names companies without their CIK: numbers that the SEC has given nobody stand for them."""


@click.command()
@click.option("--data", required=True, type=FOLDER, help="Folder that holds questions.jsonl and pdfs.")
@click.option("--words", is_flag=True, help="Search by words alone and store nothing: no text is embedded.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@click.option("--out", type=FOLDER, help="Folder that keeps every outcome (financebench.jsonl).")
@click.pass_context
def financebench(ctx: click.Context, data: Path, words: bool, as_json: bool, out: Path | None) -> None:
    """Ask the questions of FinanceBench over its reports as PDF; reports that are not held are read first."""
    from dataclasses import asdict
    from functools import partial

    from core.events import CaseScored, FilingStored
    from core.filings.read.read_source import read_source
    from core.terminal.progress import follow
    from core.terminal.scores.financebench_scores import render_financebench_score
    from ingest_jobs.store.ingest import ingest_sources
    from verifier.evaluation.financebench.evaluate_financebench import evaluate_financebench, score_financebench
    from verifier.evaluation.financebench.read_financebench import read_financebench

    asked = read_financebench(data)
    with services_of(ctx) as opened:
        services = by_words(opened) if words else opened
        read = partial(read_source, services=services)
        follow(ingest_sources(reports(asked, data / "pdfs"), services, read=read), FilingStored)
        scored = follow(evaluate_financebench(asked, services), CaseScored)
    score = score_financebench([one.outcome for one in scored])
    if out:
        out.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(asdict(outcome), ensure_ascii=False) for outcome in score.outcomes]
        (out / "financebench.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    if as_json:
        click.echo(json.dumps(asdict(score), ensure_ascii=False, indent=1))
    else:
        show(render_financebench_score(score))


def by_words(services: Services) -> Services:
    """Services that forget everything and search by words; they share the reranker."""
    from dataclasses import replace

    from core.memory_wiring import without_memory

    return replace(without_memory(services), search=replace(services.search, meaning=False))


def reports(asked: Sequence[BenchQuestion], folder: Path) -> list[Source]:
    """The reports that questions are about, each with the company that they say it is of.

    Raises UnreadableDocument when one is not in the folder.
    """
    from core.domain.filings.origin import Origin
    from core.errors import UnreadableDocument
    from ingest_jobs.store.source import Source

    missing = sorted({q.document for q in asked if not (folder / f"{q.document}.pdf").is_file()})
    if missing:
        raise UnreadableDocument(f"{folder} lacks {', '.join(missing)}: name the folder that holds pdfs.")
    companies = {name: n for n, name in enumerate(sorted({q.company for q in asked}))}
    of_document = {q.document: q.company for q in asked}
    return [
        Source(
            origin=Origin(name=f"{name}.pdf", company=company, cik=str(FIRST_CIK + companies[company])),
            where=str(folder / f"{name}.pdf"),
            fetch=(folder / f"{name}.pdf").read_bytes,
        )
        for name, company in sorted(of_document.items())
    ]
