"""Runs have an address at once, show what comes of them, and are their owner's: to share, to stop, to forget."""

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from core.domain.filings.registrant import Registrant
from core.domain.operations.audit import Act
from core.domain.operations.feedback import Vote
from core.domain.operations.limits import Limit, Party
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import StoreUnavailable, UnknownRun
from core.events import ClaimJudged, Event, RunRecorded, StepBegan
from core.exports.forms import FORMS
from core.feedback.give_feedback import give_feedback
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from tests.contract.sample_runs import PERSONAL, review
from tests.fakes.engine import respond
from tests.fakes.memory.filing_source import MemoryFilingSource
from tests.fakes.memory.jobs_at_once import JobsAtOnce
from tests.unit.web.conftest import ARTICLE, token
from verifier.engines import ENGINES
from web.headers import SCRIPTED
from web.runs.follow_run import RunFailed, follow_run
from web.runs.run_job import STOPPED, queue_run, run_queued, stop_run
from web.runs.run_page import parts

QUESTION = "What was Pellstrand's total revenue in fiscal 2025?"


@pytest.fixture
def jobs(services: Services) -> JobsAtOnce:
    """The queue, whose jobs wait until they are worked on."""
    assert isinstance(services.jobs, JobsAtOnce)
    services.jobs.waits = True
    return services.jobs


def verify(client: TestClient, text: str = ARTICLE) -> str:
    return str(client.post("/verify", data={"text": text, "form_token": token(client, "/")}).headers["location"])


def act(client: TestClient, path: str, action: str, **data: str) -> int:
    return int(client.post(f"{path}/{action}", data=data | {"form_token": token(client, "/")}).status_code)


def asked(text: str = QUESTION, intent: Intent = Intent.ASK) -> Message:
    return Message(text=text, intent=intent, door=Door.WEB, user="ada@example.com")


def run_at(path: str, services: Services) -> Run:
    return services.runs.run(path.rpartition("/")[2])


def work_on(jobs: JobsAtOnce, services: Services) -> None:
    """Does the newest job as a worker does, and raises what it raises."""
    run_queued(jobs.jobs()[0].arguments, JobContext(services=services, settings=Settings()))


def test_a_question_in_the_articles_box_can_be_asked(ada: TestClient) -> None:
    page = ada.get(verify(ada, QUESTION)).text
    assert "No claim that can be checked" in page
    assert "tally" not in page
    assert f'name="question" maxlength="4000" required value="{QUESTION.replace(chr(39), "&#39;")}"' in page


def test_a_run_has_its_page_before_anything_came_of_it(ada: TestClient, jobs: JobsAtOnce) -> None:
    path = verify(ada)
    waiting = ada.get(path)
    assert (waiting.status_code, waiting.headers["content-security-policy"]) == (200, SCRIPTED)
    assert "Waiting for its turn" in waiting.text
    assert ARTICLE.splitlines()[0] in waiting.text
    assert "Waiting" in ada.get("/history").text
    jobs.work()
    assert "Checked against" in ada.get(path).text


def test_the_page_shows_each_claim_as_it_is_judged(ada: TestClient, services: Services, jobs: JobsAtOnce) -> None:
    path = verify(ada)
    run = run_at(path, services)
    came = list(respond(run.message, services, "beside"))
    services.runs.save(replace(run, state=RunState.RUNNING))
    third = [number for number, event in enumerate(came) if isinstance(event, ClaimJudged)][2]
    services.runs.add_events(run.id, came[: third + 1])
    page = ada.get(path).text
    assert "Judging the claims" in page
    assert page.count('class="mark ') == page.count('<span class="label ') == 3
    assert re.search(r"3 of \d+ claims judged", page)
    jobs.work()
    assert ada.get(f"{path}/live").text == 'event: end\ndata: ""\n\n'


def test_the_page_is_drawn_again_whenever_something_came(services: Services, jobs: JobsAtOnce) -> None:
    run_id = queue_run(asked(ARTICLE, Intent.VERIFY), services)
    steps = iter(("read the article", "judge the claims"))

    def go_on(_seconds: float) -> None:
        step = next(steps, "")
        if step:
            services.runs.add_events(run_id, [StepBegan(step=step)])
        else:
            jobs.work()

    drawn = list(parts(services.runs.run(run_id), services, go_on))
    said = [json.loads(one.partition("data: ")[2]) for one in drawn]
    words = ("Waiting for its turn", "Reading the article", "Judging the claims")
    assert [words[i] in said[i] for i in range(3)] == [True, True, True]
    assert [one.partition("\n")[0] for one in drawn] == ["event: part"] * 3 + ["event: end"]


def test_personal_data_is_masked_before_anything_is_stored(
    ada: TestClient, services: Services, jobs: JobsAtOnce
) -> None:
    run = run_at(verify(ada, f"{ARTICLE} {PERSONAL}"), services)
    assert "jo.field@harbor.example" not in run.message.text
    assert "[EMAIL_ADDRESS]" in run.message.text
    assert jobs.jobs()[0].arguments == {"run": run.id, "groups": [], "suspicion": 0.0}


