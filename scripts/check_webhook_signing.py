"""Checks webhook signatures against an independent implementation: localstripe from PyPI, which signs as Stripe does.

Both the server and our fake Stripe server must accept an event that localstripe signs with our secret, and reject one
with another secret or a changed body. localstripe is licensed under the GPL, so it runs in a separate environment and
none of its code is in this repository.

    TRELLIS_BIN=… TRELLIS_STRIPE_STAND_IN=… python3 scripts/check_webhook_signing.py
"""

import contextlib
import http.client
import http.server
import json
import os
import queue
import socket
import subprocess
import sys
import tempfile
import threading
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trellis"
PEER = "localstripe==1.15.10"
# localstripe listens on all addresses by default; this restricts it to loopback.
START_PEER = (
    "import sys; from aiohttp import web; from localstripe.server import app; "
    "web.run_app(app, host='127.0.0.1', port=int(sys.argv[1]))"
)
OUR_SECRET, OTHER_SECRET = "whsec_ours", "whsec_somebody_elses"
SUPER_ADMIN = {"username": "keeper", "password": "correct horse battery"}
TIMEOUT_SECONDS = 60


class SignedEvent(NamedTuple):
    signature: str
    body: str


def binary(variable: str, default_path: str) -> str:
    return str(Path(os.environ.get(variable) or ROOT / "target" / default_path).resolve())


def peer_python() -> Path:
    """Returns a Python interpreter with localstripe installed, creating its environment on first use."""
    folder = CACHE / PEER.replace("==", "-")
    python, installed = folder / "bin" / "python", folder / "installed"
    if not installed.exists():
        venv.create(folder, clear=True, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER], check=True)
        installed.touch()
    return python


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def run_process(command: list[str], port: int, environment: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            if process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"{command[0]} did not start")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def run_stand_in() -> Iterator[int]:
    command = [binary("TRELLIS_STRIPE_STAND_IN", "debug/stripe-stand-in")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        received_data = json.loads(process.stdout.readline())
        yield int(received_data["url"].rsplit(":", 1)[1])
        process.stdin.close()


def post(port: int, path: str, body: str | dict, headers: dict[str, str] | None = None) -> tuple[int, dict]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    content = body if isinstance(body, str) else json.dumps(body)
    connection.request("POST", path, content.encode(), {"Content-Type": "application/json", **(headers or {})})
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, json.loads(text) if text.startswith(b"{") else {}


@contextlib.contextmanager
def listener() -> Iterator[tuple[int, "queue.Queue[tuple[str, SignedEvent]]"]]:
    """Runs a server that records received events by path."""
    event_queue: queue.Queue[tuple[str, SignedEvent]] = queue.Queue()

    class Listener(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            event_queue.put((self.path, SignedEvent(self.headers["Stripe-Signature"], body)))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1], event_queue
    server.shutdown()


def signed_by_peer(folder: str) -> dict[str, SignedEvent]:
    """Returns an event sent by localstripe for each signing secret."""
    port = free_port()
    command = [str(peer_python()), "-c", START_PEER, str(port)]
    with listener() as (own_port, event_queue), run_process(command, port, {**os.environ, "TMPDIR": folder}):
        for secret in (OUR_SECRET, OTHER_SECRET):
            hook = {"url": f"http://127.0.0.1:{own_port}/{secret}", "secret": secret}
            status, _ = post(port, f"/_config/webhooks/{secret}", hook)
            assert status == 200, status
        status, _ = post(port, "/v1/customers", {"name": "Ada"}, {"Authorization": "Bearer sk_test_peer"})
        assert status == 200, status
        received_data = dict(event_queue.get(timeout=TIMEOUT_SECONDS) for _ in range(2))
    return {path.removeprefix("/"): signed for path, signed in received_data.items()}


@contextlib.contextmanager
def trellis(folder: str) -> Iterator[int]:
    """Runs a Trellis server configured with our webhook secret."""
    program, port = binary("TRELLIS_BIN", "release/trellis"), free_port()
    environment = {**os.environ, "TRELLIS_DATA_DIR": folder, "TRELLIS_LOG_LEVEL": "error"}
    with run_process([program, "serve", "--listen", f"127.0.0.1:{port}"], port, environment):
        person = [*(f"--{name}={value}" for name, value in SUPER_ADMIN.items()), "--role=super_admin"]
        person += ["--email=keeper@example.org", "--first-name=Test", "--last-name=Person"]
        subprocess.run([program, "user", "create", *person], env=environment, check=True, capture_output=True)
        _, session = post(port, "/api/auth/login", SUPER_ADMIN)
        keys = {
            "stripePublishableKey": "pk_test_peer",
            "stripeSecretKey": "sk_test_peer",
            "stripeWebhookSecret": OUR_SECRET,
        }
        bearer = {"Authorization": f"Bearer {session['token']}"}
        status, answer = post(port, "/api/admin/system/payment-settings", keys, bearer)
        assert status == 200, answer
        yield port


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        received_data = signed_by_peer(folder)
    good, bad = received_data[OUR_SECRET], received_data[OTHER_SECRET]
    cases = [
        ("signed with our secret", good, True),
        ("signed with another secret", bad, False),
        ("with another body", SignedEvent(good.signature, good.body.replace("Ada", "Eve")), False),
    ]
    wrong = []

    def check_result(signer: str, what: str, is_accepted: bool, should_be: bool) -> None:
        print(f"{'ok    ' if is_accepted == should_be else 'FAILED'} {signer}: {what}: {'yes' if is_accepted else 'no'}")
        if is_accepted != should_be:
            wrong.append(what)

    with run_stand_in() as port:
        for what, signed, should_be in cases:
            _, answer = post(port, "/_control/verify", {"secret": OUR_SECRET, **signed._asdict()})
            check_result("stand-in", what, answer["isValid"], should_be)
    with tempfile.TemporaryDirectory() as folder, trellis(folder) as port:
        for what, signed, should_be in cases:
            status, answer = post(port, "/api/donations/webhook", signed.body, {"Stripe-Signature": signed.signature})
            assert status in (200, 400), (status, answer)
            check_result("server", what, status == 200, should_be)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
