"""Filed figures -> claims whose truth is known: half true, half with one controlled edit."""
