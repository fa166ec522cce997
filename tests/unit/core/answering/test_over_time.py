"""Reports of several years: the one named, what changed between two, and when something was first said."""

import pytest

from core.answering.over_time.align import align
from core.answering.over_time.units import units_of
from core.answering.question import OverTime
from core.answering.understand.understand import find_over_time, find_reports
from core.domain.answers.answer import Answer
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from tests.unit.core.answering.companies import ask, kestrel, services
from tests.unit.core.answering.reports import osprey


@pytest.fixture(scope="module")
def held() -> Services:
    return services(osprey(2022), osprey(2023), osprey(2024))


@pytest.fixture(scope="module")
def changed(held: Services) -> Answer:
    return ask("How did Osprey's risk factors change between 2022 and 2024?", held)


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("What did the 2022 filing say about tariffs?", (2022,)),
        ("In the 10-K for fiscal 2021, who audited?", (2021,)),
        ("What did its 2021 and 2022 annual reports say?", (2021, 2022)),
        ("What was revenue in 2022?", ()),
    ],
)
def test_reports_are_known_by_their_years(text: str, years: tuple[int, ...]) -> None:
    assert find_reports(text) == years


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("How did the risk factors change between 2023 and 2024?", OverTime.CHANGES),
        ("Which risks were added in 2024?", OverTime.CHANGES),
        ("What's new in the risk factors?", OverTime.CHANGES),
        ("Compare the risk factors of 2023 and 2024.", OverTime.CHANGES),
        ("What changed in the legal proceedings?", OverTime.CHANGES),
        ("When was a fire first mentioned?", OverTime.FIRST),
        ("Since when does it warn of fire?", OverTime.FIRST),
        ("In which report does fire appear for the first time?", OverTime.FIRST),
        ("How did revenue change?", None),
        ("What risks does it face?", None),
        ("When did it sell its first drill?", None),
    ],
)
def test_questions_over_reports_are_told_from_others(text: str, asked: OverTime | None) -> None:
    assert find_over_time(text) is asked


def test_the_newest_report_counts_unless_another_is_named(held: Services) -> None:
    newest = ask("What does Osprey say about the next review of tolls?", held)
    assert {c.place.filing_id for c in newest.citations} == {"ospc-10-k-2024"}
    named = ask("What did the 2022 filing say about the next review of tolls?", held)
    assert {c.place.filing_id for c in named.citations} == {"ospc-10-k-2022"}
    assert "due in 2025" in named.text


def test_a_report_that_is_not_held_is_told_with_what_is(held: Services) -> None:
    got = ask("What did the 2019 filing say about the warehouse?", held)
    assert (got.refused, got.reason) == (True, "year not held")
    assert "ospc-10-k-2022" in got.text


def test_added_dropped_and_reworded_risks_are_quoted_from_both_reports(changed: Answer) -> None:
    added, rest = changed.text.split("Dropped from Item 1A")
    dropped, reworded = rest.split("Reworded in Item 1A")
    assert "An attack on the computers" in added
    assert "A fire at our Mill Basin warehouse" in dropped
    assert "before: “Tolls are set every five years.” after: “Tolls are set every three years.”" in reworded
    assert {c.place.filing_id for c in changed.citations} == {"ospc-10-k-2022", "ospc-10-k-2024"}


def test_what_stayed_is_not_told(changed: Answer) -> None:
    assert "Silt" not in changed.text


def test_only_the_kind_of_change_asked_for_is_told(held: Services) -> None:
    got = ask("Which risks were added in 2024?", held)
    assert [c.quote for c in got.citations] == ["An attack on the computers that steer our locks could stop traffic."]


def test_two_reports_that_say_the_same_are_told_so(held: Services) -> None:
    assert "says the same" in ask("How did the risk factors change from 2022 to 2023?", held).text


def test_risks_of_two_companies_are_no_change() -> None:
    got = ask("Compare Osprey's and Kestrel's risk factors", services(osprey(2022), osprey(2024), kestrel()))
    assert not got.refused
    assert {citation.place.filing_id for citation in got.citations} == {"ospc-10-k-2024", "kstw-10-k-2024"}


def test_a_change_needs_two_reports() -> None:
    got = ask("How did the risk factors change?", services(osprey(2024)))
    assert (got.refused, got.reason) == (True, "year not held")


@pytest.mark.parametrize(
    ("question", "filing", "quote"),
    [
        ("When was a solar towpath first mentioned?", "ospc-10-k-2023", "We planned a solar towpath."),
        ("Since when does Osprey warn of silt?", "ospc-10-k-2022", "Silt may close our locks for longer than we plan."),
        (
            "When did “connected to the internet” first appear?",
            "ospc-10-k-2024",
            "Our lock controls are connected to the internet since the renewal of the eastern branch.",
        ),
    ],
)
def test_the_first_mention_is_the_earliest_filing_held(question: str, filing: str, quote: str, held: Services) -> None:
    got = ask(question, held)
    assert [(c.place.filing_id, c.quote) for c in got.citations] == [(filing, quote)]


def test_how_far_back_the_filings_go_is_told(held: Services) -> None:
    assert "That is the earliest filing held" in ask("Since when does Osprey warn of silt?", held).text
    assert "ospc-10-k-2022" in ask("When was a solar towpath first mentioned?", held).text


def test_what_no_filing_mentions_is_refused(held: Services) -> None:
    got = ask("When did Osprey first mention helicopters?", held)
    assert (got.refused, got.reason) == (True, "not in the filings")


def test_a_risk_in_other_words_is_no_new_one(held: Services) -> None:
    before, after = (units_of("1A", c.filing.id, c.document) for c in (osprey(2022), osprey(2024)))
    found = align(before, after, RequestContext(held))
    assert [a.title.quote == b.title.quote for a, b in found.reworded] == [True]
    assert (len(found.added), len(found.dropped)) == (1, 1)
