"""Tells which dimensions of a fact make it a part of the company, on which axis."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.filings.fact import Dimension

SEGMENT, GEOGRAPHY, PRODUCT, CONSOLIDATION, CLASS = "segment", "geography", "product", "consolidation", "class"
_CONSOLIDATION = "ConsolidationItemsAxis"
_CLASS = "StatementClassOfStockAxis"
# The axes of the US GAAP and SEC reporting taxonomies, by local name: the prefix moved from us-gaap to srt in 2018.
_AXES = {
    "StatementBusinessSegmentsAxis": SEGMENT,
    "SubsegmentsAxis": SEGMENT,
    "StatementGeographicalAxis": GEOGRAPHY,
    "ProductOrServiceAxis": PRODUCT,
    "ProductsAndServicesAxis": PRODUCT,
}
_OPERATING = "OperatingSegmentsMember"
_SEGMENTS = ("SubsegmentsAxis", "StatementBusinessSegmentsAxis")
_ELIMINATION = re.compile(r"Eliminat|Intersegment")
# Members of the standard taxonomies that some filers put on the segment axis though they are no segments.
_BESIDE = re.compile(r"(?:us-gaap|srt):(?:Corporate\w*|\w*Eliminat\w*|\w*ReconcilingItems\w*|OperatingSegments)Member$")


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisMember:
    """A part of the company: the member on `axis`, and the segment member that it lies `within`, "" for none."""

    axis: str
    member: str
    within: str = ""


def find_part(dimensions: Sequence[Dimension], qualifiers: frozenset[str] = frozenset()) -> AxisMember | None:
    """The part that a fact's dimensions name; None when they name none, or two crossed ones. A class of stock is one.

    One axis of segment, geography or product; consolidation items and subsegments may qualify it, and a segment may
    hold a geography or a product. Consolidation items alone are lines beside the segments (their sum, corporate,
    eliminations) and no segments: their axis is "consolidation". So is that of what a segment holds beside its
    operations (a reconciling item within it); what it sells to other segments (eliminations within it) is no part of
    the company. Where a product and a region cross, one that is among
    `qualifiers` holds the other as a segment would.
    """
    members = {d.axis.rpartition(":")[2]: d.member for d in dimensions}
    if len(members) != len(dimensions) or not members or set(members) - {*_AXES, _CONSOLIDATION}:
        return AxisMember(axis=CLASS, member=members[_CLASS]) if [*members] == [_CLASS] else None
    item = members.get(_CONSOLIDATION, _OPERATING)
    if len(members) > 1 and _ELIMINATION.search(item):
        return None
    inner = [axis for axis in members if _AXES.get(axis) in (GEOGRAPHY, PRODUCT)]
    holding = [members[axis] for axis in inner if members[axis] in qualifiers] if len(inner) > 1 else []
    inner = [axis for axis in inner if members[axis] not in holding]
    if len(inner) > 1:
        return None
    segment = next((members[axis] for axis in _SEGMENTS if axis in members), next(iter(holding), ""))
    beside = "" if item.endswith(_OPERATING) else item
    if inner:
        return AxisMember(axis=_AXES[inner[0]], member=members[inner[0]], within=segment or beside)
    if segment and beside:
        return AxisMember(axis=CONSOLIDATION, member=beside, within=segment)
    is_segment = bool(segment) and not _BESIDE.match(segment)
    return AxisMember(axis=SEGMENT if is_segment else CONSOLIDATION, member=segment or item)


def find_qualifiers(crossings: Iterable[Sequence[Dimension]]) -> frozenset[str]:
    """Members that only qualify: the one product whose regions are reported, or the one region whose products are.

    `crossings` are the dimensions of facts of one concept. A product crossed with several regions, and no other
    product with any, is the table's subject and not its axis.
    """
    held: dict[str, set[str]] = defaultdict(set)
    for dimensions in crossings:
        by_axis = {_AXES.get(d.axis.rpartition(":")[2], ""): d.member for d in dimensions}
        if PRODUCT in by_axis and GEOGRAPHY in by_axis:
            held[PRODUCT].add(by_axis[PRODUCT])
            held[GEOGRAPHY].add(by_axis[GEOGRAPHY])
    alone = [members for members in held.values() if len(members) == 1]
    return frozenset().union(*alone) if len(alone) == 1 else frozenset()
