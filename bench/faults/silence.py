"""Thousands of connections that send no request, under the usual limit of 1,024 open files."""

import resource
import selectors
import socket
import tempfile
import time

from serving import Server
from shared import Client, Result

MANY = 2_000
USUAL_FILES = 1_024
REQUESTS = 100
ANSWERED_WITHIN = 1.0
# Maps the first bytes each silent connection sends to how many seconds it may stay open, according to the
# manual. `ALLOWANCE` is a margin for a busy machine.
BEGINNINGS = {b"": 10.0, b"G": 30.0, b"PRI * HTTP/2": 30.0, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n": 30.0}
ALLOWANCE = 3.0


def set_usual_file_limit() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(USUAL_FILES, hard), hard))


def run(binary: str) -> Result:
    result = Result(f"{MANY:,} silent connections, and requests")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as data:
        server = Server(binary, data, f"sqlite:{data}/trellis.db", preexec_fn=set_usual_file_limit)
        watched = selectors.DefaultSelector()
        try:
            for number in range(MANY):
                begun = list(BEGINNINGS)[number % len(BEGINNINGS)]
                try:
                    quiet = socket.create_connection(("127.0.0.1", server.port), timeout=5)
                except OSError as cause:
                    result.add_wrong(f"connection {number:,} could not be opened: {cause!r}")
                    break
                opened = time.monotonic()
                try:
                    quiet.sendall(begun)
                except OSError:
                    pass  # closed already, to make room
                watched.register(quiet, selectors.EVENT_READ, (begun, opened + BEGINNINGS[begun] + ALLOWANCE))
            result.tried += len(watched.get_map())
            for _ in range(REQUESTS):
                # Uses a new connection, because an existing one proves nothing about new ones.
                answer = Client(server, "").ask("GET", "/api/health")
                result.expect(answer.status == 200 and answer.seconds < ANSWERED_WITHIN, str(answer))
                if answer.status == 0:
                    break
            wait_for_end(result, watched)
        finally:
            for key in list(watched.get_map().values()):
                key.fileobj.close()
            watched.close()
            server.kill()
    return result


def wait_for_end(result: Result, watched: selectors.BaseSelector) -> None:
    while watched.get_map():
        for key, _ in watched.select(timeout=0.5):
            try:
                is_open = bool(key.fileobj.recv(4096))
            except OSError:
                is_open = False
            if not is_open:
                watched.unregister(key.fileobj)
                key.fileobj.close()
        now = time.monotonic()
        for key in [key for key in watched.get_map().values() if now > key.data[1]]:
            result.add_wrong(f"a connection that sent {key.data[0]!r} is still open")
            watched.unregister(key.fileobj)
            key.fileobj.close()
