"""An assertion -> a sentence as a reporter writes it."""

import re
import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from core.domain.claims.claim import Direction
from core.domain.filings.filing import Filing
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion, WrittenAssertion
from verifier.evaluation.perturbed.line import FiguresLine

_CALENDAR = 0.25
"""How often a year is named by the month it ended in, not by its number."""
_WITH_ARTICLE = re.compile(r"(?:United|Netherlands|Americas|Philippines)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reporter:
    """What a writer knows of a company: its filing, and the names to call it by."""

    filing: Filing

    def company(self, draw: Random) -> str:
        """A name of the company that is no ticker."""
        company = self.filing.company
        names = [n for n in company.aliases if n != company.ticker] or [company.name]
        return draw.choice(names)

    def year_end(self, year: int) -> date:
        """About when a fiscal year ended."""
        end = self.filing.period_end
        return end.replace(year=end.year - self.filing.fiscal_year + year, day=min(end.day, 28))


@cache
def templates() -> dict[str, Any]:
    """The sentences and verbs of templates.toml."""
    return tomllib.loads(files(__package__).joinpath("templates.toml").read_text(encoding="utf-8"))


def put_into_words(assertion: MadeAssertion, reporter: Reporter, draw: Random) -> str:
    """One sentence; which of the possible ones, `draw` says."""
    words = templates()
    line, name = assertion.line, draw.choice(assertion.line.names)
    subject, when = _subject(line, name), _period_words(assertion, reporter, draw)
    other = _subject(assertion.other, name) if assertion.other else ""
    kind = "level_instant" if assertion.kind is Kind.LEVEL and line.instant else assertion.kind.value
    sentence: str = draw.choice(words[kind]).format(
        company=reporter.company(draw),
        subject=subject,
        Subject=_capital(subject),
        figure=_figure(assertion.written) if assertion.written else "",
        when=when,
        When=_capital(when),
        moved=_change_words(assertion, draw),
        other=other,
        member=_member(line),
        name=name,
        before=assertion.before,
        axis=words["axes"].get(line.axis, ""),
    )
    return _capital(sentence)


def _subject(line: FiguresLine, name: str) -> str:
    if not line.member:
        return name
    return f"{name} in {_member(line)}" if line.axis == "geography" else f"{line.member} {name}"


def _member(line: FiguresLine) -> str:
    return f"the {line.member}" if _WITH_ARTICLE.match(line.member) else line.member


def _figure(written: WrittenAssertion) -> str:
    return f"{written.hedge_words} {written.text}".strip()


def _period_words(assertion: MadeAssertion, reporter: Reporter, draw: Random) -> str:
    if assertion.line.instant and assertion.kind is Kind.LEVEL:
        return f"at the end of fiscal {assertion.year}"
    if assertion.kind in (Kind.MULTIPLE, Kind.RECORD) or draw.random() > _CALENDAR:
        return f"in fiscal {assertion.year}"
    return f"in the year ended {reporter.year_end(assertion.year):%B %Y}"


def _change_words(assertion: MadeAssertion, draw: Random) -> str:
    if assertion.direction is None:
        return ""
    way = "up" if assertion.direction is Direction.UP else "down"
    return str(draw.choice(templates()["compared" if assertion.kind is Kind.COMPARISON else "verbs"][way]))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
