"""Figures that the filing does not print: found by searching formulas over the rows that a claim's words name."""
