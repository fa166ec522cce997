"""Strict local servers that speak a vendor's wire format, for the vendor's own client to be driven against."""
