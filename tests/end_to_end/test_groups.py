"""What is kept for a group leaks out at no door, though a reader of the group asked the same before."""

import json
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi import FastAPI
from fastapi.testclient import TestClient

from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from core.domain.claims.evidence import Evidence
from core.domain.operations.chat import ChatStep
from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.news import ArticleState, Channel, NewsArticle
from core.events import RunRecorded
from core.feedback.give_feedback import give_feedback
from core.ports.services import Services
from core.runs.queue import JobContext
from core.settings import Settings
from ingest_jobs.news.read_article import named_companies
from ingest_jobs.news.send_digest import send_now
from ingest_jobs.news.verify_news import verify_news
from ingest_jobs.store.set_access_groups import set_access_groups
from tests.end_to_end.hidden_company import (
    CIKS,
    GROUP,
    HIDDEN,
    HIDDEN_ARTICLE,
    STRANGER,
    services,
    traces,
)
from tests.fakes.engine import respond
from tests.fakes.slack_bot import bot
from tests.unit.web.conftest import PHRASE, token
from tickmark import main
from verifier.articles.read_article import read_article
from web.chat.mount import _starters
from web.chat.visible_steps import chat_services, visible_steps
from web.server import create_app

ASKED = "What was {}'s total revenue in fiscal 2025?"
OPEN_ENDED = (
    "What was total revenue in fiscal 2025?",
    "Which companies do you hold filings of?",
    "Compare the revenue of all companies in fiscal 2025.",
    "Which company grew most in fiscal 2025?",
    "What do the filings say about a single supplier of membrane sheet?",
    "Who is Marguerite Osei-Lindqvist?",
)
REVENUE = 2_435_480_000


@pytest.fixture(scope="module")
def held() -> Services:
    return services()


