"""LanceDB: hybrid search embedded in a folder."""
