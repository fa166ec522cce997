"""Tells from what a company tags whether it is of a kind whose statements have other lines."""

from core.metrics.catalog.figures import Figures

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
    "real_estate": {"us-gaap:RealEstateInvestmentPropertyNet", "us-gaap:OperatingLeaseLeaseIncome"},
    "utility": {
        "us-gaap:RegulatedAndUnregulatedOperatingRevenue",
        "us-gaap:RegulatoryAssetsNoncurrent",
        "us-gaap:RegulatoryLiabilityNoncurrent",
        "us-gaap:PublicUtilitiesPropertyPlantAndEquipmentNet",
    },
    "oil_and_gas": {
        "us-gaap:ExplorationExpense",
        "us-gaap:ExplorationAbandonmentAndImpairmentExpense",
        "us-gaap:OilAndGasPropertySuccessfulEffortMethodNet",
        "us-gaap:OilAndGasPropertyFullCostMethodNet",
    },
}
_ON_FACE_ONLY = ("without_depreciation",)
_ON_EITHER_FACE = ("real_estate", "utility", "oil_and_gas")


def find_industries(figures: Figures) -> frozenset[str]:
    """Those kinds of company, as the catalogue calls them, that the statements show.

    "by_nature" and "without_depreciation" say how costs are cut: by their nature, and with depreciation on a line of
    its own. Judged by the face of the income statement, real estate, utilities and oil by that of the balance sheet
    too; by all whole-company facts where the face is not known.
    """
    income = figures.on_face("income")
    held = income or figures.concepts()
    either = held | figures.on_face("balance")
    return frozenset(
        industry
        for industry, signs in _SIGNS.items()
        if (income if industry in _ON_FACE_ONLY else either if industry in _ON_EITHER_FACE else held) & signs
    )
