"""Slackbot's calls, as its documentation gives them: signed, replayed, forged; for its people, with its blocks."""

import json
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import SecretStr
from slack_sdk.signature import SignatureVerifier

from bot.local_slack.block_rules import check_blocks
from bot.readers import PUBLIC
from bot.slackbot import ASK, SlackCalls, slack_calls
from core.domain.answers.answer import Answer
from core.domain.filings.filing import Filing
from core.ports.services import Services
from core.settings import Settings
from tests.unit.web.conftest import ARTICLE
from tests.unit.web.made import application
from web.mcp.callers import SESSION
from web.mcp.slackbot import EXTENSION

SECRET = secrets.token_hex(16)
TAKEN = {"context", "divider", "header", "markdown", "rich_text", "section", "actions", "data_table", "container"}
"""Those of our blocks that Slackbot takes.

Source: https://docs.slack.dev/ai/slackbot-mcp-client/returning-rich-responses
"""
ADA = {"user_id": "U07ADA", "team_id": "T0OURS"}
BLOCK_KIT = {"extensions": {EXTENSION: {"mimeTypes": ["application/vnd.slack.blocks+json"]}}}
QUESTION = {"question": "What was Pellstrand's total revenue in fiscal 2025?"}


@pytest.fixture
def slackbot(services: Services, tmp_path: Path) -> "Slackbot":
    settings = Settings(
        home=tmp_path,
        web_secret="s" * 40,
        public_url="https://tickmark.example",
        slack_signing_secret=SecretStr(SECRET),
        slack_teams="T0OURS",
        slack_groups="U07ADA=desk",
    )
    app = application(services, settings, slackbot=slack_calls(settings))
    return Slackbot(TestClient(app, base_url="https://tickmark.example"))


