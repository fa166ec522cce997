"""All tables of the filing by the name that prose calls them by."""

from collections.abc import Callable

from tests.samples.company import (
    tables_business,
    tables_debt,
    tables_equity,
    tables_front,
    tables_goodwill,
    tables_notes,
    tables_results,
    tables_segments,
    tables_statements,
    tables_tax,
)
from tests.samples.company.inline import Inline
from tests.samples.company.table import Table

TABLES: dict[str, Callable[[Inline], Table]] = {
    **tables_front.TABLES,
    **tables_business.TABLES,
    **tables_results.TABLES,
    **tables_statements.TABLES,
    **tables_equity.TABLES,
    **tables_segments.TABLES,
    **tables_debt.TABLES,
    **tables_tax.TABLES,
    **tables_goodwill.TABLES,
    **tables_notes.TABLES,
}
