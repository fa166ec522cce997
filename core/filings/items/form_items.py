"""The items of Form 10-K with their titles, as the SEC's form names them (Form 10-K, 17 CFR 249.310)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FormItem:
    """An item of the form: its number, its part and the words that its title may have had over the years."""

    number: str
    part: int
    title: str
    former: tuple[str, ...] = ()

    @property
    def titles(self) -> tuple[str, ...]:
        """The title of today and former ones."""
        return (self.title, *self.former)


FORM_ITEMS = (
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
    ),
    FormItem(
        number="13",
        part=3,
        title="Certain Relationships and Related Transactions, and Director Independence",
    ),
    FormItem(
        number="14",
        part=3,
        title="Principal Accountant Fees and Services",
        former=("Exhibits, Financial Statement Schedules, and Reports on Form 8-K",),
    ),
    FormItem(number="15", part=4, title="Exhibits and Financial Statement Schedules"),
    FormItem(number="16", part=4, title="Form 10-K Summary"),
)
ORDER = {item.number: position for position, item in enumerate(FORM_ITEMS)}
