"""A question about several reports of one company -> what changed between them, or when it was first said."""
