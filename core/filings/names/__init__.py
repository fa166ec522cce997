"""The opening of a filing -> the names that readers know a company and its products by."""
