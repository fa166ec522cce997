"""An article -> its clauses, each with its figures and the words, period, role and direction around each."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from spacy.tokens import Token

from core.domain.claims.article import Article
from core.domain.claims.claim import ClaimPeriod, Direction, OpenReason, Quantity, Role
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.language.numbers.quantities import find_quantities
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.articles.article_blocks import BlockKind, find_blocks
from verifier.articles.article_sentences import find_sentences
from verifier.claims.change_words import VERB, WORD, direction_of
from verifier.claims.checkability import Setting, find_open_reason
from verifier.claims.claim_periods import ClaimPeriodMention, find_periods
from verifier.claims.clauses import SUBJECTS, Clause, find_clauses, has_predicate
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_roles import read_role
from verifier.claims.modals import asserts_modal
from verifier.claims.pasted_tables import TableRow, read_tables

_GLOSS = re.compile(
    r"\b(?:the|its|their|these|those|all|both|of)\s+(?:same\s+|other\s+|last\s+|past\s+)?$", re.IGNORECASE
)
_AGAINST = re.compile(r"\b(?:from|against|versus|vs\.?|compared (?:with|to)|than)\s+(?:\w+\s+){0,4}$", re.IGNORECASE)
_ITEM = re.compile(
    r"(?:\s+of\s+[\w\s]{2,40})?[\s,;]*(?:(?:and|while)\s+)?(?:the\s+)?(?P<words>[A-Za-z][\w'’-]*(?:\s+[\w'’-]+){0,3}?)"
    r"(?:\s+(?:for|at|with|made up|the remaining|the other|the rest))*\s*",
)
"""The next item of a list with its share: ", Asia for ", " of revenue and valves the remaining "."""

_LISTED = re.compile(r"\s*,?\s*(?:and\s+)?(?:in\s+)?", re.IGNORECASE)
_SET_AGAINST = re.compile(r"\b(?:from|against|versus|vs\.?|compared (?:with|to)|than)\s[^,;]{1,40}$", re.IGNORECASE)
"""What precedes the time of a figure that another one is set against."""

_SPAN = re.compile(
    rf"\b(?:between|from)\s+(?:fiscal\s+)?(?P<first>{YEAR})\s+(?:and|to|through)\s+(?:fiscal\s+)?(?P<last>{YEAR})\b",
    re.IGNORECASE,
)
"""The two years that a change is told between."""

_OF_WHOLE = re.compile(r"\s+of\s+(?P<words>[^,;:.()]{2,40}?)(?=\s+(?:and|in|for|last|this|while|but)\b|[,;:.()]|\s*$)")
_READ = (BlockKind.TITLE, BlockKind.PROSE)
_MOST_OF_A_GLOSS = 20
_LONGEST_SUBJECT = 12
"""Words of a subject that still speaks of one thing."""

_WAYS = {Direction.UP: 1, Direction.DOWN: -1}
_CHANGES = (Role.GROWTH, Role.DIFFERENCE, Role.POINTS, Role.MULTIPLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureReading:
    """A figure as its clause has it.

    `before` and `after` are the words up to the figures beside it; `subject` is what the clause is about, as written,
    and stands at `subject_start` of the article; `whole` what a share is a share of. `direction` is the way of a
    change, `move` that of the thing by the words before the figure: 1 up, -1 down, 0 none. `earlier` marks what it
    started from, `against` what something is set against. `period` is the one said, else the filing's year, or the one
    before for what something is set against; `back` counts it in fiscal years back from the filing's, and `dated` says
    whether the words say so; `base` counts likewise what a change is told from ("between 2022 and 2024"), None where
    no words say it. `in_part` marks what is of another part of a year than the report.
    """

    quantity: Quantity
    before: str
    after: str
    subject: str = ""
    subject_start: int = 0
    whole: str = ""
    role: Role = Role.LEVEL
    direction: int = 0
    move: int = 0
    earlier: bool = False
    against: bool = False
    period: ClaimPeriod = field(default_factory=ClaimPeriod)
    back: int = 0
    dated: bool = False
    base: int | None = None
    in_part: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseReading:
    """A clause, or a row of a pasted table, with its figures.

    `company` is the one that it speaks of, `subject` what it is about, `period` the first that it names. `previous` is
    the sentence before it in its paragraph, `names` its proper nouns without the company's; `position` its place among
    the `count` clauses of its sentence.
    """

    start: int
    end: int
    text: str
    sentence: str
    sentence_start: int
    paragraph: str
    figures: tuple[FigureReading, ...]
    company: Company
    subject: str = ""
    previous: str = ""
    open_reason: OpenReason | None = None
    period: ClaimPeriod = field(default_factory=ClaimPeriod)
    names: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    of_other: bool = False
    position: int = 0
    count: int = 1
    in_table: bool = False
    in_title: bool = False
    has_predicate: bool = False


def read_clauses(article: Article, mentions: Mentions) -> Sequence[ClauseReading]:
    """The clauses of the headline, the body and the tables pasted into it, in the order of the text."""
    blocks = find_blocks(article.text)
    rows = [_table_row(row, mentions) for row in read_tables(blocks, mentions.filing)]
    sentences = [sentence for block in blocks if block.kind in _READ for sentence in find_sentences(block)]
    grouped = find_clauses(sentences, find_quantities(article.text))
    return sorted([*rows, *_prose(grouped, mentions)], key=lambda clause: clause.start)


def _prose(grouped: Sequence[Sequence[Clause]], mentions: Mentions) -> Iterator[ClauseReading]:
    previous, block, company = "", None, mentions.company
    for group in filter(None, grouped):
        sentence = group[0].sentence
        if sentence.block is not block:
            previous, block, company = "", sentence.block, mentions.company
        for position, clause in enumerate(group):
            company = _spoken_of(clause, mentions) or company
            about = mentions.about(mentions.first_in(clause.text) or company)
            yield _clause(clause, position, len(group), previous, about, of_main=mentions.company)
        previous = sentence.text


def _table_row(row: TableRow, mentions: Mentions) -> ClauseReading:
    filing = mentions.filing
    figures = tuple(
        FigureReading(
            quantity=figure.quantity,
            before=row.label,
            after="",
            subject=row.label,
            subject_start=row.block.start + max(row.block.text.find(row.label), 0),
            period=figure.period,
            back=filing.fiscal_year - figure.period.fiscal_year if figure.period.fiscal_year else 0,
            dated=True,
            in_part=figure.period.quarter is not None,
        )
        for figure in row.figures
    )
    block = row.block
    return ClauseReading(
        start=block.start,
        end=block.end,
        text=block.text,
        sentence=block.text,
        sentence_start=block.start,
        paragraph=block.text,
        figures=figures,
        company=mentions.company,
        in_table=True,
    )


def _spoken_of(clause: Clause, mentions: Mentions) -> Company | None:
    """The company that the clause begins with or that its subject names: what follows goes on about it."""
    subjects = [t for t in clause.tokens if t.dep_ in SUBJECTS and t.head.dep_ not in ("relcl", "acl")]
    subject = " ".join(t.text for head in subjects[:1] for t in head.subtree if t in clause.tokens)
    return mentions.opens_with(clause.text) or mentions.first_in(subject)


def _clause(
    clause: Clause, position: int, count: int, previous: str, mentions: Mentions, *, of_main: Company
) -> ClauseReading:
    sentence = clause.sentence
    setting = Setting(
        clause=clause.text,
        sentence=sentence.text,
        lead=clause.lead,
        has_figure=bool(clause.quantities),
        modal=asserts_modal(clause.tokens),
    )
    other = mentions.first_in(clause.text)
    names = (t.text for t in clause.tokens if t.pos_ == "PROPN" and not mentions.is_company(t.text))
    return ClauseReading(
        start=clause.start,
        end=clause.end,
        text=clause.text,
        sentence=sentence.text,
        sentence_start=sentence.start,
        paragraph=sentence.block.text,
        company=mentions.company,
        subject=_subject(clause, mentions)[1],
        previous=previous,
        figures=tuple(_figures(clause, mentions)),
        open_reason=find_open_reason(setting),
        period=next((m.period for m in find_periods(clause.text, mentions.filing)), ClaimPeriod()),
        names=tuple(names),
        tags=tuple(t.tag_ for t in clause.tokens),
        of_other=other is not None and other.cik != of_main.cik,
        position=position,
        count=count,
        in_title=sentence.block.kind is BlockKind.TITLE,
        has_predicate=has_predicate(clause.tokens),
    )


def _figures(clause: Clause, mentions: Mentions) -> Iterator[FigureReading]:
    quantities = [quantity for quantity in clause.quantities if not _is_gloss(clause, quantity)]
    subject_start, subject = _subject(clause, mentions)
    read = [_figure(clause, quantities, n) for n in range(len(quantities))]
    read = [replace(figure, subject=subject, subject_start=subject_start) for figure in read]
    for n in range(1, len(read)):
        read[n] = _in_list(read[n], read[n - 1])
    year = mentions.filing.fiscal_year
    span = _span(clause, mentions.filing)
    for figure, dated in zip(read, _dates(clause, read, mentions.filing), strict=True):
        back, of_part = year - (dated.period.fiscal_year or year), dated.period.quarter is not None
        if span and figure.role in _CHANGES:
            told = ClaimPeriod(fiscal_year=span[1])
            yield replace(figure, period=told, back=year - span[1], dated=True, base=year - span[0])
        else:
            yield replace(figure, period=dated.period, back=back, dated=dated.said, in_part=of_part)


def _in_list(figure: FigureReading, before: FigureReading) -> FigureReading:
    """A percentage that goes on a list of shares ("45% of revenue, Asia for 38%"): a share of the same, of its own."""
    named = _ITEM.fullmatch(figure.before)
    if before.role is not Role.SHARE or figure.quantity.unit != "percent" or not named or VERB.search(figure.before):
        return figure
    start = figure.quantity.start - len(figure.before) + named.start("words")
    whole = figure.whole or before.whole
    return replace(figure, role=Role.SHARE, direction=0, whole=whole, subject=named["words"], subject_start=start)


def _figure(clause: Clause, quantities: Sequence[Quantity], n: int) -> FigureReading:
    """A figure with the words around it, not dated yet."""
    quantity = quantities[n]
    start = quantity.start - clause.start
    before = clause.text[quantities[n - 1].end - clause.start if n else 0 : start]
    end = quantities[n + 1].start - clause.start if n + 1 < len(quantities) else len(clause.text)
    after = clause.text[quantity.end - clause.start : end]
    role = read_role(before, quantity, after, clause.text[:start])
    way = _WAYS.get(role.direction, 0) if role.direction else 0
    return FigureReading(
        quantity=quantity,
        before=before,
        after=after,
        whole=whole["words"] if role.role is Role.SHARE and (whole := _OF_WHOLE.match(after)) else "",
        role=role.role,
        direction=way,
        move=way or _move(clause.text[:start]),
        earlier=role.earlier,
        against=_AGAINST.search(before) is not None,
    )


@dataclass(frozen=True, slots=True)
class _Dated:
    """The period of a figure, and whether words say so."""

    period: ClaimPeriod
    said: bool = False


def _dates(clause: Clause, figures: Sequence[FigureReading], filing: Filing) -> Sequence[_Dated]:
    """The period of each figure: by the nearest time beside it, else by what the clause or its sentence says.

    What is set against a figure is of the year before that figure's where no time follows it, and the time that
    follows it dates nothing else. As many times as figures, listed after them, are theirs in that order.
    """
    own, around = find_periods(clause.text, filing), find_periods(clause.sentence.text, filing)
    if len(listed := _listed_after(figures, clause, own)) == len(figures) > 1:
        return [_Dated(mention.period, said=True) for mention in listed]
    taken = [mention for figure in figures if _compared(figure) for mention in _after(figure, clause, own)]
    told = clause.text if own else clause.sentence.text
    others = [m for m in (own or around) if m not in taken and not m.past and not _SET_AGAINST.search(told[: m.start])]
    said = next((mention.period for mention in others if mention.period.fiscal_year), None)
    usual = _Dated(said, said=True) if said else _Dated(ClaimPeriod(fiscal_year=filing.fiscal_year))
    mains = [None if _compared(f) else _beside(f, clause, own) or usual for f in figures]
    beside = [_main_beside(mains, n) or usual for n in range(len(figures))]
    return [
        main or _of_same_part(_beside(figure, clause, own), of) or _year_before(of)
        for figure, main, of in zip(figures, mains, beside, strict=True)
    ]


def _of_same_part(dated: _Dated | None, main: _Dated) -> _Dated | None:
    """What a figure of a quarter is set against is of a quarter too ("up from $601 million a year earlier")."""
    if dated is None or dated.period.quarter is not None or main.period.quarter is None:
        return dated
    period = replace(dated.period, quarter=main.period.quarter, to_date=main.period.to_date)
    return replace(dated, period=period)


def _span(clause: Clause, filing: Filing) -> tuple[int, int] | None:
    """The fiscal years that a change is told from and to ("between 2022 and 2024")."""
    for told in _SPAN.finditer(clause.text):
        mentions = find_periods(clause.text, filing)
        ends = [m.period for m in mentions if m.start < told.end("last") and told.start("last") < m.end]
        length = int(told["last"]) - int(told["first"])
        if length > 0 and ends and ends[0].fiscal_year and not ends[0].quarter:
            return ends[0].fiscal_year - length, ends[0].fiscal_year
    return None


def _listed_after(
    figures: Sequence[FigureReading], clause: Clause, mentions: Sequence[ClaimPeriodMention]
) -> Sequence[ClaimPeriodMention]:
    """The times of a list ("in 2024 and 2023") that stands after the last figure; none where they are not joined."""
    after = list(_after(figures[-1], clause, mentions)) if figures else []
    between = (clause.text[a.end : b.start] for a, b in pairwise(after))
    return after if all(_LISTED.fullmatch(words) for words in between) else []


def _compared(figure: FigureReading) -> bool:
    return figure.earlier or figure.against


def _main_beside(mains: Sequence[_Dated | None], n: int) -> _Dated | None:
    """The date of the figure that the one at a position is set against: the last before it, else the next."""
    return next((main for main in (*reversed(mains[:n]), *mains[n:]) if main), None)


def _year_before(main: _Dated) -> _Dated:
    year = main.period.fiscal_year
    return _Dated(replace(main.period, fiscal_year=year - 1 if year else None))


def _beside(figure: FigureReading, clause: Clause, mentions: Sequence[ClaimPeriodMention]) -> _Dated | None:
    """The nearest time beside a figure, after it rather than before; only after it for what is set against another."""
    start = figure.quantity.start - clause.start
    before = [m for m in mentions if start - len(figure.before) <= m.start and m.end <= start]
    near = _after(figure, clause, mentions) or ([] if _compared(figure) else before)
    chosen = next(iter(near), None)
    if chosen is None or not chosen.period.fiscal_year:
        return None
    past = chosen.past and not _compared(figure) and figure.role in _CHANGES
    if not past:
        return _Dated(chosen.period, said=True)
    return _Dated(replace(chosen.period, fiscal_year=chosen.period.fiscal_year + 1), said=True)


def _after(
    figure: FigureReading, clause: Clause, mentions: Sequence[ClaimPeriodMention]
) -> Sequence[ClaimPeriodMention]:
    """The times between a figure and the next one."""
    end = figure.quantity.end - clause.start
    return [m for m in mentions if end <= m.start < end + len(figure.after)]


def _subject(clause: Clause, mentions: Mentions) -> tuple[int, str]:
    """Where what the clause is about stands, and its words: its first subject, else what precedes the first figure.

    The company's name is left out, and what follows a figure; of what a company did, it is what it did it to.
    """
    head = next((token for token in clause.tokens if token.dep_ in SUBJECTS), None)
    own = [token for token in head.subtree if token in clause.tokens] if head is not None else []
    figure = clause.quantities[0].start if clause.quantities else clause.end
    start, end = clause.start, figure
    if head is not None and own:
        start, end = clause.masked.back(own[0].idx), _end_of(own[-1], clause)
        if mentions.is_company(clause.text[start - clause.start : end - clause.start]):
            start, end = _end_of(head.head, clause), max(figure, _end_of(head.head, clause))
    end = min(end, figure) if start < figure else end
    words = clause.text[start - clause.start : end - clause.start].rstrip()
    start, words = start + len(words) - len(words.lstrip()), words.lstrip()
    named = len(words) - len(mentions.without_opening_name(words))
    words = words[named:]
    return (start + named, words) if words and len(words.split()) <= _LONGEST_SUBJECT else (clause.start, "")


def _end_of(token: Token, clause: Clause) -> int:
    """Where a word ends in the article."""
    return clause.masked.back_end(token.idx + len(token) - 1)


def _move(before: str) -> int:
    found = [*VERB.finditer(before), *WORD.finditer(before)]
    last = max(found, key=lambda match: match.start(), default=None)
    return 0 if last is None else _WAYS[direction_of(last)]


def _is_gloss(clause: Clause, quantity: Quantity) -> bool:
    """Whether a small number in words only counts what is named ("the two divisions")."""
    small = quantity.text.isalpha() and quantity.unit == "number" and quantity.value <= _MOST_OF_A_GLOSS
    return small and _GLOSS.search(clause.text[: quantity.start - clause.start]) is not None
