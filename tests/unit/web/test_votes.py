"""Thumbs of our own pages: kept with who, what and which run; nobody votes for anybody else."""

import re
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from core.domain.operations.chat import ChatStep
from core.domain.operations.feedback import Fault, Vote
from core.domain.operations.message import Door
from core.ports.services import Services
from tests.contract.sample_runs import MASKED, PERSONAL
from tests.contract.sample_runs import vote as a_vote
from tests.unit.web.conftest import ARTICLE, report_at, token
from web.chat.pressed_thumbs import with_votes

QUESTION = "What was Pellstrand's total revenue in fiscal 2025?"


@pytest.fixture
def answer_path(ada: TestClient) -> str:
    response = ada.post("/ask", data={"question": QUESTION, "form_token": token(ada, "/")})
    assert response.status_code == 303
    return str(response.headers["location"])


@pytest.fixture
def report_path(ada: TestClient) -> str:
    response = ada.post("/verify", data={"text": ARTICLE, "form_token": token(ada, "/")})
    return str(response.headers["location"])


def cast(client: TestClient, path: str, thumb: str, verdict_id: str = "", comment: str = "") -> tuple[int, str]:
    run_id = re.findall(r'name="run_id" value="(\w+)"', client.get(path).text) or [path.rpartition("/")[2]]
    data = {"run_id": run_id[0], "verdict_id": verdict_id, "thumb": thumb, "comment": comment}
    response = client.post("/votes", data=data | {"form_token": token(client, "/")})
    return response.status_code, str(response.headers.get("location", ""))


def pressed(client: TestClient, path: str) -> list[str]:
    return re.findall(r'aria-pressed="true".*?</svg>(\w+)<', client.get(path).text)


def test_an_answer_has_an_address_and_its_evidence(ada: TestClient, answer_path: str) -> None:
    page = ada.get(answer_path).text
    assert "2.435" in page
    links = set(re.findall(r'href="(/e/[^"]+)"', page))
    assert links
    assert all(ada.get(link).status_code == 200 for link in links)


def test_a_thumb_on_an_answer_is_kept_shown_and_taken_back(
    ada: TestClient, services: Services, answer_path: str
) -> None:
    assert pressed(ada, answer_path) == []
    status, back = cast(ada, answer_path, "down", comment=PERSONAL)
    assert (status, back) == (303, f"{answer_path}#vote")
    ((given, _),) = services.feedback.search()
    assert (given.user, given.run_id) == ("ada@example.com", answer_path.rpartition("/")[2])
    assert (given.door, given.vote, given.verdict_id) == (Door.WEB, Vote.DOWN, None)
    assert given.comment == MASKED
    assert services.runs.run(given.run_id).message.door is Door.WEB
    assert pressed(ada, answer_path) == ["Wrong"]
    cast(ada, answer_path, "up")
    assert pressed(ada, answer_path) == ["Right"]
    cast(ada, answer_path, "none")
    assert pressed(ada, answer_path) == []
    assert cast(ada, answer_path, "none")[0] == 303
    assert list(services.feedback.search()) == []


def test_claims_and_the_report_have_thumbs_of_their_own(ada: TestClient, services: Services, report_path: str) -> None:
    report = report_at(report_path, services)
    assert ada.get(report_path).text.count('action="/votes"') == len(report.verdicts) + 1
    second = report.verdicts[1].id
    assert cast(ada, report_path, "down", second) == (303, f"{report_path}#{second}")
    assert cast(ada, report_path, "up") == (303, f"{report_path}#vote")
    assert pressed(ada, report_path) == ["Right", "Wrong"]
    assert {(f.verdict_id, f.vote) for f, _ in services.feedback.search()} == {(second, Vote.DOWN), (None, Vote.UP)}
    assert ada.get(f"/review/{services.feedback.search()[0][0].id}").status_code == 200


