"""Puts a clause into one of the kinds of claim, from its words, its figures and its entities."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import ClaimType, OpenReason, Quantity
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.change_words import NOUN, VERB

_OPEN_TYPES = {
    OpenReason.FORECAST: ClaimType.FORECAST,
    OpenReason.OPINION: ClaimType.OPINION,
    OpenReason.ESTIMATE: ClaimType.FORECAST,
    OpenReason.SHARE_PRICE: ClaimType.NON_10K,
    OpenReason.OTHER_COMPANY: ClaimType.NON_10K,
}


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)


_COMPARES = _words(
    r"outgr[eo]w\w*|out(?:paced?|pacing|stripped|sold|performed|did|earned|weighed)|overt[oa]\w+|faster"
    r"|slower|more \w+ than|bigger of|larger of"
    r"|ahead of|behind|in contrast|than \w+ (?:do|does|did)|just as|held up better|exceeded"
    r"|more in \w+ than|double the|above the|below the"
)
_RANKS = _words(r"(?:\w+-)?(?:\w{2,}est)(?:-\w+)?|most|least|the only|record|the first|second|third|ranks?|lone")
_PEOPLE = _words(
    r"chief \w+(?: officer)?|chair(?:man|woman)?|director|directors|auditors?|audited|president|(?:joined"
    r"|left) the (?:company|board)|founder|CEO|CFO"
    r"|executives?|voting power|trading plan"
)
_RISKS = _words(
    r"risk\w*|warns?|warned|could|may|might|accus\w+|alleg\w+|lawsuits?|sued|complaint|probe|investigation"
    r"|tariffs?|possible loss|adverse\w*"
)
_EVENTS = _words(
    r"acquir\w+|bought|merger|deal|court|judge|jury|ruled|ruling|appeal\w*|trial|strike|walked out"
    r"|settle\w+|closed|fee|fined?|rating|outlook"
    r"|agreed|filed|launch\w*|authori[sz]ation|notes|raised|issued|plea"
)
_CASH = _words(
    r"cash flows?|free cash flow|repurchas\w+|bought back|buybacks?|dividends?|capital (?:expenditures?"
    r"|spending)|capex|paid|payments for"
    r"|spent|operations (?:consumed|generated)|raised|proceeds"
)
_BALANCE = _words(
    r"debt|inventor\w+|cash and|equity|goodwill|assets?|liabilit\w+|receivables?|payables?|deficit"
    r"|reserves?|notes|commercial paper|working capital"
    r"|retained earnings|balance|shortfall|obligations?|leases?|backlog|accru\w+"
)
_SEGMENTS = _words(r"segments?|divisions?|units?|business(?:es)?|brand")
_GEOGRAPHY = _words(
    r"China|Europe\w*|Asia\w*|Americas?|United States|U\.?S\.?|Japan|Germany|Africa|Middle East|EMEA"
    r"|regions?|abroad|overseas|domestic\w*|foreign"
    r"|international|India|Mexico|Canada|Latin America|Pacific|Kingdom|UK|France|Brazil|Korea|Taiwan|Singapore"
)
_RATIOS = _words(
    r"margins?|rate|ratio|percentage|share of|per dollar|of every dollar|of revenue|of sales|of net sales"
    r"|of total|of all"
)
_COUNTED = _words(
    r"employees|stores|workers|people|headcount|staff|workforce|customers|members|users|stalls|vehicles"
    r"|aircraft|deliveries|countries|clubs"
)


def type_of(text: str, quantities: Sequence[Quantity], reason: OpenReason | None) -> ClaimType:
    """The kind of claim; what a 10-K cannot decide is a forecast, an opinion or outside of it."""
    if reason in _OPEN_TYPES:
        return _OPEN_TYPES[reason]
    if _is_forecast(text):
        return ClaimType.FORECAST
    return _of_figures(text, quantities) if quantities else _of_words(text)


def _is_forecast(text: str) -> bool:
    return bool(re.search(r"\b(?:expects?|guidance|forecasts?)\b", text)) and bool(
        re.search(rf"\b(?:this|next|in|for)\b.*\b(?:{YEAR}|year|quarter)\b", text)
    )


def _of_words(text: str) -> ClaimType:
    for kind, pattern in (
        (ClaimType.COMPARISON, _COMPARES),
        (ClaimType.PERSON, _PEOPLE),
        (ClaimType.RISK, _RISKS),
        (ClaimType.EVENT, _EVENTS),
        (ClaimType.RANK, _RANKS),
        (ClaimType.CHANGE, VERB),
    ):
        if pattern.search(text):
            return kind
    return ClaimType.NARRATIVE


def _of_figures(text: str, quantities: Sequence[Quantity]) -> ClaimType:
    units = {q.unit for q in quantities}
    if any(unit.endswith("/share") for unit in units):
        return ClaimType.PER_SHARE
    for kind, pattern in (
        (ClaimType.GEOGRAPHIC, _GEOGRAPHY),
        (ClaimType.CASH_FLOW, _CASH),
        (ClaimType.BALANCE_SHEET, _BALANCE),
        (ClaimType.SEGMENT, _SEGMENTS),
        (ClaimType.COMPARISON, _COMPARES),
    ):
        if pattern.search(text):
            return kind
    if units & {"percent", "points"} and _RATIOS.search(text):
        return ClaimType.RATIO
    if units == {"number"} or (units & {"number"} and _COUNTED.search(text)):
        return ClaimType.COUNT
    return ClaimType.CHANGE if VERB.search(text) or NOUN.search(text) else ClaimType.METRIC
