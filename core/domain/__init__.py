"""The words of the product: frozen dataclasses that use the standard library only."""
