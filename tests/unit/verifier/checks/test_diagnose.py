"""What a wrong figure is: the nearest true one under one edit, of a level, a change or a share."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from core.adapters.memory.filings import MemoryFilings
from core.domain.claims.claim import Direction, Hedge, Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from core.domain.filings.metric import Breakdown, MetricValue
from core.ports.filing_store import FilingContent
from tests.unit.verifier.checks.made import COMPANY, FILING, claim, document, figure, quantity, tagged_row, worded, year
from verifier.checks.check_numbers import check_numbers
from verifier.checks.check_ranks import check_rank
from verifier.checks.name_owner import name_owner
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.gather_evidence import gather_evidence
from verifier.evidence.index_cache import index_of
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

KETTLES, LAMPS = (617, 503, 452), (310, 341, 331)
WHOLE = {
    "revenue": ("e10", "Total net revenue", "us-gaap:Revenues", (927, 844, 783)),
    "operating_income": ("e21", "Operating income", "us-gaap:OperatingIncomeLoss", (93, 121, 104)),
    "net_income": ("e31", "Net income", "us-gaap:NetIncomeLoss", (64, 88, 71)),
}
"""Lines of one statement that are printed in different tables."""


def rows_of(element: str, label: str, concept: str, values: tuple[int, ...], member: str = "") -> list[Fact]:
    return tagged_row(element, (label,), concept, member, values)


def metrics(scale: int = 1, owner: str = FILING.id) -> list[MetricValue]:
    return [
        MetricValue(
            key=key,
            label=label,
            fiscal_year=2024 - n,
            value=fact.value * scale,
            unit="USD",
            half_width=fact.half_width,
            period=year(2024 - n),
            facts=(replace(fact, filing_id=owner, value=fact.value * scale),),
        )
        for key, (element, label, concept, values) in WHOLE.items()
        for n, fact in enumerate(rows_of(element, label, concept, values))
    ]


def parts() -> list[Breakdown]:
    return [
        Breakdown(
            metric="revenue",
            axis="product",
            member=member,
            fiscal_year=2024 - n,
            value=fact.value,
            unit="USD",
            dimensions=(),
            fact=fact,
        )
        for member, values in (("Kettles", KETTLES), ("Lamps", LAMPS))
        for n, fact in enumerate(rows_of("e10", member, "us-gaap:Revenues", values, f"ex:{member}Member"))
    ]


def held(others: Sequence[FilingContent] = ()) -> MemoryFilings:
    store = MemoryFilings()
    facts = [f for m in metrics() for f in m.facts] + [b.fact for b in parts()]
    own = FilingContent(
        filing=FILING,
        document=document(),
        facts=tuple(facts),
        metrics=tuple(metrics()),
        breakdowns=tuple(parts()),
        chunks=(),
    )
    for content in (own, *others):
        store.save(content)
    return store


STORE = held()
INDEX = index_of(STORE, FILING)


def checked(part: Part, index: FilingIndex = INDEX) -> Finding:
    return check_numbers(part, gather_evidence(part, claim(part), index), index).finding


def millions(text: str, hedge: Hedge = Hedge.NONE) -> dict[str, object]:
    digit = Decimal(1).scaleb(6 - len(text.partition(".")[2]))
    return {"amount": quantity(f"${text} million", str(Decimal(text) * 10**6), "USD", str(digit), hedge)}


def percent(text: str) -> dict[str, object]:
    return {"amount": quantity(f"{text}%", text, "percent", "0.1" if "." in text else "1")}


ROSE = {"role": Role.GROWTH, "direction": Direction.UP}


@pytest.mark.parametrize(
    ("subject", "said", "diagnosis"),
    [
        ("operating income", millions("121"), Diagnosis.PERIOD),
        ("operating income", millions("64.0"), Diagnosis.METRIC),
        ("total net revenue", millions("617"), Diagnosis.SCOPE),
        ("kettles net revenue", millions("310"), Diagnosis.SCOPE),
        ("kettles net revenue", millions("927"), Diagnosis.SCOPE),
        ("total net revenue", millions("928"), Diagnosis.ROUNDING),
        ("total net revenue", millions("940", Hedge.OVER), Diagnosis.HEDGE),
        ("kettles net revenue", percent("11.3") | ROSE, Diagnosis.PERIOD),
        ("kettles net revenue", percent("9.8") | ROSE, Diagnosis.SCOPE),
        ("kettles net revenue", percent("33.4") | {"role": Role.SHARE, "whole": "total net revenue"}, Diagnosis.SCOPE),
        ("kettles net revenue", percent("59.6") | {"role": Role.SHARE, "whole": "total net revenue"}, Diagnosis.PERIOD),
        ("total net revenue", millions("777"), Diagnosis.VALUE),
    ],
)
def test_one_edit_of_the_row_that_the_words_name_explains_the_figure(
    subject: str, said: dict[str, object], diagnosis: Diagnosis
) -> None:
    found = checked(figure(subject, **said))  # type: ignore[arg-type]
    assert (found.outcome is Outcome.AGREES, found.diagnosis) == (False, diagnosis)


def test_a_single_digit_is_no_sign_of_a_line_beside() -> None:
    assert checked(figure("operating income", **millions("60"))).diagnosis is Diagnosis.VALUE  # type: ignore[arg-type]


def test_a_row_that_is_told_as_a_metric_is_listed_once_beside_another() -> None:
    (kettles,) = (s for s in INDEX.series if s.canonical == "revenue" and "kettl" in s.members)
    for rows in INDEX.siblings(kettles):
        assert len(rows) == len({next(iter(row.facts.values())).id for row in rows})


def other(name: str, cik: str, scale: int, **more: object) -> FilingContent:
    filing = replace(
        FILING,
        id=f"{name}-10-k-2024",
        company=replace(COMPANY, cik=cik, name=f"{name.title()} Mills Inc.", aliases=()),
        sha256=cik.zfill(64),
        **more,  # type: ignore[arg-type]
    )
    values = tuple(metrics(scale, filing.id))
    return FilingContent(filing=filing, document=document(), facts=(), metrics=values, breakdowns=(), chunks=())


def owner_of(part: Part, *others: FilingContent) -> Finding:
    store = held(others)
    return name_owner(checked(part), INDEX, store)


def test_another_companys_figure_is_told_as_that() -> None:
    wrong = figure("operating income", **millions("279"))  # type: ignore[arg-type]
    assert checked(wrong).diagnosis is Diagnosis.VALUE
    found = owner_of(wrong, other("dover", "0000000077", 3))
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.ENTITY)
    assert found.nearest is not None
    assert found.nearest.filing_id == "dover-10-k-2024"
    assert "Dover Mills Inc." in found.note


def test_nobody_is_named_where_two_have_the_figure_or_readers_differ() -> None:
    wrong = figure("operating income", **millions("279"))  # type: ignore[arg-type]
    two = (other("dover", "0000000077", 3), other("fargo", "0000000078", 3))
    assert owner_of(wrong, *two).diagnosis is Diagnosis.VALUE
    assert owner_of(wrong, other("dover", "0000000077", 3, groups=("research",))).diagnosis is Diagnosis.VALUE


def rate(element: str, label: str, values: tuple[str, ...], half_width: str) -> list[Fact]:
    """A row of percentages; the one with room for much rounding is printed apart from the one without."""
    rows = rows_of(element, label, f"ex:Rate{element}", (1, 1, 1))
    held = zip(rows, values, strict=True)
    return [replace(f, value=Decimal(v), unit="percent", half_width=Decimal(half_width)) for f, v in held]


def test_a_change_of_coarse_figures_does_not_outvote_that_of_fine_ones() -> None:
    rows = [*rate("e40", "Effective tax rate", ("20", "20", "21"), "0.5")]
    rows += rate("e41", "Effective tax rate", ("19.78", "20.16", "20.80"), "0.005")
    index = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    fell = {"role": Role.GROWTH, "direction": Direction.DOWN}
    found = checked(figure("effective tax rate", **percent("0.4") | fell), index)  # type: ignore[arg-type]
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.PERCENT_POINTS)


def test_a_hedge_is_no_reason_to_take_another_line() -> None:
    rows = [
        *rows_of("e50", "General and administrative", "ex:General", (1529, 1400, 1300)),
        *rows_of("e51", "Selling, general and administrative", "ex:Selling", (7293, 7000, 6000)),
    ]
    index = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    over = figure("general and administrative", quantity("$1.6 billion", "1.6e9", "USD", "1e8", Hedge.OVER))
    found = checked(over, index)
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.HEDGE)


def test_a_member_that_is_the_rest_is_not_the_whole() -> None:
    rest = rows_of("e10", "Other", "us-gaap:Revenues", (40, 30, 20), "ex:OtherMember")
    (series,) = build_series(rest, FILING)
    assert series.members
    assert not series.consolidated


def test_a_part_of_the_company_answers_to_every_name_of_the_metric() -> None:
    found = checked(figure("kettles turnover", **millions("617")))  # type: ignore[arg-type]
    assert found.outcome is Outcome.AGREES


def test_a_row_that_is_named_word_for_word_and_agrees_in_part_is_not_left_for_another() -> None:
    rows = [
        *rows_of("e60", "Operating lease liabilities", "ex:Leases", (11691, 12000, 13000)),
        *rows_of("e61", "Total face value of lease liabilities", "ex:Face", (12003, 13000, 14000)),
    ]
    index = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    over = figure("operating lease liabilities", quantity("$12 billion", "12e9", "USD", "1e9", Hedge.OVER))
    assert checked(over, index).outcome is Outcome.PARTLY


def test_parts_of_the_company_are_ranked_by_the_metric_named_and_nothing_is_the_sum_of_itself_and_zero() -> None:
    rows = [
        *rows_of("e10", "Kettles", "us-gaap:Assets", (617, 503, 452), "ex:KettlesMember"),
        *rows_of("e10", "Lamps", "us-gaap:Assets", (310, 341, 331), "ex:LampsMember"),
        *rows_of("e10", "Eliminations", "us-gaap:Assets", (0, 0, 0), "ex:EliminationsMember"),
        *rows_of("e10", "Total assets", "us-gaap:Assets", (1500, 1400, 1300)),
    ]
    index = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    lamps = worded(PartKind.RANK, "lamps are the largest segment by total assets", "lamps total assets")
    assert check_rank(lamps, claim(lamps), index).outcome is Outcome.REFUTED


def test_a_rate_that_moved_by_points_did_not_move_by_as_many_percent() -> None:
    (gap, *_) = rows_of("e70", "Effective tax rate", "ex:Gap", (1, 1, 1))
    points = replace(gap, tag=None, column=("Change",), value=Decimal("2.2"), unit="points", half_width=Decimal("0.05"))
    rows = [*rate("e70", "Effective tax rate", ("17.1", "14.9", "16.0"), "0.05"), points]
    index = FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))
    found = checked(figure("effective tax rate", **percent("2.2") | ROSE), index)  # type: ignore[arg-type]
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.PERCENT_POINTS)
