"""Words, numbers, periods and sentences, read the same way in filings, articles and questions."""
