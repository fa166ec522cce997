"""llama.cpp's own server of chat completions, before a model of random weights whose words are bytes."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import gguf
import numpy as np

KEY = "llama-test-key"
MODEL = "tiny"
CONTEXT = 4096
WIDTH, HEADS, INNER = 32, 2, 64
CHAT = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}assistant:"
ROOT = Path(__file__).parents[2]


def write_model(path: Path) -> None:
    """Writes a Llama of one layer with a vocabulary of 256 bytes, some 100 kB; the same each time."""
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(1)
    writer.add_feed_forward_length(INNER)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    words = ["<unk>", "<s>", "</s>", *(f"<0x{byte:02X}>" for byte in range(256))]
    kinds = [gguf.TokenType.UNKNOWN, *[gguf.TokenType.CONTROL] * 2, *[gguf.TokenType.BYTE] * 256]
    writer.add_vocab_size(len(words))
    writer.add_tokenizer_model("llama")
    writer.add_token_list(words)
    writer.add_token_scores([0.0] * len(words))
    writer.add_token_types(kinds)
    writer.add_chat_template(CHAT)
    chance = np.random.default_rng(7)
    square = {f"blk.0.attn_{part}.weight": (WIDTH, WIDTH) for part in ("q", "k", "v", "output")}
    inner = {"blk.0.ffn_gate.weight": (INNER, WIDTH), "blk.0.ffn_up.weight": (INNER, WIDTH)}
    ends = dict.fromkeys(("token_embd.weight", "output.weight"), (len(words), WIDTH))
    for name, shape in {**ends, **square, **inner, "blk.0.ffn_down.weight": (WIDTH, INNER)}.items():
        writer.add_tensor(name, (chance.standard_normal(shape) * 0.1).astype(np.float32))
    for name in ("output_norm.weight", "blk.0.attn_norm.weight", "blk.0.ffn_norm.weight"):
        writer.add_tensor(name, np.ones(WIDTH, np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


@contextmanager
def llama_server(folder: Path) -> Iterator[str]:
    """The address of a server that runs until the block ends, as http://127.0.0.1:port."""
    path = folder / "tiny.gguf"
    write_model(path)
    command = [sys.executable, "-m", "tests.fakes.llama_process", str(path), MODEL, KEY, str(CONTEXT)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            assert address.startswith("http://127.0.0.1:"), f"llama.cpp's server ended with {server.poll()}"
            yield address
        finally:
            server.terminate()
