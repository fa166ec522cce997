"""In which character set a page or a file is read."""

import codecs

import pytest

from core.language.charsets import decode_file, decode_page

WORDS = "Café “Zoë” – €5"


@pytest.mark.parametrize(
    "meta",
    [
        '<meta charset="windows-1252">',
        "<meta charset=cp1252>",
        '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=ISO-8859-1">',
        "<meta http-equiv=content-type content='text/html;charset=latin1'>",
        '<?xml version="1.0" encoding="windows-1252"?>',
    ],
)
def test_a_page_that_names_its_character_set(meta: str) -> None:
    assert WORDS in decode_page(f"{meta}<p>{WORDS}</p>".encode("cp1252"))


@pytest.mark.parametrize("header", ["iso-8859-1", "ISO_8859-1", "latin1", "us-ascii", "windows-1252"])
def test_latin_1_is_read_as_browsers_do(header: str) -> None:
    assert decode_page(WORDS.encode("cp1252"), header) == WORDS


@pytest.mark.parametrize(
    ("header", "meta", "charset"),
    [
        ("utf-8", "windows-1252", "utf-8"),
        ("shift_jis", "utf-8", "shift_jis"),
        ("", "utf-16", "utf-8"),
        ("martian", "venusian", "utf-8"),
        ("", "martian", "cp1252"),
        ("", "iso-8859-15", "iso-8859-15"),
        ("windows-1251", "", "windows-1251"),
    ],
)
def test_the_server_goes_before_the_page(header: str, meta: str, charset: str) -> None:
    words = {"shift_jis": "東京", "windows-1251": "Привет"}.get(charset, "Café €5")
    assert decode_page(f'<meta charset="{meta}">{words}'.encode(charset), header).endswith(words)


@pytest.mark.parametrize(
    ("mark", "charset"),
    [(codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")],
)
def test_a_byte_order_mark_goes_before_all(mark: bytes, charset: str) -> None:
    page = mark + f'<meta charset="iso-8859-1">{WORDS}'.encode(charset)
    assert decode_page(page, "windows-1252") == f'<meta charset="iso-8859-1">{WORDS}'
    assert decode_file(page) == f'<meta charset="iso-8859-1">{WORDS}'


@pytest.mark.parametrize("charset", ["utf-8", "cp1252", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-16"])
def test_a_file_that_names_none(charset: str) -> None:
    text = f"{WORDS}: sales rose 6.9% to $2.44 billion.\r\nNothing else did."
    assert decode_file(text.encode(charset)) == text


@pytest.mark.parametrize("content", [b"", b"\xff", b"\xff\xfe\x00", b"\x81\x8d\x00", bytes(range(256))])
def test_no_bytes_break_it(content: bytes) -> None:
    assert isinstance(decode_file(content), str)
    assert isinstance(decode_page(content, "utf-16"), str)
