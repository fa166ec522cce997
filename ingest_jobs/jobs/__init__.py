"""The clock, the worker process and the tasks that recur."""
