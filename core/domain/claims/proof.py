"""What running a stored proof again found."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.domain.claims.verdict import Ruling


class ProofFault(StrEnum):
    """Why a stored proof does not hold."""

    UNSIGNED = "unsigned"
    SIGNATURE = "signature"
    ALTERED = "altered"
    UNREADABLE = "unreadable"
    OTHER_VERDICT = "other_verdict"
    NO_REPORT = "no_report"
    ARTICLE = "article"
    CLAIM = "claim"
    REPORT = "report"
    FIGURE = "figure"
    FINDING = "finding"
    RULING = "ruling"
    EVIDENCE = "evidence"

    @property
    def words(self) -> str:
        """A sentence for people."""
        return _SENTENCES[self]


_SENTENCES = {
    ProofFault.UNSIGNED: "Its signature is missing.",
    ProofFault.SIGNATURE: "Its signature is wrong: it is not signed by this installation.",
    ProofFault.ALTERED: "It was altered after it was stored: its hash is not that of its content.",
    ProofFault.UNREADABLE: "It is of a form that this version does not know.",
    ProofFault.OTHER_VERDICT: "It is the proof of another verdict.",
    ProofFault.NO_REPORT: "The report that it belongs to is not kept.",
    ProofFault.ARTICLE: "The article in its report is not the one that was judged.",
    ProofFault.CLAIM: "Its claim does not stand at its place in the article.",
    ProofFault.REPORT: "Its report says otherwise.",
    ProofFault.FIGURE: "A figure comes out otherwise.",
    ProofFault.FINDING: "A part of the claim comes out otherwise.",
    ProofFault.RULING: "Its findings lead to another ruling.",
    ProofFault.EVIDENCE: "The filing does not give its evidence.",
}


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
