"""Blocks -> what is wrong with them, as Slack checks types, fields and sizes; an error names the place."""

from collections.abc import Callable, Iterator
from typing import Any

TOTAL_TEXT = 13_200
_COMMON = {"type", "block_id"}
_KEYS = {
    "section": {"text", "fields", "accessory", "expand"},
    "header": {"text"},
    "divider": set(),
    "context": {"elements"},
    "actions": {"elements"},
    "context_actions": {"elements"},
    "markdown": {"text"},
    "rich_text": {"elements"},
    "data_table": {"caption", "rows", "page_size", "row_header_column_index"},
    "container": {"title", "subtitle", "child_blocks", "width", "is_collapsible", "default_collapsed"},
    "input": {"label", "element", "optional", "hint", "dispatch_action"},
}
_ELEMENT_KEYS = {
    "button": {"text", "action_id", "value", "url", "style", "confirm", "accessibility_label"},
    "feedback_buttons": {"action_id", "positive_button", "negative_button"},
    "plain_text_input": {"action_id", "multiline", "max_length", "min_length", "initial_value", "placeholder"},
    "datepicker": {"action_id", "initial_date", "placeholder"},
    "static_select": {"action_id", "options", "initial_option", "placeholder"},
    "multi_static_select": {"action_id", "options", "initial_options", "placeholder", "max_selected_items"},
    "conversations_select": {"action_id", "initial_conversation", "placeholder", "filter"},
    "file_input": {"action_id", "filetypes", "max_files"},
    "checkboxes": {"action_id", "options", "initial_options"},
}
_OPTIONS = {"static_select": 100, "multi_static_select": 100, "checkboxes": 10}
_INPUTS = {"plain_text_input", "datepicker", "static_select", "checkboxes"} | {
    "multi_static_select",
    "conversations_select",
    "file_input",
}
_RICH = {"rich_text_section", "rich_text_quote", "rich_text_list", "rich_text_preformatted"}
_INLINE = {"text": {"text", "style"}, "link": {"url", "text", "style"}, "emoji": {"name"}, "user": {"user_id"}}
Errors = Iterator[str]
Block = dict[str, Any]


def check_blocks(blocks: object, *, view: bool = False) -> list[str]:
    """What is wrong with the blocks of a message, or of a view."""
    if not isinstance(blocks, list):
        return ["must be an array"]
    most = 100 if view else 50
    errors = [f"no more than {most} items allowed"] if len(blocks) > most else []
    for at, block in enumerate(blocks):
        errors += [f"/{at}: {error}" for error in _block(block, view=view)]
    names = [e["action_id"] for b in blocks for e in _elements(b) if "action_id" in e]
    if len(names) != len(set(names)):
        errors.append("action_id must be unique")
    if not view and size(blocks) > TOTAL_TEXT:
        errors.append("msg_blocks_too_long")
    return errors


def size(part: object) -> int:
    """Characters of all text."""
    if isinstance(part, dict):
        own = len(part["text"]) if isinstance(part.get("text"), str) else 0
        return own + sum(size(v) for v in part.values() if not isinstance(v, str))
    return sum(map(size, part)) if isinstance(part, list) else 0


def _elements(block: object) -> list[Block]:
    found = block.get("elements", []) if isinstance(block, dict) else []
    return [e for e in found if isinstance(e, dict)]


def _block(block: object, *, view: bool) -> Errors:
    if not isinstance(block, dict) or block.get("type") not in _KEYS:
        yield f"unsupported type: {block.get('type') if isinstance(block, dict) else block}"
        return
    kind = block["type"]
    yield from _unknown(block, _KEYS[kind] | _COMMON)
    if len(block.get("block_id", "")) > 255:
        yield "block_id is longer than 255"
    if kind == "input" and not view:
        yield "input is for views only"
    yield from _CHECKS.get(kind, _nothing)(block)


def _unknown(part: Block, known: set[str]) -> Errors:
    for name in sorted(set(part) - known):
        yield f"unknown field: {name}"


def _nothing(_: Block) -> Errors:
    yield from ()


def _text(part: object, kinds: set[str], longest: int) -> Errors:
    if not isinstance(part, dict) or part.get("type") not in kinds or not isinstance(part.get("text"), str):
        yield f"needs a text object of {sorted(kinds)}"
    elif not 0 < len(part["text"]) <= longest:
        yield f"text has {len(part['text'])} characters; 1 to {longest} are allowed"
    else:
        yield from _unknown(part, {"type", "text", "emoji", "verbatim"})


def _section(block: Block) -> Errors:
    if "text" not in block and "fields" not in block:
        yield "needs text or fields"
    if "text" in block:
        yield from _text(block["text"], {"mrkdwn", "plain_text"}, 3000)
    for part in block.get("fields", []):
        yield from _text(part, {"mrkdwn", "plain_text"}, 2000)
    if "accessory" in block:
        yield from _element(block["accessory"], {"button", "static_select"})


def _header(block: Block) -> Errors:
    yield from _text(block.get("text"), {"plain_text"}, 150)


def _context(block: Block) -> Errors:
    if not 1 <= len(block.get("elements", [])) <= 10:
        yield "needs 1 to 10 elements"
    for part in block.get("elements", []):
        yield from _text(part, {"mrkdwn", "plain_text"}, 3000)


