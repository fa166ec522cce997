"""Reading pages by where their words stand."""
