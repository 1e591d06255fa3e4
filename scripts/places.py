"""Paths: the repository, build output, and the tests' temporary files."""

import os
import re
import shutil
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IN_MEMORY = Path("/dev/shm")
MIN_FREE_BYTES = 4 << 30  # containers often have only 64 MB there
TEMPORARY_NAME = re.compile(r"trellis-[a-z]+-(\d+)-\w+")


def target_folder() -> Path:
    return (ROOT / os.environ.get("CARGO_TARGET_DIR", "target")).resolve()


def temporary_root() -> Path:
    """Returns a folder in memory if there is room, so that tests don't wait for a disk. Ignores TMPDIR, because the
    path must be short: a socket's path may have at most 107 characters."""
    has_room = IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > MIN_FREE_BYTES
    return IN_MEMORY if has_room else Path("/tmp")


def temporary_folder(kind: str, parent: Path | None = None) -> Path:
    """Creates a new folder. First removes folders left behind by killed processes, because they may take up memory."""
    parent = parent or temporary_root()
    for folder in parent.glob("trellis-*"):
        made_by = TEMPORARY_NAME.fullmatch(folder.name)
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
