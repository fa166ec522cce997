"""PDFium: words, positions and pictures of PDF pages."""
