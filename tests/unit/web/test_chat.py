"""The chat's edges, without its vendor: who gets through, what is a link, whose votes count."""

import asyncio
import os
import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.responses import HTMLResponse, JSONResponse
from starlette.types import Receive, Scope, Send

from core.domain.claims.article import Article
from core.domain.claims.verdict import Mark
from core.domain.operations.chat import ChatStep, ChatThread
from core.domain.operations.message import Door, Intent, Message
from core.errors import StoreUnavailable, UnreadableArticle
from core.events import ArticleJudged
from core.ports.services import Services
from core.settings import Settings
from tests.contract.sample_runs import MASKED, PERSONAL
from tests.fakes.engine import respond
from tests.unit.web.conftest import ARTICLE
from verifier.articles.read_file import LONGEST_FILE
from verifier.verify import verify
from web.chat import feedback
from web.chat.asked_messages import Sent, asked_messages
from web.chat.gate import ChatGate
from web.chat.intent import read_intent
from web.chat.markdown import article_markdown
from web.chat.plain import plain
from web.chat.prepare import prepare

PAGE = """<html><head><link rel="preconnect" href="https://fonts.example.com" />
<link href="/chat/a.css" rel="stylesheet"><script>go()</script><script type="module" src="/chat/a.js"></script>"""


async def inner(scope: Scope, receive: Receive, send: Send) -> None:
    """Stands for the chat: shows the cookies it was given, as a page or as data."""
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode()
    is_page = scope["path"].rstrip("/") in {"/chat", "/chat/login"}
    response = HTMLResponse(PAGE) if is_page else JSONResponse({"cookies": cookies})
    await response(scope, receive, send)


@pytest.fixture
def gated(app: FastAPI, ada: TestClient) -> Callable[[bool], TestClient]:
    """A browser before the gate, signed in or not."""
    gate = ChatGate(inner, web=app.state.web, token=lambda email: f"for-{email}")

    def make(known: bool) -> TestClient:
        return TestClient(gate, follow_redirects=False, cookies=dict(ada.cookies) if known else {})

    return make


def test_a_visitor_is_sent_to_sign_in(gated: Callable[[bool], TestClient]) -> None:
    visitor = gated(False)
    assert visitor.get("/chat").headers["location"] == "/sign-in?next=%2Fchat"
    assert visitor.get("/chat/project/settings").status_code == 401
    assert visitor.put("/chat/feedback").status_code == 401
    assert visitor.post("/chat/project/action").status_code == 401
    assert gated(True).post("/chat/project/action").status_code == 200
    assert visitor.get("/chat/assets/a.js").status_code == 200


@pytest.mark.parametrize(
    "path",
    re.findall(
        r"\S+",
        "mcp mcp/ project/element project/file/x project/share/x login/x copilot/x "
        "auth/jwt auth/oauth/x project/thread/x/element/y project/thread/share/z slack/events health",
    ),
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_what_the_chat_does_not_need_is_not_there(gated: Callable[[bool], TestClient], method: str, path: str) -> None:
    assert gated(True).request(method, f"/chat/{path}").status_code == 404


def test_a_conversation_of_somebody_else_is_said_to_be_theirs(
    gated: Callable[[bool], TestClient], services: Services
) -> None:
    changed = datetime(2026, 3, 1, tzinfo=UTC)
    for name, user in (("mine", "ada@example.com"), ("theirs", "bob@example.com")):
        services.threads.save_thread(ChatThread(id=name, user=user, name=name, changed=changed))
    client = gated(True)
    assert client.get("/chat/thread/mine").status_code == 200
    for name in ("theirs", "gone"):
        assert client.get(f"/chat/thread/{name}").status_code == 404
        assert "not yours" in client.get(f"/chat/thread/{name}").text


def test_the_account_signed_in_here_is_the_account_in_the_chat(gated: Callable[[bool], TestClient]) -> None:
    client = gated(True)
    client.cookies.set("tickmark_chat", "stolen")
    client.cookies.set("tickmark_chat_0", "stolen")
    cookies = client.get("/chat/user", headers={"Authorization": "Bearer stolen"}).json()["cookies"]
    assert "tickmark_chat=for-ada@example.com" in cookies
    assert "stolen" not in cookies


def test_a_page_loads_nothing_from_elsewhere_and_runs_only_its_own(gated: Callable[[bool], TestClient]) -> None:
    response = gated(True).get("/chat", headers={"Accept-Encoding": "gzip"})
    assert "https://" not in response.text
    assert "/chat/a.css" in response.text
    nonce = re.search(r'<script nonce="([\w-]+)">go', response.text)
    assert nonce
    policy = response.headers["content-security-policy"]
    assert f"script-src 'self' 'nonce-{nonce[1]}'" in policy
    assert "http" not in policy
    assert int(response.headers["content-length"]) == len(response.content)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("How much did revenue grow?", Intent.ASK),
        ("revenue 2025", Intent.ASK),
        ("Title\n\nA short body of an article.", Intent.VERIFY),
        ("x" * 400, Intent.VERIFY),
        ("https://news.example/pellstrand", Intent.VERIFY),
        ("Pellstrand's revenue was $2.4 billion in fiscal 2025.", Intent.VERIFY),
        ("Show me revenue from 2023 to 2025.", Intent.ASK),
        ("verify: Revenue was $2 billion.", Intent.VERIFY),
        ("/verify Revenue was high", Intent.VERIFY),
        ("/ask what revenue was", Intent.ASK),
        ("verify revenue in 2025", Intent.ASK),
        ("/ask\nIs the article right that revenue\nrose?", Intent.ASK),
    ],
)
def test_the_intent_is_read_off_the_text(text: str, intent: Intent) -> None:
    assert read_intent(text)[0] is intent


