"""Documents -> database, search index and raw store, repeatably, and their repair."""
