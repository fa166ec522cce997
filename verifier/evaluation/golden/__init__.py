"""The golden set of promoted reviews -> what the engine says of each case now."""
