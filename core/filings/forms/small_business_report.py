"""The items of Form 10-KSB, the annual report of small businesses until 2009, under the numbers of today's 10-K."""

from core.filings.forms.form import FilingForm, FormItem

ITEMS = (
    FormItem(number="1", part=1, title="Description of Business", former=("Business",)),
    FormItem(number="1A", part=1, title="Risk Factors"),
    FormItem(number="2", part=1, title="Description of Property", former=("Properties",)),
    FormItem(number="3", part=1, title="Legal Proceedings"),
    FormItem(number="4", part=1, title="Submission of Matters to a Vote of Security Holders"),
    FormItem(
        number="5",
        part=2,
        title="Market for Common Equity and Related Stockholder Matters",
        former=("Market for Common Equity, Related Stockholder Matters and Small Business Issuer Purchases",),
    ),
    FormItem(
        number="7",
        written="6",
        part=2,
        title="Management's Discussion and Analysis or Plan of Operation",
        former=("Management's Discussion and Analysis of Financial Condition and Results of Operations",),
    ),
    FormItem(number="8", written="7", part=2, title="Financial Statements"),
    FormItem(
        number="9",
        written="8",
        part=2,
        title="Changes in and Disagreements with Accountants on Accounting and Financial Disclosure",
    ),
    FormItem(number="9A", written="8A", part=2, title="Controls and Procedures"),
    FormItem(number="9B", written="8B", part=2, title="Other Information"),
    FormItem(
        number="10",
        written="9",
        part=3,
        title="Directors, Executive Officers, Promoters and Control Persons; Compliance with Section 16(a)",
    ),
    FormItem(number="11", written="10", part=3, title="Executive Compensation"),
    FormItem(
        number="12",
        written="11",
        part=3,
        title="Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters",
        former=("Security Ownership of Certain Beneficial Owners and Management",),
    ),
    FormItem(number="13", written="12", part=3, title="Certain Relationships and Related Transactions"),
    FormItem(number="15", written="13", part=3, title="Exhibits", former=("Exhibits and Reports on Form 8-K",)),
    FormItem(number="14", written="14", part=3, title="Principal Accountant Fees and Services"),
)
FORM = FilingForm(
    name="10-KSB",
    items=ITEMS,
    listed=tuple(item.number for item in ITEMS if item.number not in ("1A", "9A", "9B", "14")),
    crowd=10,
)