def test_reasons_are_ticked_and_what_was_decided_is_shown(
    ada: TestClient, services: Services, answer_path: str
) -> None:
    cast(ada, answer_path, "down")
    data = {
        "run_id": answer_path.rpartition("/")[2],
        "verdict_id": "",
        "thumb": "down",
        "reasons": ["source", "figure"],
    }
    assert ada.post("/votes", data=data | {"form_token": token(ada, "/")}).status_code == 303
    ((given, _),) = services.feedback.search()
    assert given.reasons == (Fault.FIGURE, Fault.SOURCE)
    assert ada.get(answer_path).text.count(" checked") == 2
    assert "Wrong figure, Wrong source" in ada.get("/review").text
    decided = {"right": "$2.4 billion", "state": "resolved", "seen": "0", "form_token": token(ada, "/")}
    assert ada.post(f"/review/{given.id}", data=decided).status_code == 303
    assert "A reviewer looked at it. Right would be: $2.4 billion." in ada.get(answer_path).text
    assert services.jobs.jobs(limit=1)[0].task == "run_message"


def test_everybody_votes_for_themselves(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services, report_path: str
) -> None:
    cast(ada, report_path, "up")
    services.runs.share(report_path.rpartition("/")[2], shared=True)
    bob = signed_in("bob")
    assert pressed(bob, report_path) == []
    cast(bob, report_path, "down")
    assert {(f.user, f.vote) for f, _ in services.feedback.search()} == {
        ("ada@example.com", Vote.UP),
        ("bob@example.com", Vote.DOWN),
    }
    cast(bob, report_path, "none")
    assert [f.user for f, _ in services.feedback.search()] == ["ada@example.com"]


def test_anothers_answer_is_not_shown_and_not_voted_on(
    signed_in: Callable[[str], TestClient], services: Services, answer_path: str
) -> None:
    bob = signed_in("bob")
    assert bob.get(answer_path).status_code == 404
    assert cast(bob, answer_path, "down")[0] == 404
    assert list(services.feedback.search()) == []


def test_a_reviewer_sees_anothers_answer_once_it_was_voted_on(
    ada: TestClient, signed_in: Callable[[str], TestClient]
) -> None:
    bob = signed_in("bob")
    path = bob.post("/ask", data={"question": QUESTION, "form_token": token(bob, "/")}).headers["location"]
    assert ada.get(path).status_code == 404
    cast(bob, path, "down")
    assert ada.get(path).status_code == 200


def test_a_vote_needs_our_form_a_known_verdict_and_a_known_thumb(
    ada: TestClient, visitor: TestClient, services: Services, report_path: str
) -> None:
    run_id = report_path.rpartition("/")[2]
    assert ada.post("/votes", data={"run_id": run_id, "thumb": "up"}).status_code == 403
    assert visitor.post("/votes", data={"run_id": run_id, "thumb": "up"}).status_code in (303, 403)
    assert cast(ada, report_path, "up", "no-such")[0] == 404
    assert cast(ada, report_path, "sideways")[0] == 422
    missing = {"run_id": "nothing", "thumb": "up", "form_token": token(ada, "/")}
    assert ada.post("/votes", data=missing).status_code == 404
    assert list(services.feedback.search()) == []


def test_a_reopened_conversation_shows_its_thumbs() -> None:
    steps = [
        ChatStep(id="over", thread_id="t", body={"id": "over"}),
        ChatStep(id="a", thread_id="t", body={"id": "a", "parentId": "over"}, run_id="r1"),
        ChatStep(id="b", thread_id="t", body={"id": "b", "parentId": None}, run_id="r2"),
        ChatStep(id="c", thread_id="t", body={"id": "c"}),
    ]
    votes = [a_vote("f1", verdict_id=None, comment="no"), a_vote("f2", run_id="r2", verdict_id="v9")]
    over, a, b, c = with_votes(steps, votes)
    assert a["feedback"] == {"forId": "a", "id": "f1", "value": 0, "comment": "no"}
    assert over["feedback"] == {"forId": "over", "id": "f1", "value": 0, "comment": "no"}
    assert "feedback" not in b
    assert "feedback" not in c
