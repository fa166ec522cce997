"""Parts of the company by segment, geography and product, under printed names."""

from dataclasses import replace

import pytest

from core.domain.filings.fact import Fact
from core.domain.filings.metric import Breakdown
from core.metrics.breakdowns.axes import AxisMember, find_part
from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.breakdowns.name_member import in_words, name_member
from core.metrics.catalog.missing import find_missing
from tests.unit.core.metrics.sample import (
    CLASS_AXIS,
    CONSOLIDATION_AXIS,
    COVER,
    PLACE_AXIS,
    PRODUCT_AXIS,
    SEGMENT_AXIS,
    close,
    fact,
    year,
)

WOOL = (SEGMENT_AXIS, "lksp:WoolSegmentMember")
LINEN = (SEGMENT_AXIS, "lksp:LinenSegmentMember")
OPERATING = (CONSOLIDATION_AXIS, "us-gaap:OperatingSegmentsMember")
CORPORATE = (CONSOLIDATION_AXIS, "us-gaap:CorporateNonSegmentMember")
ELIMINATED = (CONSOLIDATION_AXIS, "us-gaap:IntersegmentEliminationMember")
YARN = (PRODUCT_AXIS, "lksp:YarnMember")
CHILE = (PLACE_AXIS, "country:CL")
TOTAL = fact("Revenues", 500)


def rows(*facts: Fact) -> list[tuple[str, str, str, int]]:
    found = find_breakdowns([TOTAL, *facts], COVER)
    return [(b.metric, b.axis, b.member, int(b.value / 10**6)) for b in found]


def test_one_axis_each() -> None:
    facts = [fact("Revenues", 300, members=[WOOL]), fact("Revenues", 90, members=[YARN])]
    facts += [fact("Revenues", 40, members=[CHILE])]
    assert rows(*facts) == [
        ("revenue", "segment", "Wool", 300),
        ("revenue", "product", "Yarn", 90),
        ("revenue", "geography", "Chile", 40),
    ]


def test_operating_segments_qualify_and_corporate_stands_beside() -> None:
    facts = [fact("OperatingIncomeLoss", 70, members=[OPERATING, WOOL])]
    facts += [fact("OperatingIncomeLoss", -20, members=[CORPORATE])]
    assert rows(*facts) == [
        ("operating_income", "segment", "Wool", 70),
        ("operating_income", "consolidation", "Corporate Non Segment", -20),
    ]


def test_only_segments_are_members_of_the_segment_axis() -> None:
    facts = [fact("Revenues", 300, members=[OPERATING, WOOL]), fact("Revenues", 520, members=[OPERATING])]
    facts += [fact("Revenues", 4, members=[(SEGMENT_AXIS, "us-gaap:CorporateMember")])]
    facts += [fact("Revenues", 5, members=[(SEGMENT_AXIS, "us-gaap:AllOtherSegmentsMember")])]
    assert [row[2] for row in rows(*facts) if row[1] == "segment"] == ["Wool", "All Other Segments"]
    assert [row[2] for row in rows(*facts) if row[1] == "consolidation"] == ["Operating Segments", "Corporate"]


def test_what_a_segment_sells_to_another_and_crossed_axes_are_no_parts() -> None:
    crossed = fact("Revenues", 7, members=[YARN, CHILE])
    foreign = fact("Revenues", 7, members=[WOOL, ("srt:MajorCustomersAxis", "lksp:BuyerMember")])
    assert rows(fact("Revenues", -9, members=[ELIMINATED, WOOL]), crossed, foreign) == []


def test_a_product_of_several_segments_is_named_with_its_segment() -> None:
    facts = [fact("Revenues", 50, members=[YARN, WOOL]), fact("Revenues", 40, members=[YARN, LINEN])]
    assert [row[2] for row in rows(*facts)] == ["Wool: Yarn", "Linen: Yarn"]
    assert [row[2] for row in rows(facts[0])] == ["Yarn"]


def test_a_region_within_a_segment_is_named_with_the_segment() -> None:
    assert [row[2] for row in rows(fact("Revenues", 12, members=[CHILE, WOOL]))] == ["Wool: Chile"]


def test_the_total_goes_before_its_part_for_a_member_too() -> None:
    contract = "RevenueFromContractWithCustomerExcludingAssessedTax"
    facts = [fact(contract, 280, members=[WOOL]), fact("Revenues", 300, members=[OPERATING, WOOL])]
    facts += [fact(contract, 90, members=[YARN])]
    assert rows(*facts) == [
        ("revenue", "segment", "Wool", 300),
        ("revenue", "product", "Yarn", 90),
        ("net_sales", "segment", "Wool", 280),
    ]


