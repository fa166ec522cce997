"""A report on judged claims -> one self-contained page of HTML: what was missed, and by what evidence."""

import re
from functools import cache
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from core.domain.claims.verdict import Diagnosis
from verifier.evaluation.scores.judged_case import CaseReport

_SPACES = re.compile(r"[^a-z0-9]+")


def error_page(title: str, report: CaseReport) -> str:
    """The page, in UTF-8; every text in it is escaped."""
    known = sorted({known for known, _ in report.confusion})
    verdicts = sorted({verdicts for _, verdicts in report.confusion})
    return _template().render(title=title, report=report, known=known, said=verdicts, Diagnosis=Diagnosis)


def publish_error_page(title: str, report: CaseReport, home: Path, also: Path | None = None) -> None:
    """Writes the page where the web finds it, over the one of the last time, and to a file of one's own too."""
    write_error_page(title, report, pages_in(home) / f"{_SPACES.sub('-', title.lower())}.html")
    if also:
        write_error_page(title, report, also)


def pages_in(home: Path) -> Path:
    """The folder of the pages in a data folder."""
    return home / "eval" / "pages"


def write_error_page(title: str, report: CaseReport, path: Path) -> None:
    """Writes the page to `path`, whose folder is made where it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(error_page(title, report), encoding="utf-8")


@cache
def _template() -> Template:
    loader = PackageLoader("verifier.evaluation", "cases")
    return Environment(
        loader=loader, undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True
    ).get_template("error_page.html")
