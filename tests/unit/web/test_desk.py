"""What people say of claims: kept, counted once, taken back; corrections accepted, and the log of them."""

import csv
import io
import re
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from core.desk.changed_figures import changed_figures
from core.desk.coverage import DeskRules, StoryClass, accepted_text, cover
from core.desk.story_versions import changed_passages
from core.domain.claims.correction import apply_edits
from core.domain.claims.verdict import Diagnosis, Report, Ruling
from core.domain.operations.claim_note import ClaimState
from core.errors import SettingsError
from core.ports.services import Services
from tests.contract.sample_runs import PERSONAL
from tests.samples.restated import hold_restated, metric_of
from tests.unit.web.conftest import ARTICLE, report_at, token


@pytest.fixture
def path(ada: TestClient) -> str:
    """The page of a judged article."""
    form = {"text": ARTICLE, "form_token": token(ada, "/")}
    return str(ada.post("/verify", data=form).headers["location"])


def say(client: TestClient, path: str, verdict_id: str, state: str, source: str = "") -> int:
    form = {"state": state, "source": source, "form_token": token(client, "/")}
    return int(client.post(f"{path}/claims/{verdict_id}", data=form).status_code)


def corrected(report: Report) -> str:
    """The id of a verdict that has a correction."""
    claim = next(one.claim_id for one in report.corrections if one.edits)
    return next(verdict.id for verdict in report.verdicts if verdict.claim.id == claim)


def test_what_a_person_says_is_shown_counted_once_and_taken_back(
    ada: TestClient, services: Services, path: str
) -> None:
    report = report_at(path, services)
    confirmed, open_ = (
        next(v.id for v in report.verdicts if v.ruling is ruling)
        for ruling in (Ruling.CONFIRMED, Ruling.NOT_VERIFIABLE)
    )
    before = cover(report, services.runs.notes(path.rpartition("/")[2]))
    for name in (confirmed, open_):
        assert say(ada, path, name, "checked", f"Their letter. {PERSONAL}") == 303
    notes = services.runs.notes(path.rpartition("/")[2])
    after = cover(report, notes)
    assert (after.by_people, after.by_tickmark, after.left) == (2, before.by_tickmark - 1, before.left - 1)
    assert after.by_people + after.by_tickmark + after.left == len(report.verdicts)
    assert "[EMAIL_ADDRESS]" in notes[0].source
    assert "jo.field" not in ada.get(path).text
    assert "Checked by hand by ada@example.com" in ada.get(path).text
    assert ada.get(path).text.count('title="ada@example.com: checked by hand"') == 2
    assert say(ada, path, open_, "on_author") == 303
    assert cover(report, services.runs.notes(path.rpartition("/")[2])).by_people == 1
    for name in (confirmed, open_):
        assert say(ada, path, name, "open") == 303
    assert cover(report, services.runs.notes(path.rpartition("/")[2])) == before


def test_the_worst_and_surest_stand_first(services: Services, path: str) -> None:
    claims = cover(report_at(path, services), ()).claims
    order = [(claim.verdict.ruling, -claim.verdict.confidence) for claim in claims]
    worst = [Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED, Ruling.NOT_VERIFIABLE, Ruling.CONFIRMED]
    assert order == sorted(order, key=lambda one: (worst.index(one[0]), one[1]))


def test_an_accepted_correction_is_in_the_copy_and_in_the_log(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services, path: str
) -> None:
    report = report_at(path, services)
    name = corrected(report)
    assert ada.get(f"{path}/corrected.txt").text == report.article.text
    assert "<b>Hold</b>" in ada.get(path).text
    assert say(ada, path, name, "changed") == 303
    claim = next(v.claim for v in report.verdicts if v.id == name)
    edits = next(one.edits for one in report.corrections if one.claim_id == claim.id)
    assert ada.get(f"{path}/corrected.txt").text == apply_edits(report.article.text, edits)
    page = ada.get("/corrections").text
    assert edits[0].after in page
    assert f'href="{path}#{name}"' in page
    [row] = csv.DictReader(io.StringIO(ada.get("/corrections.csv").text))
    assert (row["who"], edits[0].before in row["before"], edits[0].after in row["after"]) == (
        "ada@example.com",
        True,
        True,
    )
    [data] = ada.get("/corrections.json").json()
    assert data["evidence"]
    assert ada.get(f"/e/{data['evidence'][0]}").status_code == 200
    bob = signed_in("bob")
    assert bob.get("/corrections.json").json() == []
    assert say(bob, path, name, "stands") == 404
    assert say(ada, path, name, "open") == 303
    assert ada.get("/corrections.json").json() == []
    assert ada.get(f"{path}/corrected.txt").text == report.article.text


def test_what_is_not_offered_is_not_accepted(ada: TestClient, services: Services, path: str) -> None:
    report = report_at(path, services)
    without = next(v.id for v in report.verdicts if v.ruling is Ruling.CONFIRMED)
    assert say(ada, path, without, "changed") == 404
    assert say(ada, path, "nothing-1", "checked") == 404
    assert say(ada, path, without, "praised") == 422
    assert services.runs.notes(path.rpartition("/")[2]) == []


