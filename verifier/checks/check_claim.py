"""A claim -> a finding for each of its parts, figures first, so that what is said of them is read off the same rows."""

import re
from collections.abc import Sequence, Set
from dataclasses import replace

from core.domain.claims.claim import Claim, Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.language.numbers.digits import written_digits
from core.language.words.terms import terms
from verifier.checks.between_levels import between_levels
from verifier.checks.check_beside import check_beside
from verifier.checks.check_cover_figures import check_cover_figure
from verifier.checks.check_currency import check_currency
from verifier.checks.check_founding import check_founding
from verifier.checks.check_identity import check_identity
from verifier.checks.check_jointly import check_jointly
from verifier.checks.check_moves import check_moves
from verifier.checks.check_numbers import Traced, check_numbers
from verifier.checks.check_part import check_part
from verifier.checks.check_statements import check_statement, silent
from verifier.checks.constant_currency import at_constant_currency
from verifier.checks.contrary_move import withdraw_contrary
from verifier.checks.denied import refute_denied
from verifier.checks.exchanged import refute_exchanged
from verifier.checks.hold_to_span import hold_to_span
from verifier.checks.joint_rows import joint_row
from verifier.checks.level_of_change import levels_of_changes
from verifier.checks.moved_between import moved_between
from verifier.checks.rivals import share_said
from verifier.checks.same_sentence import check_same_sentence
from verifier.checks.share_of_change import share_of_change
from verifier.checks.share_of_level import share_of_level
from verifier.checks.told_in_one_breath import told_in_one_breath
from verifier.checks.told_of_a_neighbour import told_of_a_neighbour
from verifier.checks.told_of_another import told_of_another, told_of_another_class
from verifier.checks.told_of_another_place import told_of_another_place
from verifier.checks.told_of_another_time import told_of_another_time
from verifier.checks.told_of_level import told_of_level
from verifier.checks.turned_between import turned_between
from verifier.checks.up_to import hold_to_owed
from verifier.checks.whole_of_part import find_wholes
from verifier.derived.derive import DIGITS, MORE_DIGITS, derive
from verifier.evidence.filed_readings import all_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.formulas import multiplied
from verifier.evidence.gather_evidence import aligned, gather_evidence
from verifier.evidence.series import Series
from verifier.ruling.judge_figure import is_rough

_WOULD_HAVE = re.compile(
    r"\bwould(?:n['’]t)?\s+have\b(?![^.;]*\b(?:instead of|rather than)\b)[^.;]{0,40}$", re.IGNORECASE
)
"""What leads to a figure of what did not happen, which no row of the filing is."""

_ANY_OTHER = re.compile(r"\b(?:every|any|all|each|both|others?|rest|ever)\b", re.IGNORECASE)
"""A rival that is no thing of its own."""

ANCHOR_DIGITS = 3
"""Digits that a level must have for its row to be taken for the row that the rest of the claim speaks of."""

NAMED_TOO = 0.5
"""Share of what a part names beyond another one, by weight, that the other's row must have to be its row too."""


def check_claim(claim: Claim, index: FilingIndex) -> list[Finding]:
    """The findings in the order of the claim's parts, then those on what it tells in passing to have moved."""
    anchors: list[tuple[Part, Series]] = []
    found: dict[int, Finding] = {}
    joint = joint_row(claim, index)
    for n in sorted(range(len(claim.parts)), key=lambda n: _order(claim.parts[n])):
        part = claim.parts[n]
        rows = [(aligned(part), row) for other, row in anchors if _same_thing(part, other, row, index)]
        if joint is not None and part in joint.parts:
            rows.append((joint.alignment, joint.series))
        measured = (
            at_constant_currency(part, claim, index)
            or between_levels(part, claim, found, index)
            or share_of_level(part, claim, found, index)
            or told_of_level(part, claim, found, index)
            or moved_between(part, claim, found, index)
            or turned_between(part, claim, found)
            or share_of_change(part, index)
        )
        traced = Traced(measured) if measured is not None else _trace(part, claim, index, rows)
        found[n] = _held(traced.finding, index)
        if traced.series is not None and _is_anchor(part, found[n]):
            anchors.append((part, traced.series))
    findings = find_wholes([found[n] for n in range(len(claim.parts))], index)
    findings = levels_of_changes(claim, findings, index)
    findings = check_same_sentence(claim, [_looked_beside(f, findings, index) for f in findings], index)
    findings = told_in_one_breath(findings, index)
    findings = [refute_denied(finding, index) for finding in findings]
    weighed = [withdraw_contrary(f) for f in _weighed(refute_exchanged(findings, index))]
    settled = [told_of_another_time(f, index) for f in check_jointly(claim, weighed, index)]
    settled = [check_cover_figure(finding, index) for finding in settled]
    told = check_identity(claim, [*settled, *check_moves(claim, settled, index)], index)
    return check_founding(claim, told, index)


