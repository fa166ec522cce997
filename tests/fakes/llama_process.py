"""The process of llama.cpp's server: `python -m tests.fakes.llama_process FILE NAME KEY CONTEXT` prints its address."""

import sys
import threading

import xllamacpp


def serve(path: str, name: str, key: str, context: int) -> None:
    """Serves the model of a file, with so many tokens of context, until the process is told to end."""
    given = xllamacpp.CommonParams()
    given.model.path = path
    given.model_alias = {name}
    given.hostnames = ["127.0.0.1"]
    given.port = 0
    given.api_keys = [key]
    given.n_ctx = context
    given.n_parallel = 1
    given.cpuparams.n_threads = 1
    given.n_threads_http = 4
    given.warmup = False
    running = xllamacpp.Server(given)
    sys.stdout.write(f"{running.listening_address}\n")
    sys.stdout.flush()
    threading.Event().wait()


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
