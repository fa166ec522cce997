"""Documents that were never filed."""
