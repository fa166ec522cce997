"""Many articles, judged as jobs by as many processes as there are."""
