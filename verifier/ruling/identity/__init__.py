"""What a text says of who a company is (seat, listing, auditor), held against its cover: a module for each matter."""
