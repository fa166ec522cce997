"""Chooses, among facts that all state one concept for one year, the one to rest on."""

from collections.abc import Sequence

from core.domain.filings.fact import Fact

CLASS_AXIS = "us-gaap:StatementClassOfStockAxis"


def choose_fact(facts: Sequence[Fact]) -> Fact:
    """The finest of the facts that agree with most others; the first of them in the text.

    One figure printed twice with different rounding is no conflict: the finest says most. Where two do not agree
    within their rounding, one is a slip of the filer, and the one that more places repeat is taken.
    """
    support = [sum(a.interval.meets(b.interval) for b in facts) for a in facts]
    agreeing = [fact for fact, n in zip(facts, support, strict=True) if n == max(support)]
    return min(agreeing, key=lambda fact: fact.half_width)


def main_share_class(facts: Sequence[Fact]) -> Sequence[Fact]:
    """The facts of the class that stands for the company where figures are given by class of stock only.

    That is common stock as such, else class A, else the only class there is or the one printed first.
    """
    members = {fact.tag.dimensions[0].member: None for fact in facts if fact.tag is not None}
    chosen = min(members, key=_rank)
    return [fact for fact in facts if fact.tag is not None and fact.tag.dimensions[0].member == chosen]


def _rank(member: str) -> int:
    name = member.rpartition(":")[2]
    if name == "CommonStockMember":
        return 0
    return 1 if "ClassA" in name else 2
