"""Filed figures -> claims whose truth is known: half as filed, half with one controlled edit."""
