"""The address of an article -> the one id that all spellings of the address share."""

import hashlib
import re
from urllib.parse import parse_qsl, urlencode, urlsplit

_TRACKING = re.compile(
    r"(?:utm_\w+|fbclid|gclid|msclkid|dclid|yclid|igshid|mc_[ce]id|_ga|ref|cmpid|ocid)", re.IGNORECASE
)
_USUAL_PORTS = {"http": 80, "https": 443}


def canonical_address(url: str) -> str:
    """The address without scheme, fragment, usual port, "www.", closing slash and what only tracks readers."""
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    port = "" if parts.port in (None, _USUAL_PORTS.get(parts.scheme)) else f":{parts.port}"
    query_pairs = [(k, v) for k, v in parse_qsl(parts.query, keep_blank_values=True) if not _TRACKING.fullmatch(k)]
    query = f"?{urlencode(query_pairs)}" if query_pairs else ""
    return f"{host}{port}{parts.path.rstrip('/')}{query}"


def address_id(url: str) -> str:
    """Sixteen hex digits of the canonical address's sha256."""
    return hashlib.sha256(canonical_address(url).encode(errors="replace")).hexdigest()[:16]
