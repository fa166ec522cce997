"""A report with what every form of it needs: its claims in order, each with the addresses of its evidence."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from core.domain.claims.corrected import CorrectedClaim, corrected_claims
from core.domain.claims.evidence import Evidence
from core.domain.claims.marks import NAMES
from core.domain.claims.verdict import Report, Verdict
from core.domain.operations.claim_note import ClaimNote


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedReport:
    """`page` is the address of the report, `site` that of the web door, both empty where there is none.

    `notes` are what people said of claims, by the id of the verdict.
    """

    report: Report
    made: datetime
    notes: Mapping[str, ClaimNote] = field(default_factory=dict)
    site: str = ""
    page: str = ""

    @property
    def title(self) -> str:
        """The article's, or what stands for it."""
        return self.report.article.title or "Article"

    @property
    def stamp(self) -> str:
        """The moment it was made, as XML and JSON have it."""
        return self.made.strftime("%Y-%m-%dT%H:%M:%SZ")

    def claims(self) -> Iterator["ExportedClaim"]:
        """The claims in the order of the text."""
        corrected = {claim.verdict.id: claim for claim in corrected_claims(self.report)}
        for number, verdict in self.report.numbered:
            places = [fact.place for finding in verdict.findings for fact in finding.facts]
            found = [Evidence.of(place).id for place in places]
            found += [Evidence.of(quote).id for finding in verdict.findings for quote in finding.quotes]
            addresses = tuple(f"{self.site}/e/{name}" if self.site else name for name in dict.fromkeys(found))
            yield ExportedClaim(
                number=number,
                verdict=verdict,
                evidence=addresses,
                corrected=corrected.get(verdict.id),
                note=self.notes.get(verdict.id),
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedClaim:
    """A claim, counted from 1, with its verdict; `evidence` are addresses, or names where there is no web door."""

    number: int
    verdict: Verdict
    evidence: tuple[str, ...]
    corrected: CorrectedClaim | None = None
    note: ClaimNote | None = None

    @property
    def desk(self) -> str:
        """What a person said of it, in a line; empty where nobody did."""
        if self.note is None:
            return ""
        source = f": {self.note.source}" if self.note.source else ""
        return f"{self.note.state.words.capitalize()} by {self.note.user}{source}"

    @property
    def mark(self) -> str:
        """Its mark in words."""
        return NAMES[self.verdict.ruling]

    @property
    def correction(self) -> str:
        """The claim as it would read; empty where no edit is offered."""
        return self.corrected.after if self.corrected and self.corrected.pieces else ""
