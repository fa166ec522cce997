"""The real vendor clients against local servers that speak the vendor's wire format."""
