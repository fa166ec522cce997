"""What is written held against what is filed by rules alone: figures by widths, rows by order, texts by slots."""
