"""What the benchmarks that ask a running server share: the server, a call, and an account to begin
with.
"""

import hashlib
import http.client
import json
import os
import socket
import subprocess
import sys
import time
from base64 import urlsafe_b64encode
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
PERSON = {"username": "template", "password": "correct horse battery"}


def hash_token(token: str) -> str:
    return urlsafe_b64encode(hashlib.sha256(token.encode()).digest()).decode().rstrip("=")


class Server:
    def __init__(self, binary: str, data: str, database: str, logs: str = "", **process) -> None:
        """`logs` is the folder for the log when it isn't `data`; `process` is passed to Popen."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        log = Path(logs or data, "server.log")
        self.log = log.open("w")
        self.environment = {**os.environ, "TRELLIS_DATABASE_URL": database, "TRELLIS_DATA_DIR": data}
        # Otherwise the measurement would include the model that prepares search by meaning.
        self.environment["TRELLIS_SEARCH_PREPARE_MEANING"] = "false"
        command = [binary, "serve", "--listen", f"127.0.0.1:{self.port}"]
        self.process = subprocess.Popen(command, env=self.environment, stdout=self.log, stderr=self.log, **process)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                if self.process.poll() is not None:
                    sys.exit("the server did not start:\n" + log.read_text())
                time.sleep(0.05)
        sys.exit("the server did not start within a minute")

    def connection(self) -> http.client.HTTPConnection:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.log.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()


def call(connection: http.client.HTTPConnection, path: str, token: str = "", body: dict | None = None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if body is not None:
        headers["Content-Type"] = "application/json"
    connection.request("POST" if body is not None else "GET", path, json.dumps(body) if body is not None else None, headers)
    answer = connection.getresponse()
    content = answer.read()
    if answer.status != 200:
        sys.exit(f"{path} answered {answer.status}: {content[:300]!r}")
    return content


def set_up_and_sign_in(binary: str, data: str, database: str, role: str = "user", logs: str = "") -> str:
    """Sets up an installation with one account and returns its session token."""
    server = Server(binary, data, database, logs)
    made = [binary, "user", "create", "--username", PERSON["username"], "--password", PERSON["password"]]
    made += ["--email", "template@example.org", "--first-name", "Bench", "--last-name", "Person", "--role", role]
    subprocess.run(made, env=server.environment, check=True, capture_output=True)
    answer = json.loads(call(server.connection(), "/api/auth/login", body=PERSON))
    server.stop()
    return answer["token"]


def psql(url: str, text: str) -> str:
    command = ["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", url]
    return subprocess.run(command, input=text, text=True, check=True, capture_output=True).stdout.strip()


def with_postgres() -> str:
    """The address of a PostgreSQL server. If there is none, runs this command again under with-postgres,
    then exits."""
    if found := os.environ.get("TRELLIS_TEST_POSTGRES_URL"):
        return found
    command = [str(ROOT / "scripts/with-postgres"), sys.executable, *sys.argv]
    sys.exit(subprocess.run(command).returncode)
