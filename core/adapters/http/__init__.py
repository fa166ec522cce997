"""Pages and feeds of the web, fetched without reaching anything inside the network."""
