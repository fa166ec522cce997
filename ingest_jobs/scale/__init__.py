"""How work and searches grow with what is held: `tickmark bench scale`."""