def _held(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, held to the span, the people, the class and the limit that the filing tells its figure of."""
    told = told_of_a_neighbour(told_of_another(hold_to_span(finding, index.filing), index), index)
    return hold_to_owed(told_of_another_place(told_of_another_class(told, index), index), index)


def _looked_beside(finding: Finding, findings: list[Finding], index: FilingIndex) -> Finding:
    """What was not found, looked for once more where the other parts of the claim were."""
    if finding.outcome is not Outcome.NOT_FOUND:
        return finding
    return check_beside(finding.part, findings, index) or finding


def _weighed(findings: list[Finding]) -> list[Finding]:
    """Beside a part that was traced, one that was not counts as missing only where it was looked for by its digits.

    A figure of three digits that the filing neither prints nor gives by a computation is not there, and what is set
    against another thing, without figures, is borne out by rows alone; of other words and round figures only so much
    is known that no row or sentence was found for them. A count that another figure is computed with is the writer's.
    """
    if all(f.outcome is Outcome.NOT_FOUND for f in findings):
        return findings
    formulas = {f.calculation.formula for f in findings if f.calculation is not None}
    return [
        f
        if f.outcome is not Outcome.NOT_FOUND or _lacks_rows(f.part, findings) or _looked_up(f.part, formulas)
        else _unchecked(f)
        for f in findings
    ]


def _lacks_rows(part: Part, findings: Sequence[Finding]) -> bool:
    """Whether a part sets one thing against another one that is named, and no figure of the two follows."""
    if part.kind is not PartKind.COMPARISON or _ANY_OTHER.search(part.rival):
        return False
    return not any(f.part.kind is PartKind.FIGURE and f.part.start >= part.end for f in findings)


def _looked_up(part: Part, formulas: Set[str]) -> bool:
    if part.kind is not PartKind.FIGURE or part.quantity is None or multiplied(part.quantity.value) in formulas:
        return False
    exact = part.role is Role.LEVEL or not is_rough(part.quantity)
    return exact and written_digits(part.quantity) >= ANCHOR_DIGITS


def _unchecked(finding: Finding) -> Finding:
    return replace(finding, outcome=Outcome.NOT_CHECKABLE)


def _trace(part: Part, claim: Claim, index: FilingIndex, rows: list[tuple[float, Series]]) -> Traced:
    if part.kind is PartKind.FIGURE and _WOULD_HAVE.search(claim.text[: max(0, part.start - claim.start)]):
        return Traced(silent(part))
    if part.kind is PartKind.FIGURE and part.quantity is not None:
        traced = check_numbers(part, gather_evidence(part, claim, index, rows), index)
        if traced.finding.outcome in (Outcome.NOT_FOUND, Outcome.REFUTED):
            exchanged = check_currency(part, claim, index)
            traced = Traced(exchanged) if exchanged is not None else traced
        if (computed := _computed(part, claim, index, traced.finding)) is not None:
            return Traced(computed)
        if traced.finding.outcome is not Outcome.NOT_FOUND:
            return traced
        return Traced(check_statement(part, index))
    return Traced(check_part(part, claim, index, [series for _, series in rows]))


def _computed(part: Part, claim: Claim, index: FilingIndex, found: Finding) -> Finding | None:
    """A computation that gives a figure which no row does, or one of more digits that a row refutes.

    A level whose error a single edit explains is of the row that refutes it, unless that is one row of several meant.
    """
    if found.outcome is Outcome.NOT_FOUND:
        return derive(part, claim, index, DIGITS)
    if found.outcome is not Outcome.REFUTED or _surely_of_it(found):
        return None
    explained = part.role is Role.LEVEL and found.diagnosis is not Diagnosis.VALUE and len(found.facts) == 1
    return derive(part, claim, index, MORE_DIGITS, found.facts[0] if explained else None)


def _surely_of_it(found: Finding) -> bool:
    """Whether a slip shows that the row which refutes is the one meant: its last digit off, points called percent."""
    rounded = found.diagnosis is Diagnosis.ROUNDING and found.part.role is Role.LEVEL and len(found.facts) == 1
    return rounded or found.diagnosis is Diagnosis.PERCENT_POINTS


def _order(part: Part) -> tuple[bool, bool, int]:
    """Figures before words, levels before changes, many digits before few."""
    digits = written_digits(part.quantity) if part.quantity is not None else 0
    return part.kind is not PartKind.FIGURE, part.role is not Role.LEVEL, -digits


def _is_anchor(part: Part, finding: Finding) -> bool:
    level = part.role is Role.LEVEL and finding.outcome is Outcome.AGREES
    return level and part.quantity is not None and written_digits(part.quantity) >= ANCHOR_DIGITS


def _same_thing(part: Part, other: Part, row: Series, index: FilingIndex) -> bool:
    """Whether a part speaks of the row that another was found in: another year of it, or a change in it.

    What it names beyond the other ("and tripled its operating income") must name the row too.
    """
    mine, theirs = terms(part.subject), terms(other.subject)
    named_alike = not mine or not theirs or bool(mine & theirs)
    beyond = frozenset(t for t in mine - theirs if t in index.weights)
    of_row = not beyond or share_said(all_words(row), beyond, index.weights) >= NAMED_TOO
    return named_alike and of_row and (part.role is not Role.LEVEL or part.period != other.period)
