"""A question -> an answer by the row or the sentence that is surely meant, or else those that are nearest."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, RefusalReason, quoted, refused, with_heading
from core.answering.figures.look_up_figures import RANKS, look_up_figures
from core.answering.figures.tell import numbers_of, row_line, say
from core.answering.find.candidates import NearCandidates, read_candidates
from core.answering.find.describe import fiscal_year_end, overview
from core.answering.find.question_words import QuestionWords, read_asked
from core.answering.find.rank import FoundRow, FoundSentence, rank_rows, rank_sentences
from core.answering.find.row_sides import per_unit, rank_beside, share_of_total, side_of
from core.answering.find.weights import FindWeights, load_weights
from core.answering.over_time.units import place_of
from core.answering.question import Question
from core.answering.refuse import coverage
from core.answering.understand.documents import requested_documents, without_titles
from core.answering.understand.operations import asks_for_part, asks_how_many
from core.answering.understand.patterns import says
from core.answering.understand.years import find_years
from core.answering.understood import Understood
from core.answering.wording import of_cover
from core.domain.filings.filing import Element, Filing, Item, ItemStatus
from core.domain.filings.item_name import is_item, item_name
from core.gather.rows import RowKind
from core.language.numbers.counted_nouns import MEASURES
from core.language.words.terms import terms
from core.language.words.tokens import find_phrase, plain_words
from core.metrics.catalog.figures import is_money
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

NEAREST = "Nearest in the filing, not an answer"
ABSENT = "Not in the filing. What stands nearest"
OUTSIDE = "That asks for advice, a forecast, market data or another subject; filings say what was."
UNCLEAR = "It is not clear what is asked about. Please name the figure or the matter."
WITH_A_MODEL = "With a language model, Tickmark reads these places and answers from them in a sentence."
SHOWN = 3
"""Rows, and sentences, that are shown as nearest."""

_MOST_COMPANIES = 8
_MEASURE = re.compile(rf"\b{MEASURES}\b", re.I)
_COMPARED = 2
"""Years between which a change is told; of more of them it is not known which are meant."""
_SHORT = 200
"""Characters up to which an item is told as a whole: "None.", "Not applicable." """


@dataclass(frozen=True, kw_only=True)
class FoundInFilings:
    """What the filings of a company have on a question, for the fiscal years asked for.

    `asks_figure` says that a figure is asked for, and not words; `is_read` that the reranker has read what was found.
    """

    company: CompanyFilings
    years: Sequence[int]
    asked: QuestionWords
    candidates: Sequence[NearCandidates]
    weights: FindWeights
    asks_figure: bool
    is_read: bool
    question: Question

    @property
    def is_absent(self) -> bool:
        """Whether none of the annual reports has anything on it, surely; of other documents that is not known.

        Nor is it where the search had to do without a part, no word is left to look for, or several things are asked.
        """
        if not self.is_read or not self.asked.terms or not self.asked.asks_once:
            return False
        weights = self.weights
        annual = all(one.view.observed.filing.is_annual_report for one in self.candidates)
        return annual and all(
            weights.absent.believes(one.absence(weights.row, weights.sentence)) for one in self.candidates
        )

    def sure(self) -> Draft:
        """The answer, where the likeliest row, or sentence of each year, is sure to be it; nothing where none is.

        One sentence need not answer several things that are asked.
        """
        if not self.asks_figure:
            firsts = self._sentences_by_year
            sure = self.asked.asks_once and all(one.sure and self._tells_when(one) for one in firsts)
            return sum(map(_quoted, firsts), NOTHING) if sure else NOTHING
        if len(self.years) > _COMPARED and says("change", self.asked.text):
            return NOTHING
        rows = [row for row in self._rows[:1] if row.sure and set(self.years) <= set(row.levels)]
        rows = [row for row in rows if self._is_of_kind(row) and self._says_what_is_asked(row)]
        return sum(map(self._row_draft, rows), NOTHING)

    def _tells_when(self, found: FoundSentence) -> bool:
        """Whether a sentence names a time where one is asked for."""
        return not self.asked.asks_for("when") or bool(find_years(found.place.quote)[1])

    def _is_of_kind(self, row: FoundRow) -> bool:
        """Whether a row has percentages where a share is asked for, and counts things that are, not their size."""
        text, facts = self.asked.text, row.levels.values()
        if asks_how_many(text) and not _MEASURE.search(text):
            return not any(_MEASURE.search(" ".join((*fact.label, fact.title, *fact.column))) for fact in facts)
        return not asks_for_part(text) or any(fact.unit == "percent" for fact in facts)

    def _says_what_is_asked(self, row: FoundRow) -> bool:
        """Whether a row, its headings or columns name the measure and all parts that are asked for, and all else asked.

        Where no measure is named, what the row must say is not known.
        """
        question, said = self.question, row.view.words.row_around[row.at]
        names = [plain_words(name) for measure in question.measures for name in measure.names]
        held = row.row
        columns = {" ".join(fact.column) for fact in held.facts}
        texts = [plain_words(text) for text in (held.label, held.path, held.title, held.concept, *columns)]
        called = any(find_phrase(text, name) for text in texts for name in names)
        wanted = terms(" ".join((*question.rest, *(member.name for member in question.members))))
        return not names or (called and wanted <= said)

    def nearest(self) -> Draft:
        """The nearest rows and sentences, what is likelier asked for first."""
        rows = sum(map(self._row_draft, self._rows), self._computed())
        told = {place.quote for statement in rows.statements for place in statement.sources}
        others = (one for one in self._sentences if one.place.quote not in told)
        sentences = sum(map(_quoted, others), NOTHING)
        return rows + sentences if self.asks_figure else sentences + rows

    def _row_draft(self, row: FoundRow) -> Draft:
        """A row with its figures for the years asked for, the newest where none is, and the change over them.

        A sentence stands as it is: its figures need not be of one kind, nor those asked for, unless it is sure.
        """
        wanted = sorted(set(self.years) & set(row.levels), reverse=True) or [max(row.levels)]
        if row.row.is_sentence:
            fact = row.levels[wanted[0]]
            side = side_of(row.row, {wanted[0]: fact}, self.company)
            return say(f"“{fact.place.quote}”", [fact], numbers_of(*side.at(wanted[0])) if row.sure else ())
        shown = wanted if len(wanted) > 1 else (wanted[0], wanted[0] - 1)
        return row_line(side_of(row.row, row.levels, self.company), shown)

    def _computed(self) -> Draft:
        """Of the first row of a table, where the question asks for it: the ranks of its rows, or the row's share."""
        row = next((one for one in self._rows if one.row.kind is RowKind.TABLE), None)
        if row is None:
            return NOTHING
        if self.question.operation in RANKS:
            return rank_beside(row, self.company, self.years, self.question.operation)
        return share_of_total(row, self.company, self.years) if self.asked.asks_for("percent") else NOTHING

    @cached_property
    def _rows(self) -> Sequence[FoundRow]:
        """The likeliest rows, none in money where things are counted."""
        found = [row for one in self.candidates for row in rank_rows(one, self.years, self.weights, SHOWN)]
        if asks_how_many(self.asked.text):
            found = [row for row in found if not all(is_money(fact.unit) for fact in row.levels.values())]
        return sorted(found, key=lambda row: -row.chance)[:SHOWN]

    @cached_property
    def _sentences_by_year(self) -> Sequence[FoundSentence]:
        """The likeliest sentence of the reports on each year that is asked about."""
        likeliest: dict[int, FoundSentence] = {}
        for held in self.candidates:
            year = held.view.observed.filing.fiscal_year
            of_year = (*rank_sentences(held, self.weights, 1), *filter(None, [likeliest.get(year)]))
            likeliest |= {year: max(of_year, key=lambda one: one.chance)} if of_year else {}
        return list(likeliest.values())

    @cached_property
    def _sentences(self) -> Sequence[FoundSentence]:
        found = (one for held in self.candidates for one in rank_sentences(held, self.weights, SHOWN))
        return sorted(found, key=lambda one: -one.chance)[:SHOWN]


