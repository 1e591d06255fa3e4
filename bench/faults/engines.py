"""A database on either engine, used for one kind of fault."""

import importlib.util
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import urllib.parse
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from serving import ROOT, psql  # noqa: E402

# The durability settings of a production server: an acknowledged commit is on disk.
SAFE = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}


def with_postgres_script() -> ModuleType:
    """Starts a cluster with scripts/with-postgres."""
    sys.path.insert(0, str(ROOT / "scripts"))
    loader = SourceFileLoader("with_postgres", str(ROOT / "scripts/with-postgres"))
    spec = importlib.util.spec_from_loader("with_postgres", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


class Sqlite:
    name = "SQLite"

    def url(self, data: str) -> str:
        return f"sqlite:{data}/trellis.db"

    def is_sound(self, data: str) -> bool:
        database = sqlite3.connect(Path(data, "trellis.db"))
        try:
            return database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        finally:
            database.close()


class Postgres:
    """A dedicated PostgreSQL that can be stopped and restarted at the same address."""

    name = "PostgreSQL"

    def __init__(self) -> None:
        script = with_postgres_script()
        script.SETTINGS = {**script.SETTINGS, **SAFE}
        self.folder = script.temporary_folder("faults")
        self.cluster = script.Cluster(self.folder)
        self.cluster.create()
        self.cluster.start()
        self.databases = 0

    def url(self, _data: str = "", tablespace: str = "") -> str:
        """The address of a new database."""
        self.databases += 1
        name = f"faults_{self.databases}"
        psql(self.cluster.url, f"CREATE DATABASE {name}" + (f" TABLESPACE {tablespace}" if tablespace else ""))
        return urllib.parse.urlsplit(self.cluster.url)._replace(path=f"/{name}").geturl()

    def add_tablespace(self, name: str, folder: Path) -> None:
        if self.cluster.server_user:
            shutil.chown(folder, self.cluster.server_user)
        psql(self.cluster.url, f"CREATE TABLESPACE {name} LOCATION '{folder}'")

    def is_sound(self, _data: str) -> bool:
        return True

    def stop_immediately(self) -> None:
        self.cluster.stop()

    def start_again(self) -> None:
        # `pg_ctl restart` takes the server's options, including the port, from postmaster.opts.
        started = self.cluster.run(
            "pg_ctl", "restart", "--wait", f"--pgdata={self.cluster.data}", f"--log={self.cluster.log}"
        )
        if started.returncode != 0:
            sys.exit(f"PostgreSQL did not start again:\n{started.stdout}")

    def remove(self) -> None:
        self.cluster.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class SmallDisk:
    """A small in-memory file system that can be filled and emptied."""

    def __init__(self, megabytes: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="trellis-disk-"))
        mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(self.folder)]
        mounted = subprocess.run(mount, capture_output=True, text=True)
        if mounted.returncode != 0:
            self.folder.rmdir()
            sys.exit(f"a full disk needs a small one, and mounting it needs root: {mounted.stderr.strip()}")
        self.filler = self.folder / "filler"

    def fill(self) -> None:
        with self.filler.open("ab", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError:
                    continue

    def make_room(self) -> None:
        self.filler.unlink()

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)
        self.folder.rmdir()
