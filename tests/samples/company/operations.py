"""The income statement, by product line, segment and region; thousands of dollars."""

from tests.samples.company.series import Series, add, less, negative, series

SEGMENTS = ("home", "commercial", "care")
REGIONS = ("us", "canada", "europe", "apac")
LINES = ("home_systems", "consumables", "commercial_systems", "installation", "plans")


def revenue() -> dict[str, Series]:
    """Revenue by product line, segment and region, and in total."""
    lines = {
        "home_systems": series(768_420, 823_115, 794_260),
        "consumables": series(373_940, 363_825, 327_245),
        "commercial_systems": series(601_380, 505_270, 441_950),
        "installation": series(272_835, 243_360, 210_530),
        "plans": series(418_905, 342_170, 271_395),
    }
    total = add(*lines.values())
    regions = {
        "us": series(1_548_915, 1_474_360, 1_352_170),
        "canada": series(243_550, 239_160, 225_000),
        "europe": series(397_640, 363_180, 309_845),
    }
    return {
        **lines,
        **regions,
        "apac": less(total, *regions.values()),
        "home": add(lines["home_systems"], lines["consumables"]),
        "commercial": add(lines["commercial_systems"], lines["installation"]),
        "care": lines["plans"],
        "products": add(lines["home_systems"], lines["consumables"], lines["commercial_systems"]),
        "services": add(lines["installation"], lines["plans"]),
        "revenue": total,
    }


def costs() -> dict[str, Series]:
    """Cost of revenue by segment and by kind."""
    segments = {
        "home_cost": series(678_530, 724_035, 695_340),
        "commercial_cost": series(522_780, 454_420, 402_565),
        "care_cost": series(185_100, 148_395, 120_055),
    }
    total = add(*segments.values())
    services = series(338_945, 285_170, 237_480)
    return {
        **segments,
        "cost": total,
        "services_cost": services,
        "products_cost": less(total, services),
    }


def income() -> dict[str, Series]:
    """Every line of the income statement."""
    lines = {**revenue(), **costs()}
    lines["gross_profit"] = less(lines["revenue"], lines["cost"])
    lines["rnd"] = series(98_640, 89_275, 80_130)
    lines["selling"] = series(318_720, 305_915, 283_460)
    lines["admin"] = series(176_845, 169_310, 158_720)
    lines["sga"] = add(lines["selling"], lines["admin"])
    lines["amortization"] = series(24_310, 24_860, 25_040)
    lines["restructuring"] = series(18_450, 0, 6_270)
    lines["opex"] = add(lines["rnd"], lines["sga"], lines["amortization"], lines["restructuring"])
    lines["operating_income"] = less(lines["gross_profit"], lines["opex"])
    lines["interest_expense"] = series(38_260, 42_715, 39_880)
    lines["interest_income"] = series(9_840, 7_265, 4_120)
    lines["other_income"] = series(-2_310, 1_480, -3_655)
    lines["pretax"] = add(
        lines["operating_income"], lines["interest_income"], lines["other_income"], negative(lines["interest_expense"])
    )
    lines["tax"] = series(86_190, 77_960, 54_375)
    lines["net_income"] = less(lines["pretax"], lines["tax"])
    return lines


def segments(lines: dict[str, Series]) -> dict[str, Series]:
    """Segment income, the expenses that segments bear, and what reconciles them to operating income."""
    held = {
        "home_income": series(178_260, 186_410, 158_930),
        "commercial_income": series(172_540, 138_270, 104_680),
        "care_income": series(136_890, 99_480, 66_815),
        "home_selling": series(204_135, 204_920, 194_870),
        "commercial_selling": series(80_420, 73_155, 66_240),
        "care_selling": series(34_165, 27_840, 22_350),
        "home_depreciation": series(29_870, 28_115, 26_720),
        "commercial_depreciation": series(16_245, 15_310, 14_105),
        "care_depreciation": series(10_935, 9_460, 8_755),
        "home_capex": series(41_260, 38_945, 35_870),
        "commercial_capex": series(35_715, 29_480, 24_625),
        "care_capex": series(31_640, 19_855, 16_330),
    }
    for name in SEGMENTS:
        spent = add(lines[f"{name}_cost"], held[f"{name}_selling"], held[f"{name}_income"])
        held[f"{name}_other"] = less(lines[name], spent)
    held["segment_income"] = add(*(held[f"{name}_income"] for name in SEGMENTS))
    held["segment_selling"] = add(*(held[f"{name}_selling"] for name in SEGMENTS))
    held["segment_other"] = add(*(held[f"{name}_other"] for name in SEGMENTS))
    charges = add(lines["amortization"], lines["restructuring"])
    held["corporate"] = less(held["segment_income"], lines["operating_income"], charges)
    return held
