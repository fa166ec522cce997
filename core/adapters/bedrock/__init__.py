"""Amazon Bedrock: language model, embeddings, reranking, guardrail and page reading."""