def test_a_story_is_held_corrected_refiled_or_fine_by_the_rules(ada: TestClient, services: Services, path: str) -> None:
    report = report_at(path, services)
    run_id, name = path.rpartition("/")[2], corrected(report)
    wrong = [v for v in report.verdicts if v.ruling is Ruling.CONTRADICTED]

    def told(rules: DeskRules) -> StoryClass:
        return cover(report, services.runs.notes(run_id)).story_class(rules)

    usual, easy = DeskRules(), DeskRules(hold_for=frozenset())
    assert (told(usual), told(easy)) == (StoryClass.HOLD, StoryClass.FINE)
    for verdict in wrong:
        assert say(ada, path, verdict.id, "changed" if verdict.id == name else "stands") == 303
    assert told(usual) is StoryClass.CORRECT
    mistakes = frozenset(v.diagnosis for v in wrong if v.diagnosis)
    assert told(DeskRules(refile_for=mistakes)) is StoryClass.REFILE
    assert accepted_text(report, ()) == report.article.text


def test_the_rules_are_read_by_their_names() -> None:
    read = DeskRules.read("contradicted, partially_supported", "rounding,hedge")
    assert read.hold_for == {Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED}
    assert read.refile_for == {Diagnosis.ROUNDING, Diagnosis.HEDGE}
    assert DeskRules.read("", "") == DeskRules(hold_for=frozenset(), refile_for=frozenset())
    with pytest.raises(SettingsError, match="'wrong' is none of confirmed"):
        DeskRules.read("wrong", "")


def test_what_was_said_goes_with_the_run(ada: TestClient, services: Services, path: str) -> None:
    name = corrected(report_at(path, services))
    say(ada, path, name, ClaimState.CHANGED.value)
    assert ada.post(f"{path}/delete", data={"form_token": token(ada, "/")}).status_code == 303
    assert ada.get("/corrections.json").json() == []
    assert re.search("None yet", ada.get("/corrections").text)


def test_what_people_said_goes_on_to_the_next_version_of_a_story(
    ada: TestClient, signed_in: Callable[[str], TestClient], services: Services, path: str
) -> None:
    report = report_at(path, services)
    stays, goes = [v for v in report.verdicts if v.ruling is Ruling.CONFIRMED][-2:]
    for verdict in (stays, goes):
        say(ada, path, verdict.id, "checked", "their letter")
    text = report.article.text.replace(goes.claim.text, "Nobody was asked about the rest of it in 2025.")
    form = {"text": text, "form_token": token(ada, "/")}
    later = str(ada.post("/verify", data=form).headers["location"])
    [note] = services.runs.notes(later.rpartition("/")[2])
    kept = next(v for v in report_at(later, services).verdicts if v.id == note.verdict_id)
    assert (kept.claim.text, note.source, note.user) == (stays.claim.text, "their letter", "ada@example.com")
    page = ada.get(later).text
    assert "1 passage changed since" in page
    assert f'href="{path}">The version before' in page
    assert "<ins>Nobody was asked about the rest of it in 2025." in page
    assert "A version of this story" not in ada.get(path).text
    bob = signed_in("bob")
    other = str(bob.post("/verify", data={"text": text, "form_token": token(bob, "/")}).headers["location"])
    assert services.runs.notes(other.rpartition("/")[2]) == []
    assert "A version of this story" not in bob.get(other).text


def test_passages_are_compared_sentence_by_sentence() -> None:
    before = "Sales rose. Costs fell by 5%. The end."
    after = "Sales rose. Costs fell by 6%. The end. Nothing more."
    assert [(one.before, one.after) for one in changed_passages(before, after)] == [
        ("Costs fell by 5%.", "Costs fell by 6%."),
        ("", "Nothing more."),
    ]
    assert changed_passages(before, before.replace(" ", "\n")) == []


def test_evidence_leads_back_to_its_claim_and_to_the_evidence_beside_it(
    ada: TestClient, signed_in: Callable[[str], TestClient], path: str
) -> None:
    links = re.findall(r'href="(/e/[^"]+\?of=[^"]+)"', ada.get(path).text)
    assert len(links) > 5
    seen, at = [], min(links, key=lambda link: int(link.rpartition("-")[2]))
    while at and len(seen) < 100:
        seen.append(at)
        page = ada.get(at).text
        assert f'href="{path}#{at.partition("?of=")[2]}">Back to claim' in page
        following = re.search(r'rel="next" href="([^"]+)"', page)
        at = following[1] if following else ""
    assert sorted(seen) == sorted(links)
    assert "Back to claim" not in signed_in("bob").get(links[0]).text
    assert "Back to claim" not in ada.get(links[0].partition("?")[0] + "?of=nothing-1").text


def test_a_restated_figure_opens_exactly_the_claims_on_it(ada: TestClient, services: Services, path: str) -> None:
    report = report_at(path, services)
    held = services.filings.filing(report.filing_ids[0])
    revenue = metric_of(held, "revenue", services)
    before = cover(report, (), changed_figures(report, services.filings))
    assert not any(claim.changed for claim in before.claims)

    hold_restated(held, services)
    changed = changed_figures(report, services.filings)
    after = cover(report, (), changed)
    resting = {
        verdict.id
        for verdict in report.verdicts
        for finding in verdict.findings
        for fact in finding.facts
        if fact.value == revenue.value
    }
    assert set(changed) == resting != set()
    assert after.left - before.left == sum(v.id in resting and v.ruling is Ruling.CONFIRMED for v in report.verdicts)
    page = ada.get(path).text
    assert page.count("Changed later: Revenue of fiscal 2025") == len(resting)
    assert "by the 10-K for fiscal 2026, filed 20 August 2026; it was $2.435 billion (down 10%)." in page
