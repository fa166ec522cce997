"""Reads names and text of inline-XBRL elements alike from an HTML tree and from an XML tree.

lxml's HTML parser lower-cases tags and attributes and keeps the prefix ("ix:nonfraction", "contextref"); its XML
parser keeps the case and expands the prefix ("{http://www.xbrl.org/2013/inlineXBRL}nonFraction", "contextRef").
"""

from collections.abc import Iterator
from functools import lru_cache

from lxml.etree import _Element


def local_name(element: _Element) -> str:
    """The tag without prefix or namespace, in lower case; "" for comments and processing instructions."""
    tag = element.tag
    return _local(tag) if isinstance(tag, str) else ""


@lru_cache(maxsize=4096)
def _local(tag: str) -> str:
    return tag.rpartition("}")[2].rpartition(":")[2].lower()


def attribute(element: _Element, name: str) -> str:
    """The value of an attribute whatever its case; `name` as the standard spells it. "" when it is not there."""
    value = element.get(name)
    if value is None:
        value = element.get(name.lower())
    return value or ""


def namespace_of(element: _Element, prefix: str) -> str:
    """The namespace that a prefix stands for at the element; "" when none is declared.

    lxml's HTML parser keeps a declaration as an attribute, its XML parser as a part of the tree.
    """
    if not prefix.isprintable():  # no name is written so, and lxml would not look for one
        return ""
    declared = element.nsmap.get(prefix)
    if declared is None:
        name = f"xmlns:{prefix.lower()}"
        declared = element.get(name) or next((a.get(name) for a in element.iterancestors() if a.get(name)), "")
    return str(declared).strip()


def is_nil(element: _Element) -> bool:
    """Whether the element says that it has no value (`xsi:nil`)."""
    return any(
        str(name).rpartition("}")[2].rpartition(":")[2].lower() == "nil" and str(value).strip().lower() in ("true", "1")
        for name, value in element.attrib.items()
    )


def text_of(element: _Element) -> str:
    """All text inside, `ix:exclude` left out, white space made single and trimmed."""
    return " ".join("".join(_pieces(element)).split())


def _pieces(element: _Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if local_name(child) not in ("", "exclude"):
            yield from _pieces(child)
        yield child.tail or ""
