"""A filing's HTML -> the same without scripts, forms and anything that loads from elsewhere."""

import re
from collections.abc import Collection

from lxml import etree

DROPPED = frozenset(
    re.findall(
        r"\S+",
        "script style link meta base title noscript template iframe frame frameset object embed applet form input "
        "button select textarea svg math video audio source track picture canvas ix:header",
    )
)
KEPT = frozenset(
    re.findall(
        r"\w+",
        "style id name class align valign width height colspan rowspan border cellpadding cellspacing bgcolor color "
        "size face dir lang start type value contextref unitref decimals scale format sign nowrap noshade clear",
    )
)
LOADS = re.compile(r"url\s*\(|expression\s*\(|@import|javascript:|-moz-binding|behavior\s*:|\\", re.IGNORECASE)
COVERS = re.compile(r"position\s*:\s*(?:fixed|sticky)", re.IGNORECASE)
MARK = "evidence"
"""The id that the page scrolls to; no element of the filing may have it."""


def clean_filing(root: etree._Element) -> None:
    """Cleans the tree in place; links inside the document stay, all others lose their target.

    Images lose their source; our own mark keeps its id, and of other places those keep one that a link leads to, which
    makes the page a tenth smaller.
    """
    links = (str(node.get("href", "")) for node in root.iter("a"))
    targets = {href[1:] for href in links if href.startswith("#")} - {MARK}
    for node in list(root.iter()):
        if not isinstance(node.tag, str) or node.tag in DROPPED:
            _drop(node)
        else:
            _clean(node, targets)


def _drop(node: etree._Element) -> None:
    """Takes a node out and leaves the text after it."""
    parent = node.getparent()
    if parent is None:
        return
    before = node.getprevious()
    if node.tail and before is not None:
        before.tail = (before.tail or "") + node.tail
    elif node.tail:
        parent.text = (parent.text or "") + node.tail
    parent.remove(node)


def _clean(node: etree._Element, targets: Collection[str]) -> None:
    for name, value in ((str(n), str(v)) for n, v in node.items()):
        is_inner_link = node.tag == "a" and name == "href" and value.startswith("#")
        is_bad_style = name == "style" and (LOADS.search(value) or COVERS.search(value))
        if (name not in KEPT and not is_inner_link) or is_bad_style or _is_removed(node, name, value, targets):
            del node.attrib[name]


def _is_removed(node: etree._Element, name: str, value: str, targets: Collection[str]) -> bool:
    return name in {"id", "name"} and value not in targets and not (value == MARK and node.tag == "mark")
