"""A part -> the words that its figure is looked for by."""

from core.domain.claims.claim import Claim, Part
from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.align import WantedFigure
from verifier.evidence.filing_index import FilingIndex


def wanted_for(part: Part, claim: Claim, index: FilingIndex) -> WantedFigure:
    """The terms that name the part's figure; the claim's own words where the part names nothing."""
    extra = []
    if part.quantity is not None:
        named = part.quantity.text if part.quantity.unit.endswith("/share") else ""
        extra = [t for t in terms(f"{part.quantity.noun} {named}") if not is_number(t) and t != "share"]
    year = part.period.fiscal_year
    if year is not None and year > index.filing.fiscal_year:
        extra.append(str(year))
    if part.quantity is not None and part.quantity.unit.endswith("/share"):
        extra.append("eps")
    wanted = index.wanted(part.subject, f"{part.text} {claim.statement} {claim.sentence} {part.whole}", extra)
    return wanted if wanted.terms else index.wanted(claim.statement, claim.sentence)


def words_of(part: Part, claim: Claim) -> Terms:
    """Every word that the claim may name its figure by."""
    noun = part.quantity.noun if part.quantity is not None else ""
    return terms(f"{part.subject} {noun} {part.text} {claim.text} {part.whole}")
