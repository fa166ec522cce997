"""A file on disk -> a document, without being brought into any store."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

from core.domain.filings.filing import Document
from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.filings.cover_text import read_cover_text
from core.filings.forms.choose_form import choose_form
from core.filings.mark_seen import mark_document
from core.filings.parse_html import parse
from core.filings.read.read_filing import COVER_LINES
from core.filings.read.read_pdf import print_pdf
from core.filings.read.read_source import is_pdf
from core.filings.read.unpack_file import unpack_file
from core.filings.read_document import make_document, read_document
from core.filings.xbrl.inline_xbrl import read_tagged
from core.filings.xbrl.left_out import tell_left_out
from core.ports.services import Services


def open_document(path: Path, services: Callable[[], AbstractContextManager[Services]]) -> Document:
    """The filing in a file: HTML, plain text or PDF, or .gz of it, under the items of the form that its cover names.

    `services` are opened for a PDF alone, which they read. Raises UnreadableDocument that names the file.
    """
    try:
        content = unpack_file(path)
        if not is_pdf(content):
            return _open_html(content)
        with services() as opened:
            printed = print_pdf(content, Origin(name=path.name), opened)
        cover = read_cover_text([block.text for block in printed.blocks[:COVER_LINES]])
        form = choose_form(cover.form, cover.period_end)
        return mark_document(make_document(printed.blocks, printed.pages, form), printed.seen)
    except UnreadableDocument as error:
        raise UnreadableDocument(str(error) if str(path) in str(error) else f"{path}: {error}") from error


def _open_html(content: bytes) -> Document:
    tree = parse(content)
    held = list(tree.iter())  # lxml makes new elements in every pass unless a reference is kept
    notes = tuple(tell_left_out(read_tagged(tree).left_out))
    document = replace(read_document(tree), notes=notes)
    del held
    return document
