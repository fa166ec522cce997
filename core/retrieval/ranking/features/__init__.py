"""A claim and the units of a document -> features of every unit."""
