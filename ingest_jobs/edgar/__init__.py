"""Companies -> their filings from EDGAR, in the stores."""
