"""Every way that reporters write a number -> a value, a unit, a last digit and a hedge."""
