"""A question -> what each way to search finds for it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from core.answering.gather_passages import gather_passages
from core.answering.understood import Understood
from core.domain.answers.search_rules import SearchRules
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from verifier.evaluation.questions.find_gold import Block
from verifier.evaluation.questions.question_score import Arm


def rules_of(arm: Arm, rules: SearchRules) -> SearchRules:
    """The rules under which an arm is measured: the engine's own, or the bare search before anything is reordered."""
    if arm is Arm.ENGINE:
        return rules
    return replace(
        rules,
        words=arm is not Arm.MEANING,
        meaning=arm is not Arm.WORDS,
        entities=False,
        places=False,
        rerank=False,
        retries=0,
    )


def search_arms(
    asked: Understood, services: Services, arms: Collection[Arm]
) -> Mapping[Arm, Sequence[frozenset[Block]]]:
    """The blocks of the passages that each arm finds, best first, in the filings that the question is about."""
    found = {}
    for arm in arms:
        armed = replace(services, search=rules_of(arm, services.search))
        passages = gather_passages(asked, armed, RequestContext(armed)).passages
        found[arm] = [frozenset((p.chunk.filing_id, e) for e in p.chunk.element_ids) for p in passages]
    return found
