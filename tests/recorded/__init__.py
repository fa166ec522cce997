"""What a language model answered on the sample articles, recorded; `python -m tests.recorded` makes it anew."""
