"""The conversation before a question -> what the question leaves to it: the companies, the years, the words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.answering.by_model.plan import Turn
from core.answering.figures.look_up_figures import RANKS, look_up_figures, with_first_ranked
from core.answering.find.question_words import without_names
from core.answering.question import Member, Question, QuestionMeasure
from core.answering.understand.companies import find_companies
from core.answering.understand.understand import understand
from core.answering.understand.years import find_years
from core.answering.understood import Understood
from core.domain.filings.company import Company
from core.language.words.terms import is_number, terms
from core.language.words.tokens import read_tokens
from core.ports.services import Services

_Asked = TypeVar("_Asked")
_TURNS = 4
_FEW = 3
"""Terms that a question by itself has more of."""

_BOTH = re.compile(
    r"\b(?:both|the two|these two|each other|one another|which (?:one|of (?:them|these|those)))\b"
    r"|\b(?:compare|between|gap of) (?:them|these|those)\b"
    r"|\b(?:who|which (?:is|was|are|were|has|had|grew|sold|made|earned))\b.*"
    r"\b(?:more|most|less|least|(?:high|low|larg|small|bigg|great|fast|slow|strong|weak)e(?:r|st)|better|best)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierQuestions:
    """What was asked before, as it was understood, and the words that it was asked with.

    `companies` are those that it was asked of, `members` the parts of the last of them and `measures` what was asked
    of that or of one of these, the last ones last.
    """

    question: Question | None = None
    plain: str = ""
    companies: tuple[Company, ...] = ()
    members: tuple[Member, ...] = ()
    measures: tuple[QuestionMeasure, ...] = ()

    def question_for(self, text: str) -> Question | None:
        """The question that another one goes on with; about the last two things asked for where it speaks of both."""
        if self.question is None or not _BOTH.search(text):
            return self.question
        if len(self.members) > 1:
            return replace(self.question, members=self.members[-2:])
        if len(self.measures) > 1:
            return replace(self.question, measures=self.measures[-2:])
        return replace(self.question, companies=self.companies[-2:]) if len(self.companies) > 1 else self.question

    def words_for(self, text: str, question: Question) -> str:
        """The words before that a question goes on with; empty where it asks by itself."""
        known = self.question.measures if self.question else ()
        content = [term for term in terms(without_names(text, question.companies)) if not is_number(term)]
        own = [measure for measure in question.measures if measure not in known]
        return self.plain if len(content) <= _FEW and not own else ""


def read_earlier(before: Sequence[Turn], services: Services) -> EarlierQuestions:
    """What the last questions of a conversation, oldest first, leave to the next one."""
    earlier = EarlierQuestions()
    covered = tuple(services.filings.companies())
    for turn in before[-_TURNS:]:
        asked = understand(turn.question, services, earlier.question_for(turn.question))
        words = (earlier.words_for(turn.question, asked.question), without_names(turn.question, covered))
        now, then = _with_first(asked), earlier.question or asked.question
        of_one = now.companies == then.companies
        members = earlier.members if of_one and now.measures == then.measures else ()
        measures = earlier.measures if of_one and now.members == then.members else ()
        earlier = EarlierQuestions(
            question=now,
            plain=" ".join(filter(None, words)),
            companies=_last(earlier.companies, now.companies),
            members=_last(members, now.members),
            measures=_last(measures, now.measures),
        )
    return earlier


def _with_first(asked: Understood) -> Question:
    """The question with the part that comes first of those that it ranks: "it" is that one in what is asked next."""
    ranks = asked.question.operation in RANKS and asked.question.axis
    first = with_first_ranked(asked, look_up_figures(asked)).members if ranks else ()
    return replace(asked.question, first=first)


def _last(before: Sequence[_Asked], now: Sequence[_Asked]) -> tuple[_Asked, ...]:
    """What was asked for before and now, each once, what is now last."""
    return (*(one for one in before if one not in now), *now)


def within(
    message: str, parts: Sequence[str], earlier: EarlierQuestions, covered: Sequence[Company]
) -> EarlierQuestions:
    """What a whole message leaves to each of its parts: its companies, its years and its words, else those before."""
    if [part.casefold() for part in parts] == [message.casefold()]:
        return earlier
    companies, _ = find_companies(message, read_tokens(message), covered)
    years, _ = find_years(message)
    before = earlier.question or Question(text=message)
    named = replace(before, companies=companies or before.companies, years=years if years.is_set else before.years)
    around = without_names(message, covered)
    return replace(earlier, question=named, plain=" ".join(filter(None, (earlier.plain, around))))
