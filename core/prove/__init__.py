"""Operands and a formula -> a figure or a yes or no, computed here and by nobody else."""
