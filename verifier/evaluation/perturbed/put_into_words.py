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
"""How often a year is named by the month or the day it ended in, not by its number."""
_THE_COMPANY = 0.15
"""How often a company that the title names is "the company"."""
_WITHOUT_NAME = 0.6
"""How often a metric that has phrases is told by one of these, and not by its name."""
_ORDINALS = ("first", "second", "third", "fourth")
_SECOND_HALF = 7
"""The first month whose year-ends make a fiscal year that of the calendar, to most readers."""
_WITH_ARTICLE = re.compile(r"(?:United|Netherlands|Americas|Philippines)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reporter:
    """What a writer knows of a company: its filing, and the names to call it by."""

    filing: Filing

    def company(self, draw: Random) -> str:
        """A name of the company that is no ticker; sometimes "the company"."""
        company = self.filing.company
        if draw.random() < _THE_COMPANY:
            return "the company"
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
    phrases = words["phrases"].get(line.metric, ()) if _is_told_by_phrases(assertion) else ()
    phrase = draw.choice(phrases) if phrases and draw.random() < _WITHOUT_NAME else ""
    figures = _figures(assertion)
    sentence: str = draw.choice(words[_template(assertion, phrase)]).format(
        company=reporter.company(draw),
        subject=subject,
        Subject=_capital(subject),
        **figures,
        did=phrase.format(**figures),
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


def _is_told_by_phrases(assertion: MadeAssertion) -> bool:
    levels = all(part.kind in (Kind.LEVEL, Kind.PER_SHARE) for part in assertion.parts)
    return levels and not assertion.line.member


def _template(assertion: MadeAssertion, phrase: str) -> str:
    kinds = {part.kind for part in assertion.parts}
    if phrase:
        return "did_in_two_years" if assertion.second else "did"
    if Kind.GROWTH in kinds and assertion.second:
        return "growth_to"
    if assertion.second:
        return "two_years"
    return "level_instant" if assertion.kind is Kind.LEVEL and assertion.line.instant else assertion.kind.value


def _figures(assertion: MadeAssertion) -> dict[str, str]:
    """The figure of a sentence, or its two: a growth and the amount, or the amounts of two years, the later first.

    `way` is "up" or "down": that of the growth, else by what the two amounts are as filed.
    """
    if assertion.second is None:
        return {"figure": _figure(assertion.written)}
    now, other = sorted(assertion.parts, key=lambda part: (part.kind is Kind.GROWTH, -part.year))
    rose = now.line.years[now.year].value >= other.line.years[other.year].value
    if other.direction is not None:
        rose = other.direction is Direction.UP
    return {
        "figure": _figure(now.written),
        "second": _figure(other.written),
        "way": "up" if rose else "down",
        "earlier": str(other.year),
    }


def _subject(line: FiguresLine, name: str) -> str:
    if not line.member:
        return name
    return f"{name} in {_member(line)}" if line.axis == "geography" else f"{line.member} {name}"


def _member(line: FiguresLine) -> str:
    return f"the {line.member}" if _WITH_ARTICLE.match(line.member) else line.member


def _figure(written: WrittenAssertion | None) -> str:
    return f"{written.hedge_words} {written.text}".strip() if written else ""


def _period_words(assertion: MadeAssertion, reporter: Reporter, draw: Random) -> str:
    """The time of the newest figure: by its number, as fiscal or bare, by its month, or by its day."""
    year, end = max(part.year for part in assertion.parts), reporter.filing.period_end
    day = f"{end:%B} {end.day}, {end.year}" if year == reporter.filing.fiscal_year else ""
    number = f"fiscal {year}"
    if assertion.quarter:
        return f"in the {_ORDINALS[assertion.quarter - 1]} quarter of {number}"
    if draw.random() < 0.5 and end.month >= _SECOND_HALF and end.year == reporter.filing.fiscal_year:
        number = str(year)
    calendar = assertion.kind not in (Kind.MULTIPLE, Kind.RECORD) and draw.random() < _CALENDAR
    if assertion.line.instant and assertion.kind is Kind.LEVEL:
        return draw.choice(("at", "as of")) + f" {day}" if calendar and day else f"at the end of {number}"
    if not calendar:
        return f"{draw.choice(('in', 'in', 'for'))} {number}"
    ended = day if day and draw.random() < 0.5 else f"{reporter.year_end(year):%B %Y}"
    return f"in the year ended {ended}"


def _change_words(assertion: MadeAssertion, draw: Random) -> str:
    direction = next((part.direction for part in assertion.parts if part.direction), None)
    if direction is None:
        return ""
    way = "up" if direction is Direction.UP else "down"
    return str(draw.choice(templates()["compared" if assertion.kind is Kind.COMPARISON else "verbs"][way]))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
