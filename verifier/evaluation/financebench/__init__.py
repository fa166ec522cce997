"""FinanceBench: expert questions on annual reports as PDF, asked of the engine and scored."""
