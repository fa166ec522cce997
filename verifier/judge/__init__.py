"""What a filing has on each part of a claim is weighed by learned weights, and the claim decided as a whole."""
