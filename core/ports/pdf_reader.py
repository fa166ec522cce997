"""Reads the text layer of PDFs and draws their pages."""

from collections.abc import Iterator
from typing import Protocol

from core.domain.filings.printed_page import PrintedPage, VisionBlock


class PdfReader(Protocol):
    """Opens PDFs. May be called from several threads at once.

    Every method raises UnreadableDocument when the bytes are no PDF, are damaged, ask for a password, or hold no page.
    """

    def pages(self, content: bytes) -> Iterator[PrintedPage]:
        """The pages in order, one held in memory at a time."""
        ...

    def picture(self, content: bytes, page: int, *, width: int) -> bytes:
        """Page `page` (from 1) as a PNG of `width` pixels; a very tall page is drawn smaller.

        Raises UnreadableDocument when there is no such page.
        """
        ...


class PageReader(Protocol):
    """A model that reads pictures; what it says is marked as its own wherever it is shown.

    May be called from several threads at once.
    """

    @property
    def name(self) -> str:
        """Model and version."""
        ...

    @property
    def always(self) -> bool:
        """Whether pages that have a text layer are read off their picture too."""
        ...

    def read(self, picture: bytes) -> tuple[VisionBlock, ...]:
        """The blocks of the page in reading order, none for an empty page; `picture` is a PNG.

        Raises ServiceUnavailable, also when what comes back does not fit what was asked for.
        """
        ...
