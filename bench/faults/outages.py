"""A PostgreSQL that goes down and comes back while people read and write."""

import tempfile
import time

from engines import Postgres
from serving import Server, set_up_and_sign_in
from shared import PRAYERS, Client, Ledger, Result, Writers, check, stored

ROUNDS = 10
UNAVAILABLE = 503
ANSWERED_WITHIN = 2.0
AWAY = 3.0
BACK_WITHIN = 15.0


def run(binary: str, engine: Postgres) -> Result:
    result = Result(f"PostgreSQL restarted, {ROUNDS} rounds: requests")
    with tempfile.TemporaryDirectory() as data:
        url = engine.url()
        token = set_up_and_sign_in(binary, data, url)
        server = Server(binary, data, url)
        ledgers = []
        try:
            for number in range(ROUNDS):
                ledgers.append(run_round(result, server, token, engine, f"o{number}"))
            everything = stored(server, token)
            for ledger in ledgers:
                # A commit in progress may have succeeded without being acknowledged.
                check(result, ledger, everything, refused_may_exist=True)
        finally:
            server.kill()
    return result


def run_round(result: Result, server: Server, token: str, engine: Postgres, name: str) -> Ledger:
    ledger = Ledger(name)
    reader = Client(server, token)
    writers = Writers(server, token, ledger)
    while ledger.successes() < 20 and not ledger.is_broken:
        time.sleep(0.01)
    engine.stop_immediately()
    gone = time.monotonic()
    while time.monotonic() < gone + AWAY:
        answer = reader.ask("GET", f"{PRAYERS}?limit=10")
        is_right = answer.status == UNAVAILABLE and answer.retry_after and answer.seconds <= ANSWERED_WITHIN
        result.expect(bool(is_right) and answer.explains_failure, f"{name}: without a database, {answer}")
        time.sleep(0.1)
    engine.start_again()
    back = time.monotonic()
    while (again := reader.ask("GET", f"{PRAYERS}?limit=10")).status != 200:
        if time.monotonic() > back + BACK_WITHIN:
            result.add_wrong(f"{name}: {BACK_WITHIN:.0f} s after the database came back, {again}")
            break
        time.sleep(0.05)
    succeeded = ledger.successes()
    deadline = time.monotonic() + BACK_WITHIN
    while ledger.successes() < succeeded + 5 and not ledger.is_broken and time.monotonic() < deadline:
        time.sleep(0.02)
    result.expect(ledger.successes() >= succeeded + 5, f"{name}: writes still fail after the outage")
    writers.stop()
    for answer in ledger.refusals():
        if answer.status != UNAVAILABLE or not answer.retry_after or not answer.explains_failure:
            result.add_wrong(f"{name}: {answer}")
        elif answer.seconds > ANSWERED_WITHIN:
            result.add_wrong(f"{name}: too late: {answer}")
    result.tried += len(ledger.answers)
    return ledger
