"""EDGAR's Atom feeds -> what was filed just now, and which companies bear a name."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

from lxml import etree

from core.adapters.edgar.response import read_atom
from core.domain.filings.origin import Origin, TrustTier
from core.domain.filings.registrant import Registrant

_ATOM = "{http://www.w3.org/2005/Atom}"
_TITLE = re.compile(r"\S.*? - (?P<name>.*) \((?P<cik>\d{10})\) \((?P<role>[^)]*)\)")
_ACCESSION = re.compile(r"accession-number=(\d{10}-\d{2}-\d{6})")
_CIK = re.compile(r"cik=(\d{10})", re.IGNORECASE)
_FILED = re.compile(r"Filed:\s*(?:</b>)?\s*(\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True, slots=True, kw_only=True)
class CurrentPage:
    """A page of the current feed: its filings, how many entries it has of any kind, and when its oldest was updated."""

    filings: tuple[Origin, ...]
    entries: int
    oldest: datetime


def read_current(body: bytes) -> CurrentPage:
    """Each filing and who filed it; entries about others than the filer are left out. Raises OddAnswerError."""
    entries = read_atom(body).findall(f"{_ATOM}entry")
    times = [datetime.fromisoformat(_text(entry, "updated")) for entry in entries]
    oldest = min(times, default=datetime.max.replace(tzinfo=UTC))
    return CurrentPage(filings=tuple(_filings(entries)), entries=len(entries), oldest=oldest)


def _filings(entries: Iterable[etree._Element]) -> Iterator[Origin]:
    for entry in entries:
        title = _TITLE.match(_text(entry, "title"))
        accession = _ACCESSION.search(_text(entry, "id"))
        form, link = entry.find(f"{_ATOM}category"), entry.find(f"{_ATOM}link")
        if title is None or accession is None or form is None or title["role"] not in ("Filer", "Subject"):
            continue
        filed = _FILED.search(_text(entry, "summary"))
        yield Origin(
            name=link.get("href", "") if link is not None else "",
            form=form.get("term", ""),
            cik=title["cik"],
            company=title["name"],
            accession=accession[1],
            filed=date.fromisoformat(filed[1]) if filed else None,
            tier=TrustTier.FILED,
        )


def read_search(body: bytes) -> list[Registrant]:
    """The company found, or the companies where there are several. Raises OddAnswerError."""
    root = read_atom(body)
    one = root.find(f"{_ATOM}company-info")
    if one is not None:
        former = tuple(_clean(name.text) for name in one.iterfind(f"{_ATOM}formerly-names/{_ATOM}names/{_ATOM}name"))
        return [Registrant(cik=_text(one, "cik").zfill(10), name=_text(one, "conformed-name"), former_names=former)]
    found = [
        (_CIK.search(_text(entry, "id")) or _CIK.search(_link(entry)), _text(entry, "title"))
        for entry in root.iterfind(f"{_ATOM}entry")
    ]
    return [Registrant(cik=cik[1], name=name) for cik, name in found if cik and name]


def _text(parent: etree._Element, name: str) -> str:
    return _clean(parent.findtext(f"{_ATOM}{name}"))


def _link(entry: etree._Element) -> str:
    link = entry.find(f"{_ATOM}link")
    return link.get("href", "") if link is not None else ""


def _clean(text: str | None) -> str:
    return " ".join((text or "").split())