@pytest.fixture(scope="module")
def app(held: Services, tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return create_app(held, Settings(home=tmp_path_factory.mktemp("home"), web_secret="s" * 40))


def signed_in(app: FastAPI, name: str) -> TestClient:
    client = TestClient(app, follow_redirects=False)
    data = {"email": f"{name}@example.com", "password": PHRASE, "form_token": token(client, "/sign-in")}
    assert client.post("/sign-in", data=data).status_code == 303
    return client


@pytest.fixture(scope="module")
def ann(app: FastAPI) -> TestClient:
    """A reviewer in the group."""
    return signed_in(app, "ann")


@pytest.fixture(scope="module")
def ada(app: FastAPI) -> TestClient:
    """A reviewer in no group."""
    return signed_in(app, "ada")


def program(client: TestClient) -> Callable[[str, dict[str, object]], dict[str, object]]:
    """Calls of the REST API with a token of the person who is signed in."""
    form = {"label": "script", "form_id": secrets.token_hex(8), "form_token": token(client, "/account")}
    page = client.post("/account/tokens", data=form).text
    key = {"Authorization": f"Bearer tm_{page.partition('<code>tm_')[2].partition('</code>')[0]}"}
    bare = TestClient(client.app, follow_redirects=False)

    def call(path: str, body: dict[str, object]) -> dict[str, object]:
        response = bare.post(path, json=body, headers=key) if body else bare.get(path, headers=key)
        return {**response.json(), "http": response.status_code}

    return call


def without(text: object, *words: str) -> str:
    """The JSON of an answer, without what differs from run to run and the names asked for."""
    said = json.dumps(text, sort_keys=True)
    for word in words:
        said = said.replace(word, "X")
    return said


def plain(page: str, name: str) -> str:
    """A page without the name asked for and without its form's token."""
    return re.sub(r'(?<=name="form_token" value=")\w+', "", page.replace(name, "X"))


def test_rest_answers_as_if_it_were_not_held(ann: TestClient, ada: TestClient) -> None:
    inside, outside = program(ann), program(ada)
    for question in (ASKED.format("Quellmark"), *OPEN_ENDED):
        inside("/api/ask", {"question": question})
    first = inside("/api/ask", {"question": ASKED.format("Quellmark")})
    assert first["numbers"][0]["value"] == REVENUE  # type: ignore[index]
    hidden = outside("/api/ask", {"question": ASKED.format("Quellmark")})
    never = outside("/api/ask", {"question": ASKED.format(STRANGER)})
    assert not hidden["numbers"]
    assert without(hidden, "Quellmark", str(hidden["run"])) == without(never, STRANGER, str(never["run"]))
    for question in OPEN_ENDED:
        assert traces(json.dumps(outside("/api/ask", {"question": question}))) == [], question


def test_an_article_about_it_is_judged_as_one_about_a_stranger(ann: TestClient, ada: TestClient) -> None:
    inside, outside = program(ann), program(ada)
    report = inside("/api/verify", {"text": HIDDEN_ARTICLE, "published": "2025-09-01"})
    assert len({claim["verdict"] for claim in report["claims"]}) > 1  # type: ignore[attr-defined]
    hidden = outside("/api/verify", {"text": HIDDEN_ARTICLE, "published": "2025-09-01"})
    never = outside("/api/verify", {"text": HIDDEN_ARTICLE.replace("Quellmark", STRANGER), "published": "2025-09-01"})
    assert hidden["http"] == never["http"] == 422
    assert without(hidden, "Quellmark") == without(never, STRANGER)
    path = f"/api/reports/{report['id']}"
    told, unknown = outside(path, {}), outside("/api/reports/none", {})
    assert told["http"] == unknown["http"] == 404
    assert without(told, str(report["id"])) == without(unknown, "none")
    assert inside(path, {})["id"] == report["id"]


def test_events_tell_nothing_on_the_way(ann: TestClient, ada: TestClient) -> None:
    for client, seen in ((ann, True), (ada, False)):
        head = {"Accept": "text/event-stream", "X-Form-Token": token(client, "/")}
        said = client.post("/api/ask", json={"question": ASKED.format("Quellmark")}, headers=head).text
        assert ("2435480000" in said) is seen
        said = client.post("/api/ask", json={"question": OPEN_ENDED[0]}, headers=head).text
        assert bool(traces(said)) is seen


def test_pages_are_not_there(held: Services, ann: TestClient, ada: TestClient) -> None:
    element = next(e.id for e in held.filings.document(HIDDEN).elements if e.table)
    place = Evidence(filing_id=HIDDEN, element_id=element).id
    for path in (f"/e/{place}", f"/filed/{place}"):
        assert ann.get(path).status_code == 200
        hidden, never = ada.get(path), ada.get(path.replace(HIDDEN, "none-10-k-2025"))
        assert hidden.status_code == never.status_code == 404
        assert plain(hidden.text, HIDDEN) == plain(never.text, "none-10-k-2025")
    assert traces(ann.get("/").text)
    assert "Pellstrand" in ada.get("/").text
    assert traces(ada.get("/").text) == []
    assert ada.get(f"/filings/{HIDDEN}/pages/1.png").status_code == 404


def test_answers_reports_and_review_cases_of_the_group_are_not_there(
    held: Services, ann: TestClient, ada: TestClient
) -> None:
    run = program(ann)("/api/ask", {"question": ASKED.format("Quellmark")})["run"]
    judged = program(ann)("/api/verify", {"text": HIDDEN_ARTICLE})
    vote = give_feedback(held, str(run), Vote.DOWN, user="ann@example.com", door=Door.API, comment="Quellmark!")
    other = program(ada)("/api/ask", {"question": ASKED.format("Pellstrand")})["run"]
    give_feedback(held, str(other), Vote.DOWN, user="ada@example.com", door=Door.API)
    for path in (f"/runs/{run}", f"/runs/{judged['run']}", f"/review/{vote.id}"):
        assert ann.get(path).status_code == 200, path
        assert ada.get(path).status_code == 404, path
        assert traces(ada.get(path).text) == [], path
    for path in ("/review", "/review?state=any", "/review?words=Quellmark", "/review/golden"):
        assert traces(ada.get(path).text.replace('value="Quellmark"', "")) == [], path
    assert traces(ann.get("/review").text)
    body = {"run_id": run, "thumb": "up", "form_token": token(ada, "/")}
    assert ada.post("/votes", data=body).status_code == 404


def test_a_visitor_without_an_account_sees_nothing(app: FastAPI, ann: TestClient) -> None:
    run = program(ann)("/api/ask", {"question": ASKED.format("Quellmark")})["run"]
    visitor = TestClient(app, follow_redirects=False)
    for path in ("/", f"/runs/{run}", f"/filings/{HIDDEN}", f"/e/{HIDDEN}:e1"):
        assert visitor.get(path).status_code in (303, 401)
    assert visitor.post("/api/ask", json={"question": ASKED.format("Quellmark")}).status_code == 401


def test_what_was_answered_while_it_was_for_everybody_goes_with_it(tmp_path: Path) -> None:
    fresh = services()
    app = create_app(fresh, Settings(home=tmp_path, web_secret="s" * 40))
    bob, ada = signed_in(app, "bob"), signed_in(app, "ada")
    list(set_access_groups(fresh.filings.filing(HIDDEN), (), fresh))
    run = program(bob)("/api/ask", {"question": ASKED.format("Quellmark")})["run"]
    judged = program(bob)("/api/verify", {"text": HIDDEN_ARTICLE})["run"]
    paths = (f"/runs/{run}", f"/runs/{judged}")
    for each in (run, judged):
        fresh.runs.share(str(each), shared=True)
    assert [client.get(path).status_code for client in (bob, ada) for path in paths] == [200] * 4
    list(set_access_groups(fresh.filings.filing(HIDDEN), (GROUP,), fresh))
    assert [client.get(path).status_code for client in (bob, ada) for path in paths] == [404] * 4
    assert [signed_in(app, "ann").get(path).status_code for path in paths] == [200] * 2


def test_who_leaves_the_group_sees_it_no_more(app: FastAPI, held: Services) -> None:
    bob = signed_in(app, "bob")
    held.accounts.change_groups("bob@example.com", (GROUP,))
    ask = program(bob)
    run = ask("/api/ask", {"question": ASKED.format("Quellmark")})["run"]
    assert bob.get(f"/runs/{run}").status_code == 200
    held.accounts.change_groups("bob@example.com", ())
    assert bob.get(f"/runs/{run}").status_code == 404
    assert not ask("/api/ask", {"question": ASKED.format("Quellmark")})["numbers"]


def test_the_chat_answers_and_remembers_what_its_owner_sees(held: Services) -> None:
    def exchange(number: int, run_id: str) -> list[ChatStep]:
        rows = (("user_message", ""), ("run", ""), ("tool", ""), ("assistant_message", run_id))
        return [
            ChatStep(
                id=f"{number}{kind}", thread_id="t", body={"type": kind, "createdAt": f"{number}{n}"}, run_id=named
            )
            for n, (kind, named) in enumerate(rows)
        ]

    def asked(company: str) -> str:
        *_, recorded = respond(
            Message(text=ASKED.format(company), intent=Intent.ASK, door=Door.CHAT, user="ann@example.com"),
            chat_services("ann@example.com", held),
        )
        assert isinstance(recorded, RunRecorded)
        return recorded.run_id

    assert traces(str(_starters(chat_services("ann@example.com", held))))
    for visitor in ("ada@example.com", "nobody@example.com", ""):
        assert traces(str(_starters(chat_services(visitor, held)))) == []
    steps = [*exchange(2, asked("Quellmark")), *exchange(1, "")]
    assert len(visible_steps("ann@example.com", steps, held)) == 8
    kept = [step.id for step in visible_steps("ada@example.com", steps, held)]
    assert kept == ["1user_message", "1run", "1tool", "1assistant_message", "2user_message"]


@pytest.fixture
def slack() -> Iterator[LocalSlack]:
    with LocalSlack(retries=(0.0, 0.1, 0.2)) as slack:
        yield slack


def test_slack_shows_each_channel_what_all_its_readers_see(held: Services, slack: LocalSlack) -> None:
    def said(channel: str, text: str) -> str:
        envelope = slack.do(lambda: slack.people.say(channel, names.ANN, text))
        thread = envelope["event"]["ts"] if envelope else slack.workspace.messages[-1].ts

        def ended() -> list[object]:
            found = slack.app_messages(channel, thread)
            return list(found) if found and all(m.stream is None or not m.stream.live for m in found) else []

        return str(slack.wait_for(ended))

    question = ASKED.format("Quellmark")
    direct = slack.workspace.direct(names.ANN).id
    with bot(slack, held, "http", slack_groups=f"{names.NEWS}={GROUP}+legal"):
        assert "2.435" in said(names.NEWS, f"@tickmark {question}")
        assert "2.435" not in said(direct, question)
        for text in OPEN_ENDED[:3]:
            assert traces(said(direct, text)) == []
        slack.do(lambda: slack.people.open_home(names.ANN))
        assert slack.wait_for(lambda: slack.workspace.homes.get(names.ANN), 10)
        assert "Pellstrand" in str(slack.workspace.homes)
        assert traces(str(slack.workspace.homes).replace(question, "")) == [], "but for her own question"
    with bot(slack, held, "http", slack_groups=f"{names.ANN}={GROUP}"):
        assert "2.435" in said(direct, question)
        assert "2.435" not in said(names.NEWS, f"@tickmark {question}")


@pytest.mark.parametrize(("mapped", "seen"), [("", False), (GROUP, True), ("legal", False)])
def test_the_news_watch_judges_by_what_its_readers_may_see(*, mapped: str, seen: bool) -> None:
    held = services()
    context = JobContext(services=held, settings=Settings(news_groups=mapped))
    article = read_article(HIDDEN_ARTICLE, id="a1")
    assert (named_companies(article, context.news_readers) == (CIKS[1],)) is seen
    news = NewsArticle(
        id="a1",
        url="https://x.test/a",
        feed="f",
        title="t",
        text=HIDDEN_ARTICLE,
        taken=datetime.now(UTC),
        companies=CIKS,
    )
    held.news.add_article(news)
    if seen:
        verify_news({"article": "a1"}, context)
        assert held.news.article("a1").state is ArticleState.JUDGED
        assert held.runs.run("watch-a1").groups == (GROUP,)
        everywhere = Channel(name="C1", hour=0, zone="UTC")
        held.news.put_channel(everywhere)
        public = JobContext(services=held, settings=Settings())
        assert not send_now(everywhere, public).entries
        assert len(send_now(everywhere, context).entries) > 0


@pytest.fixture
def terminal(held: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., tuple[int, str]]:
    @contextmanager
    def opened(*_: object, **__: object) -> Iterator[Services]:
        yield held

    monkeypatch.setattr("core.wiring.open_services", opened)

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(main, ["--home", str(tmp_path), *words], env={"COLUMNS": "200"})
        return done.exit_code, done.output

    return run


def test_the_terminal_shows_all_and_as_a_reader_what_the_reader_sees(terminal: Callable[..., tuple[int, str]]) -> None:
    question = ASKED.format("Quellmark")
    assert '"value": 2435480000' in terminal("ask", question, "--json")[1]
    assert '"value": 2435480000' in terminal("ask", question, "--json", "--as-group", GROUP)[1]
    assert '"value": 2435480000' not in terminal("ask", question, "--json", "--as-group", "public")[1]
    assert HIDDEN in terminal("filings")[1]
    assert traces(terminal("filings", "--as-group", "legal")[1]) == []
    for command in (("facts", "QLMK"), ("facts", "Quellmark", "revenue"), ("items", HIDDEN), ("entities", "QLMK")):
        assert terminal(*command)[0] == terminal(*command, "--as-group", GROUP)[0] == 0, command
        code, told = terminal(*command, "--as-group", "public")
        never = terminal(*(STRANGER if word in ("QLMK", "Quellmark", HIDDEN) else word for word in command))
        assert code == 1
        assert traces(told.replace(command[1], "")) == []
        assert HIDDEN in never[1]
    assert terminal("filings", "--as-group", "no group!")[0] == 1


def test_groups_are_given_at_the_terminal(terminal: Callable[..., tuple[int, str]], held: Services) -> None:
    assert "bob@example.com" in terminal("users")[1]
    assert GROUP in terminal("users", "ann@example.com")[1]
    code, told = terminal("users", "bob@example.com", "--group", "Legal", "--group", "press")
    assert (code, "legal, press" in told) == (0, True)
    assert held.accounts.find("bob@example.com")[0].groups == ("legal", "press")
    assert terminal("users", "bob@example.com", "--no-group")[0] == 0
    assert held.accounts.find("bob@example.com")[0].groups == ()
    assert terminal("users", "nobody@example.com", "--group", "legal")[0] == 1
    assert terminal("users", "--group", "legal")[0] == 2
