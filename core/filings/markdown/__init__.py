"""Notes set in Markdown become pages of HTML, and what stands before them becomes what is known of them."""