def _quoted(found: FoundSentence) -> Draft:
    """A sentence as it stands, words of the cover behind what they are."""
    return quoted(found.place, f"{of_cover(found.tag)}: " if found.tag else "")


def answer_by_finding(asked: Understood, services: Services, context: RequestContext, before: str = "") -> Draft:
    """One sentence where what answers is sure, for every company asked about; else the nearest, under such a heading.

    Where the filings surely have nothing on it, that is said, with the nearest. `before` are the words of the question
    that this one goes on with. Nothing where nothing is near, or no company is asked about. Raises ModelFilesMissing.
    """
    weights = load_weights()
    words = words_of(asked, services, before)
    told = fiscal_year_end(asked, words, services) or overview(asked, words, weights, services, context)
    if known := told or _nothing_to_find(asked, words, weights) or whole_items(asked, services.filings):
        return known
    companies = asked.companies[:_MOST_COMPANIES]
    found = [find(company, asked, words, services, context, weights) for company in companies]
    sure = [one.sure() for one in found]
    if sure and all(sure):
        return sum(sure, NOTHING)
    near = sum((one.nearest() for one in found), computed_loosely(asked, services))
    if not near:
        return NOTHING
    if not before and all(one.is_absent for one in found):
        return replace(with_heading(ABSENT, near), nearest=True, refusal=RefusalReason.NOT_IN_FILINGS)
    return replace(with_heading(NEAREST, near), nearest=True, notes=(*near.notes, WITH_A_MODEL))


