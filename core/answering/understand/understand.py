"""A question in words -> a `Question`: whom it asks about, when, what, and what is left unexplained."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings, read_company
from core.answering.question import Member, Operation, OverTime, Question, QuestionMeasure, Years
from core.answering.understand.companies import find_companies
from core.answering.understand.measures import find_measures, inputs_of_parts, judging_spots, kinds, measure_spots
from core.answering.understand.members import find_axis, find_members, find_unnamed_part, is_kind_word, tag_words
from core.answering.understand.operations import (
    asks_for_part,
    asks_for_year,
    find_operation,
    operating_words,
    share_base_offset,
)
from core.answering.understand.owners import find_owners, other_companies, owners_of_names
from core.answering.understand.patterns import item_titles, pattern, says
from core.answering.understand.threshold import find_threshold
from core.answering.understand.uncovered_companies import find_uncovered, lone_names, name_of
from core.answering.understand.years import find_years
from core.answering.understood import Understood
from core.answering.words import is_content, word_list
from core.domain.filings.company import Company
from core.language.words.tokens import Token, plain_words, read_tokens
from core.language.words.vocabulary import stop_words
from core.ports.services import Services

_IT_IS_ASKED = re.compile(
    r"\W*(?:and |but |so )?(?:did|does|do|is|are|was|were|has|have|had) (?:it|they|that|this)\b", re.I
)
_FEW = 1
"""Words of a question that nothing accounts for, up to which it goes on with the measures of the one before."""

_ITEM = re.compile(r"\bitem\s+(?:no\.?\s*)?(?P<item>1[0-6]|[1-9])\s?(?P<letter>[ABC])?\b", re.I)
_REPORT = r"(?:(?:annual\s+)?reports?|(?:annual\s+)?filings?|(?:form\s+)?10-?ks?)"
_LABEL = r"(?:fiscal(?:\s+year)?\s+|FY\s*)?"
_YEAR = r"(?:19|20)\d\d"
_BEFORE = re.compile(rf"\b{_LABEL}(?P<years>{_YEAR}(?:\s*(?:,|and|or|to|-|–)\s*{_YEAR})*)\s+{_REPORT}\b", re.I)
_AFTER = re.compile(
    rf"\b{_REPORT}\s+(?:for|of|from|on|covering)\s+(?:the\s+)?{_LABEL}"
    rf"(?P<years>{_YEAR}(?:\s*(?:,|and|or|to|-|–)\s*{_LABEL}{_YEAR})*)\b",
    re.I,
)
_ASKED = re.compile(
    rf"\b(?:did|does|do)\b(?:(?!\b(?:the|its|their|in|of|by|from)\b)[^?.,;])*\breport\s+\w+\s+(?:the\s+)?{_LABEL}{_YEAR}[^?]*$",
    re.I,
)


def understand(text: str, services: Services, before: Question | None = None) -> Understood:
    """Reads a question, without instructions around it (`asking_part`), against the filings covered.

    A question that names no company is about the only one covered, or about the one in whose filings alone a name
    stands that it has (`find_owners`); with several covered it stays open, and all companies are read when it asks
    about every company. What it leaves out of company and years is as in the question `before` it. Where reports are
    named by their years, only these are read.
    """
    store = services.filings
    covered = tuple(store.companies())
    tokens = read_tokens(text)
    named, spots = find_companies(text, tokens, covered)
    open_search = not named and says("all_companies", text)
    asked_of = before.companies if before else ()
    unknown = not named and not open_search and len(covered) > 1
    measured = frozenset(i for spot, _ in (measure_spots(tokens, frozenset()) if unknown else ()) for i in spot)
    owners = find_owners(text, measured, services, measured=bool(measured)) if unknown else {}
    others = ((run, company) for run, company in owners.items() if company not in asked_of)
    names = tuple((name_of(text, tokens, run), company) for run, company in others)
    spelt = [tokens[i] for run in owners for i in run]
    owned = frozenset(token.plain for token in spelt if not (measured and token.possessive))
    about = beside(before, named, text, tokens, spots) or tuple(dict.fromkeys(owners.values())) or asked_of
    about = about or (covered if len(covered) == 1 or open_search else ())
    over_time, reports = find_over_time(text), find_reports(text)
    companies = tuple(read_company(c, store) for c in about)
    if reports and not over_time:
        companies = tuple(s.narrowed(reports) for s in companies)
    question = read_question(text, tokens, spots, companies, unnamed=not named, owned=owned)
    if question.uncovered and (more := owners_of_names(question.uncovered, services, measured=bool(question.measures))):
        names += tuple(zip(question.uncovered, more, strict=True)) if len(more) == len(question.uncovered) else ()
        companies = (*companies, *(read_company(c, store) for c in dict.fromkeys(more) if c not in about))
        question = read_question(text, tokens, spots, companies, unnamed=not named, owned=owned)
        question = replace(question, uncovered=other_companies(question.uncovered, filing_ids(companies), services))
    if before and before.companies and not (named or question.uncovered or question.members):
        said = positions_in(tokens, (*find_years(text)[1], *operating_words(text)))
        lone = lone_names(text, tokens, spots | said | frozenset(i for run in owners for i in run))
        question = replace(question, uncovered=other_companies(lone, filing_ids(companies), services) if lone else ())
    if question.uncovered and not named:
        companies = ()
    question = replace(
        question,
        companies=tuple(s.registrant for s in companies),
        open_search=open_search,
        names_company=bool(named),
        names=tuple(dict.fromkeys(names)),
        reports=reports,
        over_time=over_time,
    )
    question = with_context(before, question, companies) if before else question
    return Understood(question=question, companies=companies, covered=covered)


def filing_ids(companies: Sequence[CompanyFilings]) -> Sequence[str]:
    """Of their annual reports."""
    return [filing.id for company in companies for filing in company.filings]


def beside(
    before: Question | None, named: tuple[Company, ...], text: str, tokens: Sequence[Token], spots: frozenset[int]
) -> tuple[Company, ...]:
    """The companies named, behind those of the question before where it compares them: "is that more than Acme's?".

    What is measured may be named where "it" is the one that is asked about: "did it earn more than Acme?".
    """
    compared = before and before.measures and says("said_before", text) and says("difference", text)
    goes_on = compared and named and (_IT_IS_ASKED.match(text) or not measure_spots(tokens, spots))
    return tuple(dict.fromkeys((*before.companies, *named))) if before and goes_on else named


def with_context(before: Question, question: Question, companies: Sequence[CompanyFilings]) -> Question:
    """The question with what it leaves to the one before it: years, measures, parts of the same company, operation.

    A trend is one over the years of its question: another that names years of its own does not go on with it. What that
    one asked for beyond its measures is asked for still. "Versus 2024" is against the years before. "The segment" is
    the one named before, and the share that "that" is of something is that of the measure before.
    """
    compared = any(says(name, question.text) for name in ("difference", "against", "change"))
    own_years = question.years.is_set or asks_for_year(question.text)
    years = question.years if own_years else _carried(question.years, before.years, compared=compared)
    if question.years.explicit and says("against", question.text):
        years = replace(years, explicit=tuple(sorted({*before.years.explicit, *years.explicit})))
    if question.companies == before.companies and find_unnamed_part(read_tokens(question.text))[0]:
        question = replace(question, members=question.members or before.members)
    each = not question.axis and "each" in question.text.lower().split()
    question = replace(question, years=years, axis=before.axis if each else question.axis)
    goes_on = says("said_before", question.text) or not (question.rest or question.members)
    if len(question.measures) == 1 and goes_on and asks_for_part(question.text):
        measure = tuple(one for one in before.measures[:1] if one not in question.measures)
        return replace(question, measures=(*measure, *question.measures), rest=(), operation=Operation.SHARE)
    if question.measures or len(question.rest) > _FEW or before.companies == () or not before.measures:
        return replace(question, members=question.members or members_meant(before, question, companies))
    axis = question.axis or before.axis
    same = not question.axis and question.companies == before.companies
    parts = question.members or (before.members if same else ())
    own = find_operation(question.text, question.years, before.measures, parts, len(companies), axis)
    new_years = question.years.is_set and before.operation is Operation.TREND
    if own is Operation.LEVEL and says("whole", question.text):
        parts = question.members
    question = replace(question, operation=own)
    question = of_losses(question) if before.losses else question
    kept = own is Operation.LEVEL or (own is Operation.TREND and before.operation is Operation.SHARE)
    operation = before.operation if kept and not new_years else question.operation
    rest = (*question.rest, *before.rest)
    return replace(question, measures=before.measures, members=parts, operation=operation, axis=axis, rest=rest)


def members_meant(before: Question, question: Question, companies: Sequence[CompanyFilings]) -> tuple[Member, ...]:
    """The parts of the question before of which another measure of the same company is filed that is asked for now."""
    whole = question.names_company or question.axis or says("whole", question.text)
    if whole or question.companies != before.companies or not question.measures:
        return ()
    meant = before.members or before.first
    enough = any if all(one.by_kind for one in question.measures) else all
    return tuple(m for m in meant if all(enough(is_filed(c, one, m) for one in question.measures) for c in companies))


def is_filed(company: CompanyFilings, measure: QuestionMeasure, member: Member) -> bool:
    """Whether all that a measure is computed from is filed of a part."""
    keys = inputs_of_parts(company, measure.key, member.axis)
    return bool(keys) and all(member.name in company.members(key, member.axis) for key in keys)


def _carried(years: Years, before: Years, *, compared: bool) -> Years:
    """The years of the question before, or so many years before the first of them; both where they are to be compared.

    What else is said of times stays.
    """
    back = years.earlier or int(years.prior_year)
    if not before.is_set:
        return years
    if not back:
        return replace(before, quarter=years.quarter, future=years.future)
    if before.explicit:
        first = min(before.explicit) - back
        return replace(before, explicit=(first, *before.explicit) if compared else (first,))
    return years if compared and not before.back else Years(back=(before.back or 0) + back)


def read_question(
    text: str,
    tokens: Sequence[Token],
    spots: frozenset[int],
    companies: Sequence[CompanyFilings],
    *,
    unnamed: bool,
    owned: frozenset[str] = frozenset(),
) -> Question:
    """Everything but the companies; `owned` are words that name something of theirs."""
    years, year_spans = find_years(text)
    item, item_spans = find_item(text)
    statements = tuple(m.span() for m in pattern("statement").finditer(text))
    threshold, threshold_spans = find_threshold(text)
    brands = brand_words(companies)
    branded = {i for i, t in enumerate(tokens) if unnamed and t.possessive and t.plain in brands}
    aside = spots | branded | positions_in(tokens, (*year_spans, *item_spans, *statements, *threshold_spans))
    breakdowns = [b for s in companies for b in s.breakdowns]
    measured = [spot for spot, _ in measure_spots(tokens, aside)]
    members, member_spots = find_members(tokens, aside - spots, spots, measured, breakdowns, brands)
    judging = judging_spots(text, tokens, aside | member_spots)
    measures, taken = find_measures(tokens, aside | member_spots | judging, share_base_offset(text))
    known = owned | frozenset(w for b in breakdowns for w in (*plain_words(b.member), *tag_words(b)))
    if not measures:
        known |= frozenset(w for s in companies for p in s.registrant.products for w in plain_words(p))
    words = [t.plain for t in tokens]
    if axis := find_axis(tokens, member_spots):
        members = tuple(m for m in members if not is_kind_word(" ".join(plain_words(m.name))))
    unread = mask(text, tokens, taken)
    operating = positions_in(tokens, operating_words(unread)) | frozenset(find_unnamed_part(tokens)[0])
    operation = find_operation(unread, years, measures, members, len(companies), axis)
    amount = bool(measures or members) and all(m.unit != "percent" for m in measures)
    left = words_left(tokens, taken | operating, spots, measures, amount=amount and operation is Operation.LEVEL)
    question = Question(
        text=text,
        uncovered=find_uncovered(tokens, taken, text, unnamed=unnamed, measured=bool(measures), known=known),
        years=years,
        measures=measures,
        members=members,
        axis=axis,
        operation=operation,
        rank=next((one for one in (Operation.HIGHEST, Operation.LOWEST) if says(one.value, unread)), None),
        item=item or None,
        threshold=threshold,
        words=tuple(w for i, w in enumerate(words) if i not in aside and is_content(w)),
        rest=tuple(w for w in left if not (axis or members) or not is_kind_word(w)),
        figure=says("figure", text),
        explain=says("explain", text),
    )
    return of_losses(question) if asks_for_losses(words, measured, measures) else without_kinds(question)


def without_kinds(question: Question) -> Question:
    """The question without measures named by their kind alone where more is asked: "what pressure on margins"."""
    if not question.rest or not any(m.by_kind for m in question.measures):
        return question
    spoken = (word for word in plain_words(question.text) if word in kinds())
    return replace(question, measures=(), rest=(*question.rest, *spoken))


def of_losses(question: Question) -> Question:
    """The question as one about results: the largest loss is the lowest of them, one above a value is below it."""
    return replace(
        question,
        losses=True,
        operation=question.operation.of_losses,
        rank=question.rank and question.rank.of_losses,
        threshold=question.threshold and question.threshold.of_losses,
    )


def asks_for_losses(words: Sequence[str], measured: Iterable[range], measures: Iterable[QuestionMeasure]) -> bool:
    """Whether the words that name measures call a result a loss, and not what it may be too ("profit or loss").

    What has losses in its own name is counted in them: a provision for credit losses is no result.
    """
    losses, no_losses = word_list("losses"), word_list("no_losses")
    own = any(not losses.isdisjoint(plain_words(measure.label)) for measure in measures)
    called = any(words[i] in losses for spot in measured for i in spot)
    return called and not own and no_losses.isdisjoint(words)


def words_left(
    tokens: Sequence[Token],
    taken: frozenset[int],
    spots: frozenset[int],
    measures: Sequence[QuestionMeasure],
    *,
    amount: bool,
) -> Sequence[str]:
    """The words outside the positions in `taken` that must be accounted for before a figure may stand as the answer.

    Where only balances are named, those that ask for what went in or out are among them; for what went out also where
    nothing is. Where an `amount` would be the answer, those that ask for a part of something are. What goes on with a
    company's name, at `spots`, and owns what is asked for, is a longer name ("Acme Consolidated's revenue").
    """
    implied = {"outstanding"} if any(m.unit == "shares" for m in measures) else set()
    balances = all(m.instant for m in measures)
    kinds = (balances and "paying", balances and measures and "moving", amount and "of_a_whole")
    asked = {word for kind in kinds if kind for word in stop_words(kind)}
    left = [(i - 1 in spots and t.capital and t.possessive, t) for i, t in enumerate(tokens) if i not in taken]
    return [
        t.plain
        for goes_on, t in left
        if goes_on or (is_content(t.plain) and t.plain not in implied) or t.text.lower() in asked
    ]


def mask(text: str, tokens: Sequence[Token], taken: frozenset[int]) -> str:
    """The text with the words already understood blotted out, so that "development" in a metric's name is no trend."""
    for i in taken:
        token = tokens[i]
        text = text[: token.start] + "x" * (token.end - token.start) + text[token.end :]
    return text


