"""Damaged backups: flipped bits, truncated files, and tables that are missing, cut in half or from
another backup."""

import io
import os
import sqlite3
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from engines import Sqlite
from serving import Server, set_up_and_sign_in
from shared import PRAYERS, Client, Result

FLIP_EVERY = 997
CUTS = 50
PRAYED = 60
TEXT = "\\id JHN\n\\c 11\n\\p\n\\v 1 One man was ill.\n\\v 35 He cried.\n"

Rows = dict[str, list[tuple]]


def run(binary: str) -> Result:
    result = Result("damaged backups")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(binary, Path(folder))
        whole = bench.write_backup()
        original = bench.restore(whole, "original")
        if original.returncode != 0:
            result.add_wrong(f"an undamaged backup was refused: {original.stderr[-300:]}")
            return result
        expected = rows_of(bench.target("original"))
        verified = bench.verify(whole)
        result.expect(verified.returncode == 0, f"an undamaged backup does not verify: {verified.stderr[-300:]}")
        untouched = bench.untouched()
        for name, damaged in damaged_backups(whole):
            check_refusal(result, name, bench.verify(damaged), "verify")
            process = bench.restore(damaged, "target")
            check_refusal(result, name, process, "restore")
            if process.returncode == 0 and rows_of(bench.target("target")) != expected:
                result.add_lost(f"{name}: restored without an error, but rows are missing or differ")
            if process.returncode != 0 and not bench.is_untouched("target", untouched):
                result.add_wrong(f"{name}: refused, but the target was written to")
            bench.forget("target")
    return result


def check_refusal(result: Result, name: str, process: subprocess.CompletedProcess[str], what: str) -> None:
    is_refused = process.returncode == 1 and process.stderr.strip() and "panicked" not in process.stderr
    result.expect(bool(is_refused), f"{name}: {what} exited with {process.returncode}: {(process.stderr or process.stdout)[-200:].strip()}")


def damaged_backups(whole: bytes) -> Iterator[tuple[str, bytes]]:
    for position in range(0, len(whole), FLIP_EVERY):
        flipped = bytearray(whole)
        flipped[position] ^= 0xFF
        yield f"byte {position} flipped", bytes(flipped)
    for cut in range(CUTS):
        yield f"cut at {cut} of {CUTS}", whole[: len(whole) * cut // CUTS]
    files = read_zip(whole)
    for name in files:
        without = {other: content for other, content in files.items() if other != name}
        yield f"without {name}", write_zip(without)
        if content := files[name]:
            yield f"half of {name}", write_zip(files | {name: half(content)})
    yield "with a foreign file", write_zip(files | {"tables/foreign.jsonl": b'{"id":1}\n'})
    yield "another archive", write_zip({"hello.txt": b"hello"})
    yield "no archive at all", os.urandom(4096)


def half(content: bytes) -> bytes:
    """Cuts text after half of its lines, as a careless tool would, and any other content after half of its bytes."""
    lines = content.splitlines(keepends=True)
    return b"".join(lines[: len(lines) // 2]) if len(lines) > 1 else content[: len(content) // 2]


def read_zip(whole: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write_zip(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def rows_of(data: Path) -> Rows:
    """All rows, except those that are written by every start and every command."""
    database = sqlite3.connect(data / "trellis.db")
    try:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(database.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for name in names
            if name not in ("seaql_migrations", "sqlite_sequence", "sqlite_stat1")
        }
    finally:
        database.close()


class Bench:
    def __init__(self, binary: str, folder: Path) -> None:
        self.binary = binary
        self.folder = folder
        self.environment = {**os.environ, "TRELLIS_LOG_LEVEL": "error"}

    def command(self, target: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [self.binary, "--data-dir", str(self.target(target)), *arguments]
        return subprocess.run(command, env=self.environment, capture_output=True, text=True)

    def target(self, name: str) -> Path:
        return self.folder / name

    def write_backup(self) -> bytes:
        """A real backup with an account, its entries, and a file."""
        data = str(self.target("source"))
        Path(data).mkdir()
        url = Sqlite().url(data)
        token = set_up_and_sign_in(self.binary, data, url)
        text = self.folder / "john.usfm"
        text.write_text(TEXT)
        imported = self.command("source", "content", "import", str(text), "--id", "mine")
        assert imported.returncode == 0, imported.stderr
        server = Server(self.binary, data, url)
        client = Client(server, token)
        for number in range(PRAYED):
            body = {"title": f"Prayer {number}", "type": "praise", "content": f"Words {number} " * 40}
            assert client.ask("POST", PRAYERS, body).status == 201
        server.stop()
        backup = self.folder / "whole.zip"
        written = self.command("source", "backup", str(backup))
        assert written.returncode == 0, written.stderr
        return backup.read_bytes()

    def file(self, content: bytes) -> str:
        path = self.folder / "damaged.zip"
        path.write_bytes(content)
        return str(path)

    def verify(self, backup: bytes) -> subprocess.CompletedProcess[str]:
        return self.command("verifying", "backup", "verify", self.file(backup))

    def restore(self, backup: bytes, target: str) -> subprocess.CompletedProcess[str]:
        return self.command(target, "restore", self.file(backup))

    def untouched(self) -> Rows:
        made = self.command("empty", "migrate")
        assert made.returncode == 0, made.stderr
        return rows_of(self.target("empty"))

    def is_untouched(self, target: str, untouched: Rows) -> bool:
        data = self.target(target)
        has_files = any(path.is_file() for path in (data / "files").rglob("*"))
        if has_files or not (data / "trellis.db").exists():
            return not has_files
        rows = rows_of(data)
        return not rows or rows == untouched

    def forget(self, target: str) -> None:
        subprocess.run(["rm", "-rf", str(self.target(target))], check=True)
