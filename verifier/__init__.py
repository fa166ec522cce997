"""An article becomes claims, and claims become verdicts with their proof."""
