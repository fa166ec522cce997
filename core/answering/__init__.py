"""A question becomes an answer that rests on filed facts and literal quotes."""
