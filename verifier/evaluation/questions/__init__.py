"""Questions with known answers, asked of the engine and scored."""
