"""What these tests ask and verify: the sample filing, with `make test-all` two real 10-Ks where they are here."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
SAMPLES = ROOT / "tests" / "samples"
FULLY = "I would like the figure exactly as it stands in the annual report, please."


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A news article, and the stretches of it that its label says are contradicted."""

    name: str
    title: str
    text: str
    published: date
    wrong: tuple[str, ...]

    @classmethod
    def of(cls, label: Path) -> "Story":
        """The article of a label, title first."""
        found: dict[str, Any] = json.loads(label.read_text())
        return cls(
            name=label.stem,
            title=found["title"],
            text=f"{found['title']}\n\n{found['body']}",
            published=date.fromisoformat(found["published"]),
            wrong=tuple(claim["span"] for claim in found["claims"] if claim["verdict"] == "CONTRADICTED"),
        )

    @property
    def moment(self) -> datetime:
        """Noon of its day."""
        return datetime.combine(self.published, time(12), UTC)

    def accuses(self, words: str) -> bool:
        """Whether a claim of these words is one of the contradicted ones."""
        said = " ".join(words.split())
        return bool(said) and any(span in said or said in span for span in self.wrong)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, how the right answer's figure begins, and the filing that holds it."""

    text: str
    says: str
    filing: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """Filings with what is asked and written about them; the first story holds contradicted claims."""

    filings: Sequence[Path]
    ids: tuple[str, ...]
    stories: tuple[Story, ...]
    level: Question
    fully: Question


def subject() -> Subject:
    """The real one where it is wanted and here."""
    wanted = ("aapl", "nvda") if os.environ.get("TICKMARK_TEST_REAL") else ()
    real = [found for name in wanted for found in sorted((SHARED / "filings").glob(f"{name}-*.html.gz"))]
    labels = [SHARED / "bench" / "news" / f"{name}.json" for name in ("aapl-2024-01", "nvda-2025-01")]
    if len(real) == 2 and all(label.exists() for label in labels):
        return Subject(
            filings=real,
            ids=("aapl-10-k-2024", "nvda-10-k-2025"),
            stories=tuple(map(Story.of, labels)),
            level=Question(text="What was Apple's net income in fiscal 2024?", says="$93.7", filing="aapl-10-k-2024"),
            fully=Question(
                text=f"What was Nvidia's revenue in fiscal 2025? {FULLY}", says="$130.", filing="nvda-10-k-2025"
            ),
        )
    names = ("hospitals-and-subscriptions", "dividend-and-plant")
    return Subject(
        filings=sorted((SAMPLES / "filings").glob("*.html.gz")),
        ids=("pels-10-k-2025",),
        stories=tuple(Story.of(SAMPLES / "labels" / f"{name}.json") for name in names),
        level=Question(text="What was Pellstrand's net income in fiscal 2024?", says="$249.6", filing="pels-10-k-2025"),
        fully=Question(
            text=f"What was Pellstrand's total revenue in fiscal 2025? {FULLY}", says="$2.4", filing="pels-10-k-2025"
        ),
    )


SUBJECT = subject()
