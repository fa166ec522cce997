"""The parts and items of the report, in order."""

EQUITY = "Market for Registrant's Common Equity, Related Stockholder Matters and Issuer Purchases of Equity Securities"
PARTS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "PART I",
        (
            ("1", "Business"),
            ("1A", "Risk Factors"),
            ("1B", "Unresolved Staff Comments"),
            ("1C", "Cybersecurity"),
            ("2", "Properties"),
            ("3", "Legal Proceedings"),
            ("4", "Mine Safety Disclosures"),
        ),
    ),
    (
        "PART II",
        (
            (
                "5",
                EQUITY,
            ),
            ("6", "[Reserved]"),
            ("7", "Management's Discussion and Analysis of Financial Condition and Results of Operations"),
            ("7A", "Quantitative and Qualitative Disclosures About Market Risk"),
            ("8", "Financial Statements and Supplementary Data"),
            ("9", "Changes in and Disagreements with Accountants on Accounting and Financial Disclosure"),
            ("9A", "Controls and Procedures"),
            ("9B", "Other Information"),
            ("9C", "Disclosure Regarding Foreign Jurisdictions that Prevent Inspections"),
        ),
    ),
    (
        "PART III",
        (
            ("10", "Directors, Executive Officers and Corporate Governance"),
            ("11", "Executive Compensation"),
            (
                "12",
                "Security Ownership of Certain Beneficial Owners and Management and Related Stockholder Matters",
            ),
            ("13", "Certain Relationships and Related Transactions, and Director Independence"),
            ("14", "Principal Accountant Fees and Services"),
        ),
    ),
    ("PART IV", (("15", "Exhibits and Financial Statement Schedules"), ("16", "Form 10-K Summary"))),
)
