"""Votes and verdicts over the weeks, as a reviewer sees them."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from fastapi.testclient import TestClient

from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door
from core.feedback.give_feedback import give_feedback
from core.ports.services import Services
from tests.unit.web.conftest import ARTICLE, token


def test_trends_count_votes_by_week_door_and_kind(ada: TestClient, services: Services) -> None:
    form = {"text": ARTICLE, "form_token": token(ada, "/")}
    path = str(ada.post("/verify", data=form).headers["location"])
    run_id = path.rpartition("/")[2]
    for user, vote in (("ann", Vote.DOWN), ("ben", Vote.DOWN), ("cat", Vote.UP)):
        give_feedback(services, run_id, vote, user=user, door=Door.SLACK)
    page = ada.get("/review/trends").text
    monday = datetime.now(UTC).date() - timedelta(days=datetime.now(UTC).date().weekday())
    assert f"Week of {monday.isoformat()}: 3" in page
    assert f"Week of {monday.isoformat()}: 2" in page
    assert re.search(r'<th scope="row">slack</th><td class="number">3</td><td class="number">2</td>', page)
    company = '<th scope="row">Pellstrand Water Systems</th><td class="number">3</td><td class="number">2</td>'
    assert company in page
    assert "Several people voted on 1 verdict or answer, and agree on 0." in page
    said = replace(services.runs.run(run_id), id="said-to-all", shared=True)
    services.runs.save(said)
    assert "/runs/said-to-all" in ada.get("/review/trends").text
    give_feedback(services, said.id, Vote.UP, user="ann", door=Door.SLACK)
    assert "/runs/said-to-all" not in ada.get("/review/trends").text
