"""Any server that speaks OpenAI's chat completions: the language model."""
