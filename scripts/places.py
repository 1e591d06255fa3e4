"""Paths: the repository, build output, and the tests' temporary files."""

import os
import re
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IN_MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # containers often have 64 MB there
OURS = re.compile(r"trellis-[a-z]+-(\d+)-\w+")


def target_folder() -> Path:
    return (ROOT / os.environ.get("CARGO_TARGET_DIR", "target")).resolve()


def for_temporary_files() -> Path:
    """In memory where there is room, so that no test waits for a disk. A short path, whatever TMPDIR says: a
    socket's may have 107 characters at most."""
    has_room = IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM
    return IN_MEMORY if has_room else Path("/tmp")


def temporary_folder(kind: str, parent: Path | None = None) -> Path:
    """A new folder; first removes leftovers of killed processes, because memory is scarce."""
    parent = parent or for_temporary_files()
    for folder in parent.glob("trellis-*"):
        made_by = OURS.fullmatch(folder.name)
        if made_by and not is_running(int(made_by[1])):
            shutil.rmtree(folder, ignore_errors=True)
    return Path(tempfile.mkdtemp(prefix=f"trellis-{kind}-{os.getpid()}-", dir=parent))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
