"""An article's text, from wherever it comes, cut into the pieces that claims are found in."""
