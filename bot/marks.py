"""The signs of the four marks in Slack, said once."""

from core.domain.verdict import Ruling

SIGNS = {
    Ruling.CONFIRMED: "✅",
    Ruling.CONTRADICTED: "❌",
    Ruling.PARTIALLY_SUPPORTED: "⚠️",
    Ruling.NOT_VERIFIABLE: "❔",
}
