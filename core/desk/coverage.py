"""A report and the notes on it -> what is settled and by whom, what is left, and what to do with the story."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from core.domain.claims.correction import apply_edits
from core.domain.claims.verdict import Diagnosis, Report, Ruling, Verdict
from core.domain.filings.restatement import Restatement
from core.domain.operations.claim_note import ClaimNote, ClaimState
from core.errors import SettingsError

T = TypeVar("T")
WORST_FIRST = (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED, Ruling.NOT_VERIFIABLE, Ruling.CONFIRMED)


class StoryClass(StrEnum):
    """What the desk does with a story."""

    HOLD = "hold"
    CORRECT = "correct"
    REFILE = "refile"
    FINE = "fine"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRules:
    """For which marks that nobody has settled a story is held; which accepted changes leave its meaning as it was."""

    hold_for: frozenset[Ruling] = frozenset({Ruling.CONTRADICTED})
    refile_for: frozenset[Diagnosis] = frozenset({Diagnosis.ROUNDING})

    @classmethod
    def read(cls, hold_for: str, refile_for: str) -> "DeskRules":
        """Of the settings, names with commas. Raises SettingsError that names what there is."""
        marks = {ruling.value.lower(): ruling for ruling in Ruling}
        mistakes = {diagnosis.name.lower(): diagnosis for diagnosis in Diagnosis}
        return cls(hold_for=_read_names(hold_for, marks), refile_for=_read_names(refile_for, mistakes))


@dataclass(frozen=True, slots=True, kw_only=True)
class CoveredClaim:
    """A claim, counted from 1 in the order of the text, with its verdict and the newest note on it (or none).

    `changed` is set where a later report restates a figure that the verdict rests on: that opens the claim again.
    """

    number: int
    verdict: Verdict
    note: ClaimNote | None = None
    changed: Restatement | None = None

    @property
    def by_person(self) -> bool:
        """Whether a person has settled it, whatever Tickmark says."""
        if self.note is None or self.note.state is ClaimState.ON_AUTHOR:
            return False
        return self.changed is None or self.note.noted.date() >= self.changed.filing.day

    @property
    def by_tickmark(self) -> bool:
        """Whether Tickmark has, and no person says anything of it."""
        return self.note is None and self.changed is None and self.verdict.ruling is Ruling.CONFIRMED

    @property
    def is_open(self) -> bool:
        """Whether it is left to work off."""
        return not (self.by_person or self.by_tickmark)


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """All claims of a report, the worst and surest first; each counts once."""

    claims: tuple[CoveredClaim, ...]

    @property
    def left(self) -> int:
        """How many are open."""
        return sum(claim.is_open for claim in self.claims)

    @property
    def by_people(self) -> int:
        """How many people have settled."""
        return sum(claim.by_person for claim in self.claims)

    @property
    def by_tickmark(self) -> int:
        """How many Tickmark has settled alone."""
        return sum(claim.by_tickmark for claim in self.claims)

    def story_class(self, rules: DeskRules) -> StoryClass:
        """What the rules make of it: what is open and wrong holds a story, what was changed corrects or refiles it."""
        if any(claim.is_open and claim.verdict.ruling in rules.hold_for for claim in self.claims):
            return StoryClass.HOLD
        changed = [c.verdict.diagnosis for c in self.claims if c.note and c.note.state is ClaimState.CHANGED]
        if not changed:
            return StoryClass.FINE
        return StoryClass.REFILE if set(changed) <= rules.refile_for else StoryClass.CORRECT


def cover(report: Report, notes: Iterable[ClaimNote], changed: Mapping[str, Restatement] | None = None) -> Coverage:
    """The claims with what stands of them; `changed` are figures that were restated since, by verdict."""
    since = changed or {}
    newest = newest_notes(notes)
    claims = [
        CoveredClaim(number=n, verdict=v, note=newest.get(v.id), changed=since.get(v.id)) for n, v in report.numbered
    ]
    return Coverage(claims=tuple(sorted(claims, key=_weight)))


def newest_notes(notes: Iterable[ClaimNote]) -> Mapping[str, ClaimNote]:
    """By verdict the newest note, of notes in the order in which they were made; none where it takes back another."""
    newest = {note.verdict_id: note for note in notes}
    return {name: note for name, note in newest.items() if note.state is not ClaimState.OPEN}


def accepted_text(report: Report, notes: Iterable[ClaimNote]) -> str:
    """The article with the corrections that were accepted made, and no other word changed."""
    changed = {name for name, note in newest_notes(notes).items() if note.state is ClaimState.CHANGED}
    claims = {verdict.claim.id for verdict in report.verdicts if verdict.id in changed}
    edits = [edit for one in report.corrections if one.claim_id in claims for edit in one.edits]
    return apply_edits(report.article.text, edits)


def _read_names(words: str, known: Mapping[str, T]) -> frozenset[T]:
    names = {name.strip().lower() for name in words.split(",") if name.strip()}
    if unknown := sorted(names - known.keys()):
        raise SettingsError(f"{unknown[0]!r} is none of {', '.join(known)}.")
    return frozenset(known[name] for name in names)


def _weight(claim: CoveredClaim) -> tuple[int, float, int]:
    return (WORST_FIRST.index(claim.verdict.ruling), -claim.verdict.confidence, claim.number)
