"""What a language model, where one is configured, adds to the rules; nothing that it says stands unchecked."""
