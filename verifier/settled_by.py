"""A claim that was left open, and why -> the document that would settle it."""

import re

from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, OpenReason

_LAST_QUARTER = 4
_BY_REASON = {
    OpenReason.FORECAST: "a later 10-K or 10-Q",
    OpenReason.OPINION: "no document: it is an opinion",
    OpenReason.SHARE_PRICE: "market data",
    OpenReason.ESTIMATE: "the analysts' consensus",
    OpenReason.OTHER_COMPANY: "the other company's own report",
    OpenReason.AFTER_FILING: "an 8-K or the next 10-Q",
    OpenReason.PERIOD_NOT_HELD: "the filing for that period",
    OpenReason.AMBIGUOUS: "a clearer wording",
    OpenReason.SUPPOSED: "no document: it is supposed, not reported",
    OpenReason.TAKEN_BACK: "no document: the article does not claim it",
}
_BY_WORDS = (
    (re.compile(r"\b(?:votes? cast|voted|ballots?|share(?:holder|owner)s approved)\b", re.I), "an 8-K (item 5.07)"),
    (
        re.compile(r"\b(?:total compensation|compensation of|salary|bonus(?:es)?|pay (?:package|of)|was paid)\b", re.I),
        "the proxy statement (DEF 14A)",
    ),
    (
        re.compile(
            r"\b(?:director|officer|chairman|chairwoman|president|executive|founder)\b.*"
            r"\b(?:sold|bought|owns?|owned|holds?|held)\b.*\bshares\b",
            re.IGNORECASE,
        ),
        "the insider's own filing (Form 4)",
    ),
    (
        re.compile(
            r"\b(?:market share|share of (?:the )?(?:[\w-]+ ){0,3}market|% of the (?:[\w-]+ ){0,3}market)\b", re.I
        ),
        "the data of whoever measures the market",
    ),
    (
        re.compile(r"\b(?:judges?|court|jury|lawsuit|sued|plaintiffs?|indict\w+|appeals?)\b", re.IGNORECASE),
        "the court's record or a later 10-Q",
    ),
)
"""Documents by what a claim speaks of, the surest first."""

_BY_TYPE = {
    ClaimType.PERSON: "the proxy statement (DEF 14A)",
    ClaimType.COUNT: "the earnings release (8-K exhibit 99.1)",
    ClaimType.PER_SHARE: "the earnings release (8-K exhibit 99.1)",
}


def settled_by(claim: Claim, reason: OpenReason | None, not_held: ClaimPeriod | None) -> str | None:
    """The document, for people; None for a claim that is not open. `not_held` is the period no report is held on."""
    if reason is None:
        return None
    if reason is OpenReason.PERIOD_NOT_HELD and not_held is not None:
        return _period_report(not_held)
    if reason is OpenReason.NOT_DISCLOSED:
        by_words = next((document for words, document in _BY_WORDS if words.search(claim.text)), None)
        return by_words or _BY_TYPE.get(claim.type, "a 10-Q or an 8-K")
    return _BY_REASON[reason]


def _period_report(period: ClaimPeriod) -> str:
    if period.quarter is None:
        return f"the 10-K for fiscal {period.fiscal_year}"
    of_year = f" of fiscal {period.fiscal_year}" if period.fiscal_year else ""
    if period.quarter == _LAST_QUARTER:
        return f"the 10-K or the earnings release (8-K exhibit 99.1) for Q4{of_year}"
    return f"a 10-Q for Q{period.quarter}{of_year}"