def test_foreign_text_makes_no_markdown_and_no_link() -> None:
    text = plain("![x](https://e.example/a.png) [y](//e.example) <b>*z*</b> www.e.example a@e.example `c` # h | t")
    for mark in "![]()<>*`#|":
        assert all(text[m.start() - 1] == "\\" for m in re.finditer(re.escape(mark), text))
    assert "https\\://" not in text
    assert "https://" not in text
    assert "www." not in text.replace("\u2060", "_")


def test_the_article_comes_back_whole_with_links_of_ours_only(services: Services) -> None:
    body = f"{ARTICLE}\nSee [this](https://e.example) and https://e.example."
    events = list(verify(Article(id="a", text=body), services))
    report = next(e.report for e in events if isinstance(e, ArticleJudged))
    text = article_markdown(report)
    targets = re.findall(r"(?<!\\)\]\(([^)]*)\)", text)
    places = [t for t in targets if t.startswith("/e/")]
    assert len(targets) == len(report.verdicts) + 1 + len(places)
    marked = sum(figure.mark is not Mark.OPEN for figure in report.figures)
    assert len(places) == marked + len(report.risks)
    assert all(t.startswith(f"/reports/{report.id}") for t in targets if t not in places)


@pytest.fixture
def answered(app: FastAPI, services: Services) -> str:
    """A message of Ada's that shows an answer."""
    app.include_router(feedback.router)
    asked = Message(text="What was revenue?", intent=Intent.ASK, door=Door.CHAT, user="ada@example.com")
    list(respond(asked, services, "run1"))
    thread = ChatThread(id="t1", user="ada@example.com", name="n", changed=datetime.now(UTC))
    services.threads.save_thread(thread)
    for name, parent, run_id in (("over", None, ""), ("m1", "over", "run1"), ("plain", None, "")):
        services.threads.save_step(ChatStep(id=name, thread_id="t1", body={"parentId": parent}, run_id=run_id))
    return "m1"


def vote(client: TestClient, message: str, value: int = 1, comment: str = "why") -> tuple[int, dict[str, object]]:
    body = {"feedback": {"forId": message, "value": value, "comment": comment, "threadId": "t1"}, "sessionId": "s"}
    response = client.put("/chat/feedback", json=body)
    return response.status_code, response.json()


def test_a_thumb_is_kept_once_and_taken_back(ada: TestClient, services: Services, answered: str) -> None:
    status, body = vote(ada, answered)
    assert (status, body["success"]) == (200, True)
    assert vote(ada, answered, 0)[1]["feedbackId"] == body["feedbackId"]
    ((given, _),) = services.feedback.search()
    assert (given.vote.value, given.user, given.run_id, given.comment) == ("down", "ada@example.com", "run1", "why")
    withdrawn = ada.request("DELETE", "/chat/feedback", json={"feedbackId": body["feedbackId"]})
    assert withdrawn.json() == {"success": True}
    assert list(services.feedback.search()) == []


def test_a_comment_is_kept_with_personal_data_masked(ada: TestClient, services: Services, answered: str) -> None:
    vote(ada, answered, 0, PERSONAL)
    assert [given.comment for given, _ in services.feedback.search()] == [MASKED]


def test_a_thumb_on_the_step_around_an_answer_is_the_answers(
    ada: TestClient, services: Services, answered: str
) -> None:
    assert vote(ada, "over")[1] == vote(ada, answered)[1]
    assert [f.run_id for f, _ in services.feedback.search()] == ["run1"]


def test_nobody_votes_on_or_deletes_anothers(
    signed_in: Callable[[str], TestClient], services: Services, ada: TestClient, answered: str
) -> None:
    bob = signed_in("bob")
    assert vote(bob, answered)[0] == 404
    name = vote(ada, answered)[1]["feedbackId"]
    assert bob.request("DELETE", "/chat/feedback", json={"feedbackId": name}).status_code == 404
    assert len(services.feedback.search()) == 1


