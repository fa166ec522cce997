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
    "by_nature": {"us-gaap:LaborAndRelatedExpense"},
}


def find_industries(figures: Figures) -> frozenset[str]:
    """Those of "bank", "insurer" and "by_nature" (costs shown by nature) that the income statement shows.

    Judged by its face; by all whole-company facts where the face is not known.
    """
    held = figures.on_face("income") or figures.concepts()
    return frozenset(industry for industry, signs in _SIGNS.items() if held & signs)
