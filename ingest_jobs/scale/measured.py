"""What is measured of growth."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One figure: of `what`, where so much is held (`size`, in `held`), `value` in `unit`."""

    what: str
    held: str
    size: int
    value: float
    unit: str
