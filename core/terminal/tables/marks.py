"""The colours of the marks, in one place."""

from core.domain.claims.verdict import Mark, Ruling

STYLES = {
    Ruling.CONFIRMED: "green",
    Ruling.CONTRADICTED: "red",
    Ruling.PARTIALLY_SUPPORTED: "yellow",
    Ruling.NOT_VERIFIABLE: "bright_black",
}
FIGURE_STYLES = {Mark.TRACED: "green", Mark.DIFFERS: "red", Mark.OPEN: "bright_black"}