def _nothing_to_find(asked: Understood, words: QuestionWords, weights: FindWeights) -> Draft:
    """Why nothing is looked for: no filing could have it, or no word says what is asked about.

    What a company itself expects or plans its filing may say.
    """
    question = asked.question
    if weights.outside.believes(words.whole_vector) and not says("said_in_filing", question.text):
        return refused(RefusalReason.OUT_OF_SCOPE, OUTSIDE)
    named = words.terms or question.measures or question.members or question.item
    return NOTHING if named else refused(RefusalReason.WHICH_METRIC, f"{UNCLEAR} {coverage(asked)}")


def nearest_pages(asked: Understood, services: Services, context: RequestContext) -> Iterator[tuple[str, int]]:
    """The filings and pages of the nearest rows and sentences, those first that are shown first; then of the passages.

    Raises ModelFilesMissing.
    """
    words = words_of(asked, services)
    for company in asked.companies[:_MOST_COMPANIES]:
        found = find(company, asked, words, services, context, load_weights())
        places = (place for statement in found.nearest().statements for place in statement.sources)
        yield from ((place.filing_id, place.page) for place in places)
        passages = (passage.chunk for one in found.candidates[:1] for passage in one.passages)
        yield from ((chunk.filing_id, chunk.page) for chunk in passages)


def words_of(asked: Understood, services: Services, before: str = "") -> QuestionWords:
    """The words of a question without its companies, times and the titles of documents. Raises ModelFilesMissing."""
    text = asked.question.text
    named = [one for company in asked.companies for one in requested_documents(text, company.others)]
    covered = [company.registrant for company in asked.companies]
    return read_asked(without_titles(text, named), covered, services.row_encoder, before)


def computed_loosely(asked: Understood, services: Services) -> Draft:
    """What the measures named come to, whatever else the question says of them; other documents are not computed of."""
    if any(requested_documents(asked.question.text, company.others) for company in asked.companies):
        return NOTHING
    question = replace(asked.question, rest=(), explain=False, item=None)
    named = question.measures or question.members or question.axis
    computed = look_up_figures(replace(asked, question=question)) if named else NOTHING
    return per_unit(asked, services, sure=False) or computed


def find(
    company: CompanyFilings,
    asked: Understood,
    words: QuestionWords,
    services: Services,
    context: RequestContext,
    weights: FindWeights,
) -> FoundInFilings:
    """What the filings that cover the years asked about have."""
    question = asked.question
    years = company.asked_years(question)
    figure = weights.figure.believes(words.vector) and not question.explain
    filings = filings_for(company, question.text, years, figures=figure)
    candidates = read_candidates(filings, words, services, context, question.item)
    return FoundInFilings(
        company=company,
        years=years,
        asked=words,
        candidates=candidates,
        weights=weights,
        asks_figure=figure,
        is_read=services.search.rerank and context.reranks and any(one.passages for one in candidates),
        question=question,
    )


def filings_for(company: CompanyFilings, text: str, years: Sequence[int], *, figures: bool) -> Sequence[Filing]:
    """The documents of the kind named; else the report on the last of the years, which has the figures of others too.

    Words are looked for in the reports on all of the years.
    """
    reports = company.filings_of(years) if years and not figures else ()
    newest = company.report_of(max(years, default=company.newest))
    return requested_documents(text, company.others) or reports or newest


def whole_items(asked: Understood, filings: FilingStore) -> Draft:
    """The item asked about of the report of each company; nothing where it says more than a sentence."""
    drafts = [_whole_item(company, asked, filings) for company in asked.companies if asked.question.item]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def _whole_item(company: CompanyFilings, asked: Understood, filings: FilingStore) -> Draft:
    year = max(company.asked_years(asked.question), default=company.newest)
    for filing in company.report_of(year):
        document = filings.document(filing.id)
        for item in document.items:
            if is_item(item.item, str(asked.question.item)) and _is_short(item):
                return _item_draft(item, filing, company, document.elements[item.first])
    return NOTHING


def _is_short(item: Item) -> bool:
    """Whether one paragraph is all that stands there, and it leads nowhere else."""
    return item.status is ItemStatus.PRESENT and item.first == item.last and len(item.text) <= _SHORT


def _item_draft(item: Item, filing: Filing, company: CompanyFilings, element: Element) -> Draft:
    place = place_of(element, filing.id)
    return quoted(place, f"{company.company_name}, {item_name(item.item)} of fiscal {filing.fiscal_year}: ")
