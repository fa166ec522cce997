"""A question about a part of a report -> a draft from that part alone."""
