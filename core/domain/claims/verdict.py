"""What tracing a claim to a filing found: findings per part, a verdict per claim, a report per article."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, OpenReason, Part
from core.domain.claims.clash import Clash
from core.domain.claims.correction import Correction
from core.domain.claims.link import Link
from core.domain.claims.model_share import ModelShare
from core.domain.claims.quote import Quote
from core.domain.claims.risk_factor import RiskFactor
from core.domain.filings.cover import CoverFact
from core.domain.filings.fact import Fact, Place
from core.domain.filings.interval import Interval


class Outcome(StrEnum):
    """What the evidence says of one part of a claim."""

    AGREES = "agrees"
    PARTLY = "partly"
    REFUTED = "refuted"
    NOT_FOUND = "not_found"
    NOT_CHECKABLE = "not_checkable"


class Ruling(StrEnum):
    """The four marks."""

    CONFIRMED = "CONFIRMED"
    CONTRADICTED = "CONTRADICTED"
    PARTIALLY_SUPPORTED = "PARTIALLY_SUPPORTED"
    NOT_VERIFIABLE = "NOT_VERIFIABLE"


class Diagnosis(StrEnum):
    """What is wrong with a wrong claim."""

    VALUE = "E1"
    SCALE = "E2"
    PERIOD = "E3"
    ENTITY = "E4"
    SCOPE = "E5"
    METRIC = "E6"
    GAAP = "E7"
    DIRECTION = "E8"
    PERCENT_POINTS = "E9"
    ROUNDING = "E10"
    HEDGE = "E11"
    SUPERLATIVE = "E12"
    RESTATED = "E13"
    CURRENCY = "E14"
    RANK = "E15"
    CAUSE = "E16"
    MODALITY = "E17"
    STALE = "E18"

    @property
    def words(self) -> str:
        """What is wrong as readers are told: "Percent, not percentage points"."""
        return _WRONG[self]

    @property
    def label(self) -> str:
        """Its number and name: "E9 percent points"."""
        return f"{self.value} {self.name.replace('_', ' ').lower()}"


_WRONG = {
    Diagnosis.VALUE: "Wrong figure",
    Diagnosis.SCALE: "Wrong scale",
    Diagnosis.PERIOD: "Wrong year",
    Diagnosis.ENTITY: "Another company’s figure",
    Diagnosis.SCOPE: "Another part of the company",
    Diagnosis.METRIC: "Another line’s figure",
    Diagnosis.GAAP: "Adjusted for reported, or back",
    Diagnosis.DIRECTION: "Wrong direction",
    Diagnosis.PERCENT_POINTS: "Percent for percentage points, or back",
    Diagnosis.ROUNDING: "Wrongly rounded",
    Diagnosis.HEDGE: "“About” or “more than” does not fit",
    Diagnosis.SUPERLATIVE: "Not the highest or lowest",
    Diagnosis.RESTATED: "Restated since",
    Diagnosis.CURRENCY: "Wrong currency",
    Diagnosis.RANK: "Wrong rank",
    Diagnosis.CAUSE: "Another cause",
    Diagnosis.MODALITY: "Surer than the filing",
    Diagnosis.STALE: "Out of date",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculation:
    """How the filed value that a part is compared with came about.

    `rule` names the test ("agree", a row of the table of widths, "direction", ...); `formula` is over the names
    a, b, c, ... of `facts` in order ("(a - b) / b * 100"); `exact` is its value on the facts' values and `filed`
    on their intervals; `display` is the same with the printed numbers put in, for people.
    """

    rule: str
    formula: str
    exact: Decimal
    filed: Interval
    unit: str
    display: str


class Mark(StrEnum):
    """What a filing says of a figure.

    TRACED: a row gives it. DIFFERS: a row is meant, and gives another figure. OPEN: neither is sure enough to be said.
    """

    TRACED = "traced"
    DIFFERS = "differs"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureMark:
    """A figure of an article with its mark.

    Offsets count characters of the article's text, `end` exclusive. `chances` are those of each mark, from 0 to 1.
    `facts` and `calculation` are what the filing gives: of an open figure, the nearest that was found. `year` is the
    fiscal year of that, `diagnosis` what is wrong with a figure that differs, `note` all of it in a sentence.
    """

    start: int
    end: int
    text: str
    mark: Mark
    chances: Mapping[Mark, float]
    note: str
    facts: tuple[Fact, ...] = ()
    calculation: Calculation | None = None
    year: int | None = None
    diagnosis: Diagnosis | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What was found for one part; `note` says it in a sentence, `link` is what an assertion was proved by.

    `cover` are the words of the cover that the part was held against.
    """

    part: Part
    outcome: Outcome
    note: str
    facts: tuple[Fact, ...] = ()
    quotes: tuple[Quote, ...] = ()
    calculation: Calculation | None = None
    diagnosis: Diagnosis | None = None
    nearest: Fact | None = None
    link: Link | None = None
    cover: tuple[CoverFact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The mark on one claim, with everything it rests on.

    `reason` is set when nothing was found or nothing can be; `settled_by` then names the document that would decide
    ("8-K exhibit 99.1"). `confidence` is from 0 to 1.
    """

    id: str
    claim: Claim
    ruling: Ruling
    findings: tuple[Finding, ...]
    explanation: str
    confidence: float
    diagnosis: Diagnosis | None = None
    reason: OpenReason | None = None
    settled_by: str | None = None

    @property
    def places(self) -> list[Place]:
        """The places of all facts and quotes that it rests on, finding by finding."""
        return [place for f in self.findings for place in (*(x.place for x in f.facts), *(q.place for q in f.quotes))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All verdicts on an article, against which filings and as of which day.

    `degraded` has a sentence for everything that the search for evidence had to do without. `clashes` are where the
    article does not agree with itself; `corrections` are of claims that are wrong; `risks` are the risk factors that
    bear on it, the best first, and `risks_left_out` says why they were not looked for. `model_share` is what a language
    model had to do with it, `engine` who judged ("tracing 1"), `figures` the marks on all figures of the article, in
    order; `basis` names the filings in a sentence. Reports of before have none of these.
    """

    id: str
    article: Article
    filing_ids: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    as_of: date | None = None
    degraded: tuple[str, ...] = ()
    clashes: tuple[Clash, ...] = ()
    corrections: tuple[Correction, ...] = ()
    risks: tuple[RiskFactor, ...] = ()
    risks_left_out: str = ""
    model_share: ModelShare | None = None
    engine: str = ""
    figures: tuple[FigureMark, ...] = ()
    basis: str = ""

    @property
    def told_basis(self) -> str:
        """What it was judged by, in a sentence."""
        return self.basis or f"Checked against {', '.join(self.filing_ids) or 'no filing'}."

    @property
    def notes(self) -> tuple[str, ...]:
        """What every door shows beside the verdicts: what was done without, and what a language model did."""
        return (*self.degraded, *(self.model_share.notes if self.model_share else ()))

    @property
    def numbered(self) -> Sequence[tuple[int, Verdict]]:
        """The verdicts in the order of the text, counted from 1."""
        return list(enumerate(sorted(self.verdicts, key=lambda v: (v.claim.start, v.claim.end)), 1))

    def count(self, ruling: Ruling) -> int:
        """How many claims got `ruling`."""
        return sum(v.ruling is ruling for v in self.verdicts)
