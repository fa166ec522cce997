"""A filing's document -> the passages that are indexed: paragraphs packed to size, tables whole or by row groups."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from core.domain.chunk import Chunk, ContentKind
from core.domain.filing import Document, Element, ElementKind, Filing
from core.filings.carried_headers import HeaderRows, carry_headers
from core.filings.sentences import split_sentences
from core.filings.table_text import row_lines

MOST_TOKENS = 256
MOST_TABLE_TOKENS = 2000
ROW_GROUP_TOKENS = 512
_ENOUGH = 64
_PREFACE = 80


def make_chunks(document: Document, filing: Filing) -> tuple[Chunk, ...]:
    """The passages of a filing, in order.

    A text passage has at most MOST_TOKENS tokens, stays within one item, and starts with its heading; a longer
    paragraph is cut between sentences. A table of up to MOST_TABLE_TOKENS is one passage, a larger one is cut into
    groups of rows that repeat its headers; each starts with caption and the paragraph before the table.
    Tokens are counted as `count_tokens` does.
    """
    titles = {i.item: i.title for i in document.items}
    drafts = _drafts(document.elements)
    return tuple(_chunk(draft, position, filing, titles) for position, draft in enumerate(drafts))


def count_tokens(text: str) -> int:
    """A cheap upper estimate of word pieces: 1.3 per word."""
    return int(1.3 * (text.count(" ") + text.count("\n") + 1)) if text else 0


@dataclass(slots=True)
class _Draft:
    kind: ContentKind
    item: str | None
    heading: str
    page: int
    lines: list[str] = field(default_factory=list)
    elements: list[str] = field(default_factory=list)
    tokens: int = 0
    has_body: bool = False

    def add(self, element: Element, line: str, *, body: bool) -> None:
        if not self.elements:
            self.page = element.page
        if not self.elements or self.elements[-1] != element.id:
            self.elements.append(element.id)
        self.lines.append(line)
        self.tokens += count_tokens(line)
        self.has_body = self.has_body or body


def _drafts(elements: Sequence[Element]) -> Iterator[_Draft]:
    draft = _Draft(ContentKind.TEXT, None, "", 1)
    heading = ""
    carried = carry_headers(elements)
    for element in elements:
        if element.item != draft.item or (element.kind is ElementKind.HEADING and draft.tokens >= _ENOUGH):
            heading = "" if element.item != draft.item else heading
            if draft.has_body or element.item != draft.item:
                yield from _finished(draft)
                draft = _Draft(ContentKind.TEXT, element.item, heading, element.page)
        if element.kind is ElementKind.HEADING:
            heading = element.text
            draft.heading = draft.heading if draft.has_body else heading
            draft.add(element, element.text, body=False)
        elif element.kind is ElementKind.TABLE and element.table is not None:
            yield from _finished(draft) if draft.has_body else ()
            yield from _table(element, heading, [] if draft.has_body else draft.lines, carried.get(element.id, ()))
            draft = _Draft(ContentKind.TEXT, element.item, heading, element.page)
        else:
            for piece in _pieces(element.text):
                if draft.has_body and draft.tokens + count_tokens(piece) > MOST_TOKENS:
                    yield draft
                    draft = _Draft(ContentKind.TEXT, element.item, heading, element.page)
                draft.add(element, piece, body=True)
    yield from _finished(draft)


def _finished(draft: _Draft) -> Iterator[_Draft]:
    if draft.lines:
        yield draft


def _pieces(text: str) -> Iterator[str]:
    """The text whole if it fits, else runs of its sentences, a sentence that does not fit cut between words."""
    if count_tokens(text) <= MOST_TOKENS:
        yield text
        return
    run = ""
    for start, end in split_sentences(text):
        for part in _cut(text[start:end]):
            if run and count_tokens(f"{run} {part}") > MOST_TOKENS:
                yield run
                run = ""
            run = f"{run} {part}" if run else part
    if run:
        yield run


def _cut(sentence: str) -> Iterator[str]:
    words = sentence.split(" ")
    most = int(MOST_TOKENS / 1.3)
    for i in range(0, len(words), most):
        yield " ".join(words[i : i + most])


def _table(element: Element, heading: str, above: Sequence[str], headers: HeaderRows) -> Iterator[_Draft]:
    table = element.table
    if table is None:
        return
    title = table.caption or heading
    opening = dict.fromkeys(line for line in (*above, title, _last_words(table.preface)) if line)
    head = [*opening, *row_lines(headers or table.rows[: table.header_rows], labelled=False)]
    body = row_lines(table.rows[table.header_rows :], labelled=True)
    for group in _groups(body, sum(map(count_tokens, head))):
        draft = _Draft(ContentKind.TABLE, element.item, title, element.page)
        for line in (*head, *group):
            draft.add(element, line, body=True)
        yield draft


def _last_words(preface: str) -> str:
    """The sentences at the end of the paragraph before a table, about _PREFACE words of them."""
    kept = ""
    for start, _ in reversed(list(split_sentences(preface))):
        if kept and len(preface[start:].split()) > _PREFACE:
            break
        kept = preface[start:]
    return " ".join(kept.split())


def _groups(lines: Sequence[str], head: int) -> Iterator[Sequence[str]]:
    if head + sum(map(count_tokens, lines)) <= MOST_TABLE_TOKENS:
        yield lines
        return
    group: list[str] = []
    size = 0
    for line in lines:
        tokens = count_tokens(line)
        if group and size + tokens > ROW_GROUP_TOKENS:
            yield group
            group, size = [], 0
        group.append(line)
        size += tokens
    yield group


def _chunk(draft: _Draft, position: int, filing: Filing, titles: dict[str, str]) -> Chunk:
    item = "" if draft.item is None else f"Item {draft.item}. {titles.get(draft.item, '')}".strip()
    where = (filing.company.name, filing.form, f"fiscal {filing.fiscal_year}", item, draft.heading)
    return Chunk(
        id=f"{filing.id}/c{position}",
        filing_id=filing.id,
        position=position,
        kind=draft.kind,
        text="\n".join(draft.lines),
        context=" | ".join(part for part in where if part),
        item=draft.item,
        page=draft.page,
        element_ids=tuple(draft.elements),
    )
