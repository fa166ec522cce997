"""The filings held of one company -> its metrics over the years, the newest filing's word first."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from core.domain.filings.cover import Cover
from core.domain.filings.filing import Filing
from core.domain.filings.metric import Breakdown, MetricDefinition, MetricValue, MissingMetric
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.restatement import Restatement
from core.errors import UnknownMetric
from core.holdings.holdings import company_filings, newest_first, reports
from core.metrics.catalog.catalog import load_catalog
from core.metrics.catalog.missing import find_missing
from core.metrics.find.find_metric import find_metric
from core.metrics.periods.restatements import FilingValue, restatement_history
from core.ports.fact_history import FactHistory
from core.ports.filing_store import FilingStore

_SURE = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """Metrics and breakdowns, each metric and year once, in the order of the catalogue and newest year first.

    `missing` says of each metric that the newest filing gives no value for why that is so. `past` are the years that
    no filing held gives, labelled as what they are; they are evidence for nothing. `said` holds for each of `metrics`
    what every annual report held says of it, amended and amending ones too, the earliest filed first.
    """

    metrics: tuple[MetricValue, ...]
    breakdowns: tuple[Breakdown, ...]
    missing: tuple[MissingMetric, ...]
    past: tuple[PastFigure, ...] = ()
    said: tuple[tuple[Restatement, ...], ...] = ()


def history(
    company: str,
    store: FilingStore,
    *,
    metric: str | None = None,
    past: FactHistory | None = None,
    as_of: date | None = None,
) -> History:
    """All that is held of a company (ticker, CIK or name), or one metric of it by key or by a name people use.

    These are the figures of years, read off annual reports and their exhibits 13. Where two filings give the same
    metric and year, the newer one counts; with `as_of`, only what was on file by the end of that day. Raises
    UnknownCompany, UnknownMetric.
    """
    keys = wanted_keys(metric, load_catalog())
    metrics: dict[tuple[str, int], MetricValue] = {}
    breakdowns: dict[tuple[str, str, str, int], Breakdown] = {}
    cik = company_filings(company, store)[0].company.cik
    on_file = filings_on(as_of, cik, store)
    filings = [f for f in on_file if f.annual]
    for filing in filings:
        for m in store.metrics(filing.id):
            metrics.setdefault((m.key, m.fiscal_year), m)
        for b in store.breakdowns(filing.id):
            breakdowns.setdefault((b.metric, b.axis, b.member, b.fiscal_year), b)
    given = sorted((m for m in metrics.values() if m.key in keys), key=lambda m: in_order(keys, m))
    said = restatement_history(annual_values(cik, store, as_of))
    return History(
        metrics=tuple(given),
        breakdowns=tuple(b for b in breakdowns.values() if b.metric in keys),
        missing=tuple(
            m
            for f in reports(on_file)[:1]
            for m in missing_metrics(f, store)
            if m.key in keys and (m.key, f.fiscal_year) not in metrics
        ),
        past=older_years(past.figures(cik), keys, given=metrics, as_of=as_of) if past else (),
        said=tuple(said.get((m.key, m.fiscal_year), ()) for m in given),
    )


def filings_on(day: date | None, cik: str, store: FilingStore) -> list[Filing]:
    """The company's documents that were on file by the end of a day and count on it, newest first."""
    mine = (f for f in store.filings(as_of=day) if f.company.cik == cik and f.on_file(day))
    return newest_first(mine)


def annual_values(cik: str, store: FilingStore, as_of: date | None = None) -> Iterator[FilingValue]:
    """What annual reports say, those too that a later one superseded, without mere copies of a document held."""
    for version in store.versions():
        filing, is_copy = version.filing, bool(version.superseded_by) and version.since is None
        if filing.annual and not is_copy and filing.company.cik == cik and filing.on_file(as_of):
            yield FilingValue(filing=filing, metrics=store.metrics(filing.id))


def missing_metrics(filing: Filing, store: FilingStore) -> tuple[MissingMetric, ...]:
    """Why metrics of the catalogue have no value in a filing."""
    return find_missing(store.facts(filing.id), store.metrics(filing.id), cover_of(filing))


def cover_of(filing: Filing) -> Cover:
    """What is kept of a filing's cover."""
    return Cover(
        form=filing.form,
        fiscal_year=filing.fiscal_year,
        fiscal_period=filing.fiscal_period,
        period_end=filing.period_end,
        cik=filing.company.cik,
        name=filing.company.name,
    )


def in_order(keys: Sequence[str], value: MetricValue) -> tuple[int, int]:
    """The place of a value in a table: by the catalogue, then newest year first."""
    return keys.index(value.key), -value.fiscal_year


def wanted_keys(words: str | None, catalog: Iterable[MetricDefinition]) -> list[str]:
    """Keys of the metrics meant, in the order of the catalogue; all when nothing was named. Raises UnknownMetric."""
    definitions = list(catalog)
    if words is None:
        return [d.key for d in definitions]
    if words in (keys := [d.key for d in definitions]):
        return [words]
    found = find_metric(words, definitions)
    if not found or found[0][1] < _SURE:
        near = ", ".join(d.key for d, _ in found[:5])
        hint = f"Did you mean one of: {near}?" if near else f"It holds: {', '.join(keys)}."
        raise UnknownMetric(f"There is no metric {words!r} in the catalogue. {hint}")
    return [found[0][0].key]


def older_years(
    figures: Iterable[PastFigure],
    keys: Sequence[str],
    *,
    given: Collection[tuple[str, int]],
    as_of: date | None = None,
) -> tuple[PastFigure, ...]:
    """Figures of the metrics `keys` filed by `as_of`, without those metrics and years that filings have `given`.

    In the order of the keys, newest year first; of one year the first filed first, then each restatement.
    """
    wanted = [
        figure
        for figure in figures
        if figure.metric in keys
        and (figure.metric, figure.fiscal_year) not in given
        and (as_of is None or figure.filed <= as_of)
    ]
    return tuple(sorted(wanted, key=lambda f: (keys.index(f.metric), -f.fiscal_year, f.filed, f.accession)))
