"""Words after which digits are a name: of a place in a document, a member of a list, a model; as parts of patterns."""

LISTED_LABELS = "Note|Item|Part|Section|Rule|Exhibit|Article|Page|Level"
"""What is numbered in filings and in articles alike, and in filings by lists ("Notes 3, 4 and 7")."""

LABELS = rf"{LISTED_LABELS}|Form|Chapter|Title|Topic|Phase|Tier|Type|Version|Series|Schedule|Step|Flight"
"""What is numbered in filings and in articles alike."""

FILING_LABELS = (
    "Subtopic|Regulation|Proposals?|Footnotes?|Appendix|Annex|Scope|Category|Codes?|Release|Suite|Model|Act of|Nos?"
    "|Number|Opinion"
)
"""What is numbered in filings besides; in an article a model or a category is followed by what is counted."""

CAPITAL_LABELS = (
    "Class|Statement|Building|District|Local|Pub|Rev|Proc|Proposition|Bill|Law|Directive|Order|Codification|ID:"
)
"""What is numbered in filings where it is written with a capital."""

ARTICLE_LABELS = r"Figure|Table|Class|Question|Day|Week|Route|Room|Docket|No\.|Nos\.|FY|Fiscal|Windows|Act"
"""What is numbered in articles besides; in a filing a table may be followed by its first figure, a day by a count."""
