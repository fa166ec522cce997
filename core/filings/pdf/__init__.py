"""Pages made for print become the blocks of a document: lines, columns, tables and paragraphs found by position."""
