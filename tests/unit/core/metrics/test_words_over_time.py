"""Several filings' words for one year: unchanged, restated, told anew after a split, and what was known on a day."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from core.adapters.memory.filings import MemoryFilings
from core.domain.filings.company import Company
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Filing
from core.domain.filings.restatement import Restatement, RestatementKind
from core.metrics.catalog.resolve import resolve
from core.metrics.periods.history import history
from core.metrics.periods.restatements import FilingValue, restatement_history
from core.ports.filing_store import FilingContent
from core.terminal.json.facts_json import facts_json
from core.terminal.tables.facts import changes, metrics_table
from tests.unit.core.metrics.sample import COVER, ENDS, fact, year

M = 10**6


def filing(fiscal_year: int, filed: date | None, *, form: str = "10-K") -> Filing:
    return Filing(
        id=f"lksp-{form.lower().replace('/', '')}-{fiscal_year}",
        company=Company(cik=COVER.cik, name=COVER.name, ticker="LKSP"),
        form=form,
        fiscal_year=fiscal_year,
        period_end=ENDS[fiscal_year],
        source="",
        sha256=f"{fiscal_year}{form}",
        pages=1,
        filed=filed,
        has_statements=True,
    )


def report(of: Filing, facts: Sequence[Fact]) -> FilingValue:
    cover = replace(COVER, fiscal_year=of.fiscal_year, period_end=of.period_end)
    return FilingValue(filing=of, metrics=resolve(facts, cover))


OLD, NEW = filing(2023, date(2024, 3, 20)), filing(2024, date(2025, 3, 18))


def words(before: Sequence[Fact], after: Sequence[Fact], key: str, fiscal_year: int = 2023) -> Sequence[Restatement]:
    return restatement_history([report(NEW, after), report(OLD, before)])[key, fiscal_year]


def test_words_are_told_in_the_order_in_which_they_were_filed() -> None:
    first, second = words([fact("Revenues", 480, year(2023))], [fact("Revenues", 480, year(2023))], "revenue")
    assert (first.filing, first.change) == (OLD, RestatementKind.FIRST)
    assert (second.filing, second.change, second.before) == (NEW, RestatementKind.UNCHANGED, None)


def test_another_rounding_is_no_restatement() -> None:
    coarse = fact("Revenues", 500, year(2023), decimals=-8)
    assert words([fact("Revenues", 480, year(2023))], [coarse], "revenue")[1].change is RestatementKind.UNCHANGED


def test_a_restated_year_keeps_both_words() -> None:
    _, second = words([fact("Revenues", 480, year(2023))], [fact("Revenues", 470, year(2023))], "revenue")
    assert second.change is RestatementKind.RESTATED
    assert second.before is not None
    assert [second.before.value, second.value.value] == [480 * M, 470 * M]


def shares(count: float, per_share: str) -> list[Fact]:
    return [
        fact("WeightedAverageNumberOfDilutedSharesOutstanding", count * M, year(2023), unit="shares"),
        fact("EarningsPerShareDiluted", per_share, year(2023), unit="USD/share", decimals=2),
        fact("NetIncomeLoss", 100, year(2023)),
    ]


def test_a_split_is_no_restatement() -> None:
    told = restatement_history([report(OLD, shares(50, "2.00")), report(NEW, shares(200, "0.50"))])
    changed = {key: said[-1].change for (key, _), said in told.items()}
    assert changed["shares_diluted"] is changed["eps_diluted"] is RestatementKind.SPLIT
    assert changed["net_income"] is RestatementKind.UNCHANGED


def test_a_reverse_split_and_an_odd_ratio() -> None:
    assert words(shares(200, "0.50"), shares(20, "5.00"), "eps_diluted")[1].change is RestatementKind.SPLIT
    assert words(shares(200, "0.50"), shares(300, "0.33"), "eps_diluted")[1].change is RestatementKind.SPLIT
    assert words(shares(200, "0.50"), shares(226, "0.44"), "eps_diluted")[1].change is RestatementKind.RESTATED


def test_earnings_by_share_that_moved_otherwise_than_the_shares_are_restated() -> None:
    assert words(shares(50, "2.00"), shares(100, "0.80"), "eps_diluted")[1].change is RestatementKind.RESTATED


def test_years_named_anew_are_not_compared() -> None:
    renamed = replace(NEW, fiscal_year=2023)
    facts = [fact("Revenues", 500, year(2024))]
    told = restatement_history([report(OLD, [fact("Revenues", 480, year(2023))]), report(renamed, facts)])
    assert [said.change for said in told["revenue", 2023]] == [RestatementKind.FIRST, RestatementKind.FIRST]


def store(*reports: tuple[Filing, Sequence[Fact]]) -> MemoryFilings:
    held = MemoryFilings()
    for of, facts in reports:
        content = FilingContent(
            filing=of,
            document=Document(elements=(), items=(), pages=()),
            facts=tuple(facts),
            metrics=tuple(report(of, facts).metrics),
            breakdowns=(),
            chunks=(),
        )
        held.save(content)
    return held


def test_a_year_as_it_was_known_on_a_day() -> None:
    before, after = [fact("Revenues", 480, year(2023))], [fact("Revenues", 470, year(2023)), fact("Revenues", 500)]
    held = store((OLD, before), (NEW, after))
    now = history("LKSP", held, metric="revenue")
    assert [(m.fiscal_year, int(m.value / M)) for m in now.metrics] == [(2024, 500), (2023, 470)]
    assert [len(said) for said in now.said] == [1, 2]
    then = history("LKSP", held, metric="revenue", as_of=date(2024, 6, 30))
    assert [(m.fiscal_year, int(m.value / M)) for m in then.metrics] == [(2023, 480)]
    assert history("LKSP", held, as_of=date(2020, 1, 1)).metrics == ()


def test_an_amendment_restates_the_report_that_it_amends() -> None:
    amended = filing(2024, date(2025, 9, 2), form="10-K/A")
    held = store((NEW, [fact("Revenues", 500)]), (amended, [fact("Revenues", 490)]))
    (said,) = history("LKSP", held, metric="revenue").said
    assert [(w.filing.form, int(w.value.value / M), w.change) for w in said] == [
        ("10-K", 500, RestatementKind.FIRST),
        ("10-K/A", 490, RestatementKind.RESTATED),
    ]
    then = history("LKSP", held, metric="revenue", as_of=date(2025, 6, 30))
    assert [int(m.value / M) for m in then.metrics] == [500]


def test_what_is_shown_of_a_restated_year() -> None:
    before, after = [fact("Revenues", 480, year(2023))], [fact("Revenues", 470, year(2023)), fact("Revenues", 500)]
    held = history("LKSP", store((OLD, before), (NEW, after)), metric="revenue")
    data = facts_json(held.metrics, held.breakdowns, held.missing, held.said)["said"]["revenue"]["2023"]
    assert [(row["filing"], row["filed"], row["change"]) for row in data] == [
        ("lksp-10-k-2023", "2024-03-20", "first"),
        ("lksp-10-k-2024", "2025-03-18", "restated"),
    ]
    assert data[1]["before"] == 480 * M
    table = metrics_table(held.metrics, held.said)
    assert [list(c.cells) for c in table.columns[2:4]] == [["500"], ["470 r"]]
    (line,) = changes(held.said)
    assert line.startswith("r  FY2023 Revenue: 480 USD m in ")
    assert line.endswith("470 in lksp-10-k-2024, filed 2025-03-18 (restated)")
