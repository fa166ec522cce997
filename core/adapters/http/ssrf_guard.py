"""Decides which addresses a page may be fetched from: public ones, and hosts inside that the settings name."""

import ipaddress
import socket
from collections.abc import Callable, Collection, Sequence
from urllib.parse import urlsplit

from core.errors import PageAway, UnreadablePage

Resolver = Callable[[str, int], Sequence[str]]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
WEB_PORTS = {"http": 80, "https": 443}

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


def is_listed(host: str, port: int, allowed: Collection[str]) -> bool:
    """Whether `allowed` holds the host with that port, or without one where the port is the web's own.

    Entries are "wire.intranet", "10.0.0.7:8080", "[fd00::7]:8080"; a host must be named as addresses name it.
    """
    name = f"[{host}]" if ":" in host else host
    return f"{name}:{port}" in allowed or (port in WEB_PORTS.values() and name in allowed)


def is_secure(url: str, allowed: Collection[str]) -> bool:
    """Whether it is an https address, or one of the web on a host that `allowed` holds."""
    try:
        parts = urlsplit(url)
        port = parts.port or WEB_PORTS.get(parts.scheme, 0)
    except ValueError:
        return False
    host = parts.hostname or ""
    return bool(host) and parts.scheme in WEB_PORTS and (parts.scheme == "https" or is_listed(host, port, allowed))


def safe_address(host: str, port: int, *, resolve: Resolver = resolve_host, allowed: Collection[str] = ()) -> str:
    """The address to connect to, resolved once; all addresses of a host that `allowed` does not name must be public.

    Raises UnreadablePage.
    """
    addresses = resolve(host, port)
    if not addresses or not (is_listed(host, port, allowed) or all(map(_is_public, addresses))):
        raise UnreadablePage(f"{host} is not on the public internet, so it is not reached.")
    return addresses[0]


def _is_public(text: str) -> bool:
    address: Address = ipaddress.ip_address(text.partition("%")[0])
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        address = mapped
    inside = any(address.version == net.version and address in net for net in _INSIDE)
    return address.is_global and not address.is_multicast and not inside