def test_a_measure_of_the_companys_own_by_segment() -> None:
    own = fact("lksp:EarningsBeforeInterestAndTaxesOfSegments", 33, members=[WOOL])
    assert rows(own) == [("operating_income", "segment", "Wool", 33)]


def test_years_are_the_companys_and_quarters_are_left_out() -> None:
    earlier = find_breakdowns(
        [fact("Revenues", 400, year(2023)), fact("Revenues", 210, year(2023), members=[WOOL])], COVER
    )
    assert [b.fiscal_year for b in earlier] == [2023]
    assert find_breakdowns([TOTAL, fact("Revenues", 1, members=[WOOL])], replace(COVER, fiscal_period="Q1")) == ()


def test_the_finest_of_two_prints() -> None:
    facts = [fact("Revenues", 300, members=[WOOL], decimals=-8), fact("Revenues", 301, members=[WOOL])]
    assert rows(*facts) == [("revenue", "segment", "Wool", 301)]


def breakdown(*facts: Fact) -> Breakdown:
    (found,) = find_breakdowns([TOTAL, *facts], COVER)
    return found


def test_the_row_names_the_member() -> None:
    row = fact(
        "Revenues", 9, members=[(PLACE_AXIS, "us-gaap:NonUsMember")], block="b", label=["Net sales", "Abroad (1)"]
    )
    assert breakdown(row).member == "Abroad"


def test_the_column_names_the_member_where_the_row_names_a_measure() -> None:
    row = fact("Revenues", 9, members=[WOOL], block="b", label=["Net sales"], column=["2024", "Wool & Felt"])
    assert breakdown(row).member == "Wool & Felt"
    row = fact("Revenues", 9, members=[CORPORATE], block="b", label=["Net sales"], column=["Head office", "2024"])
    assert breakdown(row).member == "Corporate Non Segment"


@pytest.mark.parametrize(
    ("member", "words"),
    [
        ("lksp:GreaterTundraSegmentMember", "Greater Tundra"),
        ("us-gaap:EMEAMember", "EMEA"),
        ("us-gaap:CorporateNonSegmentMember", "Corporate Non Segment"),
        ("country:US", "US"),
    ],
)
def test_members_in_words(member: str, words: str) -> None:
    assert in_words(member) == words


def test_initials_are_a_name() -> None:
    row = fact("Revenues", 9, block="b", label=["GTW", "Net sales"])
    assert name_member("lksp:GreaterTundraWoolMember", [row]) == "GTW"


def test_a_reconciling_item_within_a_segment() -> None:
    dimensions = fact("Revenues", 1, members=[CORPORATE, WOOL])
    assert dimensions.tag is not None
    expected = AxisMember(
        axis="consolidation", member="us-gaap:CorporateNonSegmentMember", within="lksp:WoolSegmentMember"
    )
    assert find_part(dimensions.tag.dimensions) == expected


def test_a_product_that_is_the_subject_of_a_table_by_region() -> None:
    peru = (PLACE_AXIS, "country:PE")
    facts = [fact("Revenues", 30, members=[YARN, CHILE]), fact("Revenues", 20, members=[YARN, peru])]
    assert rows(*facts) == [
        ("revenue", "geography", "Yarn: Chile", 30),
        ("revenue", "geography", "Yarn: PE", 20),
    ]
    assert rows(*facts, fact("Revenues", 9, members=[(PRODUCT_AXIS, "lksp:FeltMember"), peru])) == []


def test_figures_by_class_of_stock_are_told_and_never_added_up() -> None:
    classes = [("us-gaap:CommonClassAMember", 60), ("us-gaap:CapitalClassCMember", 40)]
    facts = [
        fact("CommonStockSharesOutstanding", n, close(), unit="shares", members=[(CLASS_AXIS, member)])
        for member, n in classes
    ]
    facts += [
        fact("EarningsPerShareDiluted", "2.15", unit="USD/share", decimals=2, members=[(CLASS_AXIS, classes[0][0])])
    ]
    facts += [fact("NetIncomeLoss", 9, members=[(CLASS_AXIS, classes[0][0])])]
    found = find_breakdowns([TOTAL, fact("Assets", 5, close()), *facts], COVER)
    assert [(b.metric, b.axis, b.member) for b in found] == [
        ("eps_diluted", "class", "Class A"),
        ("shares_outstanding", "class", "Class A"),
        ("shares_outstanding", "class", "Class C"),
    ]
    missing = find_missing([TOTAL, *facts], (), COVER)
    assert "by class of stock" in next(m.reason for m in missing if m.key == "shares_outstanding")
