"""An article judged with a model that reads and links: the calls, the second sheet, the proof."""

from collections.abc import Mapping
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, ignore_usage
from core.domain.claims.article import Article
from core.domain.claims.model_rules import ModelRules
from core.domain.claims.verdict import Diagnosis, Outcome, Report, Ruling, Verdict
from core.errors import ProofBroken
from core.events import ArticleJudged, ClaimJudged, ClaimsFound
from core.ports.services import Services
from core.runs.report_json import report_json
from tests.fakes.memory.memory_services import memory_services
from tests.fakes.recorded_reader import ShownSheet
from tests.unit.core.reading.reader import Reader, claim, held_with, judged, only
from verifier.prove.proof import proof_sha256, sign_proof
from verifier.prove.prove import prove
from verifier.verify import verify

SINGLE_SOURCE = "We depend on two suppliers for membrane sheet."
NEWS = "Pellstrand's Connected Care arm grew {} in fiscal 2025."
ROW = "Connected Care | B 418,905 | C 342,170 | D 271,395 | E 22.4% | F 26.1%"


def grew(value: str) -> dict[str, Any]:
    """The claim as a model reads it."""
    text = NEWS.format(value)
    part = {
        "words": text.rstrip("."),
        "kind": "change",
        "measure": "Connected Care arm",
        "period": "fiscal 2025",
        "value": value,
        "direction": "grew",
        "sense": "up",
        "look_for": ["revenue by segment"],
    }
    return claim(text.rstrip("."), part)


def by_row(stance: str, now: str = "B", before: str = "C") -> Any:
    """Links a part to the segment's row."""

    def link(shown: str, sheet: ShownSheet) -> Mapping[str, Any]:
        assert "measure=Connected Care arm" in shown
        cells = [sheet.addressed(f'{{"row": "{ROW}", "column": "{column}"}}') for column in (now, before)]
        return {"stance": stance, "formula": "growth", "operands": cells, "covers": ["measure", "period"]}

    return link


def test_what_the_model_links_code_computes_and_decides() -> None:
    held = held_with(Reader([grew("22.4%")], by_row("match")))
    report, usages = judged(NEWS.format("22.4%"), held)
    (finding,) = only(report).findings
    assert only(report).ruling is Ruling.CONFIRMED
    assert finding.calculation is not None
    assert finding.calculation.display == "(418.905 - 342.17) / 342.17 × 100 = 22.4% (USD million)"
    assert [u.purpose for u in usages if u.model == "reader-1"] == ["claims", "links"]
    assert report.engine.endswith("with reader-1")
    assert report.model_share is not None
    assert (report.model_share.calls, report.model_share.claims) == (2, 1)
    assert report_json(report)["claims"][0]["findings"][0]["link"]["operands"]
    assert prove(only(report).id, replace(held, model=None)).holds


def test_a_wrong_figure_is_contradicted_with_the_filed_one() -> None:
    held = held_with(Reader([grew("26.1%")], by_row("mismatch")))
    report, _ = judged(NEWS.format("26.1%"), held)
    assert (only(report).ruling, only(report).diagnosis) == (Ruling.CONTRADICTED, Diagnosis.VALUE)
    assert "not 26.1%" in only(report).explanation
    assert prove(only(report).id, held).holds


def test_of_the_next_version_only_new_claims_are_linked() -> None:
    new = NEWS.format("26.1%").replace("arm grew", "unit's revenue grew")
    rows = [grew("22.4%"), claim(new.rstrip("."))]
    seen: list[str] = []

    def link(shown: str, sheet: ShownSheet) -> Mapping[str, Any]:
        seen.append(shown)
        return by_row("match")(shown, sheet) if "22.4%" in shown else {"stance": "absent"}

    held = held_with(Reader(rows, link))
    first = only(judged(NEWS.format("22.4%"), held)[0])
    later, _ = judged(f"{new}\n\n{NEWS.format('22.4%')}", held)
    (again,) = [v for v in later.verdicts if v.claim.text == first.claim.text]
    assert (again.ruling, again.claim.start) == (first.ruling, len(new) + 2)
    assert [f.calculation for f in again.findings] == [f.calculation for f in first.findings]
    assert prove(again.id, held).holds
    assert sum("22.4%" in shown for shown in seen) == 1
    assert any("26.1%" in shown for shown in seen)
    before = len(seen)
    whole, _ = judged(f"{NEWS.format('22.4%')} ", held)
    assert len(seen) == before
    assert only(whole).ruling is Ruling.CONFIRMED


@pytest.mark.parametrize(("value", "stance"), [("26.1%", "match"), ("22.4%", "mismatch")])
def test_a_model_that_says_what_the_figures_do_not_say_decides_nothing(value: str, stance: str) -> None:
    model = Reader([grew(value)], by_row(stance))
    held = replace(held_with(model), model_rules=ModelRules(sheet_tokens=4_000))
    report, _ = judged(NEWS.format(value), held)
    found = only(report)
    assert all(f.link is None or f.outcome is Outcome.NOT_FOUND for f in found.findings)
    assert found.ruling is not {"match": Ruling.CONFIRMED, "mismatch": Ruling.CONTRADICTED}[stance]


def several(count: int) -> tuple[str, list[dict[str, Any]]]:
    """An article of so many like claims, and how a model reads it."""
    texts = [f"The softener maker's arm number {n} did well." for n in range(count)]
    return "Pellstrand\n\n" + " ".join(texts), [claim(text.rstrip(".")) for text in texts]


