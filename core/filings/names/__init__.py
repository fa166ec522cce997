"""The opening of a filing becomes the names that readers know a company and its products by."""
