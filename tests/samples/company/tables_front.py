"""Tables of the cover, the contents, the index to the statements, the exhibits and the signatures."""

from tests.samples.company.inline import Inline
from tests.samples.company.items import PARTS
from tests.samples.company.table import Row, Table

TEXT = frozenset({0, 1})
STATEMENTS = (
    ("Report of Independent Registered Public Accounting Firm (PCAOB ID No. 9917)", "auditor"),
    ("Consolidated Statements of Income", "income"),
    ("Consolidated Statements of Comprehensive Income", "comprehensive"),
    ("Consolidated Balance Sheets", "balance"),
    ("Consolidated Statements of Cash Flows", "cashflows"),
    ("Consolidated Statements of Shareholders&#8217; Equity", "equity"),
    ("Notes to Consolidated Financial Statements", "notes"),
)
EXHIBITS = (
    ("3.1", "Amended and Restated Articles of Incorporation of the Registrant"),
    ("3.2", "Amended and Restated Bylaws of the Registrant, as of November 14, 2023"),
    ("4.1", "Indenture, dated as of March 6, 2018, for the 4.125% Senior Notes due 2028"),
    ("4.2", "Second Supplemental Indenture, dated as of September 13, 2022, for the 5.500% Senior Notes due 2032"),
    ("4.3", "Description of the Registrant&#8217;s securities"),
    ("10.1", "Credit Agreement, dated as of May 18, 2022, among the Registrant and the lenders named in it"),
    ("10.2*", "2021 Omnibus Incentive Plan"),
    ("10.3*", "Form of Restricted Stock Unit Agreement under the 2021 Omnibus Incentive Plan"),
    ("10.4*", "Executive Severance Plan, as amended on February 4, 2025"),
    ("10.5", "Supply Agreement for reverse osmosis membranes, dated as of January 9, 2024"),
    ("19.1", "Insider Trading Policy"),
    ("21.1", "Subsidiaries of the Registrant"),
    ("23.1", "Consent of Independent Registered Public Accounting Firm"),
    ("31.1", "Certification of the Chief Executive Officer under Section 302"),
    ("31.2", "Certification of the Chief Financial Officer under Section 302"),
    ("32.1", "Certifications under Section 906"),
    ("97.1", "Policy for the Recovery of Erroneously Awarded Compensation"),
    ("101", "Inline XBRL documents"),
    ("104", "Cover page interactive data file, formatted in inline XBRL and contained in Exhibit 101"),
)
SIGNERS = (
    ("/s/ Marguerite Osei-Lindqvist", "President, Chief Executive Officer and Director (Principal Executive Officer)"),
    ("/s/ Tobias Harrowgate", "Executive Vice President and Chief Financial Officer (Principal Financial Officer)"),
    ("/s/ Dorothea Quaye", "Vice President and Controller (Principal Accounting Officer)"),
    ("/s/ Alistair Benneworth", "Chair of the Board"),
    ("/s/ Consuelo Ridgemont", "Director"),
    ("/s/ Farid Ghazanfari-Pell", "Director"),
    ("/s/ Johanna Trelawny", "Director"),
    ("/s/ Winston Okonedo-Hart", "Director"),
    ("/s/ Lucinda Sarkisyan", "Director"),
)


def link(anchor: str, text: str) -> str:
    """A link inside the document."""
    return f'<a style="color:#000000;text-decoration:none" href="#{anchor}">{text}</a>'


def contents(_: Inline) -> Table:
    """The contents with links; page numbers are put in once the pages are known."""
    rows = []
    for part, items in PARTS:
        rows.append(Row(label=part, bold=True))
        for code, title in items:
            anchor, curly = f"item{code.lower()}", title.replace("'", "&#8217;")
            cells = [link(anchor, curly), link(anchor, f"%%{anchor}%%")]
            rows.append(Row(label=link(anchor, f"Item&#160;{code}."), cells=cells))
    rows.append(Row(label="", cells=[link("signatures", "Signatures"), link("signatures", "%%signatures%%")]))
    return Table(heads=[[("", 1), ("Page", 1)]], rows=rows, columns=2, texts=frozenset({0}))


def statements(_: Inline) -> Table:
    """The index to the statements."""
    rows = [Row(label=text, cells=[link(anchor, f"%%{anchor}%%")]) for text, anchor in STATEMENTS]
    return Table(heads=[[("Page", 1)]], rows=rows, columns=1)


def exhibits(_: Inline) -> Table:
    """The exhibits."""
    rows = [Row(label=number, cells=[text]) for number, text in EXHIBITS]
    heads = [[("Description", 1)]]
    return Table(heads=heads, rows=rows, columns=1, texts=frozenset({0}), corner="Exhibit number")


def signatures(_: Inline) -> Table:
    """The signatures."""
    rows = [Row(label=name, cells=[title, "August 21, 2025"]) for name, title in SIGNERS]
    return Table(heads=[[("Title", 1), ("Date", 1)]], rows=rows, columns=2, texts=TEXT, corner="Signature")


def securities(inline: Inline) -> Table:
    """The securities registered, tagged."""
    cells = [
        inline.word("dei:TradingSymbol", "PELS"),
        inline.word("dei:SecurityExchangeName", "New York Stock Exchange", form="ixt-sec:exchnameen"),
    ]
    row = Row(label=inline.word("dei:Security12bTitle", "Common Stock, $0.01 par value"), cells=cells)
    heads = [[("Trading symbol", 1), ("Name of each exchange on which registered", 1)]]
    return Table(heads=heads, rows=[row], columns=2, texts=TEXT, corner="Title of each class")


TABLES = {
    "contents": contents,
    "statements_index": statements,
    "exhibits": exhibits,
    "signatures": signatures,
    "securities": securities,
}
