"""An article -> its claims -> verdicts with their proof."""
