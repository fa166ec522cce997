"""Invented documents about the invented company that were never filed: a report as PDF, a note, a transcript."""
