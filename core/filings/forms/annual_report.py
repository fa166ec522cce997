"""The items of Form 10-K in force when a fiscal year ended (17 CFR 249.310 and the releases that changed it)."""

from datetime import date
from functools import cache

from core.filings.forms.form import FilingForm, FormItem

ITEMS = (
    FormItem(number="1", part=1, title="Business", former=("Description of Business",)),
    FormItem(number="1A", part=1, title="Risk Factors"),
    FormItem(number="1B", part=1, title="Unresolved Staff Comments"),
    FormItem(number="1C", part=1, title="Cybersecurity"),
    FormItem(number="2", part=1, title="Properties", former=("Description of Property",)),
    FormItem(number="3", part=1, title="Legal Proceedings"),
    FormItem(
        number="4",
        part=1,
        title="Mine Safety Disclosures",
        former=("Submission of Matters to a Vote of Security Holders", "Removed and Reserved", "Reserved"),
    ),
    FormItem(
        number="5",
        part=2,
        title="Market for Registrant's Common Equity, Related Stockholder Matters and Issuer Purchases of Equity "
        "Securities",
        former=("Market for Registrant's Common Equity and Related Stockholder Matters",),
    ),
    FormItem(number="6", part=2, title="Reserved", former=("Selected Financial Data", "Removed and Reserved")),
    FormItem(
        number="7",
        part=2,
        title="Management's Discussion and Analysis of Financial Condition and Results of Operations",
    ),
    FormItem(number="7A", part=2, title="Quantitative and Qualitative Disclosures About Market Risk"),
    FormItem(number="8", part=2, title="Financial Statements and Supplementary Data"),
    FormItem(
        number="9",
        part=2,
        title="Changes in and Disagreements with Accountants on Accounting and Financial Disclosure",
    ),
    FormItem(number="9A", part=2, title="Controls and Procedures"),
    FormItem(number="9B", part=2, title="Other Information"),
    FormItem(number="9C", part=2, title="Disclosure Regarding Foreign Jurisdictions that Prevent Inspections"),
    FormItem(
        number="10",
        part=3,
        title="Directors, Executive Officers and Corporate Governance",
        former=("Directors and Executive Officers of the Registrant",),
    ),
    FormItem(number="11", part=3, title="Executive Compensation"),
    FormItem(
        number="12",
        part=3,
        title="Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters",
        former=("Security Ownership of Certain Beneficial Owners and Management",),
    ),
    FormItem(
        number="13",
        part=3,
        title="Certain Relationships and Related Transactions, and Director Independence",
        former=("Certain Relationships and Related Transactions",),
    ),
    FormItem(number="14", part=3, title="Principal Accountant Fees and Services"),
    FormItem(
        number="15",
        part=4,
        title="Exhibits and Financial Statement Schedules",
        former=("Exhibits, Financial Statement Schedules, and Reports on Form 8-K",),
    ),
    FormItem(number="16", part=4, title="Form 10-K Summary"),
)
"""Today's items, in today's order."""

RISKS_BEGAN = date(2005, 12, 1)
"""Items 1A and 1B: fiscal years ended on or after 1 December 2005 (release 33-8591)."""
SECURITY_BEGAN = date(2023, 12, 15)
"""Item 1C: fiscal years ended on or after 15 December 2023 (release 33-11216)."""
MARKET_RISK_BEGAN = date(1997, 6, 15)
FOREIGN_AUDITORS_BEGAN = date(2021, 10, 31)
"""Item 9C: reports filed from 10 January 2022 on (release 34-93701); those for years ended in autumn have it."""
OTHER_INFORMATION_BEGAN = date(2004, 6, 30)
"""Item 9B: reports filed from 23 August 2004 on (release 33-8400)."""
SUMMARY_BEGAN = date(2016, 3, 31)
"""Item 16: reports filed from 9 June 2016 on (release 34-77969)."""
CONTROLS_BEGAN = date(2002, 8, 1)
"""Controls and procedures: reports for periods ended on or after 29 August 2002 (release 33-8124), as Item 14."""
FEES_BEGAN = date(2003, 6, 30)
"""Accountants' fees: fiscal years ended after 15 December 2003 (release 33-8183), earlier by choice, first as 16."""
RENUMBERED = date(2004, 12, 15)
"""From here on no report numbers its items as before 2003."""

_BEGAN = {
    "1A": RISKS_BEGAN,
    "1B": RISKS_BEGAN,
    "1C": SECURITY_BEGAN,
    "7A": MARKET_RISK_BEGAN,
    "9A": CONTROLS_BEGAN,
    "9B": OTHER_INFORMATION_BEGAN,
    "9C": FOREIGN_AUDITORS_BEGAN,
    "14": FEES_BEGAN,
    "16": SUMMARY_BEGAN,
}
_MOVED = (
    FormItem(number="9A", part=3, title="Controls and Procedures", written="14"),
    FormItem(
        number="15",
        part=4,
        title="Exhibits, Financial Statement Schedules, and Reports on Form 8-K",
        written="14",
    ),
    FormItem(number="14", part=4, title="Principal Accountant Fees and Services", written="16"),
)
"""What stood under other numbers before `RENUMBERED`, behind the items of today that they must not be taken for."""


@cache
def annual_report(period_end: date | None = None) -> FilingForm:
    """Form 10-K for a fiscal year that ended on `period_end`; today's form when the day is not known.

    An item that the form did not have yet is found all the same where a filer heads it, and is not reported as lacking
    where none does. Items that were numbered otherwise go by today's number: the exhibits are always "15", controls
    and procedures "9A", accountants' fees "14".
    """
    day = period_end or date.max
    listed = tuple(item.number for item in ITEMS if day >= _BEGAN.get(item.number, date.min))
    items = (*ITEMS[:-2], *_MOVED[:1], *ITEMS[-2:-1], *_MOVED[1:], ITEMS[-1]) if day < RENUMBERED else ITEMS
    return FilingForm(name="10-K", items=items, listed=listed, crowd=min(13, len(listed) - 3), indexed=True)
