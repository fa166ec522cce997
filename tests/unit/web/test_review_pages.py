"""What a reviewer sees and does on the review pages, and who may."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.domain.operations.feedback import REFUSED, GoldenCase, ReviewState, Vote
from core.domain.operations.message import Door
from core.ports.services import Services
from tests.unit.web.made import CLAIM, READER, REVIEWER, TEXT, Browser, browser, services, vote
from verifier.evaluation.golden.golden_record import folder_in, record_in, write_record
from verifier.evaluation.golden.golden_score import GoldenResult

PATHS = ("/review", "/review/golden", "/review/claim-1", "/review/article-2", "/review/question-3", "/review/blocked-4")


@pytest.fixture(scope="module")
def filled() -> Services:
    return services()


@pytest.fixture
def held() -> Services:
    return services()


@pytest.fixture
def rita(held: Services) -> Browser:
    made = browser(held)
    made.sign_in(REVIEWER)
    return made


def listed(page: str) -> list[str]:
    """The votes that a list shows, in its order."""
    return re.findall(r'<td class="on"><a href="/review/([\w-]+)"', page)


@pytest.mark.parametrize("path", PATHS)
def test_a_visitor_is_sent_to_sign_in_and_back(path: str, filled: Services) -> None:
    response = browser(filled).client.get(path, follow_redirects=False)
    assert response.status_code == 303
    assert response.headers["location"] == f"/sign-in?next={path.replace('/', '%2F')}"


def test_a_reader_sees_and_decides_nothing(filled: Services) -> None:
    ann = browser(filled)
    ann.sign_in(READER)
    assert {ann.client.get(path).status_code for path in PATHS} == {403}
    assert ann.client.post("/review/claim-1", data={"note": "x"}).status_code == 403
    assert ann.client.post("/review/claim-1/undo", data={"seen": "1"}).status_code == 403
    assert not filled.feedback.reviews("claim-1")


def test_a_form_from_elsewhere_is_refused(rita: Browser, held: Services) -> None:
    for form in ({}, {"form_token": "0" * 64}):
        for path in ("/review/claim-1", "/review/claim-1/undo"):
            assert rita.client.post(path, data={"right": "CONFIRMED", "seen": "1"} | form).status_code == 403
    other = browser(held)
    other.sign_in(READER)
    token = re.findall(r'form_token" value="(\w+)"', other.client.get("/account").text)[0]
    assert rita.client.post("/review/claim-1", data={"form_token": token, "note": "x"}).status_code == 403
    assert not held.feedback.reviews("claim-1")


@pytest.mark.parametrize("path", PATHS)
def test_no_page_needs_a_script_an_inline_style_or_another_host(path: str, rita: Browser) -> None:
    page = rita.see(path)
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=|javascript:", page)
    assert not re.findall(r'(?:src|href|action)="(?!/|#)[^"]*"', page)
    assert "default-src 'none'" in rita.client.get(path).headers["content-security-policy"]


def test_foreign_text_is_shown_as_text(rita: Browser) -> None:
    assert "&lt;script&gt;alert(1)" in rita.see("/review")
    page = rita.see("/review/claim-1")
    assert "Writers say &lt;b&gt;hello&lt;/b&gt;." in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "What were &lt;i&gt;net sales&lt;/i&gt;?" in rita.see("/review/question-3")
    _, page = rita.send("/review/question-3", right='"><i>x', note="</textarea><b>y", promoted="true")
    assert "<i>x" not in page
    assert "<b>y" not in page
    assert "&#34;&gt;&lt;i&gt;x" in page


def test_the_list_shows_what_is_open_newest_first(rita: Browser) -> None:
    page = rita.see("/review")
    assert listed(page) == ["claim-1", "article-2", "question-3", "blocked-4"]
    assert CLAIM in page
    assert [w for w in ("Contradicted", "1 claim", "Answered", "Blocked") if w not in page] == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("vote=up", ["up-5"]),
        ("vote=up&door=chat", []),
        ("door=api&vote=", ["up-5"]),
        ("words=script", ["claim-1"]),
        ("words=sales+GRENNOW&vote=down", ["claim-1", "article-2"]),
        ("from=2026-01-06", []),
        ("from=2026-01-05&to=2026-01-05&words=net", ["question-3", "blocked-4", "up-5"]),
        ("from=yesterday&to=&state=odd&vote=sideways", ["claim-1", "article-2", "question-3", "blocked-4", "up-5"]),
        ("state=resolved", []),
        ("verdict=CONTRADICTED", ["claim-1"]),
        ("verdict=CONFIRMED", []),
        ("company=0", []),
    ],
)
def test_the_list_is_filtered(query: str, found: list[str], rita: Browser, held: Services) -> None:
    held.feedback.give(replace(vote("up-5", "asked", user="desk@x.test"), vote=Vote.UP, door=Door.API))
    assert listed(rita.see(f"/review?{query}")) == found


def test_a_choice_goes_back_into_the_form_and_on_to_the_next_page(rita: Browser, held: Services) -> None:
    for n in range(60):
        held.feedback.give(vote(f"many{n:02}-6", "asked", user=f"u{n}", comment="a & b"))
    first = rita.see("/review?words=a+%26+b&vote=down&state=any")
    assert 'value="a &amp; b"' in first
    assert '<option value="down" selected>' in first
    pages, address = [first], "next"
    while address:
        address = next(iter(re.findall(r'rel="next" href="([^"]+)"', pages[-1])), "").replace("&amp;", "&")
        if address:
            pages.append(rita.see(address))
    assert [len(listed(page)) for page in pages] == [25, 25, 10]
    assert len({name for page in pages for name in listed(page)}) == 60
    assert 'rel="prev"' in pages[-1]
    assert rita.client.get("/review?page=0").status_code == 422


def test_a_claim_is_shown_with_its_verdict_arithmetic_evidence_and_run(rita: Browser) -> None:
    page = rita.see("/review/claim-1")
    assert f'<mark class="mark contradicted">{CLAIM}</mark> Nothing else.' in page
    wanted = (
        "It is $1.22 billion.",
        "1,220,000,000 &lt; 1,225,000,000",
        'href="/e/grnw-10-k-2025:e7:r3c1"',
        "$1.22 billion, to 28 Jun 2025",
        "GRNW 10-K 2025 · Item 8 · page 32",
        'href="/runs/judged#rep1-1"',
        "Judge the claims",
        "1.50 s",
        "T1:U1",
    )
    assert [words for words in wanted if words not in page] == []


def test_an_answer_is_shown_with_its_figures_and_sources(rita: Browser) -> None:
    page = rita.see("/review/question-3")
    wanted = ("Net sales were $1.22 billion. [1]", "$1.22 billion", "FY2025", 'href="/e/grnw-10-k-2025:e7:r3c1"')
    assert [words for words in wanted if words not in page] == []


def test_what_was_blocked_says_why(rita: Browser) -> None:
    assert "Ask about a filing." in rita.see("/review/blocked-4")


def test_a_report_that_is_gone_leaves_what_the_run_recorded(held: Services) -> None:
    without = replace(held, reports=services().reports.__class__())
    rita = browser(without)
    rita.sign_in(REVIEWER)
    assert CLAIM in rita.see("/review/claim-1")
    assert "/runs/" not in rita.see("/review/article-2")


def test_a_vote_that_does_not_exist_is_not_found(rita: Browser) -> None:
    response = rita.client.get("/review/nobody")
    assert response.status_code == 404
    assert "This vote is not kept." in response.text


def test_a_decision_is_kept_shown_and_leads_on(rita: Browser, held: Services) -> None:
    status, page = rita.send("/review/claim-1", right="CONFIRMED", note=" Page 3\r\nhas it. ", state="resolved")
    assert status == 200
    assert "Saved." in page
    assert 'href="/review/article-2"' in page
    (kept,) = held.feedback.reviews("claim-1")
    assert (kept.right, kept.note, kept.state) == ("CONFIRMED", "Page 3\nhas it.", ReviewState.RESOLVED)
    assert (kept.reviewer, kept.promoted) == (REVIEWER, False)
    assert 'value="CONFIRMED" checked' in page
    assert "claim-1" not in listed(rita.see("/review"))
    assert listed(rita.see("/review?state=resolved")) == ["claim-1"]


def test_a_promoted_claim_and_question_are_in_the_golden_set(rita: Browser, held: Services) -> None:
    rita.send("/review/claim-1", right="NOT_VERIFIABLE", note="why", promoted="true", state="resolved")
    rita.send("/review/question-3", right="$1.22\r\n billion", promoted="true", state="open")
    start = TEXT.index(CLAIM)
    span = (start, start + len(CLAIM))
    assert list(held.feedback.golden()) == [
        GoldenCase(id="question-3", kind="ask", text="What were <i>net sales</i>?", right="$1.22 billion"),
        GoldenCase(id="claim-1", kind="verify", text=TEXT, right="NOT_VERIFIABLE", span=span, note="why"),
    ]
    page = rita.see("/review/golden")
    assert listed(page) == ["question-3", "claim-1"]
    assert "2 cases" in page
    rita.send("/review/question-3", refuse="true", promoted="true", state="open")
    assert held.feedback.golden()[0].right == REFUSED
    assert "A refusal" in rita.see("/review/golden")


def test_a_company_filters_votes_by_the_filings_that_were_read(rita: Browser, held: Services) -> None:
    (filing,) = held.filings.filings()
    assert f'<option value="{filing.company.cik}">' in rita.see("/review")
    found = listed(rita.see(f"/review?company={filing.company.cik}"))
    assert found == ["claim-1", "article-2", "question-3"]


def test_the_golden_set_shows_what_the_last_evaluation_said(held: Services, tmp_path: Path) -> None:
    rita = browser(held, str(tmp_path))
    rita.sign_in(REVIEWER)
    rita.send("/review/claim-1", right="NOT_VERIFIABLE", promoted="true", state="resolved")
    rita.send("/review/question-3", right="$1.22 billion", promoted="true", state="open")
    assert rita.see("/review/golden").count("Not run yet") == 2
    question, claim = held.feedback.golden()
    results = [
        GoldenResult(case=question, said="$1.22 billion", right=True),
        GoldenResult(case=claim, said="CONTRADICTED", right=False),
    ]
    record = record_in(folder_in(tmp_path))
    write_record(record, results, date(2026, 1, 6))
    page = rita.see("/review/golden")
    assert 'Right <span class="quiet">2026-01-06</span>' in page
    assert "<b>Wrong</b>: " in page
    rita.send("/review/claim-1", right="CONFIRMED", promoted="true", state="resolved")
    assert rita.see("/review/golden").count("Not run yet") == 1
    record.write_text("{", encoding="utf-8")
    assert rita.see("/review/golden").count("Not run yet") == 2


@pytest.mark.parametrize(
    ("path", "fields", "said"),
    [
        ("/review/claim-1", {"right": "MAYBE"}, "Choose one of the four verdicts."),
        ("/review/claim-1", {"refuse": "true"}, "Choose one of the four verdicts."),
        ("/review/claim-1", {"promoted": "true"}, "Say what would have been right"),
        ("/review/question-3", {"promoted": "true", "right": "  "}, "Say what would have been right"),
        ("/review/article-2", {"promoted": "true", "right": "x"}, "cannot go into the golden set"),
        ("/review/claim-1", {"seen": "4"}, "meanwhile"),
        ("/review/claim-1", {"state": "burnt"}, "state"),
        ("/review/claim-1", {"note": "x" * 4001}, "4000"),
    ],
)
def test_what_cannot_be_kept_is_said(
    path: str, fields: dict[str, str], said: str, rita: Browser, held: Services
) -> None:
    status, page = rita.send(path, **fields)
    assert status == 422
    assert said in page
    assert not held.feedback.reviews(path.rpartition("/")[2])


def test_what_was_filled_in_stays_when_something_is_missing(rita: Browser) -> None:
    _, page = rita.send("/review/question-3", note="my long note", promoted="true")
    assert "my long note</textarea>" in page
    assert 'name="promoted" value="true" checked' in page


def test_two_reviewers_do_not_overwrite_one_another(rita: Browser, held: Services) -> None:
    page = rita.see("/review/claim-1")
    rita.send("/review/claim-1", right="CONFIRMED", state="resolved")
    form = {"form_token": re.findall(r'form_token" value="(\w+)"', page)[0], "seen": "0", "right": "NOT_VERIFIABLE"}
    late = rita.client.post("/review/claim-1", data=form)
    assert late.status_code == 422
    assert f"{REVIEWER} decided on this meanwhile" in late.text
    assert [r.right for r in held.feedback.reviews("claim-1")] == ["CONFIRMED"]


def test_a_decision_is_undone_and_done_again(rita: Browser, held: Services) -> None:
    rita.send("/review/claim-1", right="CONFIRMED", promoted="true", state="resolved")
    assert [case.id for case in held.feedback.golden()] == ["claim-1"]
    undo = {"form_token": re.findall(r'form_token" value="(\w+)"', rita.see("/review/claim-1"))[0]}
    page = rita.client.post("/review/claim-1/undo", data=undo | {"seen": "1"}).text
    assert "The last change is undone." in page
    assert held.feedback.golden() == []
    assert held.feedback.reviews("claim-1")[-1].state is ReviewState.OPEN
    assert rita.client.post("/review/claim-1/undo", data=undo | {"seen": "1"}).status_code == 409
    rita.client.post("/review/claim-1/undo", data=undo | {"seen": "2"})
    assert [case.right for case in held.feedback.golden()] == ["CONFIRMED"]
    assert len(held.feedback.reviews("claim-1")) == 3


def test_nothing_decided_is_nothing_to_undo(rita: Browser) -> None:
    assert "Undo" not in rita.see("/review/claim-1")
    token = re.findall(r'form_token" value="(\w+)"', rita.see("/review/claim-1"))[0]
    assert rita.client.post("/review/claim-1/undo", data={"form_token": token, "seen": "0"}).status_code == 422
    assert rita.client.post("/review/claim-1/undo", data={"form_token": token, "seen": "1"}).status_code == 409


def test_a_vote_taken_back_after_its_review_names_nobody(rita: Browser, held: Services) -> None:
    rita.send("/review/claim-1", note="seen", state="resolved")
    held.feedback.withdraw("claim-1", "T1:U1")
    page = rita.see("/review/claim-1")
    assert "Somebody who took the vote back" in page
    assert "alert(1)" not in page
