"""An element's inline CSS -> the few properties that decide how a filing reads."""

import re
from dataclasses import dataclass
from functools import lru_cache

POINTS = {"pt": 1.0, "px": 0.75, "in": 72.0, "em": 10.0, "rem": 10.0, "cm": 28.35, "mm": 2.835}
LENGTH = re.compile(r"(-?\d*\.?\d+)(pt|px|in|em|rem|cm|mm)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What one `style` attribute says; None where it says nothing. `left` is in points, hanging indents taken off."""

    hidden: bool = False
    display: str = ""
    bold: bool | None = None
    raised: bool | None = None
    emphasis: bool = False
    left: float = 0.0
    breaks_before: bool = False
    breaks_after: bool = False


@lru_cache(maxsize=8192)
def read_style(css: str) -> Style:
    """Reads one `style` attribute."""
    rules: dict[str, str] = {}
    for declaration in css.lower().split(";"):
        name, _, value = declaration.partition(":")
        rules[name.strip()] = value.strip()
    return Style(
        hidden=rules.get("display") == "none",
        display=rules.get("display", ""),
        bold=_bold(rules.get("font-weight", "")),
        raised=_raised(rules),
        emphasis=rules.get("font-style") == "italic" or "underline" in rules.get("text-decoration", ""),
        left=_left(rules),
        breaks_before=_breaks(rules, "before"),
        breaks_after=_breaks(rules, "after"),
    )


def _bold(weight: str) -> bool | None:
    if not weight or weight == "inherit":
        return None
    return weight in {"bold", "bolder"} or (weight.isdigit() and int(weight) >= 600)


def _raised(rules: dict[str, str]) -> bool | None:
    if rules.get("vertical-align") in {"super", "text-top"}:
        return True
    if rules.get("position") == "relative" and rules.get("top", "").startswith("-"):
        return True
    return None


def _breaks(rules: dict[str, str], side: str) -> bool:
    return rules.get(f"page-break-{side}") == "always" or rules.get(f"break-{side}") in {"page", "always"}


def _points(value: str) -> float:
    found = LENGTH.match(value)
    return float(found.group(1)) * POINTS[found.group(2)] if found else 0.0


def _shorthand_left(value: str) -> float:
    sides = value.split()
    if not sides:
        return 0.0
    return _points(sides[3] if len(sides) == 4 else sides[1] if len(sides) > 1 else sides[0])


def _left(rules: dict[str, str]) -> float:
    padding = _points(rules["padding-left"]) if "padding-left" in rules else _shorthand_left(rules.get("padding", ""))
    margin = _points(rules["margin-left"]) if "margin-left" in rules else _shorthand_left(rules.get("margin", ""))
    return padding + margin + _points(rules.get("text-indent", ""))
