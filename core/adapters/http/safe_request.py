"""An address that somebody gave us -> a request that connects to where it was checked to lead."""

from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx

from core.adapters.http.ssrf_guard import WEB_PORTS, is_listed, safe_address
from core.errors import UnreadablePage

MOST_SECONDS = 10.0


def safe_request(
    client: httpx.AsyncClient,
    url: str,
    allowed: Collection[str],
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    content: bytes | None = None,
) -> httpx.Request:
    """A request that connects to the checked address and names the host in its header and in the TLS handshake.

    Raises UnreadablePage, and PageAway for a host without an address.
    """
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname or ""
    except ValueError as error:
        raise UnreadablePage("That is no address of a page on the web.") from error
    if parts.scheme not in WEB_PORTS or not host:
        raise UnreadablePage(f"{url!r} is no http or https address.")
    if parts.username is not None or parts.password is not None:
        raise UnreadablePage("The address holds a user name or password; give it without.")
    reached = WEB_PORTS[parts.scheme] if port is None else port
    if reached not in WEB_PORTS.values() and not is_listed(host, reached, allowed):
        raise UnreadablePage(f"{url} names port {port}; only 80 and 443 are reached.")
    address = safe_address(host, reached, allowed=allowed)
    literal = f"[{address}]" if ":" in address else address
    target = parts._replace(netloc=literal if port is None else f"{literal}:{port}", fragment="").geturl()
    named = {"Host": host if port is None else f"{host}:{port}"} | dict(headers or {})
    extensions: dict[str, Any] = {"sni_hostname": host, "timeout": _timeout()}
    try:
        return client.build_request(method, target, headers=named, content=content, extensions=extensions)
    except (httpx.InvalidURL, UnicodeError) as error:
        raise UnreadablePage("That is no address of a page on the web.") from error


def _timeout() -> dict[str, float]:
    return dict.fromkeys(("connect", "read", "write", "pool"), MOST_SECONDS / 2)
