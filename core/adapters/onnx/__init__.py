"""ONNX models on the processor: embeddings and reranking."""
