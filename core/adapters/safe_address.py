"""Decides which addresses a page may be fetched from: public ones only, so that no inside service is reached."""

import ipaddress
import socket
from collections.abc import Callable, Sequence

from core.errors import PageAway, UnreadablePage

Resolver = Callable[[str, int], Sequence[str]]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

# Python's `is_global` lets these through: translation and tunnel prefixes that lead to private IPv4, multicast,
# and the address at which a cloud's own agent listens on every machine.
_INSIDE = tuple(
    ipaddress.ip_network(n) for n in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "168.63.129.16/32")
)


def resolve_host(host: str, port: int) -> Sequence[str]:
    """All addresses of `host`, as the system resolves it. Raises PageAway when it has none."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise PageAway(f"{host} has no address. Check the link.") from error
    return tuple(dict.fromkeys(str(entry[4][0]) for entry in found))


def safe_address(host: str, port: int, *, resolve: Resolver = resolve_host, allow_loopback: bool = False) -> str:
    """The address to connect to, resolved once; every address of the host must be public.

    `allow_loopback` is for tests against a local server. Raises UnreadablePage.
    """
    addresses = resolve(host, port)
    if not addresses or not all(_is_public(a) or (allow_loopback and _parse(a).is_loopback) for a in addresses):
        raise UnreadablePage(f"{host} is not on the public internet, so nothing is fetched from it.")
    return addresses[0]


def _is_public(text: str) -> bool:
    address = _parse(text)
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        address = mapped
    inside = any(address.version == net.version and address in net for net in _INSIDE)
    return address.is_global and not address.is_multicast and not inside


def _parse(text: str) -> Address:
    return ipaddress.ip_address(text.partition("%")[0])
