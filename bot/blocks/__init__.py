"""Answers, reports and forms -> the blocks that Slack shows, within its sizes."""
