"""Posts to other people's programs without reaching anything inside the network: a WebhookSender on httpx."""

import asyncio
from collections.abc import Collection, Mapping

import httpx

from core.adapters.http.safe_request import MOST_SECONDS, safe_request
from core.adapters.http.ssrf_guard import is_secure
from core.errors import PageAway, UnreadablePage


class SafeSender:
    """A WebhookSender; `allowed` names hosts for which the rules on scheme, address and port do not hold."""

    def __init__(self, *, allowed: Collection[str] = ()) -> None:
        self._allowed = frozenset(allowed)

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Posts JSON and returns the status. Raises UnreadablePage and PageAway. Not to be called in an event loop."""
        if not is_secure(url, self._allowed):
            raise UnreadablePage("A webhook needs an https address.")
        try:
            return asyncio.run(self._post(url, body, headers))
        except TimeoutError as error:
            raise PageAway(f"There was no answer within {MOST_SECONDS:.0f} seconds.") from error
        except httpx.HTTPError as error:
            raise PageAway(f"There was no answer: {error}.") from error

    async def _post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        sent = {"Content-Type": "application/json", "User-Agent": "Tickmark/0.1 (webhooks)", **headers}
        async with (
            asyncio.timeout(MOST_SECONDS),
            httpx.AsyncClient(follow_redirects=False, trust_env=False) as client,
        ):
            request = await asyncio.to_thread(safe_request, client, url, self._allowed, "POST", sent, body)
            response = await client.send(request, stream=True)
            await response.aclose()
            return response.status_code
