"""The signs of the four marks in Slack."""

from core.domain.claims.verdict import Ruling

SIGNS = {
    Ruling.CONFIRMED: "✅",
    Ruling.CONTRADICTED: "❌",
    Ruling.PARTIALLY_SUPPORTED: "⚠️",
    Ruling.NOT_VERIFIABLE: "❔",
}
