"""Figures and words become inline-XBRL elements; contexts and units are collected for the header."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import count

from tests.samples.company.years import LATEST, Span, flow

CIK = "0009999417"
Dims = tuple[tuple[str, str], ...]
UNITS = {
    "usd": "<xbrli:measure>iso4217:USD</xbrli:measure>",
    "shares": "<xbrli:measure>xbrli:shares</xbrli:measure>",
    "usdPerShare": "<xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>"
    "<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide>",
    "number": "<xbrli:measure>xbrli:pure</xbrli:measure>",
}
PREFIXES = {
    "ix": "http://www.xbrl.org/2013/inlineXBRL",
    "ixt": "http://www.xbrl.org/inlineXBRL/transformation/2020-02-12",
    "ixt-sec": "http://www.sec.gov/inlineXBRL/transformation/2015-08-31",
    "xbrli": "http://www.xbrl.org/2003/instance",
    "xbrldi": "http://xbrl.org/2006/xbrldi",
    "link": "http://www.xbrl.org/2003/linkbase",
    "xlink": "http://www.w3.org/1999/xlink",
    "xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "iso4217": "http://www.xbrl.org/2003/iso4217",
    "dei": "http://xbrl.sec.gov/dei/2025",
    "srt": "http://fasb.org/srt/2025",
    "us-gaap": "http://fasb.org/us-gaap/2025",
    "country": "http://xbrl.sec.gov/country/2025",
    "pels": "http://www.pellstrand.example/20250628",
}


@dataclass(slots=True)
class Inline:
    """Numbers elements and contexts in the order in which they are asked for."""

    contexts: dict[tuple[Span, Dims], str] = field(default_factory=dict)
    hidden: list[str] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=lambda: count(1))
    facts: int = 0

    def context(self, span: Span, dims: Dims = ()) -> str:
        """The context's id, new or known."""
        return self.contexts.setdefault((span, dims), f"c-{len(self.contexts) + 1}")

    def identify(self) -> str:
        """The next element id."""
        return f"f-{next(self.numbers)}"

    def number(
        self,
        concept: str,
        shown: str,
        span: Span,
        *,
        dims: Dims = (),
        unit: str = "usd",
        scale: int = 3,
        decimals: int | None = None,
        negative: bool = False,
    ) -> str:
        """An ix:nonFraction around `shown`, which is printed without sign and bracket."""
        self.facts += 1
        places = -scale + max(0, -int(Decimal(shown.replace(",", "")).as_tuple().exponent)) if shown != "—" else -scale
        form = "ixt:fixed-zero" if shown == "—" else "ixt:num-dot-decimal"
        return (
            f'<ix:nonFraction unitRef="{unit}" contextRef="{self.context(span, dims)}" '
            f'decimals="{places if decimals is None else decimals}" name="{qualified(concept)}" format="{form}" '
            f'scale="{scale}"{" sign=" + chr(34) + "-" + chr(34) if negative else ""} id="{self.identify()}">'
            f"{shown}</ix:nonFraction>"
        )

    def word(self, concept: str, shown: str, *, form: str = "", span: Span | None = None, dims: Dims = ()) -> str:
        """An ix:nonNumeric around `shown`."""
        self.facts += 1
        at = self.context(span or flow(LATEST), dims)
        return (
            f'<ix:nonNumeric contextRef="{at}" name="{qualified(concept)}"'
            f'{f" format={chr(34)}{form}{chr(34)}" if form else ""} id="{self.identify()}">{shown}</ix:nonNumeric>'
        )

    def header(self) -> str:
        """The hidden part: facts that no reader sees, contexts, units."""
        units = "".join(f'<xbrli:unit id="{key}">{body}</xbrli:unit>' for key, body in UNITS.items())
        contexts = "".join(context(key, *at) for at, key in self.contexts.items())
        return (
            f'<div style="display:none"><ix:header><ix:hidden>{"".join(self.hidden)}</ix:hidden>'
            '<ix:references xml:lang="en-US"><link:schemaRef xlink:type="simple" xlink:href="pels-20250628.xsd"/>'
            f"</ix:references><ix:resources>{units}{contexts}</ix:resources></ix:header></div>"
        )


def qualified(concept: str) -> str:
    """The concept with its prefix; us-gaap where none is written."""
    return concept if ":" in concept else f"us-gaap:{concept}"


def context(key: str, span: Span, dims: Dims) -> str:
    """One xbrli:context."""
    members = "".join(
        f'<xbrldi:explicitMember dimension="{axis}">{member}</xbrldi:explicitMember>' for axis, member in dims
    )
    segment = f"<xbrli:segment>{members}</xbrli:segment>" if dims else ""
    days = (
        f"<xbrli:instant>{span.end}</xbrli:instant>"
        if span.start is None
        else f"<xbrli:startDate>{span.start}</xbrli:startDate><xbrli:endDate>{span.end}</xbrli:endDate>"
    )
    return (
        f'<xbrli:context id="{key}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">{CIK}'
        f"</xbrli:identifier>{segment}</xbrli:entity><xbrli:period>{days}</xbrli:period></xbrli:context>"
    )
