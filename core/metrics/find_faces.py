"""Finds the blocks of a filing that are its primary statements."""

from collections.abc import Iterable, Mapping, Sequence

from core.domain.fact import Fact

_TAX = "us-gaap:IncomeTaxExpenseBenefit"
_CASH = "us-gaap:NetCashProvidedByUsedIn"
# A block is (part of) a statement when it holds one concept of each group. Statements stand before the notes that
# repeat them, so that the first such block is meant; one that is cut over pages has several parts.
_PARTS: Sequence[tuple[str, Sequence[frozenset[str]]]] = (
    ("income", (frozenset({"us-gaap:NetIncomeLoss", "us-gaap:ProfitLoss"}), frozenset({_TAX}))),
    ("balance", (frozenset({"us-gaap:Assets"}),)),
    ("balance", (frozenset({"us-gaap:LiabilitiesAndStockholdersEquity"}),)),
    *(
        ("cash_flow", (frozenset({f"{_CASH}{kind}Activities", f"{_CASH}{kind}ActivitiesContinuingOperations"}),))
        for kind in ("Operating", "Investing", "Financing")
    ),
)

Faces = Mapping[str, frozenset[str]]


def find_faces(facts: Iterable[Fact]) -> Faces:
    """Ids of the blocks that print each statement ("income", "balance", "cash_flow").

    `facts` are whole-company facts in the order of the text. A statement is left out when its block is not known.
    """
    concepts: dict[str, set[str]] = {}
    for fact in facts:
        if fact.tag is not None and fact.place.element_id and fact.place.cell is not None:
            concepts.setdefault(fact.place.element_id, set()).add(fact.tag.concept)
    faces: dict[str, frozenset[str]] = {}
    for statement, groups in _PARTS:
        block = next((b for b, held in concepts.items() if all(held & group for group in groups)), None)
        if block is not None:
            faces[statement] = faces.get(statement, frozenset()) | {block}
    return faces
