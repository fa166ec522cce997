"""A link -> what it proves: values computed in intervals and compared, slot by slot, by code alone."""
