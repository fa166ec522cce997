"""A text -> what it says of a company's identity: seat, state of incorporation, listing, auditor, fiscal year's end."""

import re
from collections.abc import Mapping
from functools import lru_cache

from verifier.ruling.identity.auditor import AUDITOR
from verifier.ruling.identity.filer import FILER, SEASONED
from verifier.ruling.identity.identity import Identity, Matter, Reader
from verifier.ruling.identity.incorporation import INCORPORATION
from verifier.ruling.identity.listing import EXCHANGE, SYMBOL
from verifier.ruling.identity.seat import SEAT
from verifier.ruling.identity.year_end import YEAR_END

READERS: Mapping[Matter, Reader] = {
    reader.matter: reader for reader in (SEAT, INCORPORATION, AUDITOR, EXCHANGE, SYMBOL, YEAR_END, FILER, SEASONED)
}

_NOT_SO = re.compile(
    r"\b(?:formerly|previously|originally|once|until|before|used to|mov\w+|relocat\w+|switch\w*|transfer\w*|replac\w+"
    r"|will|would|could|(?-i:may)|might|plans?|consider\w*|since|had|became|become|dual\w*|also|re-?incorporat\w+"
    r"|re-?domicil\w+|not|never|no longer|n['’]t|(?:was|were)\s+(?:based|headquartered)|(?:18|19|20)\d\d)\b",
    re.IGNORECASE,
)
"""What makes a predicate one of another time, or one that denies or adds."""

_BOUNDARY = re.compile(r"[,;]|\band\b|\bwhile\b|\bbut\b")
_ANOTHER_TOO = re.compile(r"\s+(?:and|or|as well as)\s+(?:in\s+|on\s+|the\s+)*[A-Z]")


@lru_cache(maxsize=4096)
def read_identities(text: str) -> tuple[Identity, ...]:
    """What a text says in the present tense, from left to right; nothing that it tells of another time or denies."""
    found = (identity for reader in READERS.values() for identity in reader.read(text))
    return tuple(sorted((i for i in found if _is_so(i, text)), key=lambda identity: identity.start))


def _is_so(identity: Identity, text: str) -> bool:
    """Whether nothing in its clause makes it one of several, or of another time."""
    before = _BOUNDARY.split(text[: identity.start])[-1]
    after = "" if text[: identity.end].endswith("-based") else _BOUNDARY.split(text[identity.end :])[0]
    told = before + text[identity.start : identity.end] + after
    return not _NOT_SO.search(told) and not _ANOTHER_TOO.match(text, identity.end)
