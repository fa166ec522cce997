"""The HTML of a filing -> blocks in reading order."""
