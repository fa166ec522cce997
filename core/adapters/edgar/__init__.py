"""SEC EDGAR: companies, submissions, documents and companyfacts."""
