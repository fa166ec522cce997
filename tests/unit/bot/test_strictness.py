"""The local Slack refuses what Slack refuses."""

from typing import Any

import pytest

from bot.local_slack.block_rules import check_blocks
from bot.local_slack.rates import Rates

SECTION = {"type": "section", "text": {"type": "mrkdwn", "text": "x"}}


def text(length: int, kind: str = "mrkdwn") -> dict[str, Any]:
    return {"type": kind, "text": "x" * length}


@pytest.mark.parametrize(
    "blocks",
    [
        "no list",
        [{"type": "assistant"}],
        [{**SECTION, "colour": "red"}],
        [SECTION] * 51,
        [{"type": "section", "text": text(3001)}],
        [{"type": "section", "text": text(0)}],
        [{"type": "header", "text": text(5)}],
        [{"type": "markdown", "text": "x" * 12_001}],
        [{"type": "section", "text": text(2800)}] * 5,
        [{"type": "actions", "elements": [{"type": "button", "text": text(76, "plain_text"), "action_id": "a"}]}],
        [{"type": "actions", "elements": [{"type": "button", "text": text(5, "plain_text")}]}],
        [{"type": "input", "label": text(3, "plain_text"), "element": {"type": "datepicker", "action_id": "a"}}],
        [{"type": "data_table", "caption": "c", "rows": [[{"type": "raw_text", "text": "x"}]]}],
        [
            {
                "type": "input",
                "label": text(3, "plain_text"),
                "element": {"type": "checkboxes", "action_id": "a", "options": []},
            }
        ],
        [{"type": "container", "title": text(3, "plain_text"), "child_blocks": []}],
        [
            {
                "type": "rich_text",
                "elements": [{"type": "rich_text_section", "elements": [{"type": "link", "url": "x"}]}],
            }
        ],
    ],
)
def test_bad_blocks_are_refused(blocks: object) -> None:
    assert check_blocks(blocks) != []


def test_good_blocks_are_taken() -> None:
    assert check_blocks([SECTION, {"type": "divider"}]) == []


def test_a_minute_has_so_many_calls() -> None:
    now = [0.0]
    rates = Rates(per_minute={"chat.startStream": 2}, clock=lambda: now[0])
    assert [rates.wait("chat.startStream", "C1") for _ in range(3)] == [0, 0, 61]
    now[0] = 60.5
    assert rates.wait("chat.startStream", "C1") == 0
