"""What Converse refuses in image blocks: their shape, format, bytes (base64 on the wire) and size."""

import base64
import binascii
import struct
from collections.abc import Iterator, Sequence
from typing import Any

MOST, LARGEST, LONGEST_SIDE = 20, 3_750_000, 8000
MARKS = {"png": b"\x89PNG\r\n", "jpeg": b"\xff\xd8", "gif": b"GIF8", "webp": b"RIFF"}


def wrong_pictures(pictures: Sequence[dict[str, Any]]) -> str:
    """The first thing that is wrong, or nothing."""
    if len(pictures) > MOST:
        return f"too many images: {len(pictures)}"
    return next((said for picture in pictures for said in _wrong(picture)), "")


def _wrong(picture: dict[str, Any]) -> Iterator[str]:
    if set(picture) != {"format", "source"} or set(picture["source"]) != {"bytes"}:
        yield f"malformed image block {sorted(picture)}"
        return
    if picture["format"] not in MARKS:
        yield f"Value '{picture['format']}' at 'image.format' failed to satisfy constraint: [gif, jpeg, png, webp]"
        return
    content = _bytes(picture["source"]["bytes"])
    if not content.startswith(MARKS[picture["format"]]):
        yield "Could not process image"
    elif len(content) > LARGEST:
        yield f"image exceeds {LARGEST} bytes"
    elif picture["format"] == "png" and max(struct.unpack(">II", content[16:24])) > LONGEST_SIDE:
        yield f"At least one of the image dimensions exceed max allowed size: {LONGEST_SIDE} pixels"


def _bytes(encoded: str) -> bytes:
    try:
        return base64.b64decode(encoded, validate=True)
    except binascii.Error:
        return b""
