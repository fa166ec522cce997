"""Labelled data -> scores."""
