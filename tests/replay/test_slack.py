"""The real Slack SDK and Bolt against a strict local Slack, over HTTP and over a socket."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest

from bot.inbox.request import Request
from bot.inbox.work import TASK
from bot.local_slack import workspace as names
from bot.local_slack.server import LocalSlack
from bot.local_slack.workspace import SlackMessage
from core.domain.claims.evidence import Evidence
from core.domain.filings.origin import Origin
from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door, Intent, Message
from core.events import Event
from core.filings.read.read_filing import read_filing
from core.filings.read.unpack_file import unpack_file
from core.ports.slack_inbox import LeaseState, Posting
from tests.contract.sample_runs import run
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.slack_bot import Bot, bot
from tests.fakes.slack_script import CHOICES, VAGUE, scripted

FILING = next((Path(__file__).parents[1] / "samples" / "filings").glob("*.html.gz"))
QUESTION = "@tickmark How much was revenue?"
ARTICLE = "Acme's revenue rose 5% to $100 million. " * 20


@pytest.fixture
def slack() -> Iterator[LocalSlack]:
    with LocalSlack(retries=(0.0, 0.1, 0.2)) as slack:
        yield slack


@pytest.fixture(params=["http", "socket"])
def running(request: pytest.FixtureRequest, slack: LocalSlack, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bot]:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted())
    with bot(slack, memory_services(), request.param, public_url="https://tickmark.example") as one:
        yield one


@pytest.fixture
def over_http(slack: LocalSlack, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bot]:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted())
    with bot(slack, memory_services(), "http", public_url="https://tickmark.example") as one:
        yield one


def ask(one: Bot, text: str = QUESTION, channel: str = names.NEWS, user: str = names.ANN) -> str:
    """Says something and returns its `ts`."""
    envelope = one.slack.do(lambda: one.slack.people.say(channel, user, text))
    return str(envelope["event"]["ts"]) if envelope else one.slack.workspace.messages[-1].ts


def answers(one: Bot, channel: str, thread: str, *, least: int = 1) -> list[SlackMessage]:
    """What was said in a thread once it is complete, and that many messages at least."""

    def ended() -> list[SlackMessage]:
        said = one.slack.app_messages(channel, thread)
        return said if len(said) >= least and all(m.stream is None or not m.stream.live for m in said) else []

    return one.slack.wait_for(ended)


def calls(one: Bot, method: str) -> int:
    return sum(name == method for name, _ in one.slack.methods.calls)


def test_a_mention_is_answered_in_its_thread_with_a_citation(running: Bot) -> None:
    thread = ask(running)
    (said,) = answers(running, names.NEWS, thread)
    assert said.thread_ts == thread
    assert said.text == "Revenue was $100 million &amp; rose &lt;fast&gt;. [1]"
    shown = str(said.blocks)
    assert "Revenue 100 90 <!channel>" in shown, "rich text shows foreign words as they are"
    assert "https://tickmark.example/e/acme-10-k-2025:e12:r3c2" in shown
    assert calls(running, "chat.postMessage") == 0
    assert running.slack.workspace.working[names.NEWS, thread] == "active"


def test_a_direct_message_is_answered(over_http: Bot) -> None:
    thread = ask(over_http, "How much was revenue?", names.DIRECT)
    (said,) = answers(over_http, names.DIRECT, thread)
    assert "[1]" in said.text


def test_the_shortcut_shows_a_plan_and_then_the_verdicts(running: Bot) -> None:
    root = ask(running, ARTICLE, names.DESK, names.BEN)
    running.slack.do(lambda: running.slack.people.shortcut(names.DESK, root, names.ANN))
    (said,) = answers(running, names.DESK, root)
    assert said.stream is not None
    tasks = [task for name, task in said.stream.tasks.items() if name.startswith("claim-")]
    assert [task["status"] for task in tasks] == ["complete"] * 5
    assert all(task["sources"] for task in tasks)
    assert said.blocks[0]["type"] == "data_table"
    assert said.blocks[-1]["type"] == "context_actions"


def test_a_thumb_is_kept_with_who_and_which_run(over_http: Bot) -> None:
    thread = ask(over_http)
    (said,) = answers(over_http, names.NEWS, thread)
    thumbs = said.blocks[-1]["elements"][0]
    action = {"type": "feedback_buttons", "action_id": thumbs["action_id"], "value": thumbs["positive_button"]["value"]}
    over_http.slack.do(lambda: over_http.slack.people.click(names.BEN, names.NEWS, said.ts, action))
    found = over_http.slack.wait_for(lambda: list(over_http.services.feedback.search()))
    ((vote, _),) = found
    assert (vote.vote, vote.user) == (Vote.UP, f"{names.TEAM}:{names.BEN}")
    assert vote.run_id == thumbs["positive_button"]["value"].split(":")[1]


def test_a_choice_is_answered_in_the_thread_once(running: Bot) -> None:
    thread = ask(running, f"@tickmark {VAGUE}")
    (said,) = answers(running, names.NEWS, thread)
    (row,) = [block for block in said.blocks if block["type"] == "actions"]
    assert [button["text"]["text"] for button in row["elements"]] == ["Gross profit", "Net income"]
    clicked = {key: row["elements"][1][key] for key in ("type", "action_id", "value")}
    for person in (names.BEN, names.ANN, names.BEN):
        running.slack.do(lambda who=person: running.slack.people.click(who, names.NEWS, said.ts, clicked))  # type: ignore[misc]
    _, answer = answers(running, names.NEWS, thread, least=2)
    assert answer.text.startswith(f"&gt; {CHOICES[1]}") or answer.text.startswith(f"> {CHOICES[1]}")
    assert "[1]" in answer.text
    time.sleep(0.2)
    assert len(running.slack.app_messages(names.NEWS, thread)) == 2
    other = {key: row["elements"][0][key] for key in ("type", "action_id", "value")}
    running.slack.do(lambda: running.slack.people.click(names.ANN, names.NEWS, said.ts, other))
    assert len(answers(running, names.NEWS, thread, least=3)) == 3
    assert running.slack.workspace.notices == []


def test_three_deliveries_make_one_answer(running: Bot) -> None:
    envelope = running.slack.do(lambda: running.slack.people.say(names.NEWS, names.ANN, QUESTION))
    thread = envelope["event"]["ts"]
    assert [running.slack.redeliver(envelope, number) for number in (1, 2)] == [200, 200]
    assert len(answers(running, names.NEWS, thread)) == 1
    assert running.slack.redeliver(envelope, 3) == 200
    time.sleep(0.2)
    assert len(running.slack.app_messages(names.NEWS, thread)) == 1
    assert calls(running, "chat.startStream") == 1


def test_an_event_that_could_not_be_taken_in_is_sent_again(over_http: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    put, failures = over_http.services.slack.put, iter([True, True, False])

    def sometimes(entry: str, body: dict[str, str]) -> bool:
        if next(failures):
            raise ConnectionError("the database is away")
        return put(entry, body)

    monkeypatch.setattr(over_http.services.slack, "put", sometimes)
    thread = ask(over_http)
    assert len(answers(over_http, names.NEWS, thread)) == 1
    tries = [a.status for a in over_http.slack.deliveries.attempts]
    assert sorted(tries) == [200, 200, 500, 500], "of the mention, and of the same message as one of the channel"


def test_silence_where_another_organisation_listens(over_http: Bot) -> None:
    thread = ask(over_http, channel=names.PARTNERS, user=names.GUEST)
    over_http.slack.wait_for(lambda: over_http.slack.deliveries.attempts)
    time.sleep(0.2)
    assert over_http.slack.app_messages(names.PARTNERS, thread) == []
    over_http.slack.do(lambda: over_http.slack.people.shortcut(names.PARTNERS, thread, names.ANN))
    assert over_http.slack.wait_for(
        lambda: [m for m in over_http.slack.workspace.messages if m.channel == names.DIRECT]
    )
    assert over_http.slack.app_messages(names.PARTNERS, thread) == []


def test_a_shared_channel_may_be_allowed(slack: LocalSlack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted())
    with bot(slack, memory_services(), "http", slack_shared_channels=names.PARTNERS) as one:
        assert len(answers(one, names.PARTNERS, ask(one, channel=names.PARTNERS))) == 1


def test_where_we_are_not_let_in_the_answer_goes_to_the_person(over_http: Bot) -> None:
    root = ask(over_http, ARTICLE, names.ELSEWHERE, names.BEN)
    over_http.slack.do(lambda: over_http.slack.people.shortcut(names.ELSEWHERE, root, names.ANN))
    opened = over_http.slack.wait_for(
        lambda: [m for m in over_http.slack.workspace.messages if m.channel == names.DIRECT]
    )
    assert len(answers(over_http, names.DIRECT, opened[0].ts, least=2)) == 2
    assert over_http.slack.app_messages(names.ELSEWHERE, root) == []


def test_under_a_rate_limit_one_message_says_it_all(over_http: Bot) -> None:
    over_http.slack.rates.per_minute["chat.startStream"] = 0
    (said,) = answers(over_http, names.NEWS, ask(over_http))
    assert said.stream is None
    assert said.blocks[0] == {"type": "markdown", "text": "Revenue was $100 million &amp; rose &lt;fast&gt;. [1]"}
    assert calls(over_http, "chat.postMessage") == 1


def test_a_limit_on_appends_only_pauses_the_plan(over_http: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted(lambda _: time.sleep(0.1), claims=9))
    monkeypatch.setattr("bot.inbox.stream.APPEND_SECONDS", 0.05)
    over_http.slack.rates.per_minute["chat.appendStream"] = 2
    root = ask(over_http, f"@tickmark verify: {ARTICLE}")
    (said,) = answers(over_http, names.NEWS, root)
    assert said.stream is not None
    assert sum(task["status"] == "complete" for task in said.stream.tasks.values()) == 10


def test_an_old_stream_goes_on_in_a_new_message(over_http: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted(lambda _: time.sleep(0.3), claims=8))
    monkeypatch.setattr("bot.inbox.stream.APPEND_SECONDS", 0.05)
    monkeypatch.setattr("bot.inbox.stream.STREAM_SECONDS", 1.0)
    root = ask(over_http, f"@tickmark verify: {ARTICLE}")
    assert over_http.slack.wait_for(lambda: (over_http.services.slack.waiting() == [] and "summary") or True)
    end = time.monotonic() + 60
    while time.monotonic() < end and not any(m.markdown for m in over_http.slack.app_messages(names.NEWS, root)):
        time.sleep(0.05)
    said = over_http.slack.app_messages(names.NEWS, root)
    assert len(said) >= 2
    assert [bool(m.markdown) for m in said] == [False] * (len(said) - 1) + [True]
    assert said[0].blocks[0]["elements"][0]["text"] == "Continued below."


def test_a_stream_that_slack_ended_gets_its_answer_by_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbox.work.run_message", scripted())
    with LocalSlack(stream_seconds=0.0) as slack, bot(slack, memory_services(), "http") as one:
        thread = ask(one)
        slack.wait_for(lambda: calls(one, "chat.update"))
        (said,) = slack.app_messages(names.NEWS, thread)
        assert said.edited
        assert "Revenue was" in said.text


def test_a_person_can_stop_the_work(over_http: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.inbox.work.LEASE", 1.0)
    monkeypatch.setattr("bot.inbox.work.run_message", scripted(lambda _: time.sleep(0.05), claims=10_000))
    root = ask(over_http, f"@tickmark verify: {ARTICLE}")
    assert over_http.slack.wait_for(lambda: over_http.slack.app_messages(names.NEWS, root))
    over_http.slack.do(lambda: over_http.slack.people.stop(names.NEWS, root, names.ANN))
    over_http.slack.wait_for(lambda: any("Stopped" in m.text for m in over_http.slack.app_messages(names.NEWS, root)))
    assert [m.text for m in over_http.slack.app_messages(names.NEWS, root)] == ["Stopped, as you asked."]


def test_a_message_whose_time_was_lost_in_a_crash_is_found_again(over_http: Bot) -> None:
    slack, inbox = over_http.slack, over_http.services.slack
    question = SlackMessage(ts="1.000001", channel=names.DIRECT, user=names.ANN, text="How much was revenue?")
    begun = {"channel": names.DIRECT, "thread_ts": question.ts, "task_display_mode": "plan"}
    slack.do(lambda: slack.workspace.add(question))
    slack.do(lambda: slack.streams.start(begun))
    request = Request(
        id="Ev1",
        intent=Intent.ASK,
        text=question.text,
        team=names.TEAM,
        user=names.ANN,
        channel=names.DIRECT,
        thread=question.ts,
        welcome=True,
    )
    inbox.put(request.id, request.body())
    inbox.take(request.id, "the one who was killed", 0.0)
    inbox.post(request.id, Posting(key="live-0", channel=names.DIRECT))
    over_http.services.jobs.defer(TASK, {"id": request.id})
    slack.wait_for(lambda: inbox.take(request.id, "test", 0.0).turn is LeaseState.DONE)
    (said,) = slack.app_messages(names.DIRECT, question.ts)
    assert "[1]" in said.text


@pytest.mark.parametrize("words", ["verify this", "is this right?", "fact check the message above"])
def test_words_that_point_judge_the_message_above(over_http: Bot, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    judged = list[Message]()

    def kept(message: Message, *_: object) -> Iterator[Event]:
        judged.append(message)
        return iter(())

    monkeypatch.setattr("bot.inbox.work.run_message", kept)
    people, root = over_http.slack.people, ask(over_http, ARTICLE)
    assert over_http.slack.app_messages(names.NEWS, root) == []
    over_http.slack.do(lambda: people.say(names.NEWS, names.BEN, "true?", root))
    over_http.slack.do(lambda: people.say(names.NEWS, names.BEN, f"@tickmark {words}", root))
    answers(over_http, names.NEWS, root)
    [message] = judged
    assert (message.text.strip(), message.intent) == (ARTICLE.strip(), Intent.VERIFY)
    assert message.published == datetime.fromtimestamp(float(root), UTC).date()


def test_a_thread_that_may_not_be_read_is_said_so(over_http: Bot) -> None:
    over_http.slack.web_api.scopes.discard("channels:history")
    root = ask(over_http, ARTICLE)
    over_http.slack.do(lambda: over_http.slack.people.say(names.NEWS, names.BEN, "@tickmark verify this", root))
    (said,) = answers(over_http, names.NEWS, root)
    assert "I cannot read the message above" in said.text


def test_a_mention_without_a_word_is_told_how_to_ask(over_http: Bot) -> None:
    (said,) = answers(over_http, names.NEWS, ask(over_http, "@tickmark"))
    assert said.text.startswith("Ask me about")


@pytest.mark.parametrize(
    "headers",
    [
        {"x-slack-request-timestamp": "soon", "x-slack-signature": "v0=0"},
        {"x-slack-request-timestamp": "9" * 400, "x-slack-signature": "v0=0"},
        {"x-slack-request-timestamp": "1", "x-slack-signature": "v0=0"},
        {"x-slack-signature": "v0=\u00e9".encode("latin-1")},
        {"x-slack-signature": "v0=0"},
        {},
    ],
)
def test_what_slack_did_not_sign_is_refused(over_http: Bot, headers: dict[str, str | bytes]) -> None:
    signed = over_http.slack.deliveries.signed("{}")
    given = {"x-slack-request-timestamp": signed["x-slack-request-timestamp"], **headers} if headers else {}
    answer = httpx.post(over_http.slack.deliveries.urls[0], content=b"{}", headers=given, trust_env=False)
    assert answer.status_code == 401


def test_a_body_that_is_no_text_is_refused(over_http: Bot) -> None:
    headers = over_http.slack.deliveries.signed("{}")
    url = over_http.slack.deliveries.urls[0]
    assert httpx.post(url, content=b"\xff\xfe", headers=headers, trust_env=False).status_code == 401
    assert httpx.post(url, content=b"{}", headers=headers, trust_env=False).status_code != 401


def test_links_to_our_pages_show_what_stands_there(slack: LocalSlack) -> None:
    services = memory_services()
    read = read_filing(unpack_file(FILING), Origin(name=FILING.name))
    services.filings.save(read)
    fact = next(f for f in read.facts if f.place.cell and f.place.quote)
    site = "https://tickmark.example"
    for name, door in (("open1", Door.SLACK), ("mine1", Door.WEB)):
        one = run(name, text="Is it <!channel> right?")
        services.runs.save(replace(one, message=replace(one.message, door=door)))
    paths = (f"/e/{Evidence.of(fact.place).id}", "/runs/open1", "/runs/mine1", "/runs/none", "/e/none:e1", "/history")
    paths += (f"/e/{read.filing.id}:e99999",)
    slack.workspace.unfurl_domains = ("tickmark.example",)
    with bot(slack, services, "http", public_url=site):
        text = " ".join(f"{site}{path}" for path in paths)
        slack.do(lambda: slack.people.say(names.NEWS, names.ANN, text))
        [said] = slack.workspace.messages
        shown = slack.wait_for(lambda: said.unfurls)
        assert set(shown) == {f"{site}{path}" for path in paths[:2]}
        assert "10-K for fiscal 2025" in str(shown[f"{site}{paths[0]}"])
        assert "*Judged*: Is it &lt;!channel&gt; right?" in str(shown[f"{site}{paths[1]}"])
        slack.do(lambda: slack.people.say(names.NEWS, names.ANN, "https://other.example/runs/open1"))
        assert slack.workspace.notices == []


@pytest.mark.parametrize("identity", ["", "Ann Example ann@desk.example"])
def test_a_company_that_is_not_held_can_be_fetched_where_that_is_set(slack: LocalSlack, identity: str) -> None:
    services = memory_services()
    services.filings.save(read_filing(unpack_file(FILING), Origin(name=FILING.name)))
    with bot(slack, services, "http", public_url="https://tickmark.example", edgar_identity=identity) as one:
        article = "@tickmark verify: Marrow Corp. sales rose 4% to $20 million in 2024. Marrow Corp. hired 30 people."
        for text in ("@tickmark What was Marrow Corp.'s revenue in 2024?", article):
            [said] = answers(one, names.NEWS, ask(one, text))
            offered = "a reviewer can fetch the company's 10-K there" in str(said.blocks)
            assert offered is bool(identity), said.blocks
            if offered:
                [run_id] = re.findall(r"https://tickmark.example/runs/(\w+)\|", str(said.blocks))
                assert services.runs.run(run_id).message.door is Door.SLACK


def test_files_are_fetched_and_each_is_judged(over_http: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    judged = list[str]()

    def kept(message: Message, *_: object) -> Iterator[Event]:
        judged.append(message.text)
        return iter(())

    monkeypatch.setattr("bot.inbox.work.run_message", kept)
    slack = over_http.slack
    slack.workspace.uploads = {"a.txt": ARTICLE.encode(), "b.md": b"Sales rose 5% in 2025.", "bad.pdf": b"%PDF-1.7"}
    site = slack.api_url.removesuffix("/api/")
    files = [{"name": name, "url_private_download": f"{site}/files/{name}"} for name in slack.workspace.uploads]
    files += [{"name": "c.png", "url_private_download": f"{site}/files/c.png"}]
    files += [{"name": "d.txt", "url_private_download": "http://127.0.0.1:1/files/d.txt"}]
    text = "@tickmark please verify this"
    envelope = slack.do(lambda: slack.people.say(names.NEWS, names.ANN, text, files=files))
    said = answers(over_http, names.NEWS, envelope["event"]["ts"], least=4)
    assert sorted(map(str.strip, judged)) == sorted([ARTICLE.strip(), "Sales rose 5% in 2025."])
    told = " ".join(m.text for m in said)
    assert "bad.pdf cannot be read" in told
    assert "I could not get d.txt from Slack" in told
    slack.web_api.scopes.discard("files:read")
    envelope = slack.do(lambda: slack.people.say(names.NEWS, names.ANN, text, files=files[:1]))
    [said_then] = answers(over_http, names.NEWS, envelope["event"]["ts"])
    assert "I could not get a.txt from Slack" in said_then.text


def test_threads_are_followed_where_that_is_set(over_http: Bot) -> None:
    slack, services = over_http.slack, over_http.services
    root = ask(over_http)
    answers(over_http, names.NEWS, root)

    def say(text: str, thread: str = root) -> None:
        slack.do(lambda: slack.people.say(names.NEWS, names.BEN, text, thread))
        assert slack.wait_for(lambda: slack.people.all_delivered)

    def set_policy(word: str) -> None:
        slack.do(lambda: slack.people.command(names.NEWS, names.ANN, f"/tickmark {word}"))
        assert slack.wait_for(lambda: services.slack.follows(names.NEWS) is (word == "follow"))

    say("How much was it in 2024?")
    set_policy("follow")
    say("Nice, thanks.")
    say("How much was it?", ask(over_http, "Lunch?"))
    say("And how much was it in 2023?")
    assert len(answers(over_http, names.NEWS, root, least=2)) == 2
    say(VAGUE)
    set_policy("unfollow")
    say("How much was it in 2022?")
    ask(over_http)
    assert len(slack.app_messages(names.NEWS, root)) == 2
    assert slack.workspace.working.get((names.NEWS, root)) == "active"
