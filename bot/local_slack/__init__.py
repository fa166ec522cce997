"""A strict Slack of our own on this machine: for tests, and for `tickmark bot --fake`."""
