"""A filing's document -> the passages that are indexed: paragraphs packed to size, tables whole or by row groups."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.item_name import item_name
from core.domain.filings.table import Cell, Table
from core.filings.tables.carried_headers import HeaderRows, carry_headers
from core.language.sentences import split_sentences

MOST_TOKENS = 256
MOST_TABLE_TOKENS = 2000
ROW_GROUP_TOKENS = 512
_ENOUGH = 64
_PREFACE = 80
_ORDINALS = {"Q1": "first", "Q2": "second", "Q3": "third"}


def make_chunks(document: Document, filing: Filing) -> tuple[Chunk, ...]:
    """The passages of a filing, in order.

    A text passage has at most MOST_TOKENS tokens, stays within one item, and starts with its heading; a longer
    paragraph is cut between sentences. A table of up to MOST_TABLE_TOKENS is one passage, a larger one is cut into
    groups of rows that repeat its headers; each starts with caption and the paragraph before the table.
    Tokens are counted as `count_tokens` does.
    """
    titles = {i.item: i.title for i in document.items}
    drafts = _Packer(carry_headers(document.elements)).pack(document.elements)
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
    body: int = 0

    def add(self, element: Element, line: str, *, body: bool) -> None:
        if not self.elements:
            self.page = element.page
        if not self.elements or self.elements[-1] != element.id:
            self.elements.append(element.id)
        self.lines.append(line)
        self.tokens += count_tokens(line) + 1
        self.body += body


@dataclass(slots=True)
class _Packer:
    """Walks the elements; `draft` is the text passage being filled, `heading` the last heading met in its item."""

    carried: Mapping[str, HeaderRows]
    draft: _Draft = field(default_factory=lambda: _Draft(ContentKind.TEXT, None, "", 1))
    heading: str = ""

    def pack(self, elements: Sequence[Element]) -> Iterator[_Draft]:
        for element in elements:
            if element.item != self.draft.item:
                yield from self._close(element.item, keep_heading=False)
            if element.kind is ElementKind.HEADING:
                yield from self._head(element)
            elif element.table is not None:
                yield from self._table(element, element.table)
            else:
                yield from self._text(element)
        yield from self._close(None)

    def _close(self, item: str | None, *, keep_heading: bool = True) -> Iterator[_Draft]:
        if self.draft.lines:
            yield self.draft
        self.heading = self.heading if keep_heading else ""
        self.draft = _Draft(ContentKind.TEXT, item, self.heading, self.draft.page)

    def _head(self, element: Element) -> Iterator[_Draft]:
        if self.draft.body and self.draft.tokens >= _ENOUGH:
            yield from self._close(element.item)
        self.heading = element.text
        if not self.draft.body:
            self.draft.heading = element.text
        self.draft.add(element, element.text, body=False)

    def _text(self, element: Element) -> Iterator[_Draft]:
        room = MOST_TOKENS if self.draft.body else MOST_TOKENS - self.draft.tokens
        for piece in _pieces(element.text, max(room, _ENOUGH)):
            if self.draft.body and self.draft.tokens + count_tokens(piece) > MOST_TOKENS:
                yield from self._close(element.item)
            self.draft.add(element, piece, body=True)

    def _table(self, element: Element, table: Table) -> Iterator[_Draft]:
        """A table's passages; headings over it, and a paragraph that only leads up to it, go into them."""
        leads = self.draft.body == 0 or (self.draft.body == 1 and self.draft.lines[-1] == table.preface)
        above = self.draft if leads else _Draft(ContentKind.TEXT, element.item, "", element.page)
        if leads:
            self.draft = _Draft(ContentKind.TEXT, element.item, self.heading, element.page)
        else:
            yield from self._close(element.item)
        title = table.caption or self.heading
        opening = dict.fromkeys(line for line in (*above.lines, title, table.units, _last_words(table.preface)) if line)
        headers = self.carried.get(element.id) or table.rows[: table.header_rows]
        head = [*opening, *row_lines(headers, labelled=False)]
        body = row_lines(table.rows[table.header_rows :], labelled=True)
        for group in _groups(body, sum(map(count_tokens, head))):
            draft = _Draft(ContentKind.TABLE, element.item, title, element.page, elements=list(above.elements))
            for line in (*head, *group):
                draft.add(element, line, body=True)
            yield draft


def _pieces(text: str, room: int) -> Iterator[str]:
    """The text whole if it fits, else runs of its sentences, a sentence that does not fit cut between words."""
    if count_tokens(text) <= room:
        yield text
        return
    run = ""
    for start, end in split_sentences(text):
        for part in _cut(text[start:end], room):
            if run and count_tokens(f"{run} {part}") > room:
                yield run
                run = ""
            run = f"{run} {part}" if run else part
    if run:
        yield run


def _cut(sentence: str, room: int) -> Iterator[str]:
    words = sentence.split(" ")
    most = int(room / 1.3)
    for i in range(0, len(words), most):
        yield " ".join(words[i : i + most])


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
    where = (filing.company.name, _kind(filing), _when(filing), _item(draft.item, titles), draft.heading)
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


def _kind(filing: Filing) -> str:
    """The form, or kind, publisher and title of what was never filed."""
    if filing.publisher and filing.title:
        return f"{filing.form.capitalize()} | {filing.publisher} | {filing.title}"
    return f"{filing.form}, exhibit {filing.exhibit}" if filing.exhibit else filing.form


def _when(filing: Filing) -> str:
    """The fiscal year, the quarter of it, or the day."""
    if not filing.fiscal_period:
        return filing.period_end.isoformat()
    quarter = _ORDINALS.get(filing.fiscal_period)
    return f"fiscal {filing.fiscal_year}, {quarter} quarter" if quarter else f"fiscal {filing.fiscal_year}"


def _item(item: str | None, titles: dict[str, str]) -> str:
    """Number and title; the title alone of a part that goes by it."""
    name, title = item_name(item) if item else "", titles.get(item or "", "")
    return title or name if name == item else f"{name}. {title}".strip()


def row_lines(rows: Sequence[Sequence[Cell]], *, labelled: bool) -> tuple[str, ...]:
    """A line per row that has text; with `labelled` a first cell in the first column is set off as the label."""
    return tuple(line for row in rows if (line := _line(row, labelled=labelled)))


def _line(row: Sequence[Cell], *, labelled: bool) -> str:
    texts = [" ".join(c.text.split()) for c in row]
    if not labelled or len(row) < 2 or row[0].column > 0:
        return " | ".join(texts)
    return f"{texts[0].rstrip(':')}: {' | '.join(texts[1:])}"
