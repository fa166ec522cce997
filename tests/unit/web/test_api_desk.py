"""A program at the desk: notes on claims, what is left open, and the corrected copy, of its account's own runs."""

import pytest
from fastapi.testclient import TestClient

from tests.contract.sample_runs import MASKED, PERSONAL
from tests.unit.web.conftest import ARTICLE


@pytest.fixture
def program(visitor: TestClient, bearer: dict[str, str]) -> TestClient:
    visitor.headers.update(bearer)
    return visitor


@pytest.fixture
def judged(program: TestClient) -> str:
    """The path of a run that judged an article."""
    return str(program.post("/api/verify", json={"text": ARTICLE}).headers["location"])


def test_a_note_is_kept_counted_and_taken_back(program: TestClient, judged: str) -> None:
    claims = program.get(judged).json()["outcome"]["claims"]
    name = next(claim["id"] for claim in claims if claim["verdict"] == "NOT_VERIFIABLE")
    before = program.get(f"{judged}/notes").json()
    assert (before["notes"], sum(before["claims"].values())) == ([], len(claims))
    kept = program.put(f"{judged}/claims/{name}/note", json={"state": "checked", "source": PERSONAL}).json()
    assert (kept["verdict"], kept["state"], kept["user"], kept["source"]) == (
        name,
        "checked",
        "ada@example.com",
        MASKED,
    )
    after = program.get(f"{judged}/notes").json()
    assert (after["notes"], after["claims"]["by_people"]) == ([kept], 1)
    assert after["claims"]["open"] == before["claims"]["open"] - 1
    program.put(f"{judged}/claims/{name}/note", json={"state": "open"})
    assert program.get(f"{judged}/notes").json()["claims"] == before["claims"]


def test_an_accepted_correction_is_in_the_corrected_copy(program: TestClient, judged: str) -> None:
    text = program.get(f"{judged}/corrected")
    assert text.headers["content-type"].startswith("text/plain")
    assert text.text == ARTICLE
    offered = [c["claim"] for c in program.get(judged).json()["outcome"]["corrections"] if c["edits"]]
    for name in offered:
        assert program.put(f"{judged}/claims/{name}/note", json={"state": "changed"}).status_code == 200
    changed = program.get(f"{judged}/corrected").text
    assert changed != ARTICLE
    assert all(note["before"] and note["after"] for note in program.get(f"{judged}/notes").json()["notes"])


def test_what_is_no_claim_no_state_or_anothers_is_a_problem(program: TestClient, judged: str) -> None:
    assert program.put(f"{judged}/claims/nothing/note", json={"state": "checked"}).status_code == 404
    assert program.put(f"{judged}/claims/nothing/note", json={"state": "sideways"}).status_code == 422
    for path in ("notes", "corrected"):
        assert program.get(f"/api/runs/nothing/{path}").status_code == 404
