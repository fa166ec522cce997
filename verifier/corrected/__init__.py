"""Wrong claims -> the smallest edits of the article's own words that make them right."""
