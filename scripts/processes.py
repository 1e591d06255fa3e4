"""Ends the processes a script started, and lowers their priority."""

import os
import signal
import subprocess

LOW_PRIORITY = 15


def end(process: subprocess.Popen) -> None:
    """Ends the process and all its children, gracefully first, so that with-postgres can clean up."""
    for number, patience in ((signal.SIGTERM, 20), (signal.SIGKILL, 5)):
        try:
            os.killpg(process.pid, number)
            process.wait(patience)
            return
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def with_low_priority(command: list[str]) -> list[str]:
    """Wraps the command so that it runs in its own session, with a lower priority than other sessions."""
    # Linux divides CPU time among sessions first and only then among the processes of each session, so the
    # session's priority has to be lowered too.
    session = f"echo {LOW_PRIORITY} 2>/dev/null >/proc/self/autogroup"
    return ["sh", "-c", f'{session} || true; exec nice -n {LOW_PRIORITY} "$@"', "sh", *command]
