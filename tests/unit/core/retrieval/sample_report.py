"""A report of an invented company, and claims about it with the positions of their evidence."""

from core.retrieval.ranking.unit import Unit

BALANCE = (
    "Consolidated Balance Sheets (in thousands)\n"
    "| | 2024 | 2023 |\n"
    "| Cash and cash equivalents | $ | 48,210 | $ | 61,480 |\n"
    "| Inventories | 22,905 | 19,330 |\n"
    "| Total assets | $ | 310,118 | $ | 298,744 |"
)
SEGMENTS = (
    "Revenue by segment\n| Kiln sales | 118,400 | 104,900 |\n| Glaze subscriptions | 36,250 | 30,010 |\n"
    "| Total revenue | 154,650 | 134,910 |"
)
REPORT = (
    Unit(text="Brackenmoor Ceramics makes electric kilns and sells glazes by subscription."),
    Unit(text="Our studios depend on electricity. A rise in tariffs for electricity would reduce demand for kilns."),
    Unit(text="Results of operations"),
    Unit(text="The table below shows revenue of our two segments."),
    Unit(text=SEGMENTS, table=True),
    Unit(text="Kiln sales rose because we opened nine showrooms. Glaze subscriptions rose with the number of members."),
    Unit(text="We employed 812 people at year end, of whom 97 worked in research."),
    Unit(text="The following are our assets at the end of the year."),
    Unit(text=BALANCE, table=True),
    Unit(text="Cash declined since we repaid the term loan of $20.0 million in March 2024 ahead of schedule."),
    Unit(text="A lawsuit of a former distributor was dismissed in June 2024, and no appeal was lodged."),
    Unit(text="The board declared no dividend."),
)
CLAIMS = {
    "Kiln sales climbed to $118.4 million after nine showrooms opened.": {4, 5},
    "Cash and cash equivalents fell to $48,210 thousand as the term loan was repaid in March 2024.": {8, 9},
    "A former distributor's lawsuit was dismissed, while the company employed 812 people.": {6, 10},
    "Higher tariffs for electricity would reduce demand.": {1},
}
