"""Labelled claims, as they were judged, become counts and a page of misses."""
