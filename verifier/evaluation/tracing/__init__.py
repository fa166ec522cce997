"""Figures of articles labelled one by one -> the trees that trace figures, and how right they are."""
