"""One file per vendor and role; nothing else imports a vendor."""
