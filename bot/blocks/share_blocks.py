"""The button below a private answer that shares it in the channel where it was asked, and what a click on it says."""

from bot.blocks.blocks import Block, actions, button

ACTION = "tickmark_share"


def share_blocks(run_id: str, channel: str) -> tuple[Block, ...]:
    """A row with one button, which carries the run and the channel."""
    return (actions([button("Share in the channel", ACTION, f"{run_id}:{channel}")]),)


def read_share(value: str) -> tuple[str, str]:
    """The run and the channel of a click."""
    run_id, _, channel = value.partition(":")
    return run_id, channel
