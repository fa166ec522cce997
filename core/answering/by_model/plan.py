"""What a question asks, as data."""

from dataclasses import dataclass
from enum import StrEnum

from core.answering.company_filings import CompanyFilings


class Nature(StrEnum):
    """What kind of message it is; only the first is looked up in filings."""

    FILINGS = "filings"
    FORECAST = "forecast"
    ADVICE = "advice"
    SHARE_PRICE = "share_price"
    PRIVATE = "private"
    OFF_TOPIC = "off_topic"
    GREETING = "greeting"
    ABOUT_US = "about_us"


class AnswerForm(StrEnum):
    """How the answer is best given."""

    FIGURE = "figure"
    TABLE = "table"
    LIST = "list"
    SENTENCES = "sentences"
    YES_OR_NO = "yes_or_no"


class Documents(StrEnum):
    """Which documents of a company are meant."""

    ANNUAL = "annual"
    QUARTERLY = "quarterly"
    CURRENT = "current"
    PROXY = "proxy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A question of the conversation before, with the answer that it got."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that is asked; `asks` stands alone. `years` are fiscal years, none for the newest report.

    `item` is the item of the form that is asked about as a whole, empty for none; `look_for` are words of a report.
    """

    asks: str
    companies: tuple[CompanyFilings, ...]
    years: tuple[int, ...] = ()
    documents: Documents = Documents.ANNUAL
    item: str = ""
    look_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionPlan:
    """A question as understood: `understood` says it so that it stands alone.

    `not_held` are companies it names of which nothing is held; `readings` the questions to choose from where it may
    mean several things.
    """

    nature: Nature
    understood: str
    form: AnswerForm = AnswerForm.SENTENCES
    steps: tuple[Step, ...] = ()
    not_held: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def companies(self) -> tuple[CompanyFilings, ...]:
        """The companies of all steps, in order, each once."""
        return tuple({c.registrant.cik: c for step in self.steps for c in step.companies}.values())
