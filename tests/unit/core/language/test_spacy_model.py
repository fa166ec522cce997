"""The model that parses sentences."""

import subprocess
import sys


def test_it_parses_and_loads_no_other_package_for_it() -> None:
    code = (
        "import sys\n"
        "from core.language.spacy_model import load_spacy\n"
        "document = load_spacy(exclude=('ner',))('Revenue rose.')\n"
        "print([token.pos_ for token in document], 'presidio_analyzer' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split("\n")[-2] == "['NOUN', 'VERB', 'PUNCT'] False"
