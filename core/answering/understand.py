"""A question in words becomes a `Question`: whom it asks about, when, what, and what is left unexplained."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.answering.companies import find_companies
from core.answering.items import find_item
from core.answering.measures import find_measures
from core.answering.members import find_axis, find_members
from core.answering.operations import find_operation
from core.answering.patterns import says
from core.answering.question import Question
from core.answering.shelf import Shelf, read_shelf
from core.answering.strangers import find_strangers
from core.answering.tokens import Token, plain_words, read_tokens
from core.answering.words import is_content
from core.answering.years import find_years
from core.domain.company import Company
from core.ports.filing_store import FilingStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """A question with what is held of the companies that it is about."""

    question: Question
    shelves: tuple[Shelf, ...]
    held: tuple[Company, ...]


def understand(text: str, store: FilingStore) -> Understood:
    """Reads a question against the filings held.

    A question that names no company is about the only one held, or about the one whose own segment or product it
    names; with several held it stays open, and all shelves are given when it asks about every company.
    """
    held = tuple(store.companies())
    asked = asking_part(text)
    tokens = read_tokens(asked)
    named, spots = find_companies(tokens, held)
    open_search = not named and says("all_companies", asked)
    about = named or owners_of(tokens, held, store) or (held if len(held) == 1 or open_search else ())
    shelves = tuple(read_shelf(c, store) for c in about)
    question = read_question(asked, tokens, spots, shelves, alone=not named)
    if question.strangers and not named:
        shelves = ()
    return Understood(
        question=replace(question, text=text, companies=tuple(s.company for s in shelves), open_search=open_search),
        shelves=shelves,
        held=held,
    )


def read_question(
    text: str, tokens: Sequence[Token], spots: frozenset[int], shelves: Sequence[Shelf], *, alone: bool
) -> Question:
    """Everything but the companies."""
    years, year_spans = find_years(text)
    item, item_spans = find_item(text)
    taken = aside = spots | within(tokens, (*year_spans, *item_spans))
    breakdowns = [b for s in shelves for b in s.breakdowns]
    members, member_spots = find_members(tokens, taken, breakdowns)
    measures, taken = find_measures(tokens, taken | member_spots)
    known = frozenset(w for b in breakdowns for w in plain_words(b.member))
    known |= frozenset(w for s in shelves for p in s.company.products for w in plain_words(p))
    words = [t.plain for t in tokens]
    axis = find_axis(words)
    return Question(
        text=text,
        strangers=find_strangers(tokens, taken, text, alone=alone, known=known),
        years=years,
        measures=measures,
        members=members,
        axis=axis,
        operation=find_operation(text, years, measures, members, len(shelves)),
        item=item or None,
        words=tuple(t.plain for i, t in enumerate(tokens) if i not in aside and is_content(t.plain)),
        rest=tuple(t.plain for i, t in enumerate(tokens) if i not in taken and is_content(t.plain)),
        figure=says("figure", text),
        explain=says("explain", text),
    )


def asking_part(text: str) -> str:
    """The sentences that ask, without the instructions around them; everything when none ends with a question mark."""
    sentences = re.split(r"(?<=[?!.])\s+(?=[A-Z])", text.strip())
    asking = [s for s in sentences if s.endswith("?")]
    return " ".join(asking) if asking else text.strip()


def within(tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> frozenset[int]:
    """Positions of the words inside any of the stretches."""
    return frozenset(i for i, t in enumerate(tokens) if any(a <= t.start and t.end <= b + 2 for a, b in spans))


def owners_of(tokens: Sequence[Token], held: Sequence[Company], store: FilingStore) -> tuple[Company, ...]:
    """The one company whose own products or segments the question names; empty when none or several."""
    capitals = {t.plain for t in tokens[1:] if t.capital}
    if not capitals:
        return ()
    owners = [c for c in held if any(capitals.issuperset(plain_words(p)) for p in c.products if p)]
    if not owners:
        owners = [c for c in held if any(capitals.issuperset(m) for m in own_members(c, store))]
    return (owners[0],) if len(owners) == 1 else ()


def own_members(company: Company, store: FilingStore) -> set[tuple[str, ...]]:
    """The plain words of a company's members' names."""
    return {plain_words(b.member) for b in read_shelf(company, store).breakdowns}
