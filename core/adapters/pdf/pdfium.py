"""The bytes of a PDF -> its pages as words with positions, and as pictures, by PDFium."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pypdfium2
import pypdfium2.raw as pdfium

from core.adapters.pdf.pdfium_words import read_words
from core.adapters.pdf.write_png import write_png
from core.domain.filings.printed_page import PrintedPage
from core.errors import UnreadableDocument

MOST_PAGES = 3000
MOST_CHARACTERS = 200_000
"""On one page; a densely set page has some 8,000."""
MOST_PIXELS = 4_000
"""Along either side of a picture."""
# PDFium may not be entered twice at once, not even for two documents.
_ALONE = threading.RLock()


class PdfiumPdf:
    """A PdfReader."""

    def pages(self, content: bytes) -> Iterator[PrintedPage]:
        """The pages in order. Raises UnreadableDocument, also for one whose pages are out of all proportion."""
        with _opened(content) as document:
            for index in range(len(document)):
                with _ALONE:
                    page = _read(document, index)
                yield page

    def picture(self, content: bytes, page: int, *, width: int) -> bytes:
        """Page `page` as a PNG."""
        with _opened(content) as document, _ALONE:
            if not 1 <= page <= len(document):
                raise UnreadableDocument(f"the PDF has no page {page}; it has {len(document)}")
            return _draw(document, page - 1, width)


@contextmanager
def _opened(content: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = _open(content)
    try:
        yield document
    finally:
        with _ALONE:
            document.close()


def _open(content: bytes) -> pypdfium2.PdfDocument:
    with _ALONE:
        try:
            document = pypdfium2.PdfDocument(content)
            pages = len(document)
        except pypdfium2.PdfiumError as error:
            raise UnreadableDocument(_why(error)) from error
        if 0 < pages <= MOST_PAGES:
            return document
        document.close()
    if pages:
        raise UnreadableDocument(f"the PDF has {pages} pages; split it into files of at most {MOST_PAGES}")
    raise UnreadableDocument("the PDF holds no page; export or download it again")


def _why(error: pypdfium2.PdfiumError) -> str:
    if error.err_code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
        return "the PDF is encrypted and asks for a password; save a copy without one and give that"
    return f"the PDF is damaged or cut off ({error}); download it again"


def _read(document: pypdfium2.PdfDocument, index: int) -> PrintedPage:
    try:
        page = document[index]
    except pypdfium2.PdfiumError as error:
        raise UnreadableDocument(f"page {index + 1} of the PDF is damaged ({error}); download it again") from error
    try:
        text = page.get_textpage()
        try:
            count = text.count_chars()
            if count > MOST_CHARACTERS:
                raise UnreadableDocument(f"page {index + 1} of the PDF has {count:,} characters, which no page has")
            words, (width, height) = read_words(text, page.get_bbox())
        finally:
            text.close()
    finally:
        page.close()
    return PrintedPage(number=index + 1, width=width, height=height, words=words)


def _draw(document: pypdfium2.PdfDocument, index: int, width: int) -> bytes:
    page = document[index]
    try:
        wide, high = page.get_size()
        scale = min(min(width, MOST_PIXELS) / max(wide, 1.0), MOST_PIXELS / max(high, 1.0))
        bitmap = page.render(scale=scale, grayscale=True, may_draw_forms=False)
        try:
            return write_png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
        finally:
            bitmap.close()
    except pypdfium2.PdfiumError as error:
        raise UnreadableDocument(f"page {index + 1} of the PDF cannot be drawn ({error})") from error
    finally:
        page.close()
