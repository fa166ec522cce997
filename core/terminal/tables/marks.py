"""The colours of the four marks, in one place."""

from core.domain.claims.verdict import Ruling

STYLES = {
    Ruling.CONFIRMED: "green",
    Ruling.CONTRADICTED: "red",
    Ruling.PARTIALLY_SUPPORTED: "yellow",
    Ruling.NOT_VERIFIABLE: "bright_black",
}
