"""A template with its data -> the page that a browser is given."""

import re
from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from core.answering.wording import company_name, day_in_words
from core.desk.changed_figures import size_of_change
from core.domain.claims.confidence_label import confidence_text
from core.domain.claims.figure_text import figure
from core.domain.claims.marks import MARK_NAMES, MARK_SIGNS, NAMES, SIGNS
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import REASONS
from core.runs.report_view import NOTE_HEADINGS
from web.evidence.evidence_links import evidence_path, where
from web.state import web_of

_MARK = re.compile(r"\[(\d+)\]")


def render(request: Request, template: str, status: int = 200, **data: Any) -> HTMLResponse:
    """The page; `user` (an account or None), `form_token` and `sections` are there for every template."""
    web = web_of(request)
    session = web.sessions.read(request)
    page = _TEMPLATES.get_template(template).render(
        request=request,
        user=getattr(request.state, "user", None),
        form_token=web.sessions.form_token(session),
        sections=request.app.state.sections,
        **data,
    )
    response = HTMLResponse(page, status_code=status)
    web.sessions.write(response, session)
    return response


def fragment(template: str, **data: Any) -> str:
    """A part of a page, for nobody in particular."""
    return _TEMPLATES.get_template(template).render(**data)


def _day(value: date | datetime | None) -> str:
    """For example 21 August 2025."""
    return day_in_words(value) if value else ""


def _amount(value: Decimal, unit: str) -> str:
    return figure(value, unit)


def _shortened(text: str, most: int = 220) -> str:
    """The text, cut between words where it is longer."""
    return text if len(text) <= most else f"{text[:most].rsplit(' ', 1)[0]} …"


def _cited(text: str, numbers: Iterable[int]) -> Markup:
    """The text with each mark of a source ("[1]") a link to it."""
    held = {str(number) for number in numbers}
    pieces = _MARK.split(text)
    links = [
        Markup('<a class="cite" href="#source-{0}">[{0}]</a>').format(n) if n in held else f"[{n}]"
        for n in pieces[1::2]
    ]
    return Markup("").join(piece for pair in zip(pieces[::2], [*links, ""], strict=True) for piece in pair)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters |= {
        "day": _day,
        "amount": _amount,
        "shortened": _shortened,
        "size_of_change": size_of_change,
        "called": company_name,
        "cited": _cited,
        "where": where,
        "evidence_path": evidence_path,
    }
    environment.globals |= {
        "RULINGS": tuple(Ruling),
        "REASONS": REASONS,
        "MARK_NAMES": MARK_NAMES,
        "MARK_SIGNS": MARK_SIGNS,
        "NAMES": NAMES,
        "SIGNS": SIGNS,
        "confidence_text": confidence_text,
    }
    environment.globals["NOTE_HEADINGS"] = {kind.value: heading for kind, heading in NOTE_HEADINGS.items()}
    return environment


_TEMPLATES = _environment()
