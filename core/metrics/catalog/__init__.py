"""The catalogue of metrics (data), and tagged facts -> canonical metrics by it."""
