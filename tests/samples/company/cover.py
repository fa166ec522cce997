"""The cover page with the facts about the registrant and the document."""

from collections.abc import Iterator

from tests.samples.company.inline import CIK, Inline
from tests.samples.company.layout import Block, span_text
from tests.samples.company.tables import TABLES
from tests.samples.company.years import COVER_DAY, LATEST, SECOND_QUARTER_END, Span, flow, written

BALLOT = "ixt-sec:boolballotbox"
FALSE = "ixt:fixed-false"
OUTSTANDING = "88,104,312"
FLOAT = "6,084,000,000"


def centred(text: str, *, size: int = 10, bold: bool = False) -> Block:
    """A line in the middle of the page."""
    html = f'<div style="margin-bottom:3pt;text-align:center">{span_text(text, size=size, bold=bold, line=120)}</div>'
    return Block(html=html, lines=1.0)


def left(text: str) -> Block:
    """A line or paragraph of the cover."""
    html = f'<div style="margin-bottom:5pt;text-align:justify">{span_text(text, size=9, line=120)}</div>'
    return Block(html=html, lines=1.2)


def hide(inline: Inline) -> None:
    """The facts that stand in the header only."""
    inline.context(flow(LATEST))
    for name, value in (
        ("EntityCentralIndexKey", CIK),
        ("AmendmentFlag", "false"),
        ("DocumentFiscalYearFocus", str(LATEST)),
        ("DocumentFiscalPeriodFocus", "FY"),
    ):
        inline.hidden.append(inline.word(f"dei:{name}", value))
    inline.hidden.append(inline.word("dei:CurrentFiscalYearEndDate", "06/28", form="ixt:date-month-day"))


def title(inline: Inline) -> Iterator[Block]:
    """From the commission's name to the registrant's."""
    word = inline.word
    yield centred("UNITED STATES", size=12, bold=True)
    yield centred("SECURITIES AND EXCHANGE COMMISSION", size=12, bold=True)
    yield centred("Washington, D.C. 20549", bold=True)
    yield centred(f"FORM {word('dei:DocumentType', '10-K')}", size=14, bold=True)
    yield left("(Mark One)")
    box = word("dei:DocumentAnnualReport", "&#9746;", form=BALLOT)
    yield left(f"{box} ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934")
    day = word("dei:DocumentPeriodEndDate", "June&#160;28, 2025", form="ixt:date-monthname-day-year-en")
    yield centred(f"For the fiscal year ended {day}", bold=True)
    yield centred("OR")
    box = word("dei:DocumentTransitionReport", "&#9744;", form=BALLOT)
    yield left(f"{box} TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934")
    yield centred(f"Commission File Number: {word('dei:EntityFileNumber', '001-99417')}")
    yield centred(word("dei:EntityRegistrantName", "PELLSTRAND WATER SYSTEMS, INC."), size=16, bold=True)
    yield centred("(Exact name of registrant as specified in its charter)", size=8)


def address(inline: Inline) -> Iterator[Block]:
    """Where the registrant sits and what it has registered."""
    word = inline.word
    state = word("dei:EntityIncorporationStateCountryCode", "Ohio", form="ixt-sec:stateprovnameen")
    yield centred(f"{state} &#160;&#160; {word('dei:EntityTaxIdentificationNumber', '00-9994170')}", bold=True)
    yield centred("(State of incorporation) &#160;&#160; (I.R.S. Employer Identification No.)", size=8)
    street = word("dei:EntityAddressAddressLine1", "2200 Millrace Parkway")
    town = word("dei:EntityAddressCityOrTown", "Dunmarrow")
    place = word("dei:EntityAddressStateOrProvince", "Ohio", form="ixt-sec:stateprovnameen")
    yield centred(f"{street}, {town}, {place} {word('dei:EntityAddressPostalZipCode', '00417')}", bold=True)
    phone = f"({word('dei:CityAreaCode', '000')}) {word('dei:LocalPhoneNumber', '555-0142')}"
    yield centred(f"Registrant&#8217;s telephone number, including area code: {phone}")
    yield left("Securities registered pursuant to Section 12(b) of the Act:")
    yield Block(html=TABLES["securities"](inline).html(), lines=5)
    yield left("Securities registered pursuant to Section 12(g) of the Act: None")


QUESTIONS = (
    (
        "EntityWellKnownSeasonedIssuer",
        "is a well-known seasoned issuer, as defined in Rule 405 of the Securities Act",
        1,
    ),
    ("EntityVoluntaryFilers", "is not required to file reports pursuant to Section 13 or Section 15(d) of the Act", 0),
    ("EntityCurrentReportingStatus", "has filed all reports required during the preceding 12 months", 1),
    ("EntityInteractiveDataCurrent", "has submitted electronically every interactive data file required", 1),
)


def questions(inline: Inline) -> Iterator[Block]:
    """The check marks, the market value and the shares outstanding."""
    for name, text, yes in QUESTIONS:
        answer = inline.word(f"dei:{name}", "Yes" if yes else "No")
        yield left(f"Indicate by check mark whether the registrant {text}. {answer} {'&#9746;' if yes else '&#9744;'}")
    size = inline.word("dei:EntityFilerCategory", "Large accelerated filer", form="ixt-sec:entityfilercategoryen")
    small = inline.word("dei:EntitySmallBusiness", "&#9744;", form=BALLOT)
    young = inline.word("dei:EntityEmergingGrowthCompany", "&#9744;", form=BALLOT)
    yield left(
        f"{size} &#9746; &#160; Accelerated filer &#9744; &#160; Non-accelerated filer &#9744; &#160; "
        f"Smaller reporting company {small} &#160; Emerging growth company {young}"
    )
    shell = inline.word("dei:EntityShellCompany", "&#9744;", form=BALLOT)
    audit = inline.word("dei:IcfrAuditorAttestationFlag", "&#9746;", form=BALLOT)
    yield left("Indicate by check mark whether the registrant has filed a report on management&#8217;s assessment of "
               f"internal control prepared by its public accounting firm. {audit}")  # fmt: skip
    yield left(f"Indicate by check mark whether the registrant is a shell company. Yes {shell} No &#9746;")
    worth = inline.number("dei:EntityPublicFloat", FLOAT, Span(SECOND_QUARTER_END), scale=0, decimals=-6)
    yield left(
        "The aggregate market value of the common stock held by non-affiliates on "
        f"{written(SECOND_QUARTER_END)}, the last business day of the second fiscal quarter, was about ${worth}."
    )
    shares = inline.number(
        "dei:EntityCommonStockSharesOutstanding", OUTSTANDING, Span(COVER_DAY), unit="shares", scale=0
    )
    yield left(f"As of {written(COVER_DAY)}, {shares} shares of common stock were outstanding.")
    yield centred("DOCUMENTS INCORPORATED BY REFERENCE", bold=True)
    proxy = inline.word(
        "dei:DocumentsIncorporatedByReferenceTextBlock",
        "Portions of the definitive proxy statement for the 2025 annual meeting of shareholders are incorporated by "
        "reference in Part III.",
    )
    yield left(proxy)


def cover(inline: Inline) -> Iterator[Block]:
    """The whole cover page."""
    hide(inline)
    yield from title(inline)
    yield from address(inline)
    yield from questions(inline)
