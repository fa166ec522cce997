"""The HTML of a filing becomes blocks in reading order."""