def test_what_was_missing_is_searched_for_once_more() -> None:
    text, rows = several(6)
    seen: list[str] = []

    def links(shown: str, sheet: ShownSheet) -> Mapping[str, Any]:
        seen.append(shown)
        return {"stance": "absent", "search": ["two suppliers for membrane sheet"]}

    model = Reader(rows, links)
    report, _ = judged(text, held_with(model))
    first, second = model.asked("links")
    assert SINGLE_SOURCE not in first.material
    assert SINGLE_SOURCE in second.material
    assert len(seen) == 12
    assert report.model_share is not None
    assert (report.model_share.asked_again, report.model_share.calls) == (6, 3)


def test_a_refused_link_is_told_why() -> None:
    text, rows = several(6)
    model = Reader(rows, lambda shown, sheet: {"stance": "match", "formula": "value", "operands": ["999.1B"]})  # noqa: ARG005
    report, _ = judged(text, held_with(model))
    assert "999.1B is no figure of the sheet" in model.asked("links")[1].text
    assert report.model_share is not None
    assert report.model_share.refused == 12


@pytest.mark.parametrize("count", [1, 3, 6, 12, 20])
def test_calls_keep_to_two_and_one_for_every_six_claims(count: int) -> None:
    text, rows = several(count)
    model = Reader(rows, lambda shown, sheet: {"stance": "absent", "search": ["revenue"]})  # noqa: ARG005
    report, _ = judged(text, held_with(model))
    assert len(model.prompts) <= 2 + count // 6
    assert report.model_share is not None
    assert report.model_share.calls == len(model.prompts)


PROFIT = "Pellstrand's operating income rose 14.0% to $412.1 million."


class Slowly(Reader):
    """A reader that writes no further row of the claims before the first verdict was shown."""

    shown = Event()

    def fill_in(
        self, prompt: Prompt, form: Form, spent: Spent = ignore_usage, seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        def write(row: Mapping[str, Any]) -> None:
            seen(row)
            if form.name == "claims":
                assert self.shown.wait(30), "no verdict came before the article was read to its end"

        return super().fill_in(prompt, form, spent, write)


def test_the_first_verdict_comes_while_the_article_is_being_read() -> None:
    padding = [claim(f"Pellstrand is number {n}", nature="opinion") for n in range(12)]
    text = NEWS.format("22.4%") + " " + " ".join(f"Pellstrand is number {n}." for n in range(12)) + " It flows." * 200
    model = Slowly([grew("22.4%"), *padding], by_row("match"))
    kinds: list[type] = []
    verdicts: list[Verdict] = []
    for event in verify(Article(id="a", text=text, title="Pellstrand"), held_with(model)):
        kinds.append(type(event))
        if isinstance(event, ClaimJudged):
            model.shown.set()
            verdicts.append(event.verdict)
    report = event.report if isinstance(event, ArticleJudged) else None
    assert kinds.index(ClaimJudged) < kinds.index(ClaimsFound)
    assert verdicts[0].ruling is Ruling.CONFIRMED
    assert report is not None
    assert len(verdicts) == len(report.verdicts) == 13
    assert [v.claim.start for v in report.verdicts] == sorted(v.claim.start for v in report.verdicts)
    assert report.model_share is not None
    assert report.model_share.calls == 2


def test_without_claims_of_the_model_what_is_traced_stands() -> None:
    report, _ = judged(PROFIT, held_with(Reader()))
    assert only(report).ruling is Ruling.CONFIRMED
    assert not report.engine.endswith("reader-1")


def test_a_model_that_may_not_read_is_not_asked() -> None:
    model = Reader([grew("22.4%")], by_row("match"))
    report, _ = judged(NEWS.format("22.4%"), replace(held_with(model), model_rules=ModelRules(reads=False)))
    assert (model.prompts, report.model_share) == ([], None)


def storing(report: Report, proof: Mapping[str, Any], held: Services) -> Services:
    """The same services, with this proof of the report's only verdict."""
    reports = memory_services().reports
    reports.save(report, {only(report).id: dict(proof)})
    return replace(held, reports=reports)


def test_a_proof_is_signed_and_who_can_write_one_cannot_sign_it() -> None:
    held = held_with(Reader([grew("22.4%")], by_row("match")))
    report, _ = judged(NEWS.format("22.4%"), held)
    name = only(report).id
    proof = dict(held.reports.proof(name))
    assert proof["signature"] == sign_proof(proof["sha256"], held.proof_key())
    forged = proof | {"engine": "tracing 99"}
    forged["sha256"] = proof_sha256(forged)
    with pytest.raises(ProofBroken, match="not signed by this installation"):
        prove(name, storing(report, forged, held))
    with pytest.raises(ProofBroken, match="not signed by this installation"):
        prove(name, replace(held, proof_key=lambda: "another installation's key, that is long enough"))


def test_a_link_in_a_proof_is_proved_again() -> None:
    held = held_with(Reader([grew("22.4%")], by_row("match")))
    report, _ = judged(NEWS.format("22.4%"), held)
    name = only(report).id
    proof = dict(held.reports.proof(name))
    finding = proof["findings"][0]
    link = finding["link"] | {"stance": "mismatch"}
    forged = proof | {"findings": [finding | {"link": link}]}
    forged["sha256"] = proof_sha256(forged)
    forged["signature"] = sign_proof(forged["sha256"], held.proof_key())
    with pytest.raises(ProofBroken):
        prove(name, storing(report, forged, held))
