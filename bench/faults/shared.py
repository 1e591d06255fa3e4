"""Shared by the fault rounds: results, and clients that write while faults occur."""

import http.client
import json
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from serving import Server, call  # noqa: E402

PRAYERS = "/api/user/prayers"
PAGE = 100
SHOWN = 5


def one_line(text: str) -> str:
    return " ".join(text.split())


@dataclass
class Result:
    name: str
    tried: int = 0
    lost: int = 0
    wrong: int = 0
    remarks: list[str] = field(default_factory=list)

    def add_lost(self, remark: str) -> None:
        self.lost += 1
        self.remarks.append(f"lost: {one_line(remark)}")

    def add_wrong(self, remark: str) -> None:
        self.wrong += 1
        self.remarks.append(f"wrong: {one_line(remark)}")

    def expect(self, is_right: bool, remark: str) -> None:
        self.tried += 1
        if not is_right:
            self.add_wrong(remark)

    def print(self) -> None:
        print(f"{self.name:44} {self.tried:>8,} {self.lost:>6,} {self.wrong:>6,}", flush=True)
        for remark in sorted(self.remarks, key=lambda remark: remark.startswith("wrong"))[:SHOWN]:
            print(f"    {remark}")
        if len(self.remarks) > SHOWN:
            print(f"    … and {len(self.remarks) - SHOWN:,} more")


@dataclass
class Response:
    status: int
    seconds: float
    retry_after: str | None
    body: bytes
    what: str

    @property
    def is_success(self) -> bool:
        return self.status in (200, 201)

    @property
    def explains_failure(self) -> bool:
        try:
            told = json.loads(self.body)
        except ValueError:
            return False
        return isinstance(told, dict) and bool(told.get("message")) and bool(told.get("code"))

    def __str__(self) -> str:
        return f"{self.what}: {self.status} after {self.seconds:.2f} s, Retry-After {self.retry_after}: {self.body[:160]!r}"


class Client:
    """One person's connection; it reconnects automatically."""

    def __init__(self, server: Server, token: str) -> None:
        self.token = token
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)

    def ask(self, method: str, path: str, body: dict | None = None) -> Response:
        """Status 0 means no answer at all."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        began = time.monotonic()
        try:
            self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = self.connection.getresponse()
            status, retry_after, content = answer.status, answer.getheader("Retry-After"), answer.read()
        except (OSError, http.client.HTTPException) as cause:
            self.connection.close()
            status, retry_after, content = 0, None, repr(cause).encode()
        return Response(status, time.monotonic() - began, retry_after, content, f"{method} {path}")


class Ledger:
    """The answers a round's writers received."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = threading.Lock()
        self.acknowledged: set[str] = set()
        self.refused: set[str] = set()
        self.answers: list[Response] = []
        self.is_broken = False
        # For each repeatedly updated prayer, by title: the last number acknowledged and the last number sent.
        self.counters: dict[str, tuple[int, int]] = {}

    def record(self, answer: Response) -> None:
        with self.lock:
            self.answers.append(answer)
            self.is_broken |= answer.status == 0

    def refusals(self) -> list[Response]:
        with self.lock:
            return [answer for answer in self.answers if not answer.is_success]

    def successes(self) -> int:
        with self.lock:
            return sum(answer.is_success for answer in self.answers)


class Writer(threading.Thread):
    """Writes prayers and keeps updating the first one, until it is stopped or gets no response."""

    def __init__(self, server: Server, token: str, ledger: Ledger, number: int, length: int = 200) -> None:
        super().__init__(daemon=True)
        self.client = Client(server, token)
        self.ledger = ledger
        self.number = number
        self.length = length
        self.done = threading.Event()
        self.count = 0

    def run(self) -> None:
        counter, counter_id = self.insert()
        while not self.done.is_set() and not self.ledger.is_broken:
            _, is_written = self.insert()
            if counter_id:
                self.update(counter, counter_id)
            if not is_written:
                time.sleep(0.02)  # a person would wait longer

    def insert(self) -> tuple[str, str]:
        """Returns the title, and the id if the write was acknowledged."""
        title = f"{self.ledger.name}-{self.number}-{self.count}"
        self.count += 1
        body = {"title": title, "type": "petition", "content": "0" + " word" * (self.length // 5)}
        answer = self.client.ask("POST", PRAYERS, body)
        self.ledger.record(answer)
        if answer.is_success:
            self.ledger.acknowledged.add(title)
        elif answer.status:
            self.ledger.refused.add(title)
        return title, json.loads(answer.body)["id"] if answer.is_success else ""

    def update(self, title: str, prayer: str) -> None:
        acknowledged, sent = self.ledger.counters.get(title, (0, 0))
        self.ledger.counters[title] = (acknowledged, sent + 1)
        body = {"title": title, "type": "petition", "content": str(sent + 1)}
        answer = self.client.ask("PUT", f"{PRAYERS}/{prayer}", body)
        self.ledger.record(answer)
        if answer.is_success:
            self.ledger.counters[title] = (sent + 1, sent + 1)


class Writers:
    def __init__(self, server: Server, token: str, ledger: Ledger, number: int = 4, length: int = 200) -> None:
        self.threads = [Writer(server, token, ledger, n, length) for n in range(number)]
        for thread in self.threads:
            thread.start()

    def stop(self) -> None:
        for thread in self.threads:
            thread.done.set()
        for thread in self.threads:
            thread.join(timeout=60)
            if thread.is_alive():
                sys.exit("a writer is still waiting for its answer after a minute")


def stored(server: Server, token: str, rounds: set[str] | None = None) -> dict[str, str]:
    """Maps titles to contents, for these rounds only; their entries are the newest."""
    connection = server.connection()
    found: dict[str, str] = {}
    before = ""
    while True:
        page = json.loads(call(connection, f"{PRAYERS}?limit={PAGE}{before}", token))
        ours = {p["title"]: p["content"] for p in page if rounds is None or p["title"].split("-")[0] in rounds}
        found |= ours
        if len(page) < PAGE or (rounds is not None and not ours):
            return found
        before = f"&before={page[-1]['id']}"


def check(result: Result, ledger: Ledger, found: dict[str, str], refused_may_exist: bool = False) -> None:
    """Checks that every acknowledged write was stored and no refused write was."""
    for title in sorted(ledger.acknowledged):
        if title not in found:
            result.add_lost(f"{title} was acknowledged but is missing")
    if not refused_may_exist:
        for title in sorted(ledger.refused & found.keys()):
            result.add_wrong(f"{title} was refused but is stored")
    for title, (acknowledged, sent) in ledger.counters.items():
        now = int(found.get(title, "0").split()[0])
        if now < acknowledged:
            result.add_lost(f"{title} was changed to {acknowledged} but is {now}")
        elif now > sent:
            result.add_wrong(f"{title} is {now}, but the last number sent was {sent}")
        elif now > acknowledged and not refused_may_exist:
            result.add_wrong(f"{title} is {now}, but that change was refused")
