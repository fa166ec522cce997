"""A question of several hops becomes simpler ones, each with its own evidence, and their drafts become one."""
