"""Facts with dimensions -> metrics by segment, geography, product and class of stock."""
