"""Where temporary files of tests go: into memory where there is room, so that no test waits for a disk."""

import os
import shutil
from pathlib import Path

IN_MEMORY = Path("/dev/shm")
ROOM = 4 << 30  # containers often have 64 MB there


def place() -> Path:
    """A short path, whatever TMPDIR says: a socket's may have 107 characters at most."""
    has_room = IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM
    return IN_MEMORY if has_room else Path("/tmp")
