"""What goes into a chunk."""

from datetime import date

from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.company import Company
from core.domain.filings.filing import Document, Element, ElementKind, Filing, Item, ItemStatus
from core.domain.filings.table import Table
from core.filings.chunks import MOST_TOKENS, count_tokens, make_chunks
from tests.unit.core.filings.build_facts import table

FILING = Filing(
    id="acme-10-k-2024",
    company=Company(cik="0000000001", name="Acme Inc."),
    form="10-K",
    fiscal_year=2024,
    period_end=date(2024, 6, 30),
    source="acme.html",
    sha256="0" * 64,
    pages=1,
)


def element(
    text: str, *, kind: ElementKind = ElementKind.PARAGRAPH, item: str | None = "1", made: Table | None = None
) -> Element:
    return Element(id=f"e-{text[:8]}", kind=kind, text=text, page=3, item=item, table=made)


def chunks_of(*elements: Element) -> tuple[Chunk, ...]:
    items = (Item(item="1", title="Business", status=ItemStatus.PRESENT),)
    return make_chunks(Document(elements=elements, items=items, pages=("",)), FILING)


def test_paragraphs_are_packed_and_headings_go_with_what_follows() -> None:
    heading = element("Overview", kind=ElementKind.HEADING)
    (chunk,) = chunks_of(heading, element("We sell anvils."), element("We sell rockets."))
    assert chunk.text == "Overview\nWe sell anvils.\nWe sell rockets."
    assert chunk.context == "Acme Inc. | 10-K | fiscal 2024 | Item 1. Business | Overview"
    assert (chunk.id, chunk.page, chunk.kind) == ("acme-10-k-2024/c0", 3, ContentKind.TEXT)


def test_no_chunk_spans_two_items() -> None:
    chunks = chunks_of(element("We sell anvils."), element("Anvils may fall.", item="1A"))
    assert [(c.item, c.text) for c in chunks] == [("1", "We sell anvils."), ("1A", "Anvils may fall.")]


def test_a_long_paragraph_is_cut_between_sentences() -> None:
    text = " ".join(f"Sentence number {i} says that anvils are heavy." for i in range(100))
    chunks = chunks_of(element(text))
    assert len(chunks) > 3
    assert all(count_tokens(c.text) <= MOST_TOKENS and c.text.endswith("heavy.") for c in chunks)
    assert " ".join(c.text for c in chunks) == text


def test_a_heading_does_not_end_a_chunk() -> None:
    body = element("anvil " * 150)
    chunks = chunks_of(body, element("Rockets", kind=ElementKind.HEADING), element("We sell rockets."))
    assert [c.text.split("\n")[0] for c in chunks][1:] == ["Rockets"]


def test_a_table_starts_with_caption_and_preface() -> None:
    made = table([["", "2024", "2023"]], [["Anvils:", "$ 5", "$ 4"]], caption="Sales", preface="Sales were as follows:")
    (chunk,) = chunks_of(element("x", kind=ElementKind.TABLE, made=made))
    assert chunk.text == "Sales\nSales were as follows:\n2024 | 2023\nAnvils: $ 5 | $ 4"
    assert chunk.kind is ContentKind.TABLE


def test_a_large_table_is_cut_by_rows_with_its_headers_repeated() -> None:
    made = table([["", "2024"]], [[f"Anvil of size {i}", str(i)] for i in range(600)], caption="Sizes")
    chunks = chunks_of(element("x", kind=ElementKind.TABLE, made=made))
    assert len(chunks) > 3
    assert all(c.text.startswith("Sizes\n2024\nAnvil of size") for c in chunks)
    assert sum(c.text.count("Anvil of size") for c in chunks) == 600


def test_a_paragraph_that_only_leads_up_to_a_table_goes_into_it() -> None:
    made = table([["", "2024"]], [["Anvils", "$ 5"]], preface="Sales were as follows:")
    heading = element("Sales", kind=ElementKind.HEADING)
    lead = element("Sales were as follows:")
    (chunk,) = chunks_of(heading, lead, element("x", kind=ElementKind.TABLE, made=made))
    assert chunk.text == "Sales\nSales were as follows:\n2024\nAnvils: $ 5"
    assert chunk.element_ids == ("e-Sales", "e-Sales we", "e-x")


def test_a_heading_counts_towards_the_size() -> None:
    heading = element("Overview of the whole business", kind=ElementKind.HEADING)
    chunks = chunks_of(heading, element(" ".join(f"Sentence {i} is short." for i in range(90))))
    assert all(count_tokens(c.text) <= MOST_TOKENS for c in chunks)
