"""Grey pixels -> a PNG (W3C, Portable Network Graphics, third edition), so that no imaging library is needed for it."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY_8_BIT = bytes((8, 0, 0, 0, 0))


def write_png(pixels: bytes, width: int, height: int, stride: int) -> bytes:
    """The picture; row n begins at byte n * `stride` of `pixels`, a byte per pixel, 0 is black."""
    rows = b"".join(b"\0" + pixels[n * stride : n * stride + width] for n in range(height))
    header = struct.pack(">II", width, height) + GREY_8_BIT
    return SIGNATURE + _part(b"IHDR", header) + _part(b"IDAT", zlib.compress(rows, 6)) + _part(b"IEND", b"")


def _part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
