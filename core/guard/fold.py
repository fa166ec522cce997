"""A text -> the plain form in which it is compared: one case, one spacing, disguises undone."""

import base64
import binascii
import re
import unicodedata

from core.language.invisible import strip_invisible

_SPACED = re.compile(r"\b(?:\w[ ._-]){4,}\w\b")
_BASE64 = re.compile(r"[A-Za-z0-9+/]{20,}={0,2}")
_HEX = re.compile(r"\b(?:[0-9a-fA-F]{2}){12,}\b")
_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_NUMBER = re.compile(r"\b\d[\d.,:/()-]*(?: \d[\d.,:/()-]*)*")
_REFERENCE = re.compile(r"\b(?=(?:[A-Za-z]*\d){6})[A-Za-z0-9]{8,}\b")
_SPACE = re.compile(r"\s+")


def fold(text: str) -> str:
    """Lower case, compatible forms made one, letters spelled out joined, what was encoded decoded beside it.

    Which number and whose address it is says nothing about an order, so all are made one.
    """
    shown = unicodedata.normalize("NFKC", strip_invisible(text))
    shown = _SPACED.sub(lambda match: re.sub(r"[ ._-]", "", match.group()), shown)
    shown = _ADDRESS.sub("someone@somewhere", " ".join([shown, *_decoded(shown)]))
    return _NUMBER.sub("0 ", _REFERENCE.sub("0", _SPACE.sub(" ", shown))).strip().lower()


def _decoded(text: str) -> list[str]:
    found = [_from_base64(match.group()) for match in _BASE64.finditer(text)]
    found += [bytes.fromhex(match.group()).decode("latin-1") for match in _HEX.finditer(text)]
    return [piece for piece in found if piece and piece.isascii() and piece.isprintable()]


def _from_base64(piece: str) -> str:
    try:
        return base64.b64decode(piece + "=" * (-len(piece) % 4)).decode("latin-1")
    except binascii.Error:
        return ""
