"""A question of several parts -> simpler questions, each with its own evidence, and their drafts -> one."""
