"""Lines of several filings -> sentences with a figure that one of the filings does not have."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from random import Random

from core.domain.filings.filing import Filing
from verifier.evaluation.perturbed.assertion import MadeAssertion
from verifier.evaluation.perturbed.line import FiguresLine
from verifier.evaluation.perturbed.put_into_words import Reporter, put_into_words
from verifier.evaluation.perturbed.true_claims import level_kind, write

_LEAST, _MOST = 180, 320
"""What a quarter has of its year, in thousandths."""


def unfiled_sentences(
    filing: Filing, own: Sequence[FiguresLine], others: Sequence[FiguresLine], count: int, seed: int
) -> Iterator[tuple[str, str]]:
    """Up to `count` sentences with their figures, the same for the same seed.

    Half tell of one quarter about what a quarter has of the year; half name a line that only other companies have.
    """
    draw = Random(f"{seed} {filing.id}")  # noqa: S311
    known = {(line.metric, line.member) for line in own}
    absent = [line for line in others if (line.metric, line.member) not in known]
    yearly = [line for line in own if line.unit == "USD" and not line.instant]
    for n in range(count):
        of_quarter = not n % 2
        lines = yearly if of_quarter else absent
        if not lines:
            continue
        line = draw.choice(lines)
        value = line.years[max(line.years)]
        if of_quarter:
            value = replace(value, value=value.value * Decimal(draw.randint(_LEAST, _MOST)) / 1000)
        year = filing.fiscal_year
        told = MadeAssertion(
            kind=level_kind(line),
            line=replace(line, years={year: value}),
            year=year,
            before=year - 1,
            quarter=draw.randint(1, 3) if of_quarter else 0,
        )
        told = write(told, draw)
        if told.written is not None:
            yield put_into_words(told, Reporter(filing=filing), draw), told.written.text
