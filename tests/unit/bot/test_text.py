"""What people wrote is understood, and what others wrote is shown as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.blocks.mrkdwn import clip, escape, escape_markdown, split
from bot.inbox.read_payload import plain_text, read_text
from core.domain.operations.message import Intent

ARTICLE = "Acme lifted revenue 5% to $100 million. " * 20


def test_foreign_words_cannot_ring_a_channel_or_make_a_link() -> None:
    assert escape("<!channel> & <https://x|y>") == "&lt;!channel&gt; &amp; &lt;https://x|y&gt;"
    assert escape_markdown("**bold** <!here> `x` a_b") == r"\*\*bold\*\* &lt;!here&gt; \`x\` a\_b"


@given(st.text(alphabet="ab &<>*\n.", max_size=300), st.integers(5, 40))
def test_pieces_are_the_text_and_fit(text: str, length: int) -> None:
    pieces = list(split(text, length))
    assert "".join(pieces) == text
    assert all(0 < len(piece) <= length for piece in pieces)


@given(st.text(max_size=300), st.integers(2, 60))
def test_a_clipped_text_fits_on_one_line(text: str, length: int) -> None:
    assert len(clip(text, length)) <= length
    assert "\n" not in clip(text, length)


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("<@U0TICKMARK> How much?", "How much?"),
        ("<@U0TICKMARK|tickmark> R&amp;D at &lt;Acme&gt;", "R&D at <Acme>"),
        ("see <https://a.example/x|the story>", "see the story"),
        ("see <https://a.example/x|a.example/x>", "see https://a.example/x"),
        ("in <#C1|news>", "in news"),
    ],
)
def test_slacks_own_markup_is_taken_out(written: str, plain: str) -> None:
    assert plain_text(written) == plain


@pytest.mark.parametrize(
    ("written", "intent", "text"),
    [
        ("<@U1> How much was revenue?", Intent.ASK, "How much was revenue?"),
        ("<@U1> verify: Revenue rose 5%.", Intent.VERIFY, "Revenue rose 5%."),
        ("<@U1> please fact-check this: Revenue rose.", Intent.VERIFY, "Revenue rose."),
        ("verify", Intent.ASK, "verify"),
        ("Verification of revenue: how is it done?", Intent.ASK, "Verification of revenue: how is it done?"),
        (ARTICLE, Intent.VERIFY, ARTICLE.strip()),
        ("", Intent.ASK, ""),
    ],
)
def test_what_is_wanted(written: str, intent: Intent, text: str) -> None:
    assert read_text(written) == (intent, text)
