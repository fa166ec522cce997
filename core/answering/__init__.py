"""A question -> an answer that rests on filed facts and literal quotes."""
