"""The sections of a proxy statement (Schedule 14A, 17 CFR 240.14a-101): each goes by its title, proposals by number."""

from core.filings.forms.form import FilingForm, FormItem

_SECTIONS: tuple[tuple[str, ...], ...] = (
    ("Proxy Summary", "Proxy Statement Summary"),
    ("Questions and Answers", "General Information About the Meeting", "About the Annual Meeting"),
    ("Corporate Governance", "Corporate Governance Matters", "Board and Corporate Governance"),
    ("Director Nominees", "Nominees for Election"),
    ("Director Compensation", "Compensation of Directors", "Non-Employee Director Compensation"),
    ("Executive Officers",),
    ("Compensation Discussion and Analysis",),
    ("Executive Compensation", "Executive Compensation Tables"),
    ("Compensation Committee Report", "Report of the Compensation Committee"),
    ("Summary Compensation Table",),
    ("Grants of Plan-Based Awards",),
    ("Outstanding Equity Awards", "Outstanding Equity Awards at Fiscal Year-End"),
    ("Option Exercises and Stock Vested",),
    ("Pension Benefits",),
    ("Nonqualified Deferred Compensation",),
    ("Potential Payments upon Termination or Change in Control",),
    ("CEO Pay Ratio", "Pay Ratio Disclosure"),
    ("Pay Versus Performance",),
    ("Equity Compensation Plan Information",),
    (
        "Security Ownership",
        "Stock Ownership",
        "Security Ownership of Certain Beneficial Owners and Management",
        "Beneficial Ownership of Common Stock",
    ),
    ("Delinquent Section 16(a) Reports", "Section 16(a) Beneficial Ownership Reporting Compliance"),
    (
        "Related Person Transactions",
        "Certain Relationships and Related Transactions",
        "Transactions with Related Persons",
    ),
    ("Audit Committee Report", "Report of the Audit Committee"),
    ("Audit Fees", "Principal Accountant Fees and Services", "Fees Paid to Independent Auditors"),
    ("Shareholder Proposals", "Stockholder Proposals", "Shareholder Proposals for the Next Annual Meeting"),
    ("Other Matters", "Other Business"),
    ("Householding",),
)
FORM = FilingForm(
    name="DEF 14A",
    items=tuple(FormItem(number=title, part=1, title=title, former=tuple(former)) for title, *former in _SECTIONS),
    titled=True,
    counted="Proposal",
)
