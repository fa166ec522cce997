"""No message of Slack breaks its reading, however odd its fields, and nothing struck is read in it."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.inbox.message_text import read_message
from bot.inbox.mrkdwn import plain_markdown, plain_text
from bot.inbox.read_payload import mention_request
from tests.property.texts import TEXTS

FEW = settings(max_examples=150, deadline=None, derandomize=True)
GONE = "halibut"
"""A word that is struck wherever it stands."""

MARKED = st.lists(
    st.sampled_from(
        ("*", "_", "~", "`", "```", "<", ">", "|", "&amp;", "&gt; ", "<!here>", "<@U1|ann>", "<https://a.example|b>",
         "$295", ".2", "3*4", "a_b", "\0", "\n", " ", ":fire:", "[a](", "https://", "\\", "#", "word")
    ),
    max_size=25,
).map("".join)  # fmt: skip
STRINGS = st.one_of(TEXTS, MARKED)
STRUCK = st.builds(
    lambda before, after: f"{before} ~{GONE}~ {after}", *[st.sampled_from(("", "*so*", "$5", "~5%", "a_b", "3*4"))] * 2
)
KEYS = st.sampled_from(
    ("type", "text", "blocks", "elements", "attachments", "files", "message_blocks", "message", "is_share", "style",
     "is_msg_unfurl", "fields", "title", "value", "pretext", "fallback", "rows", "preview", "lines_more", "plain_text",
     "mimetype", "url", "timestamp", "format", "indent", "offset", "user", "bot_id", "from_url", "child_blocks")
)  # fmt: skip
KINDS = st.sampled_from(
    ("rich_text", "rich_text_section", "rich_text_list", "rich_text_quote", "rich_text_preformatted", "text", "link",
     "user", "date", "emoji", "section", "header", "context", "markdown", "table", "data_table", "divider", "container",
     "mrkdwn", "plain_text", "raw_text", "ordered", "text/plain")
)  # fmt: skip
LEAVES = st.one_of(STRINGS, KINDS, st.none(), st.booleans(), st.integers(), st.floats())
ODD = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=6)),
    max_leaves=25,
)
PAYLOADS = st.dictionaries(KEYS, ODD, max_size=8)


def _inline() -> st.SearchStrategy[dict[str, Any]]:
    said = st.builds(lambda text: {"type": "text", "text": text}, MARKED)
    struck = st.sampled_from(("text", "link")).map(
        lambda kind: {"type": kind, "text": GONE, "url": f"https://{GONE}.example", "style": {"strike": True}}
    )
    return st.one_of(said, struck)


SECTIONS = st.lists(_inline(), max_size=5).map(lambda found: {"type": "rich_text_section", "elements": found})
PARTS = st.recursive(
    SECTIONS,
    lambda inner: st.lists(inner, max_size=3).map(lambda found: {"type": "rich_text_list", "elements": found}),
    max_leaves=6,
)
BLOCKS = st.one_of(
    st.lists(PARTS, max_size=3).map(lambda found: {"type": "rich_text", "elements": found}),
    STRUCK.map(lambda text: {"type": "section", "text": {"type": "mrkdwn", "text": text}}),
    STRUCK.map(lambda text: {"type": "markdown", "text": text}),
)
PLAIN = st.fixed_dictionaries({"text": STRUCK, "blocks": st.lists(BLOCKS, max_size=3), "is_share": st.just(True)})
MESSAGES = st.recursive(
    PLAIN,
    lambda inner: st.builds(lambda one, held: {**one, "attachments": held}, PLAIN, st.lists(inner, max_size=3)),
    max_leaves=4,
)


@FEW
@given(PAYLOADS)
def test_any_payload_is_read(payload: dict[str, Any]) -> None:
    found = read_message(payload)
    assert all(isinstance(text, str) for text in (found.written, found.carried, found.article))
    event = {**payload, "user": "U1", "channel": "C1", "ts": "5.1", "thread_ts": None}
    request = mention_request({"event_id": "Ev1", "team_id": "T1", "event": event})
    assert isinstance(request.text, str)
    assert "\0" not in request.text


@FEW
@given(STRINGS)
def test_any_text_is_read(text: str) -> None:
    for seen in (plain_text(text), plain_markdown(text)):
        assert isinstance(seen, str)
        assert "\0" not in seen


@FEW
@given(MESSAGES)
def test_nothing_struck_is_read(message: dict[str, Any]) -> None:
    assert GONE not in read_message(message).article
