"""Finds the blocks of a filing that are its primary statements."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from core.domain.filings.fact import Fact

_PER_SHARE = frozenset(
    f"us-gaap:{name}"
    for name in (
        "EarningsPerShareBasic",
        "EarningsPerShareDiluted",
        "EarningsPerShareBasicAndDiluted",
        "NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax",
    )
)
_RESULT = frozenset({"us-gaap:NetIncomeLoss", "us-gaap:ProfitLoss"})
_CASH = "us-gaap:NetCashProvidedByUsedIn"
# A block is (part of) a statement when it holds one concept of each group. Statements stand before the notes that
# repeat them, so that the first such block is meant; one that is cut over pages has several parts. Trusts and
# partnerships print no tax, and a holding company's shares may be in a note: the result stands beside one of the two.
_PARTS: Sequence[tuple[str, Sequence[frozenset[str]]]] = (
    ("income", (_RESULT, _PER_SHARE | {"us-gaap:IncomeTaxExpenseBenefit"})),
    ("balance", (frozenset({"us-gaap:Assets"}),)),
    ("balance", (frozenset({"us-gaap:LiabilitiesAndStockholdersEquity"}),)),
    *(
        ("cash_flow", (frozenset({f"{_CASH}{kind}Activities", f"{_CASH}{kind}ActivitiesContinuingOperations"}),))
        for kind in ("Operating", "Investing", "Financing")
    ),
)
# The first half of an income statement that is cut over pages ends before the result.
_FIRST_HALF = frozenset(
    f"us-gaap:{name}"
    for name in (
        "Revenues",
        "RevenueFromContractWithCustomerExcludingAssessedTax",
        "RevenueFromContractWithCustomerIncludingAssessedTax",
        "RegulatedAndUnregulatedOperatingRevenue",
        "InterestAndDividendIncomeOperating",
        "PremiumsEarnedNet",
    )
)

_INCOME_STATEMENT = re.compile(
    r"\bstatements? of (?:consolidated )?(?:operations|income|earnings|loss)\b|\bincome statements?\b", re.IGNORECASE
)
"""The title of a statement that shows neither tax nor earnings per share beside the result."""

Faces = Mapping[str, frozenset[str]]


def find_faces(facts: Iterable[Fact]) -> Faces:
    """Ids of the blocks that print each statement ("income", "balance", "cash_flow").

    `facts` are whole-company facts in the order of the text. A statement is left out when its block is not known.
    """
    concepts: dict[str, set[str]] = {}
    titles: dict[str, str] = {}
    for fact in facts:
        if fact.tag is not None and fact.place.element_id and fact.place.cell is not None:
            concepts.setdefault(fact.place.element_id, set()).add(fact.tag.concept)
            titles[fact.place.element_id] = fact.title
    faces: dict[str, frozenset[str]] = {}
    for statement, groups in _PARTS:
        block = next((b for b, held in concepts.items() if all(held & group for group in groups)), None)
        if block is not None:
            faces[statement] = faces.get(statement, frozenset()) | {block}
    if "income" not in faces:
        named = (b for b, held in concepts.items() if held & _RESULT and _INCOME_STATEMENT.search(titles[b]))
        if block := next(named, None):
            faces["income"] = frozenset({block})
    if "income" in faces:
        faces["income"] |= _first_half(concepts, faces["income"])
    return faces


def _first_half(concepts: Mapping[str, set[str]], face: frozenset[str]) -> frozenset[str]:
    """The block right before the result's, where it holds the revenue that the result's own block lacks."""
    for before, block in pairwise(concepts):
        if block in face and not concepts[block] & _FIRST_HALF and concepts[before] & _FIRST_HALF:
            return frozenset({before})
    return frozenset()
