"""Ending what a script started, and letting it give way."""

import os
import signal
import subprocess

LOW_PRIORITY = 15


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


def giving_way(command: list[str]) -> list[str]:
    """The command, to be started in a session of its own that runs after what other sessions want to run."""
    # Linux shares the processor between sessions first, and looks at single processes only within one.
    session = f"echo {LOW_PRIORITY} 2>/dev/null >/proc/self/autogroup"
    return ["sh", "-c", f'{session} || true; exec nice -n {LOW_PRIORITY} "$@"', "sh", *command]
