"""Documents as filed, compressed under their sha256: in a folder or in S3."""
