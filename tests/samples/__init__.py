"""Sample data of our own: an invented company, its filing, and news about it."""
