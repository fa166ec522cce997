"""Short-lived caches around ports."""
