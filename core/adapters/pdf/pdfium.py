"""The bytes of a PDF -> its pages as words with positions, and as pictures, by PDFium."""

import struct
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import pypdfium2
import pypdfium2.raw as pdfium

from core.adapters.pdf.pdfium_words import read_words
from core.domain.filings.printed_page import PrintedPage
from core.errors import UnreadableDocument

MOST_PAGES = 3000
MOST_CHARACTERS = 200_000
"""On one page; a densely set page has some 8,000."""
MOST_PIXELS = 4_000
"""Along either side of a picture."""
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY_8_BIT = bytes((8, 0, 0, 0, 0))
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
            return _png(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride)
        finally:
            bitmap.close()
    except pypdfium2.PdfiumError as error:
        raise UnreadableDocument(f"page {index + 1} of the PDF cannot be drawn ({error})") from error
    finally:
        page.close()


def _png(pixels: bytes, width: int, height: int, stride: int) -> bytes:
    """Grey pixels as a PNG; row n begins at byte n * `stride` of `pixels`, a byte per pixel, 0 is black.

    Source: W3C, Portable Network Graphics, third edition. So no imaging library is needed for it.
    """
    rows = b"".join(b"\0" + pixels[n * stride : n * stride + width] for n in range(height))
    header = struct.pack(">II", width, height) + GREY_8_BIT
    data = zlib.compress(rows, 6)
    return PNG_SIGNATURE + _png_chunk(b"IHDR", header) + _png_chunk(b"IDAT", data) + _png_chunk(b"IEND", b"")


def _png_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
