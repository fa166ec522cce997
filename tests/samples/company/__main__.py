"""`python -m tests.samples.company` writes the sample filing anew."""

from tests.samples.company.filing import write

write()
