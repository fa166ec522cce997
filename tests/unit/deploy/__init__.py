"""Tests of what deploys Tickmark: the image, the Compose file, the generated references."""
