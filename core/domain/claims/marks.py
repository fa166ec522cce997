"""The four marks as people are shown them, in one place; a door with a look of its own adds that."""

from core.domain.claims.verdict import Ruling

NAMES = {
    Ruling.CONFIRMED: "Confirmed",
    Ruling.CONTRADICTED: "Contradicted",
    Ruling.PARTIALLY_SUPPORTED: "Partially supported",
    Ruling.NOT_VERIFIABLE: "Not verifiable",
}
SIGNS = {
    Ruling.CONFIRMED: "✓",
    Ruling.CONTRADICTED: "✗",
    Ruling.PARTIALLY_SUPPORTED: "~",
    Ruling.NOT_VERIFIABLE: "?",
}
