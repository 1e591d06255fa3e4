"""`kill -9` while people write."""

import random
import tempfile
import time

from engines import Postgres, Sqlite
from serving import Server, set_up_and_sign_in
from shared import Ledger, Result, Writers, check, stored


def run(binary: str, engine: Sqlite | Postgres, rounds: int) -> Result:
    result = Result(f"kill -9, {engine.name}, {rounds} rounds: writes")
    moments = random.Random(18)
    with tempfile.TemporaryDirectory() as data:
        url = engine.url(data)
        token = set_up_and_sign_in(binary, data, url)
        ledgers: list[Ledger] = []
        for number in range(rounds):
            server = Server(binary, data, url)
            if ledgers:
                check(result, ledgers[-1], stored(server, token, {ledgers[-1].name}), refused_may_exist=True)
            ledger = Ledger(f"k{number}")
            writers = Writers(server, token, ledger)
            # At least one write has been acknowledged; others may be at any stage.
            while not ledger.successes() and not ledger.is_broken:
                time.sleep(0.001)
            time.sleep(moments.uniform(0, 0.5))
            server.kill()
            writers.stop()
            for answer in ledger.refusals():
                if answer.status != 0:
                    result.add_wrong(str(answer))
            result.tried += len(ledger.answers)
            ledgers.append(ledger)
        server = Server(binary, data, url)
        everything = stored(server, token)
        for ledger in ledgers:
            check(result, ledger, everything, refused_may_exist=True)
        server.stop()
        if not engine.is_sound(data):
            result.add_wrong("the database file is damaged")
    return result
