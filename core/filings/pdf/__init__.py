"""Pages made for print -> the blocks of a document: lines, columns, tables and paragraphs found by position."""
