"""A question as understood, with what is held to answer it from."""

from dataclasses import dataclass

from core.answering.company_filings import CompanyFilings
from core.answering.question import Question
from core.domain.filings.company import Company


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """A question with what is held of the companies that it is about; `covered` are all companies with a filing."""

    question: Question
    companies: tuple[CompanyFilings, ...]
    covered: tuple[Company, ...]
