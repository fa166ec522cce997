"""Kept companyfacts -> the figures of years that no filing held gives, as they were known on a day."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date

from core.domain.filings.past_figure import PastFigure


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
