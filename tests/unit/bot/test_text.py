"""What people wrote is understood."""

import pytest

from bot.inbox.mrkdwn import plain_text
from bot.inbox.read_payload import read_text
from core.domain.operations.message import Intent

ARTICLE = "Acme lifted revenue 5% to $100 million. " * 20


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
