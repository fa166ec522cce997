"""The web door: pages, REST, sign-in and the chat."""
