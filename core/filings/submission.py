"""A submission as EDGAR keeps it (one .txt of SGML with all its documents) -> its header and its documents."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from core.domain.filings.origin import exhibit_kind

_OPENINGS = (b"<SEC-DOCUMENT>", b"<SEC-HEADER>", b"<IMS-DOCUMENT>", b"<IMS-HEADER>", b"-----BEGIN PRIVACY-ENHANCED")
_DOCUMENT = re.compile(rb"<DOCUMENT>(.*?)</DOCUMENT>", re.DOTALL | re.IGNORECASE)
_BODY = re.compile(rb"<TEXT>(.*?)(?:</TEXT>|\Z)", re.DOTALL | re.IGNORECASE)
_WRAP = re.compile(rb"<(XBRL|XML)>(.*)</\1>", re.DOTALL | re.IGNORECASE)
_PACKED = re.compile(rb"^\s*(?:<PDF>|begin \d{3} )", re.IGNORECASE)
_ENDING = re.compile(rb"</html\s*>", re.IGNORECASE)
_HTML = re.compile(rb"<(?:html|body)\b", re.IGNORECASE)
_EXHIBIT = re.compile(r"^EX-(?P<number>\d+(?:\.[\w.-]+)?)$", re.IGNORECASE)
_WITH_ANNUAL, _WITH_CURRENT = ("13",), ("99",)


@dataclass(frozen=True, slots=True, kw_only=True)
class SubmissionDocument:
    """A document of a submission; `kind` is its type as filed ("10-K", "EX-13.1"), `content` its bytes unwrapped."""

    kind: str
    name: str
    title: str
    content: bytes

    @property
    def exhibit(self) -> str:
        """The exhibit's number ("13.1"); empty for what is none."""
        found = _EXHIBIT.match(self.kind)
        return found["number"] if found else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """What the header says, empty or None where it is silent, and the documents that can be read, in their order.

    `cik` has ten digits and is the first filer's; `period_end` is the "conformed period of report".
    """

    accession: str
    form: str
    company: str
    cik: str
    filed: date | None
    period_end: date | None
    parts: tuple[SubmissionDocument, ...]

    @property
    def main(self) -> SubmissionDocument | None:
        """The document that is the form itself: the first of its type, else the first that is no exhibit."""
        own = [part for part in self.parts if not part.exhibit]
        return next((part for part in own if part.kind == self.form), own[0] if own else None)

    @property
    def exhibits(self) -> Sequence[SubmissionDocument]:
        """What else is worth reading: exhibit 13 of an annual report, press releases (99) of a current report."""
        wanted = _WITH_ANNUAL if self.form.startswith("10-K") else _WITH_CURRENT if self.form.startswith("8-K") else ()
        return [part for part in self.parts if exhibit_kind(part.exhibit) in wanted]


def is_submission(content: bytes) -> bool:
    """Whether the bytes are a whole submission and not one document."""
    return content[:512].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_OPENINGS)


def read_submission(content: bytes) -> Submission:
    """Reads the header and parts the documents; what is packed (PDF, pictures) is left out."""
    first = content.find(b"<DOCUMENT>")
    header = content[: first if first >= 0 else 20_000].decode("latin-1")
    return Submission(
        accession=_value(header, "ACCESSION NUMBER"),
        form=_value(header, "CONFORMED SUBMISSION TYPE").upper(),
        company=_value(header, "COMPANY CONFORMED NAME"),
        cik=_value(header, "CENTRAL INDEX KEY").zfill(10) if _value(header, "CENTRAL INDEX KEY") else "",
        filed=_day(_value(header, "FILED AS OF DATE")),
        period_end=_day(_value(header, "CONFORMED PERIOD OF REPORT")),
        parts=tuple(_parts(content)),
    )


def _parts(content: bytes) -> Iterator[SubmissionDocument]:
    for found in _DOCUMENT.finditer(content):
        body = _BODY.search(found[1])
        if body is None or _PACKED.match(body[1]):
            continue
        head = found[1][: body.start()].decode("latin-1")
        yield SubmissionDocument(
            kind=_tag(head, "TYPE").upper(),
            name=_tag(head, "FILENAME"),
            title=_tag(head, "DESCRIPTION"),
            content=_unwrapped(body[1].strip()),
        )


def _unwrapped(body: bytes) -> bytes:
    """The document inside; SGML's own end tag vouches that one without an HTML end tag is whole."""
    wrapped = _WRAP.fullmatch(body)
    inner = wrapped[2].strip() if wrapped else body
    return inner + b"\n</html>\n" if _HTML.search(inner[:4096]) and not _ENDING.search(inner[-4096:]) else inner


def _tag(head: str, name: str) -> str:
    found = re.search(rf"<{name}>([^\n<]*)", head, re.IGNORECASE)
    return found[1].strip() if found else ""


def _value(header: str, name: str) -> str:
    found = re.search(rf"^\s*{name}:[ \t]*(.*?)\s*$", header, re.MULTILINE | re.IGNORECASE)
    return found[1] if found else ""


def _day(digits: str) -> date | None:
    try:
        return date.fromisoformat(digits)
    except ValueError:
        return None
