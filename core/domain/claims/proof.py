"""What running a stored proof again found."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.domain.claims.verdict import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofStep:
    """One line of a proof run again: what was recomputed or read again, and whether it came out as stored."""

    text: str
    holds: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Proved:
    """A verdict recomputed from its proof alone; `holds` is whether every step and the ruling came out as stored.

    `sha256` is the hash of the stored proof, which `proof` holds as it was stored.
    """

    verdict_id: str
    ruling: Ruling
    claim: str
    steps: tuple[ProofStep, ...]
    sha256: str
    proof: Mapping[str, Any]

    @property
    def holds(self) -> bool:
        """Whether everything came out as stored."""
        return all(step.holds for step in self.steps)
