"""A question in words -> what is asked, of whom and about when."""
