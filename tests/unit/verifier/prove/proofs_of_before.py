"""Proofs as former versions stored them, made of those of today; and forgeries of them, leaf by leaf."""

import copy
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from core.domain.claims.claim import Direction, OpenReason, PartKind, Role
from core.domain.claims.link import Formula, Stance
from core.domain.claims.verdict import Diagnosis, Outcome, Ruling
from core.ports.report_store import Proof
from verifier.prove.proof import proof_sha256, sign_proof

Body = dict[str, Any]
Path = tuple[str | int, ...]
_ENUMS = (Ruling, Outcome, Diagnosis, PartKind, Role, Direction, OpenReason, Formula, Stance)


def second_schema(proof: Proof, key: str) -> Body:
    """As it was signed before proofs named their article."""
    body = {name: value for name, value in proof.items() if name != "article"} | {"schema": "tickmark.proof/2"}
    return signed(body, key)


def first_schema(proof: Proof) -> Body:
    """As it was stored before proofs were signed."""
    left_out = ("article", "engine", "signature")
    return hashed({n: v for n, v in proof.items() if n not in left_out} | {"schema": "tickmark.proof/1"})


def hashed(body: Body) -> Body:
    """With its hash made again, as anybody can."""
    return body | {"sha256": proof_sha256(body)}


def signed(body: Body, key: str) -> Body:
    """With hash and signature made again, as who has the key can."""
    again = hashed(body)
    return again | {"signature": sign_proof(again["sha256"], key)}


def leaves(data: object, path: Path = ()) -> Iterator[Path]:
    """The way to every value of JSON data that holds no others."""
    if isinstance(data, dict | list) and data:
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    else:
        yield path


def forged(proof: Proof, path: Path) -> Body:
    """The proof with another value of the same type there, and its hash made again unless it is the hash."""
    body = copy.deepcopy(dict(proof))
    at: Any = body
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = other(at[path[-1]])
    return body if path == ("sha256",) else hashed(body)


def other(value: object) -> object:
    """Another value of the same type: for an amount another amount, for a word of a closed list another of them."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return _other_text(value)
        case None:
            return "of"
        case _:
            return [copy.deepcopy(value)]


def _other_text(value: str) -> str:
    for kind in _ENUMS:
        names = [str(one) for one in kind]
        if value in names:
            return names[names.index(value) - 1]
    try:
        return str(Decimal(value) + 1)
    except InvalidOperation:
        return f"poisoned {value}"
