"""Claims as a model reads them: every word found again in the article, figures and years read by code."""

from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.assertion import AssertionKind, LinkKind, PartStanding, Sense, SlotName
from core.domain.claims.claim import ClaimType, Hedge, OpenReason, PartKind
from core.holdings.holdings import reports
from core.reading.calls import Calls
from core.retrieval.request_context import RequestContext
from tests.unit.core.reading.reader import Reader, Rows, claim, held_with, sample
from verifier.claims.company_mentions import find_mentions
from verifier.read.read_claim import ArticleReading, ReadClaim
from verifier.read.read_claims import PIECE, PIECES, TOO_LONG, read_claims

TEXT = (
    "Pellstrand grows\n\nPellstrand's Connected Care arm grew just over 22% in fiscal 2025, and it made nearly "
    "$140 million. A year earlier it made $99.5 million. The shares should rise, one fund manager said."
)


def read(text: str, *rows: dict[str, object], first: list[ReadClaim] | None = None) -> ArticleReading:
    article = Article(id="a", text=text, title=text.split("\n", maxsplit=1)[0], published=date(2025, 8, 25))
    held = held_with(Reader(rows))
    mentions = find_mentions(article, reports(sample().filings.filings()))
    began: list[ReadClaim] = [] if first is None else first
    return read_claims(article, mentions, RequestContext(held), Calls(), began.append)


GREW: Rows = [
    {
        "words": "grew just over 22%",
        "kind": "change",
        "measure": "Connected Care arm",
        "period": "fiscal 2025",
        "value": "just over 22%",
        "direction": "grew",
        "sense": "up",
        "look_for": ["Connected Care revenue"],
    }
]


def test_slots_are_words_of_the_article_with_their_offsets() -> None:
    (found,) = read(TEXT, claim("Pellstrand's Connected Care arm grew just over 22% in fiscal 2025", *GREW)).claims
    (assertion,) = found.assertions
    for slot in assertion.slots:
        assert TEXT[slot.start : slot.end] == slot.words
    assert (assertion.kind, assertion.sense, assertion.words(SlotName.MEASURE)) == (
        AssertionKind.CHANGE,
        Sense.UP,
        "Connected Care arm",
    )
    assert assertion.quantity is not None
    assert (assertion.quantity.value, assertion.quantity.hedge) == (22, Hedge.JUST_OVER)
    assert assertion.period is not None
    assert assertion.period.fiscal_year == 2025
    assert (found.claim.type, found.claim.company and found.claim.company.ticker) == (ClaimType.CHANGE, "PELS")
    assert found.claim.parts[0].kind is PartKind.FIGURE


def test_words_that_do_not_stand_there_are_dropped_and_counted() -> None:
    part = {**GREW[0], "measure": "revenue of the best company in the world", "whole": "all confirmed"}
    reading = read(TEXT, claim("Pellstrand's Connected Care arm grew just over 22% in fiscal 2025", part))
    (assertion,) = reading.claims[0].assertions
    assert SlotName.MEASURE not in assertion.filled
    assert SlotName.WHOLE not in assertion.filled
    assert reading.dropped == 2


def test_a_claim_or_part_that_does_not_stand_there_is_none() -> None:
    invented = claim("Pellstrand went bankrupt")
    elsewhere = claim("it made nearly $140 million", {"words": "grew just over 22%"})
    reading = read(TEXT, invented, elsewhere)
    assert reading.claims == ()
    assert reading.dropped == 2


def test_a_slot_taken_up_from_another_claim_links_to_it() -> None:
    grew = claim("Pellstrand's Connected Care arm grew just over 22% in fiscal 2025", *GREW)
    made = claim(
        "A year earlier it made $99.5 million",
        {"measure": "Connected Care arm", "value": "$99.5 million", "period": "A year earlier"},
    )
    reading = read(TEXT, grew, made)
    (link,) = reading.claims[1].assertions[0].links
    assert (link.kind, link.target) == (LinkKind.TAKES_UP, "1.1")
    assert "Connected Care arm" in reading.claims[1].claim.statement


def test_what_no_report_decides_is_open() -> None:
    (found,) = read(TEXT, claim("The shares should rise", nature="forecast")).claims
    assert (found.claim.open_reason, found.claim.type) == (OpenReason.FORECAST, ClaimType.FORECAST)


def test_a_claim_of_nothing_but_descriptions_asserts_them() -> None:
    (found,) = read(TEXT, claim("it made nearly $140 million", {"standing": "description"})).claims
    assert found.assertions[0].standing is PartStanding.ASSERTED


def test_the_same_stretch_is_a_claim_once_and_claims_stand_in_order() -> None:
    first, second = claim("grew just over 22%"), claim("it made nearly $140 million")
    reading = read(TEXT, second, first, second)
    assert [r.claim.text for r in reading.claims] == ["grew just over 22%", "it made nearly $140 million"]


def test_a_long_article_is_read_in_pieces_up_to_a_limit() -> None:
    line = f"Pellstrand made water. {'It flows. ' * 400}\n"
    text = "Pellstrand\n\n" + line * 12
    model = Reader(())
    article = Article(id="a", text=text, title="Pellstrand")
    context = RequestContext(held_with(model))
    mentions = find_mentions(article, reports(sample().filings.filings()))
    first: list[ReadClaim] = []
    assert read_claims(article, mentions, context, Calls(), first.append).claims == ()
    assert len(model.prompts) == PIECES
    assert all(len(prompt.material) < PIECE + 200 for _, prompt in model.prompts)
    assert context.notes == (TOO_LONG,)
    assert first == []


def test_the_first_claim_that_a_report_may_decide_is_passed_on_once() -> None:
    first: list[ReadClaim] = []
    fund = {"words": "should rise", "kind": "change", "measure": "shares"}
    opinion = {**claim("The shares should rise", fund), "nature": "forecast"}
    grew = claim("Pellstrand's Connected Care arm grew just over 22% in fiscal 2025", *GREW)
    found = read(TEXT, grew, opinion, first=first)
    assert first == [found.claims[0]]
    assert not first[0].claim.open_reason


def test_a_mere_remark_is_no_part_that_is_checked() -> None:
    remark = {"words": "it made nearly $140 million", "kind": "state", "measure": "it", "standing": "remark"}
    made = claim("Pellstrand's Connected Care arm grew just over 22% in fiscal 2025, and it made nearly $140 million")
    (found,) = read(TEXT, {**made, "parts": [*GREW, remark]}).claims
    assert [a.standing for a in found.assertions] == [PartStanding.ASSERTED, PartStanding.REMARK]
    assert [a.text for a in found.checkable.assertions] == ["grew just over 22%"]
