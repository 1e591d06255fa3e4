"""Ending what a script started."""

import os
import signal
import subprocess


def end(process: subprocess.Popen) -> None:
    """The process and all it started. Asked first, so that with-postgres can clean up."""
    for number, patience in ((signal.SIGTERM, 20), (signal.SIGKILL, 5)):
        try:
            os.killpg(process.pid, number)
            process.wait(patience)
            return
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue
