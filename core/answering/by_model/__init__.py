"""A question -> a plan, a sheet, links and an answer, where a language model reads and links and code proves."""
