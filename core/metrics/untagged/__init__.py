"""Primary statements without tags -> metrics, by the wording of their rows."""
