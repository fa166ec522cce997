"""Sentences on the sample filing in words of their own, each kind told rightly and wrongly."""

import tomllib
from datetime import date
from pathlib import Path

from core.domain.claims.article import Article
from core.events import ArticleJudged
from tests.samples.held import held_sample
from verifier.evaluation.score_news import LabelSpan, covers, joined
from verifier.prove.prove import prove
from verifier.verify import verify

TOLD = tomllib.loads((Path(__file__).parent / "other_words.toml").read_text(encoding="utf-8"))["told"]
TITLE = "Pellstrand in its annual report"


FLIPS = {("CONFIRMED", "CONTRADICTED"), ("CONTRADICTED", "CONFIRMED")}


def test_no_verdict_is_turned_round_and_every_proof_holds() -> None:
    """Without a model most of these stay open, since they say more than figures; what is said is seldom wrong."""
    services, said = held_sample(), list[tuple[str, str, str]]()
    for told in TOLD:
        before = f"{TITLE}\n\nPellstrand filed its 10-K. {told.get('before', '')}".rstrip() + " "
        text = before + told["claim"]
        events = verify(Article(id="a", title=TITLE, text=text, published=date(2025, 9, 1)), services)
        report = next(e.report for e in events if isinstance(e, ArticleJudged))
        found = [(v, LabelSpan(v.claim.start, v.claim.end, v.ruling)) for v in report.verdicts]
        hits = [(v, span) for v, span in found if _touches(len(before), len(text), span)]
        assert all(prove(v.id, services).holds for v, _ in hits)
        said.append((told["ruling"], joined([span.verdict for _, span in hits]).value, told["claim"]))
    assert [claim for due, ruling, claim in said if (due, ruling) in FLIPS] == []
    decided = [due == ruling for due, ruling, _ in said if ruling != "NOT_VERIFIABLE"]
    assert len(decided) >= 12
    assert sum(decided) >= 0.7 * len(decided)


def _touches(start: int, end: int, span: LabelSpan) -> bool:
    """Whether the claim found is at least a third of the sentence or lies a third in it."""
    return covers(LabelSpan(start, end, span.verdict), span)
