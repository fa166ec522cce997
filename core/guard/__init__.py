"""Decides what of a message is masked and which message goes no further; pure functions."""
