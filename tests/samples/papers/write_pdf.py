"""Lines with positions -> the bytes of a PDF, in the plainest form that ISO 32000-1 allows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 612, 792
FONTS = ("Helvetica", "Helvetica-Bold", "Helvetica-Oblique")
LOCK = b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >> /ID [<00> <00>] " % (b"11" * 32, b"22" * 32)
ENCODED = "/Encoding /WinAnsiEncoding"
PLAIN, BOLD, ITALIC = range(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Text whose letters stand on a line `base` points below the top, from `left` or, with `right`, up to it."""

    text: str
    base: float
    left: float = 0.0
    right: float | None = None
    size: float = 10.0
    font: int = PLAIN


def write_pdf(pages: Sequence[Iterable[Run]], *, rotated: int = 0, locked: bool = False) -> bytes:
    """The PDF; `rotated` is how many degrees a viewer turns its pages by, `locked` asks for a password."""
    objects: list[bytes] = [b"", b""]
    objects += [f"<< /Type /Font /Subtype /Type1 /BaseFont /{font} {ENCODED} >>".encode("ascii") for font in FONTS]
    fonts = " ".join(f"/F{n} {n + 3} 0 R" for n in range(len(FONTS)))
    kids = []
    for page in pages:
        content = "\n".join(_shown(run) for run in page).encode("cp1252", "replace")
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Rotate {rotated} "
            f"/Resources << /Font << {fonts} >> >> /Contents {len(objects)} 0 R >>".encode("ascii")
        )
        kids.append(f"{len(objects)} 0 R")
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode("ascii")
    return _file(objects, LOCK if locked else b"")


def _shown(run: Run) -> str:
    left = run.left if run.right is None else run.right - width(run.text, run.size)
    text = run.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /F{run.font} {run.size} Tf 1 0 0 1 {left:.2f} {HEIGHT - run.base:.2f} Tm ({text}) Tj ET"


def width(text: str, size: float) -> float:
    """The width of figures and their marks in Helvetica, in points; letters count as half as wide as high."""
    narrow = {",": 0.278, ".": 0.278, " ": 0.278, "(": 0.333, ")": 0.333}
    return size * sum(narrow.get(c, 0.556) for c in text)


def _file(objects: Sequence[bytes], lock: bytes) -> bytes:
    out, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(
        out + b"trailer << /Size %d /Root 1 0 R %s>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, lock, start)
    )
