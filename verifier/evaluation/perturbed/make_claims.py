"""A filing's lines -> claims with known verdicts: half true, half with one edit, the same for the same seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from core.domain.claims.claim import Direction
from core.domain.claims.verdict import Diagnosis, Ruling
from verifier.evaluation.perturbed.assertion import Kind, MadeAssertion
from verifier.evaluation.perturbed.edits import EDITS, LEVELS, EditCase, Pool
from verifier.evaluation.perturbed.gold import KnownFigure, agrees, known_figure, rule, rule_part
from verifier.evaluation.perturbed.perturbed_claim import ClaimFigure, PerturbedClaim
from verifier.evaluation.perturbed.printed_figures import is_true_elsewhere
from verifier.evaluation.perturbed.put_into_words import Reporter, put_into_words
from verifier.evaluation.perturbed.true_claims import true_claims
from verifier.evaluation.score_news import joined


@dataclass(frozen=True, slots=True, kw_only=True)
class Edited:
    """An assertion, the edit that made it false, and the figure that was there before."""

    assertion: MadeAssertion
    edit: Diagnosis | None = None
    was: MadeAssertion | None = None


def make_claims(reporter: Reporter, pool: Pool, count: int, seed: int) -> tuple[PerturbedClaim, ...]:
    """Up to `count` claims, no sentence twice; fewer where the filing does not hold as much."""
    draw = Random(f"{seed} {reporter.filing.id}")  # noqa: S311
    bases = true_claims(pool.lines, draw)
    false = _edited(bases, pool, count // 2, draw)
    used = {id(one.was) for one in false}
    true = _spread([a for a in bases if id(a) not in used])[: count - len(false)]
    made = [*false, *(Edited(assertion=a) for a in true)]
    draw.shuffle(made)
    claims = {put_into_words(one.assertion, reporter, draw): one for one in made}
    return tuple(_claim(n, text, one, reporter, pool) for n, (text, one) in enumerate(claims.items(), 1))


def _edited(bases: Sequence[MadeAssertion], pool: Pool, count: int, draw: Random) -> list[Edited]:
    """As many of each edit as of any other, as far as there are."""
    made: dict[Diagnosis, Iterator[Edited]] = {
        edit: _with_edit(edit, draw.sample(bases, len(bases)), pool, draw) for edit in EDITS
    }
    found: list[Edited] = []
    used: set[int] = set()
    while made and len(found) < count:
        for edit, source in list(made.items()):
            one = next((e for e in source if id(e.was) not in used), None)
            if one is None:
                del made[edit]
            elif len(found) < count:
                used.add(id(one.was))
                found.append(one)
    return found


def _with_edit(edit: Diagnosis, bases: Sequence[MadeAssertion], pool: Pool, draw: Random) -> Iterator[Edited]:
    for base in bases:
        for assertion in EDITS[edit](EditCase(assertion=base, pool=pool, draw=draw)):
            if edit is Diagnosis.CURRENCY or _is_false(assertion, edit, pool):
                yield Edited(assertion=assertion, edit=edit, was=base)
                break


def _is_false(assertion: MadeAssertion, edit: Diagnosis, pool: Pool) -> bool:
    return rule(assertion) is not Ruling.CONFIRMED and not is_true_elsewhere(assertion, edit, pool.shown)


def _spread(assertions: Sequence[MadeAssertion]) -> list[MadeAssertion]:
    """Kinds take turns, each in the order given."""
    by_kind: dict[str, list[MadeAssertion]] = {}
    for assertion in assertions:
        by_kind.setdefault(assertion.name, []).append(assertion)
    rows = [(n, a) for of_kind in by_kind.values() for n, a in enumerate(of_kind)]
    return [a for _, a in sorted(rows, key=lambda row: row[0])]


def _claim(number: int, text: str, one: Edited, reporter: Reporter, pool: Pool) -> PerturbedClaim:
    assertion = one.assertion
    rulings = [rule_part(part) for part in assertion.parts]
    if one.edit is Diagnosis.CURRENCY:
        rulings[0] = Ruling.CONTRADICTED
    return PerturbedClaim(
        id=f"{reporter.filing.id}-{number}",
        filing_id=reporter.filing.id,
        company=reporter.filing.company.name,
        text=text,
        kind=assertion.name,
        metric=assertion.line.metric,
        member=assertion.line.member,
        fiscal_year=assertion.year,
        ruling=joined(rulings),
        edit=one.edit,
        also=_also(one, pool),
        figures=tuple(
            ClaimFigure(
                text=part.written.text,
                filed=f"{known_figure(part).exact:f}",
                facts=part.line.years[part.year].facts,
                right=ruling is Ruling.CONFIRMED,
            )
            for part, ruling in zip(assertion.parts, rulings, strict=True)
            if part.written is not None
        ),
    )


def _also(one: Edited, pool: Pool) -> tuple[Diagnosis, ...]:
    """Other single edits that lead to the same figure; naming one of them is right too."""
    assertion = one.assertion
    if one.edit is None or one.edit is Diagnosis.CURRENCY:
        return ()
    found = [d for d, lines in _explaining(assertion, pool).items() if lines]
    if assertion.kind is Kind.COMPARISON:
        found.append(Diagnosis.RANK)
    return tuple(d for d in found if d is not one.edit)


def _explaining(assertion: MadeAssertion, pool: Pool) -> Mapping[Diagnosis, list[MadeAssertion]]:
    line, year = assertion.line, assertion.year
    years = [replace(assertion, year=y, before=y - 1) for y in line.years if y != year]
    members = [replace(assertion, line=s) for s in pool.lines if s.metric == line.metric and s.member != line.member]
    same = [s for s in pool.lines if s.metric != line.metric and s.member == line.member and s.unit == line.unit]
    metrics = [replace(assertion, line=s) for s in same]
    return {
        Diagnosis.PERIOD: [a for a in years if _fits(a)],
        Diagnosis.SCOPE: [a for a in members if _fits(a)],
        Diagnosis.METRIC: [a for a in metrics if _fits(a) and a.kind in LEVELS],
    }


def _fits(assertion: MadeAssertion) -> bool:
    if assertion.written is None or not assertion.is_filed:
        return False
    found = known_figure(assertion)
    if assertion.direction is Direction.DOWN:
        found = KnownFigure(-found.exact, -found.interval)
    return agrees(assertion.written, found)
