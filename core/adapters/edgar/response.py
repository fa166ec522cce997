"""What EDGAR answered, and how to tell an answer from a page that only looks like one."""

import json
import re
from dataclasses import dataclass

import httpx
from lxml import etree

# Its own pages about errors say so in their title, whatever the status; no filing's title begins so.
_OWN_PAGE = re.compile(rb"<title>\s*(SEC\.gov\s*\|[^<]*)</title>", re.IGNORECASE)
_HEAD = 4096


class OddAnswerError(ValueError):
    """The bytes are not what was asked for; they may be a moment later."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgarResponse:
    """Status 200 with a body, or 304 without; `etag` and `modified` tell the next request what is held."""

    status: int
    body: bytes
    etag: str = ""
    modified: str = ""

    @property
    def unchanged(self) -> bool:
        """Whether what is held is still true."""
        return self.status == httpx.codes.NOT_MODIFIED


def own_page(body: bytes) -> str:
    """The title of one of EDGAR's own pages about an error; empty for anything else."""
    found = _OWN_PAGE.search(body[:_HEAD])
    return " ".join(found[1].decode(errors="replace").split()) if found else ""


def check_document(body: bytes) -> None:
    """Raises OddAnswerError for an empty body and for EDGAR's own pages."""
    if not body.strip():
        raise OddAnswerError("an empty file")
    if title := own_page(body):
        raise OddAnswerError(f"a page that says {title!r}")


def check_json(body: bytes) -> None:
    """Raises OddAnswerError for what is no JSON object."""
    check_document(body)
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise OddAnswerError("what is no JSON, or is cut off") from error
    if not isinstance(found, dict):
        raise OddAnswerError("JSON of another shape")


def check_atom(body: bytes) -> None:
    """Raises OddAnswerError for what is no Atom feed."""
    read_atom(body)


def read_atom(body: bytes) -> etree._Element:
    """The root of a feed; nothing outside it is looked at. Raises OddAnswerError."""
    check_document(body)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(body, parser)
    except etree.XMLSyntaxError as error:
        raise OddAnswerError("what is no Atom feed, or is cut off") from error
    if etree.QName(root).localname != "feed":
        raise OddAnswerError("XML that is no Atom feed")
    return root
