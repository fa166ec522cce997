"""A question about a part of a report becomes a draft from that part alone."""
