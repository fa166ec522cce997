"""A question and what is held -> the rows and sentences nearest to it, and an answer where one of them is sure."""
