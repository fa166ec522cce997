"""What a person does and sees in the browser."""

from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.end_to_end.processes import Home

PATIENCE = 60_000
"""Milliseconds."""


@dataclass(slots=True)
class Site:
    """A running server: its address, the link that it printed for the first account, and where its data is."""

    address: str
    first: str
    home: Home


@dataclass(slots=True)
class Seen:
    """What a browser complained of, and what it asked of other hosts."""

    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def nothing(self) -> bool:
        """Whether there was neither."""
        return (self.errors, self.foreign) == ([], [])


def send(page: Page, text: str) -> None:
    """Pastes a message into the chat once it is connected."""
    page.locator("#chat-input").click()
    page.keyboard.insert_text(text)
    page.locator("#chat-submit:enabled").click()


def see_evidence(page: Page) -> str:
    """The words marked in the filing; the mark stands in view, without a script."""
    mark = page.frame_locator("iframe").locator("mark#evidence")
    expect(mark).to_be_in_viewport()
    return mark.inner_text()
