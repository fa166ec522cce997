"""The language model's part in judging one article: how often it is asked, and what is counted of it."""

from collections.abc import Sequence
from dataclasses import replace

from core.domain.claim import Claim
from core.domain.model_share import ModelShare
from core.domain.verdict import Finding
from core.ports.services import Services
from core.retrieval.lapses import Lapses
from verifier.evidence.filing_index import FilingIndex
from verifier.model.judge_statements import judge_statements


class ModelPart:
    """Asks the model of the services, where they have one, within the rules that they set for it."""

    def __init__(self, services: Services, lapses: Lapses) -> None:
        self._model = services.model.name if services.model else ""
        self._rules = services.model_rules
        self._lapses = lapses
        self._asked = 0
        self._said: list[str] = []
        self._share = ModelShare(model=self._model)

    @property
    def share(self) -> ModelShare | None:
        """What came of all that was asked so far; none without a model, or where it may do nothing."""
        used = self._rules.extracts or self._rules.judges
        return self._share if self._model and used else None

    @property
    def known(self) -> tuple[str, ...]:
        """What is known of it before it is asked: its name, where it may be asked anything."""
        return (self._model,) if self.share else ()

    @property
    def said(self) -> tuple[str, ...]:
        """All that it said and that counts, in order; what was said otherwise makes another report."""
        return tuple(self._said)

    def judged(self, claim: Claim, findings: Sequence[Finding], index: FilingIndex | None) -> Sequence[Finding]:
        """The findings with the model's votes on statements, while it may be asked about more claims."""
        if not self._model or not self._rules.judges or index is None or self._asked >= self._rules.claims:
            return findings
        judged = judge_statements(claim, findings, index, self._lapses, self._model)
        self._asked += judged.asked
        self._share = replace(
            self._share, votes=self._share.votes + judged.votes, refused=self._share.refused + judged.refused
        )
        for number, finding in enumerate(judged.findings):
            if finding.vote is not None:
                quoted = finding.vote.quote.text if finding.vote.quote else ""
                self._said.append(f"{claim.id} {number} {finding.vote.stance.value} {quoted}")
        return judged.findings
