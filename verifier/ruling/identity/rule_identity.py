"""What a text says of a company's identity, held against the words of its cover -> an outcome and what is wrong."""

from collections.abc import Sequence

from core.domain.claims.verdict import Diagnosis, Outcome
from core.domain.filings.cover import CoverFact
from verifier.ruling.identity.identity import HeldIdentity, Identity
from verifier.ruling.identity.read_identities import READERS, read_identities


def rule_identity(text: str, cover: Sequence[CoverFact]) -> tuple[Outcome, Diagnosis | None]:
    """AGREES where all that the text says is so, REFUTED where nothing is, else PARTLY; NOT_FOUND when left open."""
    said = read_identities(text)
    held = [hold(identity, cover) for identity in said]
    known = [one for one in held if one is not None]
    wrong = next((READERS[i.matter].wrong for i, one in zip(said, held, strict=True) if one and not one.agrees), None)
    if not known or (wrong is None and len(known) < len(held)):
        return Outcome.NOT_FOUND, None
    if wrong is None:
        return Outcome.AGREES, None
    return (Outcome.PARTLY if any(one.agrees for one in known) else Outcome.REFUTED), wrong


def hold(identity: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    """Whether the cover says the same; None where it says nothing of the matter, or nothing that can be compared."""
    return READERS[identity.matter].hold(identity, cover)
