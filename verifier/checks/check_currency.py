"""An amount in a currency that the filing does not report in -> a finding, where the filing has it in its own."""

from collections import Counter
from dataclasses import replace

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from verifier.checks.check_numbers import judged_readings
from verifier.checks.choose_reading import REFUTE_SUPPORT, REFUTE_WHEN_EXPLAINED, plausible
from verifier.checks.diagnose import Cause
from verifier.checks.figure_finding import figure_finding
from verifier.checks.judged import JudgedReading
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.gather_evidence import gather_evidence
from verifier.evidence.measures import currency_of
from verifier.ruling.rules import rule_figure


def check_currency(part: Part, claim: Claim, index: FilingIndex) -> Finding | None:
    """That the words name a figure of the filing with these digits, and that it is in another currency.

    None where the amount is in the filing's own currency, where the digits differ (a converted amount, which no filing
    decides), and where the words do not name the figure.
    """
    written, own = part.quantity, reporting_currency(index)
    if written is None or not own or currency_of(written.unit) in ("", own):
        return None
    there = written.unit.replace(currency_of(written.unit), own)
    converted = replace(part, quantity=replace(written, unit=there))
    judged = judged_readings(converted, gather_evidence(converted, claim, index))
    found = plausible(converted, judged, Outcome.AGREES)
    if found is None or found.reading.strength < REFUTE_WHEN_EXPLAINED or found.reading.support < REFUTE_SUPPORT:
        return None
    refuted = JudgedReading(found.reading, *rule_figure(part, found.reading.facts, found.reading.formula))
    return figure_finding(part, refuted, index, Cause(Diagnosis.CURRENCY, found.reading.facts[0]))


def reporting_currency(index: FilingIndex) -> str:
    """The currency of most of the filing's rows; "" for a filing without amounts."""
    counted = Counter(currency for series in index.series if (currency := currency_of(series.unit)))
    return max(counted, key=lambda currency: counted[currency], default="")
