"""Messages in the binary framing of AWS's event streams.

Source: Smithy specification, "Amazon Event Stream": lengths, headers and payload, each part with its CRC-32.
"""

import json
import struct
import zlib
from collections.abc import Mapping
from typing import Any


def event(name: str, data: Mapping[str, Any]) -> bytes:
    """An event of a stream."""
    headers = {":message-type": "event", ":event-type": name, ":content-type": "application/json"}
    return message(headers, json.dumps(data).encode())


def exception(name: str, said: str) -> bytes:
    """An exception in the midst of a stream, which ends it."""
    headers = {":message-type": "exception", ":exception-type": name, ":content-type": "application/json"}
    return message(headers, json.dumps({"message": said}).encode())


def message(headers: Mapping[str, str], payload: bytes) -> bytes:
    """One framed message."""
    head = b"".join(_header(name, value) for name, value in headers.items())
    prelude = struct.pack("!II", 16 + len(head) + len(payload), len(head))
    framed = prelude + struct.pack("!I", zlib.crc32(prelude)) + head + payload
    return framed + struct.pack("!I", zlib.crc32(framed))


def _header(name: str, value: str) -> bytes:
    string = 7
    return (
        struct.pack("!B", len(name)) + name.encode() + struct.pack("!BH", string, len(value.encode())) + value.encode()
    )
