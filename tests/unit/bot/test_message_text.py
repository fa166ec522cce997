"""A message is its text or its blocks, its files and what it passes on; previews are not of it."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.inbox.message_text import MessageText, read_message

Element = dict[str, Any]
GREW = "Halvorsen Rope lifted revenue 6% to $412 million."
FELL = "Tollgate Foods said its margin fell to 31.5%."
HIRED = "Quarrystone employed 2,300 people in June."


def text(words: str, **style: bool) -> Element:
    return {"type": "text", "text": words, **({"style": style} if style else {})}


def section(*elements: Element) -> Element:
    return {"type": "rich_text_section", "elements": list(elements)}


def rich(*elements: Element) -> Element:
    return {"type": "rich_text", "elements": list(elements)}


def mrkdwn(words: str) -> Element:
    return {"type": "mrkdwn", "text": words}


def forward(**more: Any) -> Element:
    return {"is_share": True, "is_msg_unfurl": True, "author_name": "Ann", **more}


def written(*blocks: Element, words: str = "") -> str:
    return read_message({"user": "U1", "text": words, "blocks": list(blocks)}).written


@pytest.mark.parametrize(
    ("elements", "seen"),
    [
        ([section(text("$"), text("41", bold=True), text("2 million"))], "$412 million"),
        ([section(text("was "), text("$9", strike=True), text(" $10 million"))], "was $10 million"),
        ([section(text("all gone", strike=True, bold=True))], ""),
        ([section(text(GREW)), {"type": "rich_text_quote", "elements": [text(FELL)]}], f"{GREW}\n{FELL}"),
        ([{"type": "rich_text_preformatted", "elements": [text("net_a *b*\n3")]}], "net_a *b*\n3"),
        (
            [{"type": "rich_text_list", "style": "bullet", "elements": [section(text(GREW)), section(text(FELL))]}],
            f"• {GREW}\n• {FELL}",
        ),
        (
            [{"type": "rich_text_list", "style": "ordered", "offset": 2, "elements": [section(text(HIRED))] * 2}],
            f"3. {HIRED}\n4. {HIRED}",
        ),
        (
            [{"type": "rich_text_list", "style": "bullet", "indent": 1, "elements": [section(text("in"))]}],
            "• in",
        ),
        ([section(text("**Halvorsen** earned *$4*.1 million; 3*4"))], "Halvorsen earned $4.1 million; 3*4"),
        ([section(text("a_b_c *x*", code=True))], "a_b_c *x*"),
        (
            [
                section(
                    {"type": "user", "user_id": "U9"},
                    text(" see "),
                    {"type": "link", "url": "https://h.example/q", "text": "the report"},
                    text(" "),
                    {"type": "emoji", "name": "one", "unicode": "0031-fe0f-20e3"},
                    text(" of "),
                    {"type": "date", "timestamp": 1752710400, "format": "{date}"},
                    {"type": "broadcast", "range": "here"},
                )
            ],
            "see the report of July 17, 2025",
        ),
        ([section({"type": "link", "url": "https://h.example/q"})], "https://h.example/q"),
    ],
)
def test_rich_text_is_read_as_it_is_seen(elements: list[Element], seen: str) -> None:
    assert written(rich(*elements)) == seen


@pytest.mark.parametrize(
    ("block", "seen"),
    [
        ({"type": "section", "text": mrkdwn("*Halvorsen* &amp; sons")}, "Halvorsen & sons"),
        ({"type": "section", "fields": [mrkdwn("*Revenue* $4 million"), mrkdwn("~$1~ $2")]}, "Revenue $4 million\n$2"),
        ({"type": "header", "text": {"type": "plain_text", "text": ":tada: Halvorsen grows"}}, "Halvorsen grows"),
        ({"type": "context", "elements": [mrkdwn("_as filed_"), {"type": "image", "alt_text": "x"}]}, "as filed"),
        ({"type": "markdown", "text": "# Halvorsen\n**grows**"}, "Halvorsen\ngrows"),
        (
            {
                "type": "table",
                "rows": [
                    [{"type": "raw_text", "text": "Sales"}, {"type": "raw_text", "text": "2025"}],
                    [rich(section(text("Rope", bold=True))), {"type": "raw_text", "text": "$412\nmillion"}],
                    [{"type": "raw_number", "value": 3}, None],
                ],
            },
            "Sales | 2025\nRope | $412 million\n3 | ",
        ),
        (
            {
                "type": "container",
                "title": {"type": "plain_text", "text": "Q3"},
                "child_blocks": [rich(section(text(FELL)))],
            },
            f"Q3\n{FELL}",
        ),
        ({"type": "card", "title": mrkdwn("Q3"), "body": mrkdwn(FELL)}, f"Q3\n{FELL}"),
    ],
)
def test_each_kind_of_block_is_read(block: Element, seen: str) -> None:
    assert written(block, words="(a notification)") == seen


@pytest.mark.parametrize(
    ("blocks", "words", "seen"),
    [
        ([rich(section(text(GREW)))], GREW, GREW),
        ([rich(section(text("$41", bold=True), text("2 million")))], "*$41*2 million", "$412 million"),
        ([{"type": "section", "text": mrkdwn(GREW)}, {"type": "divider"}], "New: Halvorsen", GREW),
        ([{"type": "divider"}, {"type": "actions", "elements": [{"type": "button"}]}], GREW, GREW),
        ([], GREW, GREW),
        ([{"type": "of_tomorrow", "text": "Hm"}], GREW, GREW),
        ([{"type": "section", "text": mrkdwn(GREW)}, {"type": "of_tomorrow"}], "New", GREW),
    ],
)
def test_text_and_blocks_are_never_both_read(blocks: list[Element], words: str, seen: str) -> None:
    assert written(*blocks, words=words) == seen


@pytest.mark.parametrize(
    ("attached", "carried"),
    [
        (forward(text=GREW, fallback=f"[July 17th, 2025 9:01 AM] ann: {GREW}"), GREW),
        (forward(message_blocks=[{"message": {"blocks": [rich(section(text(FELL)))]}}], text=FELL), FELL),
        (forward(message_blocks=[{"message": {"text": "*Quarrystone* grew", "blocks": None}}]), "Quarrystone grew"),
        (forward(message_blocks=[{"type": "section", "text": mrkdwn(HIRED)}]), HIRED),
        ({"is_msg_unfurl": True, "from_url": "https://t.slack.com/archives/C1/p1", "text": HIRED}, HIRED),
        (forward(fallback=f"[July 17th, 2025 9:01 AM] ann: {HIRED}"), HIRED),
        (forward(fallback="[no preview available]"), ""),
        (forward(pretext="Seen today:", title="Rope", text=GREW), f"Seen today:\n\nRope\n\n{GREW}"),
        (forward(text="verify this", attachments=[forward(text=GREW)]), GREW),
        (forward(text="From the wire today!", attachments=[forward(text=FELL)]), f"From the wire today!\n\n{FELL}"),
        (forward(files=[{"mimetype": "text/plain", "preview": HIRED}]), HIRED),
        (forward(text=FELL, attachments=[{"from_url": "https://x.example", "title": "Preview"}]), FELL),
        (forward(text="See:", blocks=[{"type": "section", "text": mrkdwn(GREW)}]), GREW),
        (
            forward(fields=[{"title": "Revenue", "value": "*$412* million"}, {"value": "up"}]),
            "Revenue: $412 million\nup",
        ),
    ],
)
def test_a_forward_is_carried_with_all_it_holds(attached: Element, carried: str) -> None:
    found = read_message({"user": "U1", "text": "verify this", "attachments": [attached]})
    assert found == MessageText(written="verify this", carried=carried)
    assert found.article == (carried or "verify this")


@pytest.mark.parametrize(
    "preview",
    [
        {"from_url": "https://h.example", "service_name": "Halvorsen", "title": "Rope", "text": FELL},
        {"original_url": "https://h.example", "title": "Rope", "text": FELL, "fallback": FELL},
        {"is_app_unfurl": True, "app_unfurl_url": "https://h.example", "blocks": [rich(section(text(FELL)))]},
        {"title": "Rope", "title_link": "https://h.example", "text": FELL},
    ],
)
def test_previews_that_slack_adds_are_left_out(preview: Element) -> None:
    message = {"user": "U1", "text": f"{GREW} <https://h.example>", "attachments": [preview]}
    assert read_message(message) == MessageText(written=f"{GREW} https://h.example")


@pytest.mark.parametrize(
    ("attached", "seen"),
    [
        ({"title": "Rope &amp; co", "text": GREW}, f"Rope & co\n\n{GREW}"),
        ({"pretext": "New", "blocks": [{"type": "section", "text": mrkdwn(FELL)}]}, f"New\n\n{FELL}"),
        ({"text": GREW, "fields": [{"title": "Staff", "value": "2,300"}]}, f"{GREW}\n\nStaff: 2,300"),
    ],
)
def test_what_an_app_attaches_to_its_message_is_of_it(attached: Element, seen: str) -> None:
    assert read_message({"user": "U1", "bot_id": "B1", "text": "", "attachments": [attached]}).article == seen


@pytest.mark.parametrize(
    ("file", "carried"),
    [
        ({"mimetype": "text/plain", "preview": f"{GREW}\r\n{FELL}"}, f"{GREW}\n{FELL}"),
        ({"mimetype": "text/plain", "preview": f"{GREW} Its margin was 31.", "lines_more": 4}, GREW),
        ({"preview": "Tollgate earned $4.", "preview_is_truncated": True}, ""),
        ({"mimetype": "text/html", "filetype": "email", "plain_text": HIRED, "preview": "<p>"}, HIRED),
        ({"mimetype": "text/html", "preview": "<p>Hm</p>"}, ""),
        ({"mimetype": "image/png", "preview": "Hm", "title": "Chart"}, ""),
        ({"name": "draft.docx", "mode": "hosted"}, ""),
    ],
)
def test_a_file_is_the_text_that_the_payload_gives_of_it(file: Element, carried: str) -> None:
    assert read_message({"user": "U1", "text": "please check", "files": [file]}).carried == carried


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"text": None, "blocks": None, "attachments": None, "files": None},
        {"text": 5, "blocks": "rich_text", "attachments": {"is_share": True}, "files": 3},
        {"blocks": [None, 1, "x", [], {}, {"type": []}, {"type": "rich_text", "elements": {"a": 1}}]},
        {"blocks": [{"type": "section", "text": [], "fields": 3}, {"type": "table", "rows": [1, [2, None]]}]},
        {"blocks": [rich(section({"type": "text", "text": None}, {"type": "date", "timestamp": "soon"}))]},
        {"attachments": [None, {"is_share": True, "message_blocks": [None, {"message": 4}, {"blocks": 1}]}]},
        {"attachments": [forward(attachments=[forward(attachments=None, files=[None])], fallback=3)]},
        {"files": [None, {"preview": 3, "lines_more": "many"}, {"mimetype": []}]},
    ],
)
def test_odd_fields_are_passed_over(message: Mapping[str, Any]) -> None:
    assert read_message(message) == MessageText()


@pytest.mark.parametrize("flags", [{"is_share": True}, {"is_msg_unfurl": True}, {"color": "good"}])
def test_what_is_held_within_is_read_to_a_depth(flags: Element) -> None:
    deep: Element = {**flags, "text": GREW}
    for _ in range(900):
        deep = {**flags, "text": "", "attachments": [deep]}
    assert read_message({"attachments": [deep, forward(text=FELL)]}).article == FELL


@pytest.mark.parametrize("name", ["elements", "blocks", "child_blocks"])
def test_blocks_within_blocks_are_read_to_a_depth(name: str) -> None:
    deep = section(text(GREW))
    for _ in range(900):
        deep = {"type": "rich_text" if name == "elements" else "container", name: [deep]}
    assert written(deep, {"type": "section", "text": mrkdwn(FELL)}) == FELL
