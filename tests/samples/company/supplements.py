"""Figures that the statements do not hold: shares, tax, leases, people, plans, showrooms."""

from tests.samples.company.series import Series, add, less, rise, series

DIVIDEND_CENTS = series(88, 80, 72)


def per_share(held: dict[str, Series]) -> dict[str, Series]:
    """Weighted shares (thousands) and earnings per share (cents)."""
    basic = series(89_140, 90_780, 91_960)
    dilution = series(1_240, 1_150, 1_010)
    diluted = add(basic, dilution)
    earned = held["net_income"]
    return {
        "shares_basic": basic,
        "dilution": dilution,
        "shares_diluted": diluted,
        "antidilutive": series(412, 385, 640),
        "eps_basic": {y: round(earned[y] * 100 / v) for y, v in basic.items()},
        "eps_diluted": {y: round(earned[y] * 100 / v) for y, v in diluted.items()},
        "dividend": DIVIDEND_CENTS,
    }


def tax(held: dict[str, Series]) -> dict[str, Series]:
    """Current and deferred tax, and income by origin."""
    current = less(held["tax"], held["deferred_tax"])
    foreign, state = series(21_480, 17_915, 13_240), series(13_870, 11_665, 8_930)
    deferred_foreign, deferred_state = series(-1_315, 480, -725), series(-1_120, 365, -610)
    abroad = series(89_720, 76_345, 54_810)
    return {
        "tax_current": current,
        "tax_current_foreign": foreign,
        "tax_current_state": state,
        "tax_current_federal": less(current, foreign, state),
        "tax_deferred_foreign": deferred_foreign,
        "tax_deferred_state": deferred_state,
        "tax_deferred_federal": less(held["deferred_tax"], deferred_foreign, deferred_state),
        "pretax_foreign": abroad,
        "pretax_domestic": less(held["pretax"], abroad),
        "tax_paid": series(89_145, 71_320, 55_610),
        "interest_paid": series(37_015, 41_420, 38_265),
        "uncertain_tax": series(14_625, 13_180, 12_410),
    }


def business() -> dict[str, Series]:
    """Counts that no tag carries: people, showrooms, subscribers (each), backlog (thousands), percents (tenths)."""
    return {
        "employees": series(7_840, 7_410, 6_955),
        "employees_us": series(4_985, 4_760, 4_510),
        "showrooms": series(226, 214, 198),
        "showrooms_us": series(148, 143, 135),
        "subscribers": series(1_486_000, 1_237_000, 1_012_000),
        "backlog": series(512_400, 438_900, 391_700),
        "comparable": series(-38, 21, 46),
        "renewal": series(914, 902, 893),
        "recurring": series(471_200, 385_600, 309_300),
        "patents": series(412, 388, 361),
    }


def detail(held: dict[str, Series]) -> dict[str, Series]:
    """Parts of balance-sheet lines."""
    raw, work = series(118_240, 104_985, 115_630), series(39_615, 37_280, 41_175)
    land, buildings = series(31_450, 31_450, 29_860), series(214_380, 201_615, 192_340)
    machines, tools = series(402_870, 361_945, 327_610), series(128_735, 107_420, 89_965)
    gross = add(land, buildings, machines, tools)
    pay, warranty, rebates = (
        series(84_365, 81_740, 70_215),
        series(38_910, 36_475, 33_860),
        series(47_205, 45_130, 42_680),
    )
    return {
        "raw": raw,
        "work": work,
        "finished": less(held["inventory"], raw, work),
        "land": land,
        "buildings": buildings,
        "machines": machines,
        "tools": tools,
        "ppe_gross": gross,
        "ppe_depreciation": less(gross, held["ppe"]),
        "pay": pay,
        "warranty": warranty,
        "rebates": rebates,
        "accrued_other": less(held["accrued"], pay, warranty, rebates),
        "allowance": series(6_840, 6_215, 5_970),
        "warranty_charged": series(29_870, 27_640, 25_310),
        "short_lease": series(3_940, 3_615, 3_280),
        "variable_lease": series(9_275, 8_640, 7_915),
        "advertising": series(71_360, 74_215, 70_880),
        "retirement_plan": series(21_745, 19_860, 18_230),
    }


def supplements(held: dict[str, Series]) -> dict[str, Series]:
    """All of the above."""
    found = {**per_share(held), **tax(held), **business(), **detail(held)}
    found["warranty_paid"] = less(found["warranty_charged"], rise({**found["warranty"], 2022: 31_420}))
    found["tax_effect"] = series(11_840, 10_620, 9_985)
    found["unsatisfied"] = series(742_600)
    found["returned"] = add(held["repurchases"], held["dividends"])
    found["abroad"] = less(held["revenue"], held["us"])
    found["debt_loan"] = series(75_000, 112_500)
    found["lease_cost"] = add(held["lease_expense"], found["short_lease"], found["variable_lease"])
    return found
