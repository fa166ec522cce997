"""What others wrote is shown in Slack as it is."""

from hypothesis import given
from hypothesis import strategies as st

from core.language.mrkdwn import clip, escape, escape_line, escape_markdown, link, split


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


def test_a_line_neither_rings_nor_links_nor_hides() -> None:
    ringing = "<!channel> & <@U1> <http://x|y>"
    assert escape_line(ringing, 60) == "&lt;!channel&gt; &amp; &lt;@U1&gt; &lt;http://x|y&gt;"
    assert escape_line("*bold* _it_ `code`\n> quote\u202e\u200b", 60) == "bold it code &gt; quote"
    assert escape_line("x" * 5000, 20) == "x" * 19 + "…"
    assert escape_line("<" * 30, 10) == "&lt;" * 9 + "…"


def test_a_link_has_no_control_sequence_but_its_own() -> None:
    assert link("https://a.example/b_c?d=1&e=<!here>|x", "Busy | year") == (
        "<https://a.example/b_c?d=1&amp;e=%3C!here%3E%7Cx|Busy / year>"
    )
    assert link("https://a.example/\udcff", "Story").startswith("<https://a.example/")


def test_an_address_that_does_not_fit_is_left_out() -> None:
    assert link(f"https://a.example/{'x' * 1000}", "Story") == "Story"
