"""The tree of an inline-XBRL filing -> its tagged figures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from lxml.etree import _Element

from core.domain.filings.fact import Tag, Tagged
from core.filings.xbrl.contexts import Context, read_contexts
from core.filings.xbrl.ix import attribute, is_nil, local_name, text_of
from core.filings.xbrl.left_out import LeftOut
from core.filings.xbrl.number_formats import without_format
from core.filings.xbrl.registries import Format, UnknownFormat, format_of
from core.filings.xbrl.units import NUMBER, read_units
from core.language.numbers.cell_numbers import is_dash

_WIDEST_SCALE = 18


@dataclass(frozen=True, slots=True, kw_only=True)
class TaggedReading:
    """The tagged figures in the order of the text, and those left out because of how they are written."""

    figures: tuple[Tagged, ...]
    left_out: tuple[LeftOut, ...] = ()


def read_tagged(root: _Element) -> TaggedReading:
    """Every numeric element (`ix:nonFraction`) of the tree that has a value, in the order of the text.

    `root` comes from lxml's HTML or XML parser. Values have format, scale and sign applied (Inline XBRL 1.1, section
    10). An element that is nil is zero where a dash is printed, else left out, as is one that refers to no context; one
    whose format is not known or whose text does not fit it is left out and told. An element without an id gets one,
    `ix-` and its position among the numeric elements, and the tree is given it too, so that who reads the tree
    afterwards meets the same id.
    """
    elements = list(root.iter())
    contexts, units = read_contexts(elements), read_units(elements)
    read = list(_read([e for e in elements if local_name(e) == "nonfraction"], contexts, units))
    return TaggedReading(
        figures=tuple(one for one in read if isinstance(one, Tagged)),
        left_out=tuple(one for one in read if isinstance(one, LeftOut)),
    )


def _read(
    figures: list[_Element], contexts: Mapping[str, Context], units: Mapping[str, str]
) -> Iterator[Tagged | LeftOut]:
    for position, element in enumerate(figures):
        if not attribute(element, "id"):
            element.set("id", f"ix-{position}")
        context = contexts.get(attribute(element, "contextRef"))
        text, form, nil = text_of(element), format_of(element), is_nil(element)
        if context is None or (nil and not is_dash(text)):
            continue
        try:
            value = Decimal(0) if nil else _value(element, text, form)
        except ValueError as error:
            yield LeftOut(
                element_id=attribute(element, "id"),
                concept=attribute(element, "name"),
                text=text,
                format=form,
                known=not isinstance(error, UnknownFormat),
            )
            continue
        yield Tagged(
            tag=_tag(element, context),
            value=value,
            unit=units.get(attribute(element, "unitRef"), NUMBER),
            period=context.period,
            text=text,
            hidden=is_hidden(element),
        )


def _value(element: _Element, text: str, form: Format | None) -> Decimal:
    number = _number(form.read(text) if form else without_format(text))
    scale = int(attribute(element, "scale") or 0)
    if abs(scale) > _WIDEST_SCALE:
        raise ValueError(f"no scale that a company's figure can have: {scale}")
    scaled = number.scaleb(scale)
    # 5000 in place of 5E+3 keeps values printable and equal to what a store gives back.
    plain = Decimal(int(scaled)) if scaled == scaled.to_integral_value() else scaled
    return -plain if attribute(element, "sign") == "-" and plain else plain


def _number(written: str) -> Decimal:
    try:
        number = Decimal(written)
    except InvalidOperation as error:
        raise ValueError(f"no number: {written!r}") from error
    if not number.is_finite():
        raise ValueError(f"no finite number: {written!r}")
    return number


def _tag(element: _Element, context: Context) -> Tag:
    return Tag(
        concept=attribute(element, "name"),
        context_id=attribute(element, "contextRef"),
        element_id=attribute(element, "id"),
        decimals=_decimals(element),
        dimensions=context.dimensions,
    )


def _decimals(element: _Element) -> int | None:
    """The declared accuracy; None for INF, and where the filer leaves it out the exactness of what is printed."""
    text = attribute(element, "decimals")
    if text.upper() == "INF":
        return None
    try:
        return int(text)
    except ValueError:
        return -int(attribute(element, "scale") or 0)


def is_hidden(element: _Element) -> bool:
    """Whether no reader sees the element."""
    return any(local_name(e) == "hidden" or _is_not_displayed(e) for e in element.iterancestors())


def _is_not_displayed(element: _Element) -> bool:
    return "display:none" in (element.get("style") or "").replace(" ", "").lower()