def test_a_run_whose_job_was_never_queued_is_queued_when_it_is_looked_at(
    ada: TestClient, services: Services, jobs: JobsAtOnce
) -> None:
    path = verify(ada)
    lost = replace(run_at(path, services), id="lost")
    services.runs.save(lost)
    for _ in range(2):
        assert ada.get("/runs/lost").status_code == 200
    assert len(jobs.jobs()) == 2
    jobs.work()
    assert run_at("/runs/lost", services).state is RunState.JUDGED


def test_only_its_owner_sees_a_run_until_it_is_shared(ada: TestClient, signed_in: Callable[[str], TestClient]) -> None:
    bob, path = signed_in("bob"), verify(ada)
    assert re.findall(r'action="(/runs/\w+)/share"', ada.get(path).text) == [path]
    for seen in (path, f"{path}/live", f"/api{path}", f"/api{path}/events"):
        assert bob.get(seen).status_code == 404
    refused = [act(bob, path, "share", shared="true"), act(bob, path, "delete"), act(bob, path, "stop")]
    assert refused == [404, 404, 404]
    assert act(ada, path, "share", shared="true") == 303
    page = bob.get(path)
    assert page.status_code == 200
    assert "/share" not in page.text
    assert bob.get(f"/api{path}").json()["shared"] is True
    assert act(ada, path, "share", shared="false") == 303
    assert bob.get(path).status_code == 404


def test_a_report_is_shown_by_a_run_of_ones_own(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services
) -> None:
    path = verify(ada)
    report = run_at(path, services).outcome["id"]
    bob = signed_in("bob")
    assert bob.get(f"/reports/{report}").status_code == bob.get(f"/api/reports/{report}").status_code == 404
    theirs = verify(bob)
    assert bob.get(f"/reports/{report}").headers["location"] == theirs
    assert ada.get(f"/reports/{report}").headers["location"] == path
    assert bob.get(f"/api/reports/{report}").json()["id"] == report


def test_what_was_said_to_a_whole_channel_is_open_to_all_accounts(ada: TestClient, services: Services) -> None:
    list(respond(replace(asked(), door=Door.SLACK, user="T1:U1"), services, "slack1"))
    page = ada.get("/runs/slack1")
    assert page.status_code == 200
    assert "/runs/slack1/share" not in page.text


def test_a_run_is_forgotten_once_it_has_ended(ada: TestClient, services: Services, jobs: JobsAtOnce) -> None:
    path = verify(ada)
    assert act(ada, path, "delete") == 422
    jobs.work()
    assert act(ada, path, "delete") == 303
    assert ada.get(path).status_code == 404
    assert path not in ada.get("/history").text
    with pytest.raises(UnknownRun):
        run_at(path, services)


def test_a_test_case_is_not_forgotten(ada: TestClient, services: Services) -> None:
    path = verify(ada)
    run = run_at(path, services)
    claim = run.outcome["claims"][0]["id"]
    given = give_feedback(services, run.id, Vote.DOWN, user="ada@example.com", door=Door.WEB, verdict_id=claim)
    services.feedback.review(review(given.id, promoted=True))
    assert act(ada, path, "delete") == 422
    assert ada.get(path).status_code == 200


def test_a_run_that_is_stopped_says_so_and_does_nothing_more(
    ada: TestClient, services: Services, jobs: JobsAtOnce
) -> None:
    path = verify(ada)
    assert act(ada, path, "stop") == 303
    jobs.work()
    page = ada.get(path).text
    assert STOPPED in page
    assert ARTICLE.splitlines()[0] in page
    assert run_at(path, services).state is RunState.FAILED


