"""What a language model, where one is configured, may do for the verdicts on an article."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelRules:
    """Whether it proposes claims (`extracts`) and judges statements (`judges`), and of how many claims at most."""

    extracts: bool = True
    judges: bool = True
    claims: int = 40
