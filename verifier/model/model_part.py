"""The language model's part in judging one article: what it proposes, its votes, and counts of both."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.model_share import ModelShare
from core.domain.claims.verdict import Finding
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from verifier.checks.checked import CheckedClaim
from verifier.claims.company_mentions import Mentions
from verifier.extract_claims import Wanted, wants_none
from verifier.model.ask import ask_each
from verifier.model.judge_statements import FORM, WITHOUT, StatementQuestion, judge_statements, question_on
from verifier.model.merge_claims import is_wanted, merge_claims
from verifier.model.propose_claims import Proposals, propose_claims


class ModelPart:
    """Asks the model of the services, where they have one, within the rules that they set for it."""

    def __init__(self, services: Services, context: RequestContext) -> None:
        self._model = services.model.name if services.model else ""
        self._rules = services.model_rules
        self._context = context
        self._proposals: Proposals | None = None
        self._claims_asked = 0
        self._contributions: list[str] = []
        self._share = ModelShare(model=self._model)

    @property
    def share(self) -> ModelShare | None:
        """What came of all that was asked so far; none without a model, or where it may do nothing."""
        used = self._rules.extracts or self._rules.judges
        return self._share if self._model and used else None

    @property
    def identity(self) -> tuple[str, ...]:
        """The name of the model, where it may be asked anything."""
        return (self._model,) if self.share else ()

    @property
    def contributions(self) -> tuple[str, ...]:
        """All that it contributed, in order; a report made of other contributions has another id."""
        return (*self._contributions, str(self.share)) if self.share else ()

    def wants(self, article: Article) -> Wanted:
        """What the model takes for claims of the article; it is asked at the first call."""
        if not self._model or not self._rules.extracts:
            return wants_none

        def wanted(start: int, end: int) -> bool:
            return is_wanted(self._propose(article), start, end)

        return wanted

    def add_proposals(self, claims: Sequence[Claim], article: Article, mentions: Mentions) -> Sequence[Claim]:
        """The rules' claims with all that the model adds to them."""
        if not self._model or not self._rules.extracts:
            return claims
        proposals = self._propose(article)
        merged = merge_claims(claims, proposals, mentions, article.text)
        self._share = replace(
            self._share,
            proposed=len(proposals.found) + proposals.dropped,
            dropped=proposals.dropped,
            added=len(merged.added),
            split=len(merged.split),
            resolved=len(merged.resolved),
            disputed=len(merged.disputed),
        )
        self._contributions += [f"{c.id} {c.end} {c.company} {c.type.value} {c.parts}" for c in merged.claims]
        return merged.claims

    def add_votes(self, found: Iterable[CheckedClaim]) -> Iterator[CheckedClaim]:
        """Each claim in its order, with the model's votes on its statements while it may be asked about more claims.

        Several claims are asked about at a time.
        """
        questions = ((checked, self._next_question(checked)) for checked in found)
        asked = (((checked, question), question.prompt if question else None) for checked, question in questions)
        for (checked, question), filled in ask_each(asked, FORM, self._context, without=WITHOUT):
            yield checked if question is None else replace(checked, findings=self._apply_votes(question, filled))

    def _next_question(self, checked: CheckedClaim) -> StatementQuestion | None:
        if not self._model or not self._rules.judges or self._claims_asked >= self._rules.claims:
            return None
        question = question_on(checked, self._context)
        self._claims_asked += question is not None
        return question

    def _apply_votes(self, question: StatementQuestion, filled: Mapping[str, Any]) -> Sequence[Finding]:
        judged = judge_statements(question, filled, self._model)
        self._share = replace(
            self._share, votes=self._share.votes + judged.votes, refused=self._share.refused + judged.refused
        )
        for number, finding in enumerate(judged.findings):
            if finding.vote is not None:
                quoted = finding.vote.quote.text if finding.vote.quote else ""
                self._contributions.append(f"{question.claim.id} {number} {finding.vote.stance.value} {quoted}")
        return judged.findings

    def _propose(self, article: Article) -> Proposals:
        """What the model proposes for the article, which it is asked once."""
        if self._proposals is None:
            self._proposals = propose_claims(article, self._context)
        return self._proposals
