"""The words of the product -> JSON and back; what a record equals its default in is left out."""

import zlib
from typing import Any, TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


_adapters: dict[type, TypeAdapter[Any]] = {}


def _adapter(kind: type) -> TypeAdapter[Any]:
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind]


def to_data(kind: type[T], record: T) -> Any:
    """Plain JSON data: decimals and dates as strings, tuples as lists."""
    return _adapter(kind).dump_python(record, mode="json", exclude_defaults=True)


def from_data(kind: type[T], data: object) -> T:
    """The record that `to_data` was given."""
    record: T = _adapter(kind).validate_python(data)
    return record


def pack(kind: type[T], record: T) -> bytes:
    """Compressed JSON."""
    return zlib.compress(_adapter(kind).dump_json(record, exclude_defaults=True), level=2)


def unpack(kind: type[T], packed: bytes) -> T:
    """The record that `pack` was given."""
    record: T = _adapter(kind).validate_json(zlib.decompress(packed))
    return record
