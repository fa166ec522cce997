"""The findings on a claim's statements -> the same with what a language model says of each by the passages found."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.answers.prompt import Prompt
from core.domain.claims.claim import Claim, PartKind
from core.domain.claims.verdict import Finding, ModelVote, Quote, Stance
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element
from core.retrieval.request_context import RequestContext
from verifier.checks.checked import CheckedClaim
from verifier.checks.hold_to_span import hold_to_span
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.model.ask import rows_form
from verifier.model.check_vote import is_valid_vote
from verifier.model.combine import combine
from verifier.model.fence import RULE, fence
from verifier.model.literal import find_literal
from verifier.model.shown_passages import shown_passages

WITHOUT = "Note: statements were judged by the rules alone, because the language model could not be used."
MAX_TOKENS = 1500
SYSTEM = (
    "You say of statements about a company whether passages of its own filing support or contradict them. Use nothing "
    f"but the passages. {RULE}\n"
    "For each statement give its number and a stance. `supports`: a passage says all that the statement says. "
    "`contradicts`: a passage says the opposite of it, or something else in its place, of the same subject and time. "
    "`not_enough`: neither, also when a passage is only about the same subject.\n"
    "With `supports` and `contradicts` give the passage's number and copy the words that say it from it alone, "
    "character by character, a sentence or less. Compute, convert and infer nothing."
)
FORM = rows_form(
    "votes",
    "Says of each statement whether the passages support it, contradict it, or neither.",
    {
        "statement": {"type": "integer"},
        "stance": {"enum": [stance.value for stance in Stance]},
        "passage": {"type": "integer"},
        "quote": {"type": "string"},
    },
    required=("statement", "stance"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementQuestion:
    """What is asked of a claim: the findings at `asked` are on its statements, `shown` is what they are judged by."""

    claim: Claim
    findings: Sequence[Finding]
    asked: Sequence[int]
    index: FilingIndex
    shown: Sequence[Element]

    @property
    def prompt(self) -> Prompt:
        """The statements between tags, and the passages."""
        company = self.claim.company.name if self.claim.company else ""
        parts = [self.findings[n].part for n in self.asked]
        statements = [": ".join(filter(None, (company, part.subject, part.text))) for part in parts]
        material = fence("passage", [element.text for element in self.shown])
        text = f"{fence('statement', statements)}\nThe sentence that they are from, for what they speak of:\n"
        sentence = fence("sentence", [self.claim.sentence])
        return Prompt(system=SYSTEM, material=material, text=text + sentence, max_tokens=MAX_TOKENS)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelJudgement:
    """The findings with the votes that count, how many those are, and how many were refused."""

    findings: Sequence[Finding]
    votes: int = 0
    refused: int = 0


def question_on(checked: CheckedClaim, context: RequestContext) -> StatementQuestion | None:
    """What to ask the model of all statements of a claim; None when it has none, or no passage was found.

    Only parts in words are asked about: a figure, a change, a comparison, a rank and a cover's data are the rules'.
    """
    asked = [n for n, finding in enumerate(checked.findings) if _is_for_model(finding)]
    if checked.index is None or not asked:
        return None
    shown = shown_passages([checked.findings[n] for n in asked], checked.index, context)
    if not shown:
        return None
    return StatementQuestion(
        claim=checked.claim, findings=checked.findings, asked=asked, index=checked.index, shown=shown
    )


def judge_statements(question: StatementQuestion, filled: Mapping[str, Any], model: str) -> ModelJudgement:
    """The findings with the votes that `model` filled in; of a statement the first that counts."""
    votes, refused = dict[int, Finding](), 0
    for row in filled.get("votes", ()):
        at = question.asked[row["statement"] - 1] if 1 <= row["statement"] <= len(question.asked) else None
        vote = _vote(row, at, question, model) if at is not None and at not in votes else None
        if at is None or vote is None or not _is_valid(vote, question.findings[at], question.index):
            refused += 1
        else:
            votes[at] = combine(question.findings[at], vote)
    combined = [votes.get(n, finding) for n, finding in enumerate(question.findings)]
    return ModelJudgement(findings=combined, votes=len(votes), refused=refused)


def _is_valid(vote: ModelVote, finding: Finding, index: FilingIndex) -> bool:
    """Whether the checks let the vote count, and what came of it is of the quarter that the statement speaks of."""
    combined = combine(finding, vote)
    return is_valid_vote(vote, finding.part) and hold_to_span(combined, index.filing).outcome is combined.outcome


def _is_for_model(finding: Finding) -> bool:
    part = finding.part
    by_rules = finding.calculation is not None or bool(finding.cover)
    return part.kind is PartKind.STATEMENT and part.quantity is None and not by_rules


def _vote(row: Mapping[str, Any], at: int, question: StatementQuestion, model: str) -> ModelVote | None:
    """The vote with its quote as the filing has it; none where the quote does not stand in the passage named."""
    stance, before = Stance(row["stance"]), question.findings[at].outcome
    if stance is Stance.NOT_ENOUGH:
        return ModelVote(model=model, stance=stance, before=before)
    quote = next(_quotes(row, question.shown, question.index), None)
    if quote is None:
        return None
    own = tuple(sorted(company_terms(question.index.filing)))
    return ModelVote(model=model, stance=stance, before=before, quote=quote, own=own)


def _quotes(row: Mapping[str, Any], shown: Sequence[Element], index: FilingIndex) -> Iterator[Quote]:
    number = row.get("passage", 0)
    if not 1 <= number <= len(shown):
        return
    element = shown[number - 1]
    span = find_literal(row.get("quote", ""), element.text)
    if span is not None:
        text = element.text[span[0] : span[1]]
        place = Place(
            filing_id=index.filing.id, page=element.page, item=element.item, element_id=element.id, quote=text
        )
        yield Quote(text=text, place=place, start=span[0], end=span[1])
