"""What each form of the SEC asks for: its items or sections, by the year of the filing."""
