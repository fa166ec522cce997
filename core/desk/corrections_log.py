"""The corrections that people accepted -> a log: old words, new words, source, who and when."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.operations.claim_note import ClaimNote
from core.domain.operations.run import Run
from core.exports.tables import csv_text

COLUMNS = ("when", "who", "article", "before", "after", "source", "claim")


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedCorrection:
    """An accepted change with the run that it is of."""

    note: ClaimNote
    run: Run

    @property
    def article(self) -> str:
        """The title of the article, or how it begins."""
        title = self.run.outcome.get("article", {}).get("title")
        return str(title or " ".join(self.run.message.text.split())[:100])

    @property
    def evidence(self) -> tuple[str, ...]:
        """Names of the places in filings that the verdict rests on."""
        claims = self.run.outcome.get("claims", ())
        mine = (claim for claim in claims if claim["id"] == self.note.verdict_id)
        found = (f"{e['filing']}:{e['element']}" for claim in mine for f in claim["findings"] for e in f["evidence"])
        return tuple(dict.fromkeys(found))

    def row(self) -> Mapping[str, str]:
        """Its cells by column."""
        note = self.note
        source = note.source or " ".join(self.evidence)
        values = (note.noted.isoformat(), note.user, self.article, note.before, note.after, source, note.verdict_id)
        return dict(zip(COLUMNS, values, strict=True))


def logged(notes: Iterable[ClaimNote], runs: Mapping[str, Run]) -> Sequence[LoggedCorrection]:
    """The changes whose runs are there, in their order."""
    return [LoggedCorrection(note=note, run=runs[note.run_id]) for note in notes if note.run_id in runs]


def log_csv(corrections: Iterable[LoggedCorrection]) -> str:
    """A row for each."""
    return csv_text(COLUMNS, (one.row().values() for one in corrections))


def log_json(corrections: Iterable[LoggedCorrection]) -> list[dict[str, Any]]:
    """An object for each, its evidence as a list."""
    return [{**one.row(), "run": one.run.id, "evidence": list(one.evidence)} for one in corrections]