@pytest.mark.parametrize("message", ["plain", "nothing"])
def test_only_answers_are_voted_on(ada: TestClient, answered: str, message: str) -> None:
    assert answered
    assert vote(ada, message)[0] == 404


def test_a_vote_that_is_not_stored_is_no_success(
    ada: TestClient, services: Services, answered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise StoreUnavailable("The database is away.")

    monkeypatch.setattr(type(services.feedback), "give", fail)
    status, body = vote(ada, answered)
    assert status == 503
    assert "success" not in body


def test_the_vendor_finds_our_configuration_and_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CHAINLIT_APP_ROOT", "CHAINLIT_AUTH_SECRET", "CHAINLIT_AUTH_COOKIE_NAME", "CHAINLIT_COOKIE_SAMESITE"):
        monkeypatch.setenv(name, "before")
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere/db")
    prepare(Settings(home=tmp_path, web_secret="s" * 40), "key")
    assert "DATABASE_URL" not in os.environ
    root = Path(os.environ["CHAINLIT_APP_ROOT"])
    assert root.is_relative_to(tmp_path)
    config = tomllib.loads((root / ".chainlit" / "config.toml").read_text())
    assert config["features"]["mcp"]["enabled"] is False
    assert config["features"]["spontaneous_file_upload"]["max_size_mb"] == LONGEST_FILE / 1_000_000
    assert config["features"]["unsafe_allow_html"] is False
    assert config["project"]["allow_origins"] == []
    assert "Every mark leads to the filing" in (root / ".chainlit" / "translations" / "en-US.json").read_text()


def test_each_file_is_an_article_and_is_gone_once_it_is_read(services: Services, tmp_path: Path) -> None:
    files = tuple((name, tmp_path / name) for name in ("one.txt", "two.txt"))
    for name, path in files:
        path.write_text(f"{ARTICLE} {name}")
    sent = Sent(id="m1", words="is this right?", files=files, user="ada", thread_id="t1")
    assert [make().text for make in asked_messages(sent, services)] == [f"{ARTICLE} one.txt", f"{ARTICLE} two.txt"]
    assert list(tmp_path.iterdir()) == []
    files[0][1].write_bytes(b"PK\x03\x04 damaged")
    [_, question] = asked_messages(replace(sent, files=files[:1], words="What was revenue in 2024?"), services)
    assert question().intent is Intent.ASK
    with pytest.raises(UnreadableArticle, match="no Word document"):
        next(asked_messages(replace(sent, files=files[:1]), services))()
    assert list(tmp_path.iterdir()) == []


def test_is_this_right_is_asked_of_the_text_above(services: Services) -> None:
    sent = Sent(id="m3", words="Is this right?", user="ada", thread_id="t1")
    [asked] = asked_messages(sent, services)
    with pytest.raises(UnreadableArticle, match="Paste the text"):
        asked()
    services.threads.save_thread(ChatThread(id="t1", user="ada", name="", changed=datetime.now(UTC)))
    said = {"m1": "Acme sold 40 boats in 2024.", "m2": "What was revenue in 2024?", "m3": sent.words}
    for number, (id_, words) in enumerate(said.items()):
        body = {"type": "user_message", "output": words, "createdAt": f"2026-01-0{number + 1}"}
        services.threads.save_step(ChatStep(id=id_, thread_id="t1", body=body))
    assert (asked().text, asked().intent) == (said["m1"], Intent.VERIFY)


def test_sessions_that_a_page_begins_at_once_are_answered_in_the_order_in_which_they_were_asked_for(
    app: FastAPI, ada: TestClient
) -> None:
    answered: list[str] = []
    held = asyncio.Event()

    async def slow_then_fast(scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["query_string"].decode()
        if name == "empty":
            await held.wait()
        answered.append(name)
        await JSONResponse({})(scope, receive, send)

    async def ask() -> None:
        gate = ChatGate(slow_then_fast, web=app.state.web, token=lambda email: email)
        transport = httpx.ASGITransport(gate)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://testserver", cookies=dict(ada.cookies)
        ) as page:
            first = asyncio.ensure_future(page.post("/chat/set-session-cookie?empty"))
            await asyncio.sleep(0)
            second = asyncio.ensure_future(page.post("/chat/set-session-cookie?own"))
            other = await page.post("/chat/project/action?other")
            assert other.status_code == 200
            held.set()
            assert {one.status_code for one in await asyncio.gather(first, second)} == {200}

    asyncio.run(ask())
    assert answered == ["other", "empty", "own"]
