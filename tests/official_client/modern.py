"""The official client, second version: lists and calls tools of the server at an address, and prints what it saw.

Run with its own environment: `tests/official_client/.venv/bin/python modern.py URL TOKEN [MODE]`.
"""

import asyncio
import json
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

QUESTION = "What was Pellstrand's total revenue in fiscal 2025?"


async def main(url: str, token: str, mode: str) -> None:
    """Connects in the mode given ("auto", a version, or "legacy") and prints JSON."""
    steps: list[str] = []

    async def progressed(done: float, total: float | None, message: str | None) -> None:
        steps.append(message or "")

    async with (
        httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}, timeout=60) as http,
        Client(streamable_http_client(url, http_client=http), mode=mode) as client,
    ):
        tools = await client.list_tools()
        answer = await client.call_tool("ask", {"question": QUESTION}, progress_callback=progressed)
        wrong = await client.call_tool("evidence", {"id": "nothing"})
        prompts = await client.list_prompts()
        prompt = await client.get_prompt("trace_number", {"figure": "$2 billion"})
        app = await client.read_resource("ui://tickmark/evidence")
        seen = {
            "version": client.protocol_version,
            "server": client.server_info.name if client.server_info else "",
            "tools": [tool.name for tool in tools.tools],
            "answer": answer.structured_content,
            "wrong": [wrong.is_error, wrong.content[0].text],
            "steps": steps,
            "prompts": [one.name for one in prompts.prompts],
            "prompt": prompt.messages[0].content.text,
            "app": app.contents[0].mime_type,
        }
        sys.stdout.write(json.dumps(seen))


asyncio.run(main(*sys.argv[1:]))
