"""A question for who holds a post, or for who somebody is, -> the sentence of the filing that says so."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.over_time.find_section import auditor_elements
from core.answering.people.people_in_question import people_in_question
from core.answering.understand.patterns import between_words, pattern, posts
from core.answering.understood import Understood
from core.domain.filings.entity import EntityKind, Quoted, Standing
from core.domain.filings.fact import Place
from core.domain.filings.filing import Document, Element
from core.entities.roles import CONTAINS_ROLE
from core.language.sentences import split_sentences
from core.ports.entity_store import EntityStore
from core.ports.filing_store import FilingStore

MENTIONS, MOST = 60, 2
# How far behind a name its post may stand: an age and a comma lie between, or a title before it.
REACH = 60
LONGEST, LONG = 700, 300
# A post that was held: "from May 2015 to July 2017", "former", "until 2020".
PAST = re.compile(r"^[^.;]{0,60}?\b(?:from|until|through|between)\b[^.;]{0,25}\d{4}(?! to present)", re.I)
EARLIER = re.compile(r"\s*(?:Prior to|Previously|Before|Formerly|From)\b")
BEFORE = re.compile(r"\b(?:former(?:ly)?|previously|then|prior)\b[^.;]{0,40}$", re.I)
# What limits a post to a part of the company, or makes it one with another: "President, Cloud".
PART = re.compile(
    r"^(?:,? (?:of|for) (?!the (?:board|company))|,? )(?=[A-Z])(?!(?:Chief|President|Director|Chair|Executive)\b)"
)
SIGNED = re.compile(r"/s/ .*\b(?:LLP|L\.L\.P|PC|P\.C)\b", re.I)
SINCE = re.compile(r"\bserved as .{0,30}\bauditors? since\b", re.I)
VICE = re.compile(r"\b(?:vice|deputy|assistant|vice-) ?$", re.I)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostQuote:
    """A sentence that gives somebody's post; `merit` is larger the more plainly it does."""

    quoted: Quoted
    quote: str
    merit: float


def find_posts(asked: Understood, entities: EntityStore, store: FilingStore) -> Draft:
    """The sentences that say who holds the post asked for, what post the person named holds, or who the auditor is.

    Nothing where the question is for something else, or where no sentence says it.
    """
    question = asked.question
    if question.measures or not asked.companies or not pattern("who").search(question.text):
        return NOTHING
    if pattern("audits").search(question.text):
        drafts = [auditor(company, store) for company in asked.companies]
    else:
        parts = tuple(m.name.casefold() for m in question.members)
        drafts = [company_posts(question.text, parts, company, entities, store) for company in asked.companies]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def company_posts(
    text: str, parts: Sequence[str], company: CompanyFilings, entities: EntityStore, store: FilingStore
) -> Draft:
    """Who holds the post, or what post somebody holds, by one company's newest report; that with one of `parts`."""
    ids = [f.id for f in company.report_of(company.newest)]
    found = Posts(entities, {i: store.document(i) for i in ids})
    named = people_in_question(text, entities, ids)
    if named:
        return posts_draft([quote for _, person in named[:MOST] for quote in found.of(person, own_post(person))[:1]])
    wanted = next((filed for asked, filed in posts() if asked.search(text)), None)
    if wanted is None:
        return NOTHING
    people = [p for p in entities.entities(ids, EntityKind.PERSON) if p.entity.role not in ("", "Director")]
    every = [one for person in people for one in found.of(person, wanted)]
    quotes = [one for one in every if not parts or any(part in one.quote.casefold() for part in parts)]
    best = max((one.merit for one in quotes), default=0.0)
    return posts_draft([one for one in quotes if one.merit == best])


def own_post(person: Standing) -> re.Pattern[str]:
    """What finds the post that the filing gives the person, or any."""
    return between_words(re.escape(person.entity.role)) if person.entity.role else CONTAINS_ROLE


def auditor(company: CompanyFilings, store: FilingStore) -> Draft:
    """Who signed the newest auditor's report, and since when they audit."""
    for filing in company.report_of(company.newest):
        report = auditor_elements(store.document(filing.id))
        lines = [e for e in report if SIGNED.match(e.text)][:1] + [e for e in report if SINCE.search(e.text)][:1]
        if lines:
            places = [place_of(filing.id, e, e.text.strip()) for e in lines if len(e.text) <= LONGEST]
            return Draft(statements=tuple(DraftStatement(text=f"“{p.quote}”", sources=(p,)) for p in places))
    return NOTHING


class Posts:
    """The posts of people in some documents."""

    def __init__(self, entities: EntityStore, documents: Mapping[str, Document]) -> None:
        self._entities = entities
        self._elements = {i: {e.id: e for e in d.elements} for i, d in documents.items()}

    def of(self, person: Standing, post: re.Pattern[str]) -> list[PostQuote]:
        """The sentences that give somebody's post, the plainest first."""
        mentions = self._entities.mentions(person.entity.id, tuple(self._elements), MENTIONS)
        found = [quote for quoted in mentions for quote in post_quotes(self._with_next_line(quoted), post)]
        return sorted(found, key=lambda t: -t.merit)

    def _with_next_line(self, quoted: Quoted) -> Quoted:
        """The sentence, with the line below it where the name ends its own, as in signatures."""
        sentence = quoted.sentence
        element = self._elements[quoted.filing_id].get(sentence.element_id)
        if element is None or sentence.text[quoted.end - sentence.start :].strip():
            return quoted
        below = element.text[sentence.end :].lstrip("\n")
        end = len(element.text) - len(below) + len(below.split("\n")[0])
        return replace(quoted, sentence=replace(sentence, end=end, text=element.text[sentence.start : end]))


def post_quotes(quoted: Quoted, post: re.Pattern[str]) -> Iterator[PostQuote]:
    """The sentence, where the post stands behind the name and is held now."""
    text = quoted.sentence.text
    start, end = quoted.start - quoted.sentence.start, quoted.end - quoted.sentence.start
    found = post.search(text, end)
    if found is None or VICE.search(text[: found.start()]) or EARLIER.match(text[:start]):
        return
    before, after = text[end : found.start()], text[found.end() :]
    if PAST.search(after) or BEFORE.search(before) or ";" in before or "/s/" in before:
        return
    rest = next((stop for _, stop in split_sentences(after)), 0)
    quote = text[: found.end() + rest] if len(text) > LONG else text
    near = 1.0 if len(before) <= REACH else 0.4
    yield PostQuote(quoted=quoted, quote=quote.strip(), merit=near - 0.5 * bool(PART.search(after)))


def posts_draft(quotes: Sequence[PostQuote]) -> Draft:
    """The sentences, each its own source."""
    places = []
    for one in quotes:
        s = one.quoted.sentence
        places.append(
            Place(filing_id=one.quoted.filing_id, page=s.page, item=s.item, element_id=s.element_id, quote=one.quote)
        )
    people = {one.quoted.sentence.element_id: p for one, p in zip(reversed(quotes), reversed(places), strict=True)}
    statements = tuple(DraftStatement(text=f"“{p.quote}”", sources=(p,)) for p in [*reversed(people.values())][:MOST])
    return Draft(statements=statements) if statements else NOTHING


def place_of(filing_id: str, element: Element, quote: str) -> Place:
    """Where an element stands."""
    return Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=quote)
