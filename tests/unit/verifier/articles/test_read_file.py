"""Files of four kinds become articles; what cannot be read says what to do."""

import zipfile
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from docx import Document
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from core.errors import UnreadableArticle
from tests.fakes.memory.memory_services import memory_services
from tests.samples.papers.write_pdf import Run, write_pdf
from verifier.articles.read_file import LONGEST_FILE, read_file

TEXT = "Dunmarrow sells more tiles\n\nDunmarrow Tiles made $8.4 million in fiscal 2025."
PAGE = f"""<!doctype html><html><head><title>Dunmarrow sells more tiles</title>
<meta property="article:published_time" content="2025-09-01"></head><body><article>
<h1>Dunmarrow sells more tiles</h1><p>Dunmarrow Tiles made $8.4 million in fiscal 2025.</p>
<p>{"It makes tiles in two towns and sells them to builders in nine countries, as it did before. " * 5}</p>
</article></body></html>"""


def read(content: bytes, name: str) -> str:
    return read_file(content, name, memory_services()).text


def word(*change: Callable[[Any], None]) -> bytes:
    """A Word document with the text."""
    document, out = Document(), BytesIO()
    for line in TEXT.split("\n\n"):
        document.add_paragraph(line)
    for each in change:
        each(document)
    document.save(out)
    return out.getvalue()


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_plain_text_is_read_in_its_character_set(charset: str) -> None:
    assert read(TEXT.replace("Tiles", "Fliesen für").encode(charset), "a.txt") == TEXT.replace("Tiles", "Fliesen für")


def test_a_page_is_read_for_its_main_text_and_its_day() -> None:
    article = read_file(PAGE.encode(), "saved.html", memory_services())
    assert article.text.startswith(TEXT)
    assert article.published == date(2025, 9, 1)
    assert read_file(PAGE.encode(), "saved.html", memory_services(), published=date(2025, 8, 1)).published == date(
        2025, 8, 1
    )


def test_a_pdf_is_read_by_its_text() -> None:
    lines = [Run(text=line, base=100 + 60 * n, left=72) for n, line in enumerate(TEXT.split("\n\n"))]
    text = read(write_pdf([lines]), "draft.pdf")
    assert " ".join(text.split()) == " ".join(TEXT.split())


def test_a_word_document_is_read_with_its_changes_made() -> None:
    def change(document: Any) -> None:
        paragraph = document.add_paragraph("Sales ")
        for tag, inner in (("del", "delText"), ("ins", "t")):
            word = "fell" if tag == "del" else "rose"
            xml = f'<w:{tag} {nsdecls("w")} w:id="1" w:author="ed"><w:r><w:{inner}>{word}</w:{inner}></w:r></w:{tag}>'
            paragraph._p.append(parse_xml(xml))
        paragraph.add_run(" by 5%.")
        paragraph.add_run(" A secret.").font.hidden = True
        paragraph.add_run(" By 6%.").font.strike = True
        table = document.add_table(rows=1, cols=2)
        table.rows[0].cells[0].text, table.rows[0].cells[1].text = "Revenue", "$8.4 million"

    assert read(word(change), "draft.docx") == f"{TEXT}\n\nSales rose by 5%.\n\nRevenue\t$8.4 million"


def bomb() -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("word/document.xml", b" " * 70_000_000)
    return out.getvalue()


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"x" * (LONGEST_FILE + 1), "larger than 10 MB"),
        (b"%PDF-1.7 and then nothing", "damaged, locked"),
        (b"PK\x03\x04 and then nothing", "no Word document"),
        (bomb(), "too large once it is unpacked"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "no text but binary data"),
        (b"<!doctype html><html><body></body></html>", "shows no article text"),
    ],
)
def test_what_cannot_be_read_says_what_to_do(content: bytes, told: str) -> None:
    with pytest.raises(UnreadableArticle, match=told):
        read(content, "../../etc/draft.bin")


def test_a_message_names_the_file_and_not_its_folder() -> None:
    with pytest.raises(UnreadableArticle, match=r"^draft\.pdf cannot be read"):
        read(b"%PDF-1.7", "/home/ann/secret/draft.pdf")
