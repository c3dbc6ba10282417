"""Locks of others: another program's on the database, and another run's on the state."""

import sqlite3

from fire import saving
from fire.terminal import Missing


def check(bench):
    for kind in ("IMMEDIATE", "EXCLUSIVE"):
        wrong = []
        bench.attempt(wrong, kind, lambda: while_it_runs(bench, kind))
        bench.row(f"another program's `BEGIN {kind}` under a run", "", wrong)
    wrong = []
    bench.attempt(wrong, "at the start", lambda: at_the_start(bench))
    bench.row("another program's lock at the start", "", wrong)
    wrong = []
    bench.attempt(wrong, "another run", lambda: another_run(bench))
    bench.row("another run on the same state", "", wrong)


def hold(folder, kind):
    database = sqlite3.connect(folder / "state" / "demo.sqlite", isolation_level=None)
    database.execute(f"BEGIN {kind}")
    return database


def while_it_runs(bench, kind):
    folder = bench.folder()
    with saving.started(bench, folder) as program:
        other = hold(folder, kind)
        saving.goes_on(program, "thing 1")
        if "nother run" in program.text():
            raise Missing("speaks of another run, which there is not")
        saving.asks(program)
        other.execute("ROLLBACK")
        other.close()
        saving.recovers(program)
        program.type("q")
        end = program.wait()
        if end is None or end.status != 0:
            raise Missing(f"left with {end}")
    saving.is_kept(bench, folder, ["thing 1"])


def at_the_start(bench):
    folder = bench.folder()
    with saving.started(bench, folder) as program:
        saving.walk.add(program, "thing 1")
        program.type("q")
        program.wait()
    other = hold(folder, "EXCLUSIVE")
    try:
        with bench.start(folder=folder) as program:
            program.reads_until(lambda: program.end is not None or "Couch to 5K" in program.text())
            if "nother run" in program.text():
                raise Missing("speaks of another run, which there is not")
            if program.end is not None and (program.end.status != 3 or "paywalk: " not in program.text()):
                raise Missing(f"ended with {program.end}: {program.written()[:300]}")
    finally:
        other.close()
    saving.is_kept(bench, folder, ["thing 1"])


def another_run(bench):
    folder = bench.folder()
    with saving.started(bench, folder) as program:
        with bench.start(folder=folder) as second:
            end = second.wait()
            if end is None or end.status != 3 or "Another run is using" not in second.text():
                raise Missing(f"the second ended with {end}: {second.written()[:300]}")
        saving.walk.add(program, "thing 1")
        program.type("q")
        program.wait()
    saving.is_kept(bench, folder, ["thing 1"])
