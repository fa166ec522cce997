"""A program's votes: its own, on what was recorded, once."""

import hashlib

import pytest
from fastapi.testclient import TestClient

from core.domain.access.account import ApiToken
from core.domain.operations.feedback import FeedbackFilter, Vote
from core.domain.operations.message import Door
from core.ports.services import Services
from tests.contract.sample_runs import MASKED, PERSONAL
from tests.unit.web.made import NOW, READER, REVIEWER, browser, services


@pytest.fixture
def held() -> Services:
    made = services()
    for email in (READER, REVIEWER):
        digest = hashlib.sha256(f"tm_{email}".encode()).hexdigest()
        made.accounts.add_token(ApiToken(id=email, email=email, label="script", digest=digest, made=NOW))
    return made


@pytest.fixture
def client(held: Services) -> TestClient:
    made = browser(held).client
    made.headers["Authorization"] = f"Bearer tm_{READER}"
    return made


def test_a_vote_is_kept_under_the_tokens_account(client: TestClient, held: Services) -> None:
    body = {"vote": "down", "verdict_id": "rep1-1", "comment": " wrong year "}
    response = client.put("/api/runs/judged/vote", json=body)
    assert response.status_code == 200
    kept = held.feedback.feedback(response.json()["id"])
    assert (kept.user, kept.door, kept.vote) == (READER, Door.API, Vote.DOWN)
    assert (kept.run_id, kept.verdict_id, kept.comment) == ("judged", "rep1-1", "wrong year")


def test_a_comment_is_kept_with_personal_data_masked(client: TestClient, held: Services) -> None:
    response = client.put("/api/runs/judged/vote", json={"vote": "down", "comment": PERSONAL})
    assert held.feedback.feedback(response.json()["id"]).comment == MASKED


def test_a_second_vote_replaces_the_first(client: TestClient, held: Services) -> None:
    first = client.put("/api/runs/asked/vote", json={"vote": "down"}).json()["id"]
    assert client.put("/api/runs/asked/vote", json={"vote": "up"}).json()["id"] == first
    assert held.feedback.feedback(first).vote is Vote.UP
    assert len(held.feedback.search(FeedbackFilter(door=Door.API))) == 1


def test_only_the_giver_takes_a_vote_back(client: TestClient, held: Services) -> None:
    client.put("/api/runs/judged/vote", json={"vote": "up", "verdict_id": "rep1-1"})
    path = "/api/runs/judged/vote?verdict_id=rep1-1"
    assert client.delete(path, headers={"Authorization": f"Bearer tm_{REVIEWER}"}).status_code == 404
    assert client.delete("/api/runs/judged/vote").status_code == 404
    assert client.delete(path).status_code == 204
    assert held.feedback.search(FeedbackFilter(door=Door.API)) == []


@pytest.mark.parametrize(
    ("run_id", "body", "status"),
    [
        ("nobody", {"vote": "up"}, 404),
        ("judged", {"vote": "up", "verdict_id": "rep9-1"}, 404),
        ("asked", {"vote": "up", "verdict_id": "rep1-1"}, 404),
        ("asked", {"vote": "sideways"}, 422),
        ("asked", {"vote": "up", "user": REVIEWER}, 422),
        ("asked", {"vote": "up", "comment": "x" * 4001}, 422),
    ],
)
def test_what_cannot_be_voted_on_is_a_problem(
    run_id: str, body: dict[str, str], status: int, client: TestClient, held: Services
) -> None:
    response = client.put(f"/api/runs/{run_id}/vote", json=body)
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert held.feedback.search(FeedbackFilter(door=Door.API)) == []


def test_nobody_votes_without_a_token(client: TestClient) -> None:
    for token in ("", "Bearer tm_other"):
        assert (
            client.put("/api/runs/asked/vote", json={"vote": "up"}, headers={"Authorization": token}).status_code == 401
        )
