"""The items of Form 10-Q (17 CFR 249.308a); its two parts each count from 1."""

from core.filings.forms.form import FilingForm, FormItem

ITEMS = (
    FormItem(
        number="I-1",
        written="1",
        part=1,
        title="Financial Statements",
        former=("Condensed Consolidated Financial Statements", "Unaudited Financial Statements"),
    ),
    FormItem(
        number="I-2",
        written="2",
        part=1,
        title="Management's Discussion and Analysis of Financial Condition and Results of Operations",
    ),
    FormItem(number="I-3", written="3", part=1, title="Quantitative and Qualitative Disclosures About Market Risk"),
    FormItem(number="I-4", written="4", part=1, title="Controls and Procedures"),
    FormItem(number="II-1", written="1", part=2, title="Legal Proceedings"),
    FormItem(number="II-1A", written="1A", part=2, title="Risk Factors"),
    FormItem(
        number="II-2",
        written="2",
        part=2,
        title="Unregistered Sales of Equity Securities and Use of Proceeds",
        former=(
            "Unregistered Sales of Equity Securities, Use of Proceeds, and Issuer Purchases of Equity Securities",
            "Changes in Securities and Use of Proceeds",
            "Issuer Purchases of Equity Securities",
        ),
    ),
    FormItem(number="II-3", written="3", part=2, title="Defaults Upon Senior Securities"),
    FormItem(
        number="II-4",
        written="4",
        part=2,
        title="Mine Safety Disclosures",
        former=("Submission of Matters to a Vote of Security Holders", "Removed and Reserved", "Reserved"),
    ),
    FormItem(number="II-5", written="5", part=2, title="Other Information"),
    FormItem(number="II-6", written="6", part=2, title="Exhibits", former=("Exhibits and Reports on Form 8-K",)),
)
FORM = FilingForm(
    name="10-Q",
    items=ITEMS,
    listed=tuple(item.number for item in ITEMS),
    crowd=8,
    opens=frozenset({"I-1", "I-2"}),
)