def positions_in(tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> frozenset[int]:
    """Positions of the words inside any of the stretches."""
    return frozenset(i for i, t in enumerate(tokens) if any(a <= t.start and t.end <= b + 2 for a, b in spans))


def brand_words(companies: Sequence[CompanyFilings]) -> frozenset[str]:
    """First words that several of a company's segments and products share: the company goes by them too."""
    firsts = [
        w[0] for s in companies for w in {plain_words(b.member) for b in s.breakdowns if ": " not in b.member} if w
    ]
    return frozenset(w for w in firsts if firsts.count(w) > 1)


# "What did Acme report for 2024" names no report.


def find_reports(text: str) -> tuple[int, ...]:
    """The years by which reports are named ("the 2022 filing", "the 10-K for fiscal 2022"), oldest first."""
    stretches = [m["years"] for p in (_BEFORE, _AFTER) for m in p.finditer(text) if not _ASKED.search(text[: m.end()])]
    return tuple(sorted({int(year) for stretch in stretches for year in re.findall(_YEAR, stretch)}))


def find_over_time(text: str) -> OverTime | None:
    """Whether the question asks what changed between reports, or when something was first said."""
    if says("first_mention", text):
        return OverTime.FIRST
    return OverTime.CHANGES if says("text_changes", text) else None


def find_item(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The item named by number or by its prescribed title ("" when none is), and the stretches that name it."""
    match = _ITEM.search(text)
    if match:
        number = match["item"] + (match["letter"] or "").upper()
        return number, (
            match.span(),
            *(t.span() for item, title in item_titles() for t in title.finditer(text) if item == number),
        )
    for item, title in item_titles():
        found = title.search(text)
        if found:
            return item, (found.span(),)
    return "", ()
