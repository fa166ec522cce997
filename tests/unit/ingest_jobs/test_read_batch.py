"""A folder or a file becomes entries, and what cannot be read is an entry that says so."""

from datetime import date
from pathlib import Path

import pytest

from core.errors import UnreadableArticle
from ingest_jobs.batch.read_batch import read_batch


def test_a_folder_gives_its_text_files_in_order(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("Second.")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "x.txt").write_text("First.")
    (tmp_path / "notes.md").write_text("No article.")
    (tmp_path / "c.txt").write_bytes(b"Caf\xe9 \x93Third\x94.")
    first, second, third = read_batch(tmp_path)
    assert (first.name, first.text) == ("a/x.txt", "First.")
    assert (second.name, second.text) == ("b.txt", "Second.")
    assert (third.name, third.text, third.problem) == ("c.txt", "Café “Third”.", "")


def test_each_line_of_a_file_is_an_article(tmp_path: Path) -> None:
    source = tmp_path / "news.jsonl"
    rows = (
        '{"id": "n1", "title": "Sales rise", "text": "They rose.", "published": "2025-02-03", "url": "https://x.test"}',
        "",
        '{"text": "Untitled.", "desk": "markets"}',
        "{no json",
        '["text"]',
        '{"text": "A day.", "published": "yesterday"}',
    )
    source.write_text("\n".join(rows))
    full, plain, *odd = read_batch(source)
    assert (full.name, full.text) == ("n1", "Sales rise\n\nThey rose.")
    assert (full.published, full.url) == (date(2025, 2, 3), "https://x.test")
    assert (plain.name, plain.text, plain.published, plain.url) == ("news.jsonl:3", "Untitled.", None, None)
    assert [one.name for one in odd] == ["news.jsonl:4", "news.jsonl:5", "news.jsonl:6"]
    assert ["no JSON" in odd[0].problem, "no object" in odd[1].problem, "no day" in odd[2].problem] == [True] * 3


@pytest.mark.parametrize("name", ["empty", "table.csv"])
def test_what_holds_no_articles_is_refused(tmp_path: Path, name: str) -> None:
    source = tmp_path / name
    if name == "empty":
        source.mkdir()
    else:
        source.write_text("a,b")
    with pytest.raises(UnreadableArticle, match=name):
        read_batch(source)
