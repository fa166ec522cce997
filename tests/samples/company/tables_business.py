"""Tables of Items 1, 2 and 5: employees, showrooms, plants, executive officers, return on an investment."""

from tests.samples.company.heads import fiscal
from tests.samples.company.inline import Inline
from tests.samples.company.model import figures
from tests.samples.company.table import Cell, Row, Table
from tests.samples.company.years import YEARS

PLANTS = (
    ("Dunmarrow, Ohio", "Headquarters, research, home systems", "Owned", 742_000),
    ("Pell Landing, Indiana", "Filters and consumables", "Owned", 515_000),
    ("Castor Bay, Texas", "Commercial systems", "Owned", 388_000),
    ("Brantwick, Ontario", "Commercial systems, distribution", "Leased", 214_000),
    ("Lindhoven, Netherlands", "European distribution and assembly", "Leased", 186_000),
    ("Hukawa, Japan", "Sensor assembly, Asia Pacific office", "Leased", 97_000),
    ("Arden Mills, Georgia", "Distribution", "Leased", 460_000),
    ("Sable Junction, Nevada", "Distribution", "Leased", 325_000),
)
SHOWROOMS = (
    ("United States", (148, 143, 135)),
    ("Canada", (31, 29, 27)),
    ("Europe", (35, 32, 28)),
    ("Asia Pacific", (12, 10, 8)),
)
PEOPLE = (
    ("Manufacturing and distribution", (2_915, 2_780, 2_655)),
    ("Showrooms and sales", (2_240, 2_165, 2_060)),
    ("Installation and field service", (1_430, 1_285, 1_150)),
    ("Research and development", (645, 605, 560)),
    ("General and administrative", (610, 575, 530)),
)
OFFICERS = (
    ("Marguerite Osei-Lindqvist", "54", "President, Chief Executive Officer and Director"),
    ("Tobias Harrowgate", "49", "Executive Vice President and Chief Financial Officer"),
    ("Ines Valdecantos", "46", "Executive Vice President, Commercial"),
    ("Raymond Achterberg", "57", "Executive Vice President, Home"),
    ("Priya Nandakumar-Wells", "43", "Executive Vice President, Connected Care"),
    ("Colm Desrosiers", "51", "Senior Vice President, General Counsel and Secretary"),
    ("Hye-jin Abernathy", "48", "Senior Vice President and Chief Technology Officer"),
)  # fmt: skip
RETURNS = (
    ("Pellstrand Water Systems, Inc.", (100, 131, 112, 128, 159, 187)),
    ("Broad market index", (100, 141, 126, 150, 187, 214)),
    ("Industrial machinery group", (100, 138, 121, 146, 169, 192)),
)


def plants(_: Inline) -> Table:
    """Principal properties."""
    rows = [Row(label=a, cells=[b, c, Cell(html=f"{d:,}")]) for a, b, c, d in PLANTS]
    heads = [[("Use", 1), ("Owned or leased", 1), ("Square feet", 1)]]
    return Table(heads=heads, rows=rows, columns=3, texts=frozenset({0, 1}), corner="Location")


def counts(parts: tuple[tuple[str, tuple[int, int, int]], ...], total: str, corner: str) -> Table:
    """Counts at three years' ends with their sum."""
    rows = [Row(label=n, cells=[Cell(html=f"{v:,}") for v in values]) for n, values in parts]
    sums = [sum(values[i] for _, values in parts) for i in range(3)]
    rows.append(Row(label=total, cells=[Cell(html=f"{v:,}") for v in sums], rule=True))
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=corner)


def showrooms(_: Inline) -> Table:
    """Showrooms by region."""
    return counts(SHOWROOMS, "Total showrooms", "Number of showrooms at year end")


def people(_: Inline) -> Table:
    """Employees by function."""
    return counts(PEOPLE, "Total employees", "Number of employees at year end")


def officers(_: Inline) -> Table:
    """Executive officers."""
    rows = [Row(label=n, cells=[age, title]) for n, age, title in OFFICERS]
    return Table(heads=[[("Age", 1), ("Position", 1)]], rows=rows, columns=2, texts=frozenset({0, 1}), corner="Name")


def returns(_: Inline) -> Table:
    """What $100 became in five years."""
    rows = [Row(label=n, cells=[Cell(html=str(v), before="$") for v in values]) for n, values in RETURNS]
    return Table(heads=[[(str(y), 1) for y in range(2020, 2026)]], rows=rows, columns=6)


def opened(_: Inline) -> Table:
    """Showrooms opened and closed."""
    f = figures()["showrooms"]
    new, shut = {2025: 17, 2024: 21, 2023: 16}, {2025: 5, 2024: 5, 2023: 4}
    start = {y: f[y] - new[y] + shut[y] for y in YEARS}
    parts = (("Open at beginning of year", start), ("Opened", new), ("Closed", {y: -v for y, v in shut.items()}))
    rows = [
        Row(label=n, cells=[Cell(html=f"({-v[y]}", behind=")") if v[y] < 0 else Cell(html=str(v[y])) for y in YEARS])
        for n, v in parts
    ]
    rows.append(Row(label="Open at end of year", cells=[Cell(html=str(f[y])) for y in YEARS], rule=True))
    return Table(heads=[fiscal()], rows=rows, columns=3)


TABLES = {
    "plants": plants,
    "showrooms": showrooms,
    "people": people,
    "officers": officers,
    "returns": returns,
    "opened": opened,
}
