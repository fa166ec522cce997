"""Balance sheet, cash flow and equity, rolled forward so that each explains the other; thousands."""

from tests.samples.company.series import Series, add, grown, less, negative, rise, series

WORKING = ("receivables", "inventory", "prepaid", "payables", "accrued", "deferred_revenue", "other_long_term")
OWED = ("payables", "accrued", "deferred_revenue", "other_long_term")


def flows(income: dict[str, Series]) -> dict[str, Series]:
    """What moves balances without being a balance itself."""
    return {
        "depreciation": series(62_340, 57_910, 54_275),
        "stock_compensation": series(34_720, 30_415, 26_880),
        "deferred_tax": series(-6_240, 2_115, -3_480),
        "debt_cost": series(1_450, 1_450, 1_450),
        "capex": series(118_460, 96_725, 84_310),
        "acquisition": series(0, 71_350, 0),
        "acquired_goodwill": series(0, 48_100, 0),
        "borrowed": series(0, 0, 60_000),
        "repaid": series(37_500, 37_500, 97_500),
        "repurchases": series(184_620, 126_450, 92_380),
        "dividends": series(78_410, 72_630, 66_210),
        "plan_proceeds": series(14_870, 12_340, 10_115),
        "withheld": series(9_640, 7_815, 6_290),
        "translation_goodwill": series(6_180, -2_945, 3_410),
        "fx_cash": series(1_865, -1_120, 940),
        "hedges": series(-1_735, 2_460, 1_175),
        "right_of_use_added": series(61_240, 54_380, 47_915),
        "lease_expense": series(44_815, 41_270, 38_640),
        "lease_paid": series(45_960, 42_105, 39_180),
        "net_income": income["net_income"],
        "amortization": income["amortization"],
        "shares_bought": series(2_610, 2_040, 1_820),
        "shares_issued": series(780, 760, 740),
    }


def working_balances() -> dict[str, Series]:
    """Balances that are set and not rolled; fiscal 2022 is held for the changes."""
    return {
        "receivables": series(341_860, 309_275, 287_640, 268_415),
        "inventory": series(361_470, 334_615, 352_880, 331_240),
        "prepaid": series(70_885, 66_310, 61_945, 58_120),
        "payables": series(221_540, 204_190, 196_735, 188_460),
        "accrued": series(258_930, 246_815, 221_470, 212_380),
        "deferred_revenue": series(187_425, 148_360, 118_715, 96_240),
        "other_long_term": series(65_720, 62_190, 63_845, 61_310),
        "lease_current": series(41_385, 38_620, 36_275, 34_190),
        "debt_current": series(37_500, 37_500, 37_500, 37_500),
    }


def rolled_balances(moves: dict[str, Series]) -> dict[str, Series]:
    """Balances that follow from the flows."""
    acquired_intangibles = less(moves["acquisition"], moves["acquired_goodwill"])
    issued = less(moves["shares_issued"], moves["shares_bought"])
    return {
        "ppe": grown(398_270, less(moves["capex"], moves["depreciation"])),
        "goodwill": grown(412_650, add(moves["acquired_goodwill"], moves["translation_goodwill"])),
        "intangibles": grown(231_480, less(acquired_intangibles, moves["amortization"])),
        "right_of_use": grown(182_940, less(moves["right_of_use_added"], moves["lease_expense"])),
        "lease_total": grown(189_315, less(moves["right_of_use_added"], moves["lease_paid"])),
        "other_assets": grown(74_260, moves["hedges"]),
        "debt_principal": grown(837_500, less(moves["borrowed"], moves["repaid"])),
        "debt_costs": grown(9_800, negative(moves["debt_cost"])),
        "deferred_tax_liability": grown(58_930, moves["deferred_tax"]),
        "shares": grown(92_480, issued),
    }


def cash_flow(moves: dict[str, Series], held: dict[str, Series]) -> dict[str, Series]:
    """The three sections of the statement of cash flows and the cash at each year's end."""
    changes = {f"{k}_change": rise(held[k]) if k in OWED else negative(rise(held[k])) for k in WORKING}
    changes["lease_change"] = negative(moves["lease_paid"])
    earned = ("net_income", "depreciation", "amortization", "stock_compensation", "deferred_tax", "debt_cost")
    operating = add(*(moves[k] for k in earned), moves["lease_expense"], *changes.values())
    investing = negative(add(moves["capex"], moves["acquisition"]))
    paid = add(moves["repaid"], moves["repurchases"], moves["dividends"], moves["withheld"])
    financing = less(add(moves["borrowed"], moves["plan_proceeds"]), paid)
    moved = add(operating, investing, financing, moves["fx_cash"])
    totals = {"operating_cash": operating, "investing_cash": investing, "financing_cash": financing}
    return {
        **changes,
        **totals,
        "cash_change": moved,
        "cash": grown(152_380, moved),
        "free_cash_flow": less(operating, moves["capex"]),
    }


def equity(moves: dict[str, Series], held: dict[str, Series]) -> dict[str, Series]:
    """Par value, paid-in capital, other comprehensive income; retained earnings open as the rest."""
    par = {y: v // 100 for y, v in held["shares"].items()}
    translation = add(moves["translation_goodwill"], moves["fx_cash"])
    comprehensive = add(translation, moves["hedges"])
    paid_in = add(moves["stock_compensation"], moves["plan_proceeds"], negative(moves["withheld"]))
    capital = grown(486_215, less(paid_in, rise(par)))
    other = grown(-38_640, comprehensive)
    kept = less(moves["net_income"], moves["repurchases"], moves["dividends"])
    opening = held["assets"][2022] - held["liabilities"][2022] - par[2022] - capital[2022] - other[2022]
    retained = grown(opening, kept)
    return {
        "par": par,
        "capital": capital,
        "accumulated_other": other,
        "retained": retained,
        "equity": add(par, capital, other, retained),
        "translation": translation,
        "other_comprehensive": comprehensive,
        "comprehensive_income": add(moves["net_income"], comprehensive),
    }


def balances(income: dict[str, Series]) -> dict[str, Series]:
    """All balances and flows, from the income statement on."""
    moves = flows(income)
    held = {**working_balances(), **rolled_balances(moves)}
    held.update(cash_flow(moves, held))
    held["debt"] = less(held["debt_principal"], held["debt_costs"])
    held["debt_long_term"] = less(held["debt"], held["debt_current"])
    held["lease_long_term"] = less(held["lease_total"], held["lease_current"])
    held["current_assets"] = add(held["cash"], held["receivables"], held["inventory"], held["prepaid"])
    fixed = ("ppe", "right_of_use", "goodwill", "intangibles", "other_assets")
    held["assets"] = add(held["current_assets"], *(held[k] for k in fixed))
    due = ("payables", "accrued", "deferred_revenue", "lease_current", "debt_current")
    held["current_liabilities"] = add(*(held[k] for k in due))
    later = ("debt_long_term", "lease_long_term", "deferred_tax_liability", "other_long_term")
    held["liabilities"] = add(held["current_liabilities"], *(held[k] for k in later))
    held.update(equity(moves, held))
    held["liabilities_and_equity"] = add(held["liabilities"], held["equity"])
    return {**moves, **held}
