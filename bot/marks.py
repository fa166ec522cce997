"""The look of the four marks in Slack, said once."""

from core.domain.verdict import Ruling

SIGNS = {
    Ruling.CONFIRMED: "✅",
    Ruling.CONTRADICTED: "❌",
    Ruling.PARTIALLY_SUPPORTED: "⚠️",
    Ruling.NOT_VERIFIABLE: "❔",
}

NAMES = {
    Ruling.CONFIRMED: "Confirmed",
    Ruling.CONTRADICTED: "Contradicted",
    Ruling.PARTIALLY_SUPPORTED: "Partially supported",
    Ruling.NOT_VERIFIABLE: "Not verifiable",
}
