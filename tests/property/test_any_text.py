"""No text breaks an article's or a question's way through the engine."""

import re
import unicodedata
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.answering.answer import answer_message
from core.domain.claims.verdict import Report, Ruling
from core.domain.operations.message import Door, Intent, Message
from core.errors import TickmarkError
from core.events import Answered, ArticleJudged, MessageBlocked
from core.language.numbers.quantities import find_quantities
from core.language.reading_form import reading_form
from core.ports.services import Services
from core.run import Engine, run_message
from tests.property.texts import TEXTS, twins
from tests.samples.held import held_sample
from verifier.articles.read_article import read_article
from verifier.engines import judge_message
from verifier.verify import verify

OPENING = "Pellstrand results\n\nPellstrand Water Systems reported its fiscal 2025 results.\n"
FEW = settings(
    max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
MANY = settings(FEW, max_examples=300)


@pytest.fixture(scope="module")
def services() -> Services:
    return held_sample()


def judged(text: str, services: Services) -> Report:
    last = list(verify(read_article(OPENING + text, id="a", published=date(2025, 9, 1)), services))[-1]
    assert isinstance(last, ArticleJudged)
    return last.report


@MANY
@given(TEXTS)
def test_the_reading_form_is_as_long_and_reading_it_again_changes_nothing(text: str) -> None:
    read = reading_form(text)
    assert len(read) == len(text)
    assert reading_form(read) == read


@MANY
@given(TEXTS)
def test_figures_stand_where_they_are_said_to(text: str) -> None:
    at = 0
    for found in find_quantities(text):
        assert at <= found.start < found.end <= len(text)
        assert text[found.start : found.end] == found.text
        at = found.end


@FEW
@given(TEXTS)
def test_no_text_breaks_an_article(services: Services, text: str) -> None:
    report = judged(text, services)
    for verdict in report.verdicts:
        claim = verdict.claim
        assert 0 <= claim.start < claim.end <= len(report.article.text)
        assert report.article.text[claim.start : claim.end] == claim.text


@FEW
@given(twins())
def test_an_article_is_judged_as_its_compatible_twin_is(services: Services, text: str) -> None:
    def rulings(of: str) -> list[tuple[int, int, Ruling]]:
        return [(v.claim.start, v.claim.end, v.ruling) for v in judged(of, services).verdicts]

    assert rulings(text) == rulings(unicodedata.normalize("NFKC", text))


@FEW
@given(TEXTS, st.sampled_from((Intent.ASK, Intent.VERIFY)))
def test_every_message_ends_in_an_answer_a_report_or_a_reason(services: Services, text: str, intent: Intent) -> None:
    engine = judge_message if intent is Intent.VERIFY else answer_message
    message = Message(text=text, intent=intent, door=Door.TERMINAL, user="me")
    assert _outcome(message, services, engine)


def _outcome(message: Message, services: Services, engine: Engine) -> bool:
    """Whether there is an answer, a report, a block, or an error that is a sentence for people."""
    try:
        events = list(run_message(message, services, engine))
    except TickmarkError as error:
        return re.search(r"\w.*[.)]$", str(error)) is not None
    return any(isinstance(event, Answered | ArticleJudged | MessageBlocked) for event in events)
