"""The parts of an annual report to shareholders (exhibit 13), by the item of Form 10-K that they answer."""

from core.filings.forms.form import FilingForm, FormItem

FORM = FilingForm(
    name="EX-13",
    items=(
        FormItem(
            number="5",
            part=2,
            title="Market for Common Stock and Dividends",
            former=(
                "Market for Registrant's Common Equity and Related Stockholder Matters",
                "Common Stock Prices and Dividends",
                "Stock Price and Dividends",
            ),
        ),
        FormItem(
            number="6",
            part=2,
            title="Selected Financial Data",
            former=("Five Year Summary", "Five-Year Comparison of Selected Financial Data", "Ten Year Summary"),
        ),
        FormItem(
            number="7",
            part=2,
            title="Management's Discussion and Analysis of Financial Condition and Results of Operations",
            former=(
                "Management's Discussion and Analysis",
                "Management Discussion",
                "Management's Financial Review",
                "Financial Review",
            ),
        ),
        FormItem(
            number="7A",
            part=2,
            title="Quantitative and Qualitative Disclosures About Market Risk",
            former=("Disclosures About Market Risk",),
        ),
        FormItem(
            number="8",
            part=2,
            title="Consolidated Financial Statements",
            former=(
                "Financial Statements and Supplementary Data",
                "Report of Independent Registered Public Accounting Firm",
                "Report of Independent Auditors",
                "Report of Independent Accountants",
                "Report of Independent Public Accountants",
                "Report of Management",
                "Consolidated Statements of Income",
                "Consolidated Statements of Operations",
                "Consolidated Statements of Earnings",
                "Consolidated Balance Sheets",
                "Consolidated Statements of Cash Flows",
                "Consolidated Statements of Comprehensive Income",
                "Consolidated Statements of Shareholders' Equity",
                "Notes to Consolidated Financial Statements",
            ),
        ),
        FormItem(
            number="9A",
            part=2,
            title="Controls and Procedures",
            former=("Management's Report on Internal Control over Financial Reporting",),
        ),
        FormItem(
            number="",
            part=2,
            title="Shareholder Information",
            former=(
                "Stockholder Information",
                "Investor Information",
                "Corporate Information",
                "Board of Directors",
                "Directors and Officers",
                "Performance Graph",
                "Glossary",
                "Letter to Shareholders",
            ),
        ),
    ),
    titled=True,
)
"""Parts without a number answer no item: they end the part before."""
