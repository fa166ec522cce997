"""Slack's sizes, as its documentation and its errors give them; what is written stays inside them."""

SECTION_TEXT = 3_000
MARKDOWN_TEXT = 12_000
PLAIN_TITLE = 75
FALLBACK_TEXT = 3_000
BUTTON_VALUE = 2_000
ACTION_ID = 255
BLOCKS = 50
ACTIONS = 25
BLOCKS_TEXT = 13_000
CHILD_BLOCKS = 10
CONTAINER_TITLE = 150
TABLE_ROWS = 100
SELECT_OPTIONS = 100
TABLE_TEXT = 9_000
RICH_TEXT = 3_000
TASK_TITLE = 120
TASK_OUTPUT = 250
SOURCES = 4
"""Not Slack's: more sources than these under one task hide the plan."""

STREAM_SECONDS = 240.0
"""Slack ends a stream after about five minutes; a new one is begun before that."""

APPEND_SECONDS = 0.7
"""chat.appendStream may be called 100 times a minute."""