def test_a_run_that_is_stopped_half_way_keeps_nothing_more(
    services: Services, jobs: JobsAtOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_id = queue_run(asked(ARTICLE, Intent.VERIFY), services)
    stored = services.runs.add_events

    def stop(name: str, events: Sequence[Event]) -> None:
        stored(name, events)
        stop_run(run_id, services)

    def endlessly(_message: Message, _services: Services) -> Iterator[Event]:
        while True:
            yield StepBegan(step="judge the claims")
            time.sleep(0.01)

    monkeypatch.setattr(services.runs, "add_events", stop)
    monkeypatch.setitem(ENGINES, Intent.VERIFY, endlessly)  # type: ignore[arg-type]
    work_on(jobs, services)
    assert services.runs.run(run_id).outcome["reason"] == STOPPED


def test_a_job_that_runs_again_begins_anew_and_one_that_ended_does_nothing(
    services: Services, jobs: JobsAtOnce
) -> None:
    run_id = queue_run(asked(), services)
    services.runs.save(replace(services.runs.run(run_id), state=RunState.RUNNING))
    services.runs.add_events(run_id, [StepBegan(step="before it was killed")])
    work_on(jobs, services)
    came = [event for _, event in follow_run(run_id, services)]
    assert StepBegan(step="before it was killed") not in came
    assert came[-1] == RunRecorded(run_id=run_id)
    ended = services.runs.run(run_id)
    work_on(jobs, services)
    assert services.runs.run(run_id) == ended


def test_a_failure_is_told_to_who_follows(services: Services) -> None:
    run_id = queue_run(asked("Fremdling Corp. earned $5 million in fiscal 2024.", Intent.VERIFY), services)
    with pytest.raises(RunFailed, match="No company") as raised:
        list(follow_run(run_id, services))
    assert raised.value.kind.__name__ == "UnknownCompany"


def test_a_run_that_could_not_be_recorded_is_tried_again(
    services: Services, jobs: JobsAtOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue_run(asked(), services)
    save = services.runs.save

    def away(run: Run, trace: Mapping[str, Any] | None = None) -> None:
        if not run.state.is_open:
            raise StoreUnavailable("The database is away.")
        save(run, trace)

    monkeypatch.setattr(services.runs, "save", away)
    with pytest.raises(StoreUnavailable):
        work_on(jobs, services)


def test_a_reader_goes_on_where_it_was(ada: TestClient) -> None:
    path = verify(ada)
    whole = ada.get(f"/api{path}/events").text
    numbers = [int(one) for one in re.findall(r"^id: (\d+)$", whole, re.MULTILINE)]
    rest = ada.get(f"/api{path}/events", headers={"Last-Event-ID": str(numbers[3])}).text
    assert whole.endswith(rest)
    assert rest.startswith(f"id: {numbers[4]}\n")


def test_a_program_need_not_wait(ada: TestClient, jobs: JobsAtOnce) -> None:
    headers = {"X-Form-Token": token(ada, "/account"), "Prefer": "respond-async"}
    taken = ada.post("/api/ask", json={"question": QUESTION}, headers=headers)
    assert taken.status_code == 202
    assert ada.get(taken.headers["location"]).json()["state"] == "waiting"
    jobs.work()
    done = ada.get(taken.headers["location"]).json()
    assert done["state"] == "answered"
    assert done["outcome"]["numbers"][0]["value"] == 2_435_480_000


def test_a_person_who_sends_too_much_is_told_and_loses_nothing(
    ada: TestClient, services: Services, app: FastAPI
) -> None:
    app.state.web = replace(app.state.web, services=replace(services, limits={Party.PERSON: Limit(messages=2)}))
    verify(ada)
    verify(ada)
    refused = ada.post("/verify", data={"text": ARTICLE, "form_token": token(ada, "/")})
    assert refused.status_code == 429
    assert "within a minute" in refused.text
    assert ARTICLE.splitlines()[0] in refused.text
    api = ada.post("/api/ask", json={"question": QUESTION}, headers={"X-Form-Token": token(ada, "/account")})
    assert (api.status_code, api.headers["retry-after"]) == (429, "60")


def test_a_company_that_is_not_held_can_be_added_by_a_reviewer(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services, app: FastAPI
) -> None:
    text = "Fremdling Corp. earned $5 million in fiscal 2024."
    path = verify(ada, text)
    assert "can bring in the company’s 10-K" in ada.get(path).text
    app.state.web = replace(app.state.web, settings=Settings(edgar_identity="Ada ada@example.com"))
    assert "Get its 10-K from the SEC" in ada.get(path).text
    assert "Get its 10-K from the SEC" not in signed_in("bob").get(verify(signed_in("bob"), text)).text
    assert act(ada, path, "add-company", company="Nobody") == 422
    assert isinstance(services.edgar, MemoryFilingSource)
    services.edgar.registrants = [Registrant(cik="0000000042", name="Fremdling Corp.", tickers=("FRMD",))]
    added = ada.post(f"{path}/add-company", data={"company": "frmd", "form_token": token(ada, "/")})
    assert "The newest 10-K of Fremdling Corp. is being fetched" in ada.get(added.headers["location"]).text
    job = services.jobs.jobs()[0]
    assert (job.task, job.arguments) == ("add_company", {"cik": "0000000042"})
    assert act(signed_in("bob"), path, "add-company", company="frmd") == 403


def test_a_report_is_exported_to_who_may_see_it(signed_in: Callable[[str], TestClient], services: Services) -> None:
    ada, bob = signed_in("ada"), signed_in("bob")
    path = verify(ada)
    page = ada.get(path).text
    for file, form in FORMS.items():
        assert f'href="{path}/{file}"' in page
        found = ada.get(f"{path}/{file}")
        assert (found.status_code, found.headers["content-type"]) == (200, form.media_type)
        assert file in found.headers["content-disposition"]
        assert bob.get(f"{path}/{file}").status_code == 404
    assert ada.get(f"{path}/report.exe").status_code == 404
    exported = ada.get(f"{path}/annotations.jsonld").json()
    linked = [b["source"] for one in exported["first"]["items"] for b in one["body"] if b["type"] == "SpecificResource"]
    assert linked
    assert ada.get(linked[0].removeprefix("http://testserver")).status_code == 200
    told = [entry.event for entry in services.audit.entries() if entry.act is Act.EXPORT]
    assert [(one.person, one.detail["file"]) for one in told if one][:-1] == [("ada@example.com", f) for f in FORMS]
