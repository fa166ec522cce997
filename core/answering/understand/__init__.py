"""A question in words becomes what is asked, of whom and about when."""
