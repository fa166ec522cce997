"""An origin that names a company -> the company, as the filings held know it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.filings.names.company_names import short_names
from core.holdings.holdings import bears_name, newest_first


def find_company(origin: Origin, held: Sequence[Filing]) -> Company:
    """The company of that CIK, ticker or name, from its newest filing that is held, else made of the origin.

    Raises UnreadableDocument, saying what to add, when nothing tells its name and its CIK.
    """
    names = [name for name in (origin.cik, *origin.tickers, origin.company) if name]
    for name in names:
        mine = [f for f in held if bears_name(f.company, name.casefold())]
        if mine:
            return newest_first(mine)[0].company
    if origin.cik and origin.company:
        return Company(
            cik=origin.cik,
            name=origin.company,
            ticker=next(iter(origin.tickers), None),
            aliases=tuple(dict.fromkeys((*short_names(origin.company, origin.company), *origin.tickers[:1]))),
        )
    asked = " or ".join(repr(name) for name in names) or "no company"
    raise UnreadableDocument(
        f"{origin.name}: no filing of {asked} is held, so whose it is cannot be told. State cik and company, in its "
        f"front matter or in {origin.name}.toml beside it, or bring in the company's 10-K first."
    )


def with_company(origin: Origin, held: Sequence[Filing]) -> Origin:
    """The origin with the CIK, name and tickers of the company that it names, where a filing of it is held."""
    if not (origin.cik or origin.tickers or origin.company):
        return origin
    company = find_company(origin, held)
    tickers = origin.tickers or ((company.ticker,) if company.ticker else ())
    return replace(origin, cik=company.cik, company=company.name, tickers=tickers)


def of_company(origin: Origin, company: str, held: Sequence[Filing]) -> Origin:
    """The origin as the company's that a user named by CIK, or by ticker or name where a filing of it is held.

    An origin that names a company itself stays as it is. Raises UnreadableDocument.
    """
    if origin.cik or origin.tickers or origin.company:
        return origin
    mine = [f for f in held if bears_name(f.company, company.casefold())]
    if mine:
        return with_company(replace(origin, cik=mine[0].company.cik), held)
    if not re.fullmatch(r"\d{1,10}", company):
        raise UnreadableDocument(f"{origin.name}: no filing of {company!r} is held; name the company by its CIK.")
    return replace(origin, cik=company.zfill(10))
