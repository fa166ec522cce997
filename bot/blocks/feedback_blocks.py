"""The two thumbs below an answer, and what a click on them says."""

from bot.blocks.blocks import Block, plain
from core.domain.operations.feedback import Vote

ACTION = "tickmark_vote"


def feedback_blocks(run_id: str) -> tuple[Block, ...]:
    """A row with two thumbs; each carries the run that it votes on."""
    thumbs = {
        "type": "feedback_buttons",
        "action_id": ACTION,
        "positive_button": _thumb("Right", "This was right", Vote.UP, run_id),
        "negative_button": _thumb("Wrong", "Something is wrong; say what", Vote.DOWN, run_id),
    }
    return ({"type": "context_actions", "elements": [thumbs]},)


def _thumb(text: str, label: str, vote: Vote, run_id: str) -> Block:
    return {"text": plain(text), "accessibility_label": label, "value": f"{vote.value}:{run_id}"}


def read_thumb(value: str) -> tuple[Vote, str]:
    """The vote and the run of a click."""
    vote, _, run_id = value.partition(":")
    return Vote(vote), run_id
