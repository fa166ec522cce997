"""The words of the product."""
