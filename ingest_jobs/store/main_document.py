"""An exhibit's bytes and origin, completed by the main document of its submission that is held."""

import re
from dataclasses import replace

from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin
from core.ports.services import Services

_RESOURCES = re.compile(rb"<ix:resources\b.*?</ix:resources>", re.DOTALL | re.IGNORECASE)
_BODY_END = re.compile(rb"</body\s*>", re.IGNORECASE)
_TAGGED = b"<ix:nonFraction"


def with_main(content: bytes, origin: Origin, services: Services) -> tuple[bytes, Origin]:
    """What an exhibit has of its main document: company, form, days, id, and the contexts that its tags refer to.

    The main document is that of `main_id`, or the one held that came under the same accession number; without one,
    and for what is no exhibit, bytes and origin come back as they are.
    """
    main = _main_filing(origin, services)
    if main is None:
        return content, origin
    whole = replace(
        origin,
        main_id=main.id,
        form=main.form,
        cik=main.company.cik,
        company=main.company.name,
        tickers=(main.company.ticker,) if main.company.ticker else (),
        filed=origin.filed or main.filed,
        period_end=main.period_end,
    )
    if _TAGGED not in content:
        return content, whole
    return _with_resources(content, services.raw.get(main.sha256)), whole


def _main_filing(origin: Origin, services: Services) -> Filing | None:
    if not origin.exhibit or not (origin.accession or origin.main_id):
        return None
    return next((f for f in services.filings.filings() if _is_main(f, origin)), None)


def _is_main(filing: Filing, origin: Origin) -> bool:
    if filing.exhibit:
        return False
    return filing.id == origin.main_id if origin.main_id else filing.accession == origin.accession


def _with_resources(content: bytes, main: bytes) -> bytes:
    """The document with the main document's contexts and units, which all documents of a submission share.

    Inline XBRL 1.1 lets each stand in any one document of the set, its id unique in all of them; they show nothing.
    """
    found, end = _RESOURCES.search(main), _BODY_END.search(content)
    if found is None or end is None:
        return content
    hidden = b'<div style="display:none"><ix:header>' + found[0] + b"</ix:header></div>"
    return content[: end.start()] + hidden + content[end.start() :]
