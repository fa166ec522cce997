"""Tickmark inside other assistants: a server of the Model Context Protocol."""
