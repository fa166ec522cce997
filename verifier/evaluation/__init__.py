"""Labelled data becomes scores."""
