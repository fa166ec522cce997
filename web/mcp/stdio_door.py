"""The server over standard input and output, a message a line, for an assistant on the same machine.

Source: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio
"""

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TextIO

from core.domain.operations.message import Door, Intent, Message
from core.events import Event
from core.ports.services import Services
from core.run import run_message
from verifier.engines import ENGINES
from web.mcp.rpc import RpcError, read_message, read_request
from web.mcp.server import respond
from web.mcp.tool import Caller

USER = "assistant"


def serve_lines(lines: TextIO, write: Callable[[str], object], services: Services, site: str = "") -> None:
    """Answers message by message until the input ends; a notification is not answered."""
    run, address = partial(_run, services), site.rstrip("/")
    caller = Caller(services=services, user=USER, run=run, message=_message, site=address)
    for line in lines:
        if line.strip():
            for answer in answers(line, caller):
                write(json.dumps(answer, ensure_ascii=False))


def answers(line: str, caller: Caller) -> Iterator[Any]:
    """What is written back for one line."""
    request_id: Any = None
    try:
        message = read_message(line)
        request_id = message.get("id")
        asked = read_request(message)
        if asked.id is not None:
            yield from respond(asked, caller)
    except RpcError as error:
        yield error.body(request_id)


def _run(services: Services, message: Message) -> Iterator[Event]:
    return run_message(message, services, ENGINES[message.intent])


def _message(text: str, intent: Intent, conversation: str) -> Message:
    return Message(text=text, intent=intent, door=Door.ASSISTANT, user=USER, conversation=conversation)