def _markdown(block: Block) -> Errors:
    if not isinstance(block.get("text"), str) or not 0 < len(block["text"]) <= 12_000:
        yield "text must have 1 to 12000 characters"


def _actions(block: Block) -> Errors:
    most, kinds = (5, {"feedback_buttons"}) if block["type"] == "context_actions" else (25, {"button", "static_select"})
    if not 1 <= len(block.get("elements", [])) <= most:
        yield f"needs 1 to {most} elements"
    for element in block.get("elements", []):
        yield from _element(element, kinds)


def _element(element: object, kinds: set[str]) -> Errors:
    if not isinstance(element, dict) or element.get("type") not in kinds:
        yield f"element must be one of {sorted(kinds)}"
        return
    yield from _unknown(element, _ELEMENT_KEYS[element["type"]] | {"type"})
    if not 0 < len(element.get("action_id", "")) <= 255:
        yield "action_id must have 1 to 255 characters"
    if element["type"] == "button":
        yield from _button(element)
    if element["type"] == "feedback_buttons":
        for name in ("positive_button", "negative_button"):
            yield from _thumb(element.get(name, {}))
    most = _OPTIONS.get(element["type"], 0)
    if most and not 1 <= len(element.get("options", [])) <= most:
        yield f"needs 1 to {most} options"
    for option in element.get("options", []):
        yield from _text(option.get("text"), {"plain_text"}, 75)
        yield from _value(option, 150)


def _button(element: Block) -> Errors:
    yield from _text(element.get("text"), {"plain_text"}, 75)
    yield from _value(element, 2000)
    if element.get("style", "primary") not in ("primary", "danger"):
        yield "style must be primary or danger"


def _thumb(button: Block) -> Errors:
    yield from _unknown(button, {"text", "value", "accessibility_label"})
    yield from _text(button.get("text"), {"plain_text"}, 75)
    yield from _value(button, 2000)
    if len(button.get("accessibility_label", "")) > 75:
        yield "accessibility_label is longer than 75"


def _value(part: Block, longest: int) -> Errors:
    if not isinstance(part.get("value", ""), str) or len(part.get("value", "")) > longest:
        yield f"value is longer than {longest}"


def _rich_text(block: Block) -> Errors:
    for part in block.get("elements", []) or [{}]:
        if part.get("type") not in _RICH:
            yield f"rich text cannot hold {part.get('type')}"
            continue
        listed = part["type"] == "rich_text_list"
        rows = [row.get("elements", []) for row in part["elements"]] if listed else [part.get("elements", [])]
        for row in rows:
            yield from _inline(row)


def _inline(row: list[Block]) -> Errors:
    if not row:
        yield "rich text without elements"
    for element in row:
        if element.get("type") not in _INLINE:
            yield f"rich text cannot hold {element.get('type')}"
            continue
        yield from _unknown(element, _INLINE[element["type"]] | {"type"})
        if element["type"] == "text" and not element.get("text"):
            yield "empty text"
        if element["type"] == "link" and not str(element.get("url", "")).startswith(("http://", "https://")):
            yield "link needs an http(s) url"


def _data_table(block: Block) -> Errors:
    rows = block.get("rows", [])
    if not block.get("caption"):
        yield "needs a caption"
    if not 2 <= len(rows) <= 101:
        yield "needs 2 to 101 rows"
    if len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0] if rows else []) <= 20:
        yield "needs rows of equal length, 1 to 20 cells"
    if not 1 <= block.get("page_size", 5) <= 100:
        yield "page_size must be 1 to 100"
    for cell in (cell for row in rows for cell in row):
        if cell.get("type") not in ("raw_text", "raw_number", "rich_text") or cell.get("text") == "":
            yield f"bad cell: {cell}"


def _container(block: Block) -> Errors:
    yield from _text(block.get("title"), {"plain_text"}, 150)
    children = block.get("child_blocks", [])
    if not 1 <= len(children) <= 10:
        yield "needs 1 to 10 child_blocks"
    for child in children:
        if child.get("type") == "container":
            yield "a container cannot hold a container"
        yield from _block(child, view=False)
    if block.get("default_collapsed") and not block.get("is_collapsible"):
        yield "default_collapsed needs is_collapsible"


def _input(block: Block) -> Errors:
    yield from _text(block.get("label"), {"plain_text"}, 2000)
    yield from _element(block.get("element"), _INPUTS)
    if "hint" in block:
        yield from _text(block["hint"], {"plain_text"}, 2000)
    if not 0 < block.get("element", {}).get("max_length", 1) <= 3000:
        yield "max_length must be 1 to 3000"
    if not 0 < block.get("element", {}).get("max_files", 1) <= 10:
        yield "max_files must be 1 to 10"


_CHECKS: dict[str, Callable[[Block], Errors]] = {
    "section": _section,
    "header": _header,
    "context": _context,
    "markdown": _markdown,
    "actions": _actions,
    "context_actions": _actions,
    "rich_text": _rich_text,
    "data_table": _data_table,
    "container": _container,
    "input": _input,
}
