"""PDFium behind our port: words, pages turned on their side, pictures, and files that are no good."""

import struct

import pytest

from core.adapters.pdf.pdfium import PdfiumPdf
from core.errors import UnreadableDocument
from core.ports.pdf_reader import PdfReader
from tests.samples.papers.report import content
from tests.samples.papers.write_pdf import BOLD, Run, write_pdf

PAGE = (Run(text="Net sales", base=100, left=50, font=BOLD), Run(text="1,234", base=100, left=300))


@pytest.fixture
def reader() -> PdfReader:
    return PdfiumPdf()


def test_words_stand_where_they_are_printed(reader: PdfReader) -> None:
    (page,) = reader.pages(write_pdf([PAGE]))
    assert [(w.text, w.bold, round(w.left), round(w.base), round(w.size)) for w in page.words] == [
        ("Net", True, 50, 100, 10),
        ("sales", True, 69, 100, 10),
        ("1,234", False, 300, 100, 10),
    ]
    assert (page.number, page.width, page.height) == (1, 612, 792)


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_that_a_viewer_turns_is_read_along_its_text(reader: PdfReader, turn: int) -> None:
    (page,) = reader.pages(write_pdf([PAGE], rotated=turn))
    words = sorted(page.words, key=lambda word: word.left)
    assert [w.text for w in words] == ["Net", "sales", "1,234"]
    assert words[0].base == pytest.approx(words[2].base)


def test_letters_set_one_by_one_are_words(reader: PdfReader) -> None:
    letters = [Run(text=c, base=100, left=50 + 5.56 * n) for n, c in enumerate("11036")]
    (page,) = reader.pages(write_pdf([letters]))
    assert [w.text for w in page.words] == ["11036"]


def test_pages_come_in_order(reader: PdfReader) -> None:
    assert [page.number for page in reader.pages(content())] == [1, 2]


def test_a_page_is_drawn_as_a_png_of_the_width_asked_for(reader: PdfReader) -> None:
    picture = reader.picture(content(), 2, width=800)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", picture[16:24])
    assert wide == 800
    assert high == pytest.approx(800 * 792 / 612, abs=2)


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"%PDF-1.7 and nothing more", "damaged or cut off"),
        (content()[: len(content()) // 3], "damaged or cut off"),
        (write_pdf([]), "damaged or cut off"),
        (write_pdf([PAGE], locked=True), "encrypted and asks for a password"),
    ],
)
def test_a_file_that_is_no_good_says_what_to_do(reader: PdfReader, bad: bytes, why: str) -> None:
    with pytest.raises(UnreadableDocument, match=why):
        list(reader.pages(bad))


def test_a_page_that_is_not_there_cannot_be_drawn(reader: PdfReader) -> None:
    with pytest.raises(UnreadableDocument, match="no page 9; it has 2"):
        reader.picture(content(), 9, width=100)
