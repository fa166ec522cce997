"""A draft -> an answer whose every quote and number was checked against the filings; what fails is left out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.answering.check.figures import is_supported
from core.answering.check.numerals import unsupported_numerals
from core.answering.check.own_words import unsupported_parts
from core.answering.check.quotes import Elements, element_finder, is_literal
from core.answering.draft import Draft, DraftStatement, RefusalReason
from core.domain.answers.answer import Answer, AnswerChecks, AnswerNumber, Citation
from core.domain.filings.fact import Place
from core.ports.filing_store import FilingStore

WRITTEN_BY_A_MODEL = "Written by a language model from the passages cited; what did not hold was left out."

Quote = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedDraft:
    """What of a draft holds: each statement with its literal sources, the figures, and the counts of both."""

    supported: tuple[tuple[DraftStatement, tuple[Place, ...]], ...]
    numbers: tuple[AnswerNumber, ...]
    checks: AnswerChecks
    headline_holds: bool

    @property
    def is_valid(self) -> bool:
        """Whether the answer may be given: its first sentence and its first figure, which say what was asked, hold.

        An interpretation alone is none.
        """
        return any(not statement.reading for statement, _ in self.supported) and self.headline_holds


def cite(question: str, draft: Draft, store: FilingStore) -> Answer:
    """Checks a draft, numbers the sources that hold, and withholds what was asked for when that does not hold."""
    if draft.refusal and not draft.nearest:
        text = " ".join(s.text for s in draft.statements)
        return Answer(question=question, text=text, refused=True, reason=draft.refusal.value, choices=draft.choices)
    if not draft:
        text = "Nothing was found in the filings held that answers this."
        return Answer(question=question, text=text, refused=True, reason=RefusalReason.NOT_IN_FILINGS.value)
    checked = check(question, draft, store)
    if not checked.is_valid:
        return withheld_answer(question, checked.checks)
    answer = replace(numbered_answer(question, checked, draft.notes), nearest=draft.nearest)
    return replace(answer, refused=True, reason=draft.refusal.value) if draft.refusal else answer


def check(question: str, draft: Draft, store: FilingStore) -> CheckedDraft:
    """Every source, figure and number in the text against the filings."""
    find = element_finder(store)
    numbers = tuple(n for n in draft.numbers if is_supported(n, draft.numbers))
    filings = [f for f in store.filings() if f.id in {p.filing_id for s in draft.statements for p in s.sources}]
    cited = [(s, sources_of(s, find)) for s in draft.statements]
    known = " ".join((question, *(part for f in filings for part in (f.title, f.company.name, *f.company.aliases))))
    sound = [
        (s, p)
        for s, p in cited
        if ((p and not unsupported_numerals(s.text, p, numbers, filings, question)) or _is_our_own(s))
        and not (s.author and not s.proved and is_unsupported(s, p, known))
    ]
    places = {quote_of(p) for s in draft.statements for p in s.sources}
    held = {quote_of(p) for _, sources in sound for p in sources}
    return CheckedDraft(
        supported=tuple(sound),
        numbers=numbers,
        checks=AnswerChecks(
            citations=len(places), citations_held=len(held), figures=len(draft.numbers), figures_held=len(numbers)
        ),
        headline_holds=draft.nearest
        or ((is_standalone(draft.statements) or sound[:1] == cited[:1]) and numbers[:1] == draft.numbers[:1]),
    )


def is_unsupported(statement: DraftStatement, places: Sequence[Place], known: str) -> bool:
    """Whether a model's sentence says what the sentences it cites do not bear out, or cites one that is not there."""
    if len(places) < len(statement.sources):
        return True
    return bool(unsupported_parts(statement.text, [p.quote for p in places], known, reading=statement.reading))


def _is_our_own(statement: DraftStatement) -> bool:
    """Whether a statement rests on no place: that a search of whole filings found nothing."""
    return statement.proved and not statement.sources


def is_standalone(statements: Sequence[DraftStatement]) -> bool:
    """Whether the first sentence leads no others, as none of a model does: where it fails, the others are given."""
    return all(s.author for s in statements[:1])


def sources_of(statement: DraftStatement, find: Elements) -> tuple[Place, ...]:
    """The sources of a statement whose quotes stand in the filing."""
    return tuple(p for p in statement.sources if is_literal(p, find))


def numbered_answer(question: str, checked: CheckedDraft, notes: Sequence[str] = ()) -> Answer:
    """What holds, with the numbers of its sources, and the notes on the search."""
    quotes: dict[Quote, Place] = {}
    for place in (p for _, sources in checked.supported for p in sources):
        quotes.setdefault(quote_of(place), place)
    numbered = {quote: i for i, quote in enumerate(quotes, 1)}
    authors = tuple(dict.fromkeys(s.author for s, _ in checked.supported if s.author))
    authorship = [WRITTEN_BY_A_MODEL] if authors else []
    return Answer(
        question=question,
        written_by=", ".join(authors),
        text="\n".join((*lines(checked.supported, numbered), *dict.fromkeys(notes), *authorship)),
        numbers=checked.numbers,
        citations=tuple(Citation(number=numbered[q], quote=p.quote, place=p) for q, p in quotes.items()),
        checks=checked.checks,
    )


def withheld_answer(question: str, checks: AnswerChecks) -> Answer:
    """Why an answer that was found is not given."""
    text = (
        "An answer was found and is withheld, because it did not pass the checks against the filings: "
        f"{checks.citations_held} of {checks.citations} citations and {checks.figures_held} of {checks.figures} "
        "figures hold."
    )
    return Answer(question=question, text=text, refused=True, reason=RefusalReason.CHECKS_FAILED.value, checks=checks)


def lines(statements: Sequence[tuple[DraftStatement, Sequence[Place]]], numbered: dict[Quote, int]) -> Sequence[str]:
    """The statements with the marks of their sources, each part below its heading."""
    found: list[str] = []
    part = ""
    for statement, sources in statements:
        if statement.part != part:
            part = statement.part
            found.append(f"{part}:")
        found.append(with_marks(statement, sources, numbered))
    return found


def quote_of(place: Place) -> Quote:
    """What makes two citations the same: figures of one row share theirs."""
    return place.filing_id, place.element_id, place.quote


def with_marks(statement: DraftStatement, sources: Sequence[Place], numbered: dict[Quote, int]) -> str:
    """The sentence with the numbers of its sources, each once."""
    marks = dict.fromkeys(numbered[quote_of(p)] for p in sources)
    text = f"Interpretation: {statement.text}" if statement.reading else statement.text
    return f"{text} {''.join(f'[{m}]' for m in marks)}".rstrip()
