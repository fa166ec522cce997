"""A question -> a draft: a language model reads what is asked and says what answers it, and code proves every part."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.answering.by_model.evidence import BlockKey, make_sheet
from core.answering.by_model.plan import Nature, QuestionPlan, Turn
from core.answering.by_model.prove_results import ProvedResults, prove_results
from core.answering.by_model.read_plan import FORM as PLAN_FORM
from core.answering.by_model.read_plan import plan_prompt, read_plan
from core.answering.by_model.results_form import FORM as RESULTS_FORM
from core.answering.by_model.results_form import results_prompt
from core.answering.by_model.write import write_draft
from core.answering.draft import FORECAST, NOTHING, OUTSIDE, Draft, RefusalReason, refused
from core.answering.small_talk import WHAT, holdings
from core.answering.wording import listed
from core.errors import GuardrailIntervened
from core.gather.sheet import Sheet
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

WITHOUT = "Note: the question was answered by rules alone, because the language model could not be used."
_BLOCKS = re.compile(r"\b(\d+)[.:]")
_REFUSALS: Mapping[Nature, tuple[RefusalReason, str]] = {
    Nature.FORECAST: (RefusalReason.FORECAST, FORECAST),
    Nature.ADVICE: (RefusalReason.ADVICE, "That is a question for an adviser: filings say what was, not what to buy."),
    Nature.SHARE_PRICE: (RefusalReason.SHARE_PRICE, "Share prices are market data; annual reports do not hold them."),
    Nature.PRIVATE: (RefusalReason.PRIVATE, "What is private to a person is not answered."),
    Nature.OFF_TOPIC: (RefusalReason.OUT_OF_SCOPE, OUTSIDE),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelAnswer:
    """The plan and the draft made by it; `said` is the whole answer to what asks nothing of the filings.

    Without a plan nothing was understood, and the rules go on.
    """

    plan: QuestionPlan | None = None
    draft: Draft = NOTHING
    said: str = ""


def answer_by_model(question: str, before: Sequence[Turn], services: Services, context: RequestContext) -> ModelAnswer:
    """Plan, sheet, results and answer, in two calls, and one more where something was missing or did not hold.

    What a guardrail stops is refused.
    """
    try:
        return _by_model(question, before, services, context)
    except GuardrailIntervened as error:
        plan = QuestionPlan(nature=Nature.FILINGS, understood=question)
        return ModelAnswer(plan=plan, draft=refused(RefusalReason.GUARDRAIL, error.for_readers))


def _by_model(question: str, before: Sequence[Turn], services: Services, context: RequestContext) -> ModelAnswer:
    store = services.filings
    if services.model is None or not store.filings():
        return ModelAnswer()
    filled = context.fill_in(plan_prompt(question, before, store), PLAN_FORM, without=WITHOUT)
    if not filled.get("nature"):
        return ModelAnswer()
    plan = read_plan(filled, question, store)
    if plan.nature is Nature.FILINGS and not plan.steps and not plan.readings:
        return ModelAnswer()
    if plan.nature in (Nature.GREETING, Nature.ABOUT_US):
        return ModelAnswer(plan=plan, said=f"{WHAT} {holdings(store)}")
    refusal = _refusal(plan, services)
    if refusal:
        return ModelAnswer(plan=plan, draft=refusal)
    return ModelAnswer(plan=plan, draft=_looked_up(question, plan, before, services, context))


def _refusal(plan: QuestionPlan, services: Services) -> Draft:
    """Why there is nothing to look up; nothing where there is."""
    held = holdings(services.filings)
    if plan.nature in _REFUSALS:
        reason, text = _REFUSALS[plan.nature]
        return refused(reason, f"{text} {held}")
    if len(plan.readings) > 1:
        return refused(RefusalReason.WHICH_METRIC, "That may mean several things. Which do you mean?", plan.readings)
    if plan.not_held and not plan.companies:
        return refused(RefusalReason.COMPANY_NOT_HELD, f"No filing of {listed(list(plan.not_held))} is held. {held}")
    if not plan.companies:
        return refused(RefusalReason.WHICH_COMPANY, f"Which company do you mean? {held}")
    return NOTHING


def _looked_up(
    question: str, plan: QuestionPlan, before: Sequence[Turn], services: Services, context: RequestContext
) -> Draft:
    tokens = services.model_rules.sheet_tokens
    sheet = make_sheet(plan, question, services.filings, tokens)
    filled = _linked(question, plan, before, sheet, context)
    proved = prove_results(filled, plan, sheet, services.filings)
    search = [phrase for row in filled.get("missing", ()) for phrase in row.get("search", ()) if phrase.strip()]
    if filled and (search or proved.refused or not proved.results):
        remarks = [f"{name}: {why}." for name, why in proved.refused.items()]
        wider = sheet
        if search:
            kept = _named_blocks(filled, sheet)
            wider = make_sheet(plan, question, services.filings, tokens, search, before=sheet, kept=kept)
            looked = dict.fromkeys((*(hint for step in plan.steps for hint in step.look_for), *search))
            remarks.append(f"The sheet has new blocks beside those named; looked for: {'; '.join(looked)}.")
        again = _linked(question, plan, before, wider, context, remarks)
        second = prove_results(again, plan, wider, services.filings)
        if _answered(second) >= _answered(proved):
            filled, proved = again, second
    draft = write_draft(filled, proved, plan, services.model.name if services.model else "")
    if not draft:
        lacking = " ".join(draft.notes) or "Nothing was found in the filings held that answers this."
        return refused(RefusalReason.NOT_IN_FILINGS, lacking)
    notes = [f"No filing of {listed(list(plan.not_held))} is held."] if plan.not_held else []
    return Draft(statements=draft.statements, numbers=draft.numbers, notes=(*draft.notes, *notes))


def _linked(
    question: str,
    plan: QuestionPlan,
    before: Sequence[Turn],
    sheet: Sheet,
    context: RequestContext,
    remarks: Sequence[str] = (),
) -> Mapping[str, Any]:
    return context.fill_in(results_prompt(question, plan, before, sheet, remarks), RESULTS_FORM, without=WITHOUT)


def _answered(proved: ProvedResults) -> int:
    return len({result.step for result in proved.results.values()})


def _named_blocks(filled: Mapping[str, Any], sheet: Sheet) -> list[BlockKey]:
    """The blocks that results name, whether they hold or not."""
    operands = [_BLOCKS.findall(text) for row in filled.get("results", ()) for text in row.get("operands", ())]
    quotes = [quote["block"] for row in filled.get("results", ()) for quote in row.get("quotes", ())]
    numbers = dict.fromkeys((*(int(n) for found in operands for n in found), *quotes))
    blocks = [sheet.block(number) for number in numbers]
    return [block.key for block in blocks if block is not None]
