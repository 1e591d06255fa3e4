"""A disk that fills up, is emptied and fills up again while people write."""

import json
import tempfile
import time
from pathlib import Path

from engines import Postgres, SmallDisk, Sqlite
from serving import Server, call, set_up_and_sign_in
from shared import PRAYERS, Client, Ledger, Result, Writer, Writers, check, stored

ROUNDS = 5
MEGABYTES = 96
REFUSALS = 10
LONGEST = 30.0
FULL = 507
LARGE = 15_000
# The health check starts after this many small writes in a row have failed for lack of space.
IN_A_ROW = 5
SMALL_WRITES = 500
HEALTH_WITHIN = 8.0


def run(binary: str, engine: Sqlite | Postgres) -> Result:
    result = Result(f"full disk, {engine.name}, {ROUNDS} rounds: requests")
    disk = SmallDisk(MEGABYTES)
    with tempfile.TemporaryDirectory() as elsewhere:
        if isinstance(engine, Postgres):
            data, place = elsewhere, disk.folder / "tables"
            place.mkdir()
            engine.add_tablespace("small", place)
            url = engine.url(tablespace="small")
        else:
            data = str(disk.folder / "data")
            Path(data).mkdir()
            url = engine.url(data)
        # With a full disk, the log should still say why.
        token = set_up_and_sign_in(binary, data, url, logs=elsewhere)
        server = Server(binary, data, url, logs=elsewhere)
        # PostgreSQL may still fit the health check's row into a page it has already allocated.
        is_noticed = isinstance(engine, Sqlite)
        ledgers = []
        try:
            # The server listens before it is ready, and starting needs disk space.
            call(server.connection(), "/api/health")
            for number in range(ROUNDS):
                ledgers.append(run_round(result, server, token, disk, f"d{number}", is_noticed))
            server.kill()
            server = Server(binary, data, url, logs=elsewhere)
            everything = stored(server, token)
            for ledger in ledgers:
                check(result, ledger, everything)
        finally:
            server.kill()
            if isinstance(engine, Postgres):
                engine.remove()
            disk.remove()
    return result


def run_round(result: Result, server: Server, token: str, disk: SmallDisk, name: str, is_noticed: bool) -> Ledger:
    ledger = Ledger(name)
    disk.fill()
    writers = Writers(server, token, ledger, number=2, length=LARGE)
    deadline = time.monotonic() + LONGEST
    while len(ledger.refusals()) < REFUSALS and not ledger.is_broken and time.monotonic() < deadline:
        time.sleep(0.02)
    writers.stop()
    result.expect(len(ledger.refusals()) >= REFUSALS, f"{name}: only {len(ledger.refusals())} writes refused on a full disk")

    client = Client(server, token)
    small = Writer(server, token, ledger, 9, length=5)
    refused, deadline = 0, time.monotonic() + LONGEST
    while small.count < SMALL_WRITES and time.monotonic() < deadline:
        refused = 0 if small.insert()[1] else refused + 1
        if refused == IN_A_ROW:
            break
    if refused == IN_A_ROW and is_noticed:
        expect_health(result, client, "degraded", f"{name}: while no write is possible")
    result.expect(client.ask("GET", f"{PRAYERS}?limit=10").status == 200, f"{name}: reading on a full disk")
    for answer in ledger.refusals():
        if answer.status != FULL or not answer.explains_failure:
            result.add_wrong(str(answer))

    disk.make_room()
    first = len(ledger.answers)
    after = Writer(server, token, ledger, 10, length=LARGE)
    for _ in range(10):
        after.insert()
    for answer in ledger.answers[first:]:
        if not answer.is_success:
            result.add_wrong(f"{name}: with room again, {answer}")
    expect_health(result, client, "ok", f"{name}: with room again")
    result.tried += len(ledger.answers)
    return ledger


def expect_health(result: Result, client: Client, status: str, when: str) -> None:
    """Waits up to a few seconds, because health responses are cached."""
    deadline = time.monotonic() + HEALTH_WITHIN
    while status_of((health := client.ask("GET", "/api/health")).body) != status and time.monotonic() < deadline:
        time.sleep(0.2)
    result.expect(status_of(health.body) == status, f"{when}, {health}")


def status_of(body: bytes) -> str | None:
    try:
        return json.loads(body).get("status")
    except (ValueError, AttributeError):
        return None
