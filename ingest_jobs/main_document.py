"""An exhibit's origin, completed by the main document of its submission that is held."""

from dataclasses import replace

from core.domain.filing import Filing
from core.domain.origin import Origin
from core.ports.services import Services


def with_main(origin: Origin, services: Services) -> Origin:
    """What an exhibit has of its main document: company, form, days, id. Anything else comes back as it is.

    The main document is that of `main_id`, or the one held that came under the same accession number.
    """
    if not origin.exhibit or not (origin.accession or origin.main_id):
        return origin
    main = next((f for f in services.filings.filings() if _is_main(f, origin)), None)
    if main is None:
        return origin
    return replace(
        origin,
        main_id=main.id,
        form=main.form,
        cik=main.company.cik,
        company=main.company.name,
        tickers=(main.company.ticker,) if main.company.ticker else (),
        filed=origin.filed or main.filed,
        period_end=main.period_end,
    )


def _is_main(filing: Filing, origin: Origin) -> bool:
    if filing.exhibit:
        return False
    return filing.id == origin.main_id if origin.main_id else filing.accession == origin.accession
