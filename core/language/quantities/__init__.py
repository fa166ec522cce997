"""Every way that reporters write a number becomes a value, a unit, a last digit and a hedge."""
