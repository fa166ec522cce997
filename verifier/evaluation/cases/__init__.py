"""Labelled claims, as they were judged, -> counts and a page of misses."""
