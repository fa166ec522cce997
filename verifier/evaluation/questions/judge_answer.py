"""An answer and what is known of the right one -> what is right about it."""

from collections.abc import Sequence

from core.domain.answers.answer import Answer, AnswerNumber
from verifier.evaluation.questions.find_gold import Block, GoldFinder
from verifier.evaluation.questions.gold_question import GoldNumber, GoldQuestion

BESIDE = 2
"""Figures that an answer may state before it has stated all that were asked for (a difference, a growth rate)."""


def numbers_are_right(question: GoldQuestion, answer: Answer) -> bool:
    """Whether every figure asked for is among the first that the answer states, in a reading that is right."""
    first = answer.numbers[: len(question.numbers) + BESIDE]
    return not answer.refused and all(
        any(_is_right(n, gold) for n in first for gold in one) for one in question.numbers
    )


def _is_right(number: AnswerNumber, gold: GoldNumber) -> bool:
    near = abs(number.value - gold.value) <= gold.half_width
    return near and number.unit == gold.unit and number.period.endswith(gold.period)


def cites_evidence(question: GoldQuestion, answer: Answer, finder: GoldFinder) -> bool:
    """Whether the answer cites a block of each piece of evidence."""
    cited: set[Block] = {(c.place.filing_id, c.place.element_id) for c in answer.citations}
    return not answer.refused and all(cited & finder.blocks(places) for places in question.evidence)


def refuses(question: GoldQuestion, answer: Answer) -> bool:
    """Whether the answer is a refusal for a right reason."""
    return answer.refused and (answer.reason or "") in question.refused


def literal_citations(answer: Answer, finder: GoldFinder) -> int:
    """How many citations quote words that stand so, blanks aside, in the block that they name."""
    texts = [(c.quote, finder.text((c.place.filing_id, c.place.element_id))) for c in answer.citations]
    return sum(_plain(quote) in _plain(text) for quote, text in texts)


def _plain(text: str) -> str:
    return " ".join(text.split())


def recall(places: Sequence[frozenset[Block]], found: Sequence[frozenset[Block]], depth: int) -> float:
    """The share of `places` of which a block is in the first `depth` of what was found; 1 where none is sought."""
    seen = frozenset(block for blocks in found[:depth] for block in blocks)
    return sum(bool(blocks & seen) for blocks in places) / len(places) if places else 1.0
