"""A click on a question that an answer offers -> its message and its answer."""

import chainlit as cl

from core.ports.services import Services
from web.chat.in_order import InOrder
from web.chat.view import reply


async def choose(action: cl.Action, services: Services, writes: InOrder) -> None:
    """Asks the question of the button as whoever clicked it; the button goes, so that it is asked once."""
    question = action.payload.get("question")
    if not isinstance(question, str) or not question.strip():
        return
    await action.remove()
    asked = cl.Message(content=question, type="user_message")
    await asked.send()
    await reply(asked, services, writes)
