"""How well the computation behind a claim's figure is recognised."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresScore:
    """Over labelled claims on a number of reports: `found` is the share whose figures some computation all gives.

    `accuracy` is the share whose chance says rightly whether the claim is true, by weights learned from other reports.
    """

    claims: int
    reports: int
    found: float
    accuracy: float
