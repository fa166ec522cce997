"""What a note's front matter, or a .toml file beside a document, states of it -> its origin."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from hashlib import sha256
from pathlib import Path

from core.domain.filings.origin import Origin, TrustTier
from core.errors import UnreadableDocument

KINDS = ("report", "transcript", "policy", "note")
PUBLISHED = frozenset(kind.upper() for kind in KINDS)
"""The forms of documents that were never filed."""
TIERS = {"report": TrustTier.PUBLISHED, "transcript": TrustTier.COMPANY}
"""Who stands behind a document that does not say it; policies and notes are internal."""
FILED = re.compile(r"^(?:10-K|10-Q|8-K|DEF 14A|20-F|40-F|6-K)\b")
KEYS = frozenset({"kind", "title", "publisher", "date", "tickers", "ticker", "cik", "company", "tier", "filed"})
EXAMPLE = (
    'kind = "report"  # or transcript, policy, note\ntitle = "First look at the third quarter"\n'
    'publisher = "Example Research"\ndate = 2025-03-04\ntickers = ["ACME"]  # or cik = "..." and company = "..."\n'
    'tier = "published"  # optional: filed, company, published or internal'
)
LONGEST = 65_536
_NAME_DIGITS = 12

Stated = Mapping[str, object]


def describe_file(path: Path) -> Origin:
    """The origin of a file: its name, and what a file of the same name and .toml beside it states.

    Raises UnreadableDocument as `describe` does.
    """
    origin, beside = Origin(name=path.name), path.with_name(f"{path.name}.toml")
    if not beside.is_file():
        return origin
    try:
        words = beside.read_bytes()[:LONGEST]
        named = replace(origin, described=sha256(words).hexdigest()[:_NAME_DIGITS])
        return describe(tomllib.loads(words.decode("utf-8-sig")), named, where=str(beside))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UnreadableDocument(
            f"{beside} is no TOML that can be read: {error}. Write for example:\n{EXAMPLE}"
        ) from error


def describe(stated: Stated, origin: Origin, *, where: str) -> Origin:
    """The origin with what is stated; `where` is what messages name.

    A form of the SEC may be given as the kind: of it only the company need be stated. Raises UnreadableDocument that
    names each key that is missing, unknown or wrong, with an example.
    """
    kind = _text(stated, "kind")
    is_filed = FILED.match(kind.upper()) is not None
    tickers = _tickers(stated)
    needed: dict[str, object] = {"kind": kind, "title": _text(stated, "title"), "publisher": _text(stated, "publisher")}
    needed |= {"date": stated.get("date"), "tickers (or cik)": tickers or _text(stated, "cik")}
    missing = [
        key for key, value in needed.items() if not value and (not is_filed or key in ("kind", "tickers (or cik)"))
    ]
    unknown = sorted(set(stated) - KEYS)
    if missing or unknown:
        raise _wrong(where, [*(f"{key} is missing" for key in missing), *(f"{key} is no known key" for key in unknown)])
    if kind.lower() not in KINDS and not is_filed:
        raise _wrong(where, [f"kind is {kind!r}, and is none of {', '.join(KINDS)}"])
    day = _day(stated, "date", where)
    return replace(
        origin,
        form=kind.upper(),
        title=_text(stated, "title"),
        publisher=_text(stated, "publisher"),
        cik=_cik(stated, where),
        company=_text(stated, "company"),
        tickers=tickers,
        period_end=day,
        filed=_day(stated, "filed", where) or (None if is_filed else day),
        tier=_tier(stated, kind.lower(), where),
    )


def _wrong(where: str, what: list[str]) -> UnreadableDocument:
    return UnreadableDocument(f"{where}: {'; '.join(what)}. Write for example:\n{EXAMPLE}")


def _text(stated: Stated, key: str) -> str:
    value = stated.get(key)
    return "" if value is None else " ".join(str(value).split())


def _tickers(stated: Stated) -> tuple[str, ...]:
    given = stated.get("tickers") or stated.get("ticker") or ()
    names = re.split(r"[,\s]+", given) if isinstance(given, str) else list(given) if isinstance(given, list) else []
    return tuple(dict.fromkeys(str(name).strip().upper() for name in names if str(name).strip()))


def _cik(stated: Stated, where: str) -> str:
    cik = _text(stated, "cik")
    if cik and not re.fullmatch(r"\d{1,10}", cik):
        raise _wrong(where, [f"cik is {cik!r}, and a CIK has up to ten digits"])
    return cik.zfill(10) if cik else ""


def _day(stated: Stated, key: str, where: str) -> date | None:
    value = stated.get(key)
    if value is None:
        return None
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, date):
        return value
    try:
        return date.fromisoformat(str(value).strip())
    except ValueError as error:
        raise _wrong(where, [f"{key} is {value!r}, and no day as 2025-03-04"]) from error


def _tier(stated: Stated, kind: str, where: str) -> TrustTier | None:
    tier = _text(stated, "tier").lower()
    if not tier:
        return None if kind not in KINDS else TIERS.get(kind, TrustTier.INTERNAL)
    if tier not in set(TrustTier):
        raise _wrong(where, [f"tier is {tier!r}, and is none of {', '.join(TrustTier)}"])
    return TrustTier(tier)
