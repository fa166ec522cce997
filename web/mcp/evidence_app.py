"""The evidence as an MCP App: a page that an assistant shows beside the tool's result.

Source: https://github.com/modelcontextprotocol/ext-apps, specification 2026-01-26.
"""

from importlib.resources import files
from typing import Any

EVIDENCE_APP = "ui://tickmark/evidence"
MEDIA_TYPE = "text/html;profile=mcp-app"
_ABOUT = {
    "uri": EVIDENCE_APP,
    "name": "evidence",
    "title": "Evidence",
    "description": "The sentence or table row in the filing, highlighted.",
    "mimeType": MEDIA_TYPE,
}


def listed_app() -> dict[str, Any]:
    """Its entry in the list of resources."""
    return dict(_ABOUT)


def app_contents() -> dict[str, Any]:
    """The page; it loads nothing from anywhere."""
    page = (files("web.mcp") / "evidence.html").read_text(encoding="utf-8")
    return {"uri": EVIDENCE_APP, "mimeType": MEDIA_TYPE, "text": page, "_meta": {"ui": {"prefersBorder": True}}}
