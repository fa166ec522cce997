"""Coverage-guided fuzzing of what reads other people's bytes; `make fuzz`. What it found stands in `findings`."""
