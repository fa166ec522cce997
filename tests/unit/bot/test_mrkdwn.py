"""Slack's markup is undone to what its reader sees."""

import pytest

from bot.inbox.mrkdwn import plain_markdown, plain_text
from tests.fakes.counted import calls


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Halvorsen Rope earned *$295*.2 million", "Halvorsen Rope earned $295.2 million"),
        ("up to $295_._2 million from $280_._1 million", "up to $295.2 million from $280.1 million"),
        ("$2*95*.2 million, and US$_41_.5bn", "$295.2 million, and US$41.5bn"),
        ("9,*8*40 people, 1_,_486,000 users, 2*95*.2 *million*", "9,840 people, 1,486,000 users, 295.2 million"),
        ("*net sales of $12*.4 billion", "net sales of $12.4 billion"),
        ("`$18`.`6` million at `Tollgate Foods`", "$18.6 million at Tollgate Foods"),
        ("_*Tollgate Foods*_ grew *7*%", "Tollgate Foods grew 7%"),
        ("*Quarrystone*'s **record** year", "Quarrystone's record year"),
    ],
)
def test_emphasis_goes_around_words_and_within_figures(written: str, seen: str) -> None:
    assert plain_text(written) == seen


@pytest.mark.parametrize(
    "written",
    [
        "3*4 rooms and 5*6 beds",
        "2*3*4 metres",
        "net_sales_total rose in report_2025_07_01.pdf",
        "a lone * or _ or ~ or ` here",
        "Revenue of $100*, and of $200 *",
        "about ~5% to ~6%, or ~5%-~6%, or ~$5/~$6",
        "5~6% this year and 7~8% the next",
        "https://tollgate.example/_press_/q3_results_2025*final",
        "10:30:45, a ratio of 3:2:1",
        "1_000_000 shares",
    ],
)
def test_marks_that_are_no_emphasis_stay(written: str) -> None:
    assert plain_text(written) == written


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Revenue was ~$41 million~ $46 million.", "Revenue was $46 million."),
        ("Margins ~fell _sharply_~, then rose.", "Margins, then rose."),
        ("~<https://tollgate.example|The story>~ is *withdrawn*", "is withdrawn"),
        ("*~$9 million~ $10 million*", "$10 million"),
        ("$2~1~95.2 million", "$295.2 million"),
    ],
)
def test_struck_words_are_not_said(written: str, seen: str) -> None:
    assert plain_text(written) == seen


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("<https://quarrystone.example/q3>", "https://quarrystone.example/q3"),
        ("<https://quarrystone.example/q3|quarrystone.example/q3>", "https://quarrystone.example/q3"),
        ("read <https://quarrystone.example/q3|the *third* quarter>", "read the *third* quarter"),
        ("<mailto:press@halvorsen.example|press@halvorsen.example>", "press@halvorsen.example"),
        ("<mailto:press@halvorsen.example> or <tel:+15550100|555-0100>", "press@halvorsen.example or 555-0100"),
        ("call <tel:+15550100>", "call +15550100"),
        ("<https://a.example/?a=1&amp;b=2>", "https://a.example/?a=1&b=2"),
    ],
)
def test_links_are_their_words_or_their_address(written: str, seen: str) -> None:
    assert plain_text(written) == seen


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("<!here> Halvorsen raised its guidance", "Halvorsen raised its guidance"),
        ("Heads up <!channel|@channel>: <!everyone> sales fell", "Heads up: sales fell"),
        ("<!subteam^S012|@equities> please look", "@equities please look"),
        ("<@U0BEN> says sales fell", "says sales fell"),
        ("<@U0BEN|ben> says, with <@U1ANN>, sales fell", "ben says, with, sales fell"),
        ("seen in <#C1|news-desk>, not in <#C2>.", "seen in news-desk, not in."),
        ("filed on <!date^1752710400^{date}|July 17, 2025>", "filed on July 17, 2025"),
        ("filed on <!date^1752710400^{date_long}^https://x.example|17 July>", "filed on 17 July"),
        ("filed <!date^1752710400^{date_num}>", "filed 2025-07-17"),
        ("R&amp;D of &lt;Quarrystone&gt; &amp;amp; co", "R&D of <Quarrystone> &amp; co"),
        (":rocket: Sales :chart_with_upwards_trend::skin-tone-2: rose", "Sales rose"),
        ("&gt; Sales rose\n&gt;&gt;&gt; and rose\n&gt;50 stores", "Sales rose\nand rose\n>50 stores"),
        ("```\nSales *rose*\n``` yes", "Sales *rose*\n yes"),
        ("a < b <c> d", "a < b <c> d"),
    ],
)
def test_names_dates_and_signs_are_what_is_seen(written: str, seen: str) -> None:
    assert plain_text(written) == seen


@pytest.mark.parametrize("mention", ["<@U0OURS>", "<@U0OURS|verifier>", "<@U7|tickmark>"])
def test_our_own_mention_is_no_text(mention: str) -> None:
    assert plain_text(f"please {mention} look", "U0OURS") == "please look"


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("## Halvorsen Rope\n\nSales **rose** [5%](https://h.example/a_b).", "Halvorsen Rope\n\nSales rose 5%."),
        ("Sales were ~~$4~~ $5 million\n\n---\n\n__Up__ *again*", "Sales were $5 million\n\n\n\nUp again"),
        (r"A \*starred\* 3\*4 figure", "A *starred* 3*4 figure"),
        ("```text\nnet_sales = 5\n```\nDone", "net_sales = 5\nDone"),
        ("> Sales rose\n\n* one\n* *two*", "Sales rose\n\n* one\n* two"),
    ],
)
def test_a_block_of_markdown_is_read_as_markdown(written: str, seen: str) -> None:
    assert plain_markdown(written) == seen


@pytest.mark.parametrize("piece", ["*", "_a", "`", "<", ":a", " ", "[a", "~a ", "1*", "\\*", "```", "$1*2", "<@U1> "])
def test_the_work_grows_with_the_text_and_no_faster(piece: str) -> None:
    def work(count: int) -> int:
        plain_markdown(plain_text(piece * count))  # patterns are compiled once
        return calls(lambda: plain_markdown(plain_text(piece * count)))

    assert work(4_000) < 9 * work(500) + 100
