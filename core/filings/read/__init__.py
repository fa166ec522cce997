"""Bytes of any document, and what is known of it -> everything that it yields, ready to be stored."""
