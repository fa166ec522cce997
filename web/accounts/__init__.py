"""Who is signed in: accounts, sessions, passwords, tokens."""
