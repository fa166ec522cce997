"""A report -> the forms in which it leaves the house."""
