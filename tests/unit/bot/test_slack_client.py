"""Slack is left alone for a while after it failed several times in a row; what it refuses is an answer."""

from collections.abc import Callable
from urllib.error import URLError

import pytest
from pydantic import SecretStr
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError
from slack_sdk.web import SlackResponse

from bot.slack_client import slack_clients
from core.adapters.dependency import FAILURES
from core.settings import Settings


def refusal(status: int) -> SlackApiError:
    given = {"ok": False, "error": "channel_not_found"}
    return SlackApiError(
        "no",
        SlackResponse(
            client=WebClient(), http_verb="POST", api_url="", req_args={}, data=given, headers={}, status_code=status
        ),
    )


@pytest.mark.parametrize(
    ("raises", "asked"),
    [
        (lambda: URLError("no route"), FAILURES),
        (lambda: TimeoutError("too slow"), FAILURES),
        (lambda: refusal(503), FAILURES),
        (lambda: refusal(200), FAILURES + 3),
    ],
)
def test_slack_is_left_alone_after_failures_in_a_row(
    raises: Callable[[], Exception], asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def call(_: WebClient, method: str, **__: object) -> None:
        calls.append(method)
        raise raises()

    monkeypatch.setattr(WebClient, "api_call", call)
    client = slack_clients(Settings(slack_bot_token=SecretStr("xoxb-1"))).sure
    said = ""
    for _ in range(FAILURES + 3):
        try:
            client.chat_postMessage(channel="C1", text="x")
        except (OSError, SlackApiError) as error:
            said = str(error)
    assert len(calls) == asked
    assert ("asked again in" in said) is (asked == FAILURES)
