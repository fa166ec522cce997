"""A result as Slack shows it."""

from dataclasses import dataclass

from bot.blocks.blocks import Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    """A message: Markdown, its plain text and its blocks.

    `markdown` is the text that is streamed, `text` the short form for notifications (escaped), `blocks` what stands
    below the text. `unsaid` marks what is no answer, and is left out where nobody asked us by name.
    """

    markdown: str
    text: str
    blocks: tuple[Block, ...] = ()
    unsaid: bool = False
