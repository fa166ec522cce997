"""How a language model is asked: forms in, filled-in forms out; nothing that it says stands unchecked."""
