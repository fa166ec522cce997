"""The page of an answer tells how it was found, as long as that is kept."""

from datetime import timedelta

from fastapi.testclient import TestClient

from core.domain.operations.message import Door, Intent, Message
from core.ports.services import Services
from tests.fakes.engine import respond
from web.review.review_case import open_case


def ask(services: Services, question: str, run_id: str) -> None:
    message = Message(text=question, intent=Intent.ASK, door=Door.WEB, user="ada@example.com")
    list(respond(message, services, run_id))


def test_it_shows_queries_candidates_and_grades(ada: TestClient, services: Services) -> None:
    ask(services, "What does Pellstrand say about its competitors?", "r1")
    [search] = services.runs.trace("r1")["searches"]
    best = search["attempts"][0]
    page = ada.get("/runs/r1").text
    assert "How this was found" in page
    assert best["grade"] in page
    assert all(one["chunk_id"] in page for one in best["candidates"][:20])


def test_of_a_figure_it_says_that_nothing_was_searched_for(ada: TestClient, services: Services) -> None:
    ask(services, "What was Pellstrand's revenue?", "r1")
    assert "Nothing was searched for" in ada.get("/runs/r1").text


def test_what_is_forgotten_is_not_shown(ada: TestClient, services: Services) -> None:
    ask(services, "What does Pellstrand say about its competitors?", "r1")
    services.runs.forget_traces(timedelta(0))
    page = ada.get("/runs/r1")
    assert page.status_code == 200
    assert "How this was found" not in page.text


def test_the_review_of_a_question_shows_it_too(ada: TestClient, services: Services) -> None:
    ask(services, "What does Pellstrand say about its competitors?", "r1")
    token = ada.get("/runs/r1").text.partition('name="form_token" value="')[2].partition('"')[0]
    assert ada.post("/votes", data={"run_id": "r1", "thumb": "down", "form_token": token}).status_code == 303
    [(given, _)] = services.feedback.search()
    assert open_case(given.id, services).trace["searches"]
    assert "How this was found" in ada.get(f"/review/{given.id}").text
