"""What a text says, as data: an assertion with its slots, each with the words that it was read from."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.claims.claim import ClaimPeriod, OpenReason, Quantity


class SlotName(StrEnum):
    """What an assertion and an observation can say alike or differently.

    BASE is the period, or the other thing, that a change or a comparison starts from; WHOLE what a share is a share
    of; ACTION what is done or so, the verb with what belongs to it; OBJECT whom or what the rest is about (a person, a
    place, a court, a cause); SPEAKER who says so.
    """

    ENTITY = "entity"
    MEASURE = "measure"
    SCOPE = "scope"
    PERIOD = "period"
    BASE = "base"
    VALUE = "value"
    DIRECTION = "direction"
    WHOLE = "whole"
    ACTION = "action"
    OBJECT = "object"
    SPEAKER = "speaker"


class AssertionKind(StrEnum):
    """What is said of the measure."""

    LEVEL = "level"
    CHANGE = "change"
    SHARE = "share"
    MULTIPLE = "multiple"
    COMPARISON = "comparison"
    ORDER = "order"
    COUNT = "count"
    EVENT = "event"
    ROLE = "role"
    CAUSE = "cause"
    STATE = "state"


class Sense(StrEnum):
    """Which way: of a change, or on which side of zero a result lies."""

    UP = "up"
    DOWN = "down"
    FLAT = "flat"
    GAIN = "gain"
    LOSS = "loss"


class PartStanding(StrEnum):
    """What a part is in its claim.

    ASSERTED: the claim's own predicate, a figure, an item of a list, a change, a cause. CIRCUMSTANCE: when, where, how
    or to what end something was done that another part asserts; it earns no credit where nothing asserted is right.
    DESCRIPTION: what tells of somebody or something that is named anyway; right, it lifts nothing. REMARK: a judgement
    or conclusion that nothing filed could show right or wrong; it is not checked.
    """

    ASSERTED = "asserted"
    CIRCUMSTANCE = "circumstance"
    DESCRIPTION = "description"
    REMARK = "remark"


class LinkKind(StrEnum):
    """How an assertion hangs on another one: it takes up what that one speaks of, or is a part of the same claim."""

    TAKES_UP = "takes_up"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """Words of a text that fill a slot, literally; offsets count characters of that text, `end` exclusive."""

    name: SlotName
    words: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AssertionLink:
    """That an assertion hangs on another, by that one's id."""

    kind: LinkKind
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Assertion:
    """One thing that a claim asserts: its slots, and what code made of their words.

    `id` is "3.1", the first assertion of the third claim. `quantity`, `period` and `base` are read off the words of
    the slots VALUE, PERIOD and BASE; `sense` is what the words of DIRECTION mean. `negated` says that it is denied;
    `standing` what it is in its claim. `open_reason` is set
    when no filing can decide it. `look_for` are other words by which evidence may be found: they are searched for and
    prove nothing.
    """

    id: str
    text: str
    start: int
    end: int
    kind: AssertionKind
    slots: tuple[Slot, ...] = ()
    quantity: Quantity | None = None
    period: ClaimPeriod | None = None
    base: ClaimPeriod | None = None
    sense: Sense | None = None
    negated: bool = False
    standing: PartStanding = PartStanding.ASSERTED
    open_reason: OpenReason | None = None
    links: tuple[AssertionLink, ...] = ()
    look_for: tuple[str, ...] = ()

    def words(self, *names: SlotName) -> str:
        """The words of these slots in their order, one blank between; empty slots give none."""
        held = {slot.name: slot.words for slot in self.slots}
        return " ".join(held[name] for name in names if name in held)

    @property
    def filled(self) -> Sequence[SlotName]:
        """The slots that it fills."""
        return [slot.name for slot in self.slots]
