"""Tells from what a company tags whether it is of a kind whose statements have other lines."""

from core.metrics.figures import Figures

_SIGNS = {
    "bank": {"us-gaap:NoninterestExpense", "us-gaap:InterestExpenseDeposits"},
    "insurer": {
        "us-gaap:PremiumsEarnedNet",
        "us-gaap:BenefitsLossesAndExpenses",
        "us-gaap:PolicyholderBenefitsAndClaimsIncurredNet",
        "us-gaap:PolicyholderBenefitsAndClaimsIncurredHealthCare",
    },
    "by_nature": {
        "us-gaap:LaborAndRelatedExpense",
        "us-gaap:ExplorationExpense",
        "us-gaap:ExplorationAbandonmentAndImpairmentExpense",
        "us-gaap:FuelCosts",
    },
    "without_depreciation": {
        "us-gaap:DepreciationDepletionAndAmortization",
        "us-gaap:DepreciationAndAmortization",
        "us-gaap:DepreciationAmortizationAndAccretionNet",
        "us-gaap:CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization",
    },
}
_ON_FACE_ONLY = ("without_depreciation",)


def find_industries(figures: Figures) -> frozenset[str]:
    """Those of "bank", "insurer", "by_nature" and "without_depreciation" that the income statement shows.

    The latter two say how its costs are cut: by their nature, and with depreciation on a line of its own. Judged by
    its face; by all whole-company facts where the face is not known.
    """
    face = figures.on_face("income")
    held = face or figures.concepts()
    return frozenset(
        industry for industry, signs in _SIGNS.items() if (face if industry in _ON_FACE_ONLY else held) & signs
    )
