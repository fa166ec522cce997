"""A question -> an answer, from filed figures where it asks for figures, in the filing's own words otherwise."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from core.answering.by_model.plan import Turn
from core.answering.cite import cite
from core.answering.draft import NOTHING, UNANSWERABLE, Draft, RefusalReason, refused
from core.answering.figures.look_up_figures import look_up_figures, with_first_ranked
from core.answering.figures.look_up_quarter import look_up_quarter
from core.answering.find.answer_by_finding import answer_by_finding
from core.answering.find.conversation import read_earlier, within
from core.answering.find.printed_ratios import as_defined
from core.answering.find.row_sides import per_unit
from core.answering.over_time.changes import changes
from core.answering.over_time.first_mention import first_mention
from core.answering.refuse import refuse
from core.answering.small_talk import small_talk
from core.answering.split_question import join_drafts, split_question
from core.answering.understand.asking_part import asking_part
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.answering.wording import company_name, listed
from core.domain.answers.answer import Answer
from core.domain.operations.message import Intent, Message
from core.domain.operations.run import RunState
from core.errors import GuardrailIntervened
from core.events import Answered, Event, StepBegan
from core.language.numbers.named_currency import called, named_currency, without_currency
from core.language.plain_text import plain_text
from core.language.reading_form import reading_form
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

LONGEST = 1_500
"""Characters of an answer before that a question is read with."""

Find = Callable[[Understood, Services, RequestContext], Draft]


def answer(question: str, services: Services, before: Sequence[Turn] = ()) -> Iterator[Event]:
    """Answers a question from the filings held; a language model, where there is one, reads it and what is found.

    `before` is the conversation that the question goes on with, oldest first. Yields a StepBegan for each step
    taken and Answered at the end. What cannot be answered is refused with a reason; every quote stands literally in
    its filing, every figure is filed or shows its arithmetic. When a model that helps the search fails, the answer
    does without and says so; what a guardrail stops is withheld.
    """
    if said := small_talk(question, services.filings):
        yield Answered(answer=Answer(question=question, text=said))
        return
    context = RequestContext(services)
    if services.model is not None and services.model_rules.reads:
        from core.answering.by_model.answer_by_model import answer_by_model  # nobody without a model waits for it

        yield StepBegan(step="understand", subject=question)
        by_model = answer_by_model(plain_text(question), before, services, context)
        if by_model.plan is not None:
            yield StepBegan(step="cite")
            companies = tuple(company.registrant.cik for company in by_model.plan.companies)
            told = Answer(question=question, text=by_model.said) if by_model.said else None
            draft = in_own_currency(question, by_model.draft)
            final = context.with_notes(told or cite(question, draft, services.filings))
            yield Answered(answer=final, traces=context.traces, usages=context.usages, about=companies)
            return
    yield from answer_without_model(question, before, services, context)


def answer_without_model(
    question: str, before: Sequence[Turn], services: Services, context: RequestContext
) -> Iterator[Event]:
    """The same where no model reads; a part that goes on with one that no filing could answer has no answer either."""
    drafts: dict[str, Draft] = {}
    about: dict[str, None] = {}
    message = reading_form(plain_text(question))
    parts = split_question(without_currency(asking_part(message)))
    earlier = within(message, parts, read_earlier(before, services), tuple(services.filings.companies()))
    for part in parts:
        yield StepBegan(step="understand", subject=part)
        asked = understand(part, services, earlier.question_for(part))
        said = earlier.words_for(part, asked.question)
        about |= dict.fromkeys(company.registrant.cik for company in asked.companies)
        before_it = next(reversed(drafts.values()), NOTHING)
        drafts[part] = before_it if said and before_it.refusal in UNANSWERABLE else refuse(asked)
        if not drafts[part]:
            yield StepBegan(step="look up")
            drafts[part] = guarded(look_up, asked, services, context)
        if not drafts[part]:
            yield StepBegan(step="retrieve")
            drafts[part] = guarded(partial(answer_by_finding, before=said), asked, services, context)
        if drafts[part].answers or drafts[part].nearest:
            drafts[part] = replace(drafts[part], notes=(*drafts[part].notes, *notes_on(asked)))
        earlier = replace(earlier, question=with_first_ranked(asked, drafts[part]))
    yield StepBegan(step="cite")
    draft = in_own_currency(question, join_drafts(drafts))
    final = context.with_notes(cite(question, draft, services.filings))
    yield Answered(answer=final, traces=context.traces, usages=context.usages, about=tuple(about))


def notes_on(asked: Understood) -> Iterator[str]:
    """A note for each name of which one company's filings alone speak, which nobody named; and on years not held.

    These are of the last ones asked for, of each company.
    """
    for name, company in asked.question.names:
        yield f"“{name}” stands in the filings of {company_name(company)} alone, so the answer is from these."
    last = asked.question.years.last or 0
    for one in asked.companies:
        if 0 < (held := len(one.asked_years(asked.question))) < last:
            yield f"Of the last {last} years of {one.company_name}, {held} are held."


def in_own_currency(question: str, draft: Draft) -> Draft:
    """The draft, with a note where the question names another currency than that of the figures filed."""
    wanted = named_currency(question)
    units = {number.unit[:3] for number in draft.numbers if number.unit[:3].isupper()}
    if not wanted or not units or wanted in units:
        return draft
    filed = listed([called(unit) for unit in sorted(units)])
    note = f"The filing is in {filed}; nothing is converted to {called(wanted)}."
    return replace(draft, notes=(*draft.notes, note))


def answer_message(message: Message, services: Services) -> Iterator[Event]:
    """Answers the question in a guarded message, with the conversation before: the engine that doors pass to a run."""
    return answer(message.text, services, conversation_before(message, services))


def conversation_before(message: Message, services: Services) -> tuple[Turn, ...]:
    """The questions answered in the thread or session of a message before it was asked there first, oldest first."""
    if not message.conversation:
        return ()
    runs = services.runs.of_conversation(message.door, message.conversation)
    earlier = takewhile(lambda run: run.message.text != message.text, reversed(runs))
    said = [run for run in earlier if run.state is RunState.ANSWERED and run.message.intent is Intent.ASK]
    return tuple(Turn(question=run.message.text, answer=str(run.outcome.get("answer", ""))[:LONGEST]) for run in said)


def guarded(find: Find, asked: Understood, services: Services, context: RequestContext) -> Draft:
    """What is found; that it is withheld where a guardrail stops the question or the answer."""
    try:
        return find(asked, services, context)
    except GuardrailIntervened as error:
        return refused(RefusalReason.GUARDRAIL, error.for_readers)


def look_up(asked: Understood, services: Services, context: RequestContext) -> Draft:
    """The first draft that any way of looking up gives; nothing when all of them leave the question to the search."""
    return (
        changes(asked, services, context)
        or first_mention(asked, services.filings)
        or per_unit(asked, services)
        or look_up_quarter(asked)
        or as_defined(asked, look_up_figures(asked), services)
    )
