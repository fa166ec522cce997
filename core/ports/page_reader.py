"""Reads a page off its picture."""

from typing import Protocol

from core.domain.filings.vision_block import VisionBlock


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