class Slackbot:
    """Sends what Slack sends."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self._id = 0

    def signed(self, body: bytes, *, age: int = 0, secret: str = SECRET) -> dict[str, str]:
        stamp = str(int(time.time()) - age)
        signature = SignatureVerifier(secret).generate_signature(timestamp=stamp, body=body)
        return {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
            "X-Slack-Request-Timestamp": stamp,
            "X-Slack-Signature": str(signature),
        }

    def body(self, method: str, person: Mapping[str, str] | None = None, **params: Any) -> bytes:
        self._id += 1
        named = {"_meta": {"slack": person}} if person else {}
        return json.dumps({"jsonrpc": "2.0", "id": self._id, "method": method, "params": params | named}).encode()

    def ask(self, method: str, person: Mapping[str, str] | None = None, **params: Any) -> Any:
        body = self.body(method, person, **params)
        return self.client.post("/mcp", content=body, headers=self.signed(body))

    def call(self, name: str, arguments: Mapping[str, Any], person: Mapping[str, str] = ADA) -> dict[str, Any]:
        response = self.ask("tools/call", person, name=name, arguments=arguments)
        assert response.status_code == 200, response.text
        result: dict[str, Any] = response.json()["result"]
        return result


def test_it_connects_lists_and_calls(slackbot: Slackbot, services: Services) -> None:
    begun = slackbot.ask("initialize", protocolVersion="2025-06-18", capabilities=BLOCK_KIT)
    assert begun.json()["result"]["protocolVersion"] == "2025-06-18"
    tools = slackbot.ask("tools/list").json()["result"]["tools"]
    in_blocks = {t["name"] for t in tools if t.get("_meta", {}).get("slack", {}).get("supportsBlockKit")}
    assert in_blocks == {"verify_article", "check_figures", "prove", "ask"}
    result = slackbot.call("ask", QUESTION)
    assert result["structuredContent"]["numbers"][0]["value"] == 2_435_480_000
    run = services.runs.run(result["structuredContent"]["run"])
    assert (run.message.user, run.message.door.value) == ("T0OURS:U07ADA", "assistant")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("ask", QUESTION),
        ("verify_article", {"text": ARTICLE, "published": "2025-09-01"}),
        ("check_figures", {"statements": ["Pellstrand spent $89.3 million on research in fiscal 2025."]}),
    ],
)
def test_results_are_blocks_that_slackbot_takes(slackbot: Slackbot, name: str, arguments: dict[str, Any]) -> None:
    result = slackbot.call(name, arguments)
    blocks = result["_meta"]["slack"]["blocks"]
    assert check_blocks(blocks) == []
    assert {block["type"] for block in _with_children(blocks)} <= TAKEN
    addresses = [part["url"] for part in _parts(blocks) if "url" in part]
    assert addresses
    assert all(address.startswith("https://tickmark.example/e/") for address in addresses)
    assert blocks[0]["type"] == "markdown"
    assert result["content"][0]["text"]


def test_a_click_on_a_choice_is_a_call_of_the_same_tool(slackbot: Slackbot) -> None:
    choices = ("What was Pellstrand's revenue in fiscal 2025?", "What was Pellstrand's revenue in fiscal 2024?")
    blocks = SlackCalls(teams=frozenset(), readers=PUBLIC, secret="").blocks(
        Answer(question="x", text="Which?", choices=choices), ""
    )
    buttons = [part for part in _parts(list(blocks)) if part.get("type") == "button"]
    assert [json.loads(button["value"])["question"] for button in buttons] == list(choices)
    assert {button["action_id"] for button in buttons} == {ASK}
    given = slackbot.call("ask", json.loads(buttons[1]["value"]))
    assert given["structuredContent"]["numbers"][0]["period"] == "FY2024"


def test_a_place_is_shown_on_its_page(slackbot: Slackbot) -> None:
    number = slackbot.call("ask", QUESTION)["structuredContent"]["numbers"][0]
    shown = slackbot.call("evidence", {"id": number["evidence"][0]["evidence"]})
    assert shown["_meta"]["ui"]["resourceUri"].startswith("ui://")


def test_without_https_no_link_is_given_and_the_blocks_stay(services: Services, tmp_path: Path) -> None:
    settings = Settings(
        home=tmp_path, web_secret="s" * 40, slack_signing_secret=SecretStr(SECRET), slack_teams="T0OURS"
    )
    slackbot = Slackbot(TestClient(application(services, settings, slackbot=slack_calls(settings))))
    blocks = slackbot.call("ask", QUESTION)["_meta"]["slack"]["blocks"]
    assert blocks
    assert not [part for part in _parts(blocks) if "url" in part]


def test_what_is_not_slacks_or_old_or_sent_twice_is_refused(slackbot: Slackbot) -> None:
    def status(body: bytes, headers: Mapping[str, str]) -> tuple[int, int]:
        response = slackbot.client.post("/mcp", content=body, headers=dict(headers))
        return response.status_code, response.json().get("error", {}).get("code", 0)

    body = slackbot.body("tools/call", ADA, name="ask", arguments=QUESTION)
    signed = slackbot.signed(body)
    assert status(body, signed) == (200, 0)
    assert status(body, signed) == (401, -32600)
    assert status(body, slackbot.signed(body, age=600)) == (401, -32600)
    assert status(body, slackbot.signed(body, secret="b" * 32)) == (401, -32600)
    other = slackbot.body("tools/call", {**ADA, "user_id": "U0OTHER"}, name="ask", arguments=QUESTION)
    assert status(other, slackbot.signed(body)) == (401, -32600)
    unsigned = {name: value for name, value in signed.items() if not name.startswith("X-Slack")}
    assert status(other, unsigned) == (401, 0)


@pytest.mark.parametrize("person", [None, {"user_id": "U1"}, {"user_id": "U1", "team_id": "T0THEIRS"}])
def test_nobody_of_another_workspace_is_answered(slackbot: Slackbot, person: dict[str, str] | None) -> None:
    refused = slackbot.ask("tools/call", person, name="filings", arguments={})
    assert (refused.status_code, "workspace" in refused.json()["error"]["message"]) == (401, True)


def test_a_persons_groups_are_those_of_the_slack_door(slackbot: Slackbot, services: Services, filing: Filing) -> None:
    services.filings.set_groups(filing.id, ("desk",))
    bob = {"user_id": "U07BOB", "team_id": "T0OURS"}
    assert slackbot.call("filings", {}, bob)["structuredContent"]["filings"] == []
    assert len(slackbot.call("filings", {}, ADA)["structuredContent"]["filings"]) == 1


def test_where_it_is_not_set_up_a_signed_call_says_so(visitor: TestClient) -> None:
    slackbot = Slackbot(visitor)
    refused = slackbot.ask("tools/call", ADA, name="filings", arguments={})
    assert (refused.status_code, "TICKMARK_SLACK_TEAMS" in refused.json()["error"]["message"]) == (401, True)


def test_one_that_signs_in_is_given_blocks_where_it_says_that_it_shows_them(
    slackbot: Slackbot, services: Services, bearer: dict[str, str]
) -> None:
    def post(method: str, params: dict[str, Any], **headers: str) -> Any:
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return slackbot.client.post("/mcp", json=body, headers=bearer | headers)

    begun = post("initialize", {"protocolVersion": "2025-06-18", "capabilities": BLOCK_KIT})
    asked = {"name": "ask", "arguments": QUESTION}
    told = post("tools/call", asked, **{SESSION: begun.headers[SESSION]}).json()["result"]
    assert told["_meta"]["slack"]["blocks"]
    plain = post("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}})
    assert SESSION not in plain.headers
    assert "_meta" not in post("tools/call", asked).json()["result"]


def _parts(part: Any) -> list[dict[str, Any]]:
    if isinstance(part, list):
        return [found for one in part for found in _parts(one)]
    return [part, *_parts(list(part.values()))] if isinstance(part, dict) else []


def _with_children(blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [found for block in blocks for found in (block, *block.get("child_blocks", ()))]
